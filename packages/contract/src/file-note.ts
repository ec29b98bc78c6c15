import { z } from 'zod'

/** One thing that the reader of a file has to know: of what, and what. */
export const FileNote = z.object({ name: z.string(), value: z.string() })
export type FileNote = z.output<typeof FileNote>
