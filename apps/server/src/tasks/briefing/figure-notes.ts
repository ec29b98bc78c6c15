import { columnsOn, faceAsked, type Used } from '@marketscope/contract/analysis'
import { type Compared, comparedHeading, isToldColumn } from '@marketscope/contract/compared'
import type { FileNote } from '@marketscope/contract/file-note'
import { columnNotes, rowNotes } from '@marketscope/contract/meanings/file-notes'
import type { Language } from '@marketscope/contract/text'
import { QUESTIONS, type Question, type QuestionName } from './questions.ts'

interface NotesOf {
  used: Used
  compared: Compared
  language: Language
}

/** What the figures of some answers mean, as slides show them: each thing once, with all figures that it is said of. */
export function figureNotes(names: readonly QuestionName[], { used, compared, language }: NotesOf): FileNote[] {
  const all = names.flatMap((name) => {
    const { declaration, own }: Question = QUESTIONS[name]
    const columns = columnsOn(declaration, faceAsked(declaration, own)).filter(
      (column) => column.kind !== 'months' && column.kind !== 'flag' && isToldColumn(column, compared),
    )
    const named = (of: string) => columns.find((column) => column.name === of)?.text[language]
    const headed = columns.map((column) => ({
      column,
      heading: comparedHeading(
        { ...column, text: column.text[language], beforeOf: column.beforeOf?.[language] },
        compared,
        language,
        named,
      ),
    }))
    return [...columnNotes(headed, { language, used, compared }), ...rowNotes(declaration, own, language)]
  })
  const comma = language === 'zh' ? '、' : ', '
  return [...Map.groupBy(all, ({ value }) => value)].map(([value, said]) => ({
    name: [...new Set(said.map(({ name }) => name))].join(comma),
    value,
  }))
}
