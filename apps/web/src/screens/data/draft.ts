import { z } from 'zod'

const SheetLook = z.object({
  sheet: z.string().optional(),
  header_row: z.number().optional(),
  header_rows: z.number().optional(),
  encoding: z.string().optional(),
})
/** What was chosen of a workbook, or the encoding of a text file. Without a row, the heading is found out. */
export type SheetLook = z.infer<typeof SheetLook>

const Draft = z.object({
  file_ids: z.array(z.string()).default([]),
  /** Of workbooks by the id of their file: which sheet, and which of its rows name the columns. */
  looks: z.record(z.string(), SheetLook).default({}),
  mapping: z.string().nullable().default(null),
  /** The last day that the files cover, as typed; '': their months are over. */
  covers_until: z.string().default(''),
  /** The last check or publication started here and what it was started with. */
  run: z.object({ load_id: z.string(), of: z.string() }).nullable().default(null),
})
type Draft = z.infer<typeof Draft>

const PLACE = 'load_draft'

/** What a person was doing on the page in this tab, so that reloading it loses nothing. */
export function readDraft(): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(PLACE) ?? '{}'))
  } catch {
    return Draft.parse({})
  }
}

export function writeDraft(change: Partial<Draft>): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...readDraft(), ...change }))
  } catch {
    // a browser that stores nothing only loses the draft on reload
  }
}
