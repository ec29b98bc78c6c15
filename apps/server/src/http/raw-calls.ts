import { LAYOUT_FILES } from '../layout/files.ts'
import { LOAD_FILES } from '../loads/raw-calls.ts'
import type { RawDeclaration } from './mount.ts'

/** Every route whose input or answer is not plain JSON. */
export const RAW_CALLS: readonly RawDeclaration[] = [...LOAD_FILES, ...LAYOUT_FILES]
