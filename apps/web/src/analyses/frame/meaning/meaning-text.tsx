import type { Used } from '@marketscope/contract/analysis'
import { explained } from '@marketscope/contract/meanings/explain'
import { rowNotes } from '@marketscope/contract/meanings/file-notes'
import type { RowNoteId } from '@marketscope/contract/meanings/rows'
import { useText } from '../../../i18n/use-text.ts'
import { useScope } from '../scope.ts'
import { useComparison } from '../use-comparison.ts'
import type { ShownFigure } from './meaning-mark.tsx'

interface Props {
  figures: readonly ShownFigure[]
  rowNote: RowNoteId | undefined
  used: Used | undefined
}

/** What figures mean, one after the other; lines that are the same of all of them are told with the first. */
export function MeaningText({ figures, rowNote, used }: Props) {
  const { language } = useText()
  const { input } = useScope()
  const compared = useComparison(used)?.compared ?? null
  const said = figures.flatMap(({ column, text }) => {
    const lines = explained(column, { language, used, compared, version: input.version })
    return lines ? [{ text, lines }] : []
  })
  return (
    // What is longer than its room is scrolled by the keyboard too.
    <div className="meaning-text" {...{ tabIndex: 0, role: 'group' }}>
      {said.map(({ text, lines: [first, ...rest] }) => (
        <section key={text}>
          <h4>{text}</h4>
          <p>{first?.text}</p>
          {rest.length > 0 && (
            <dl>
              {rest.map(({ of, name, text: value }) => (
                <div key={of}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      {rowNotes({ rowNote }, {}, language).map(({ name, value }) => (
        <section key={name}>
          <h4>{name}</h4>
          <p>{value}</p>
        </section>
      ))}
    </div>
  )
}
