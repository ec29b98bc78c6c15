import type { AnalysisDeclaration } from '../analysis.ts'
import type { FileNote } from '../file-note.ts'
import type { Language } from '../text.ts'
import { explainedText, type ToldOf } from './explain.ts'
import type { Meant } from './meaning.ts'
import { ROW_NOTES, type RowNoteId } from './rows.ts'

const ROWS = { zh: '行', en: 'Rows' }

/** What has to be known of the rows of an analysis as it is asked; none: nothing. */
export function rowNotes(
  { rowNote, noteOf }: { rowNote?: RowNoteId | undefined; noteOf?: AnalysisDeclaration['noteOf'] },
  parameters: Readonly<Record<string, unknown>>,
  language: Language,
): FileNote[] {
  const notes = [rowNote && ROW_NOTES[rowNote], noteOf?.(parameters)]
  return notes.flatMap((note) => (note ? [{ name: ROWS[language], value: note[language] }] : []))
}

/** What the columns of a table mean, each by its heading. */
export function columnNotes(columns: readonly { column: Meant; heading: string }[], told: ToldOf): FileNote[] {
  return columns.flatMap(({ column, heading }) => {
    const value = explainedText(column, told)
    return value === null ? [] : [{ name: heading, value }]
  })
}
