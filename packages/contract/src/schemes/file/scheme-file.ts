import { z } from 'zod'
import { issue } from '../../issue.ts'
import { LIMITS } from '../../limits.ts'
import { Month } from '../../months.ts'
import { Name } from '../../one-line.ts'
import { Text } from '../../text.ts'
import { ClassesContent } from '../classes.ts'

/** Names what a file is, so that another one is not taken for it. */
export const SCHEME_FORMAT = 'marketscope-scheme-1'

/** A scheme of classes as a file: what it is about, its months, and what it consists of. The search is a filter as it is kept. */
export const SchemeFile = z.strictObject({
  format: z.literal(SCHEME_FORMAT, issue('不是方案文件', 'This is no file of a scheme').message),
  name: Name.max(LIMITS.schemeName),
  note: z.string().trim().max(500).default(''),
  tags: z.array(z.string().trim().min(1).max(20)).max(LIMITS.schemeTags).default([]),
  start: Month,
  end: Month,
  search: z.record(z.string(), z.unknown()),
  content: ClassesContent,
})
export type SchemeFile = z.output<typeof SchemeFile>

/** What is wrong in a file, and where: the line, and what its column or field is called. */
export const FileFault = z
  .object({
    line: z.number().int(),
    column: Text,
    text: Text,
    /** Whether nothing can be saved while it is there; else it is worth knowing. */
    stops: z.boolean(),
  })
  .meta({ id: 'SchemeFileFault' })
export type FileFault = z.output<typeof FileFault>

/** What is in a file as far as it can be read (undefined: not at all), and where each part of it stands, by its path. */
export interface ReadScheme {
  file: unknown
  faults: FileFault[]
  placeOf(path: readonly PropertyKey[]): { line: number; column: Text }
}
