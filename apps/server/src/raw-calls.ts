import type { RawDeclaration } from './http/mount.ts'
import { LAYOUT_FILES } from './layout/files.ts'
import { LOAD_FILES } from './loads/raw-calls.ts'

/** Every route whose input or answer is not plain JSON. */
export const RAW_CALLS: readonly RawDeclaration[] = [...LOAD_FILES, ...LAYOUT_FILES]
