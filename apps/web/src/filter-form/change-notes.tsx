import { useText } from '../i18n/use-text.ts'
import './change-notes.css'
import type { ChangeNote } from './draft-rules.ts'

/** What a change took with it, in one quiet line beside what was changed. */
export function ChangeNotes({ notes, cause }: { notes: readonly ChangeNote[]; cause: ChangeNote['cause'] }) {
  const { t, pick, language } = useText()
  const own = notes.filter((note) => note.cause === cause)
  const list = new Intl.ListFormat(language === 'zh' ? 'zh-CN' : 'en', { type: 'conjunction' })
  return (
    <p className="change-notes" role="status">
      {own.map(({ what, names }) => t(`search.note_${what}`, { names: list.format(names.map(pick)) })).join(' ')}
    </p>
  )
}
