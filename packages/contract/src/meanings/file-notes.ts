import type { FileNote } from '../file-note.ts'
import { explainedText, type ToldOf } from './explain.ts'
import type { Meant } from './meaning.ts'
import { ROW_NOTES, type RowNoteId } from './rows.ts'

const ROWS = { zh: '行', en: 'Rows' }

/** What the rows of an analysis are beside those that are named; none: nothing has to be said. */
export function rowNotes(note: RowNoteId | undefined, language: ToldOf['language']): FileNote[] {
  return note ? [{ name: ROWS[language], value: ROW_NOTES[note][language] }] : []
}

/** What the columns of a table mean, each by its heading, and what its rows are. */
export function columnNotes(columns: readonly { column: Meant; heading: string }[], rows: RowNoteId | undefined, told: ToldOf): FileNote[] {
  const notes = columns.flatMap(({ column, heading }) => {
    const value = explainedText(column, told)
    return value === null ? [] : [{ name: heading, value }]
  })
  return [...notes, ...rowNotes(rows, told.language)]
}
