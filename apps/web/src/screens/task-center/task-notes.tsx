import type { Task } from '@marketscope/contract/calls/task'
import { useText } from '../../i18n/use-text.ts'
import { DialogPopover } from '../../ui/dialog-popover.tsx'
import '../../analyses/frame/meaning/meaning-mark.css'

/** What a file is of and what its columns mean, in the language of the file; a file of CSV has no place for it. */
export function TaskNotes({ task: { name, notes } }: { task: Task }) {
  const { t, pick } = useText()
  if (notes.length === 0) return null
  const called = t('tasks.notes_of', { name: pick(name) })
  const text = () => (
    <div className="meaning-text" {...{ tabIndex: 0, role: 'group' }}>
      <dl>
        {notes.map((note) => (
          <div key={note.name}>
            <dt>{note.name}</dt>
            <dd>{note.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
  return (
    <DialogPopover name={called} title={t('tasks.notes')} placement="bottomLeft" content={text}>
      <button type="button" className="meaning-mark" aria-label={called} title={called} />
    </DialogPopover>
  )
}
