import { cancelTask, listTasks, removeTask, runTaskAgain, type Task } from '@marketscope/contract/calls/task'
import { Button } from 'antd'
import { FileButton } from '../../analyses/frame/export/file-button.tsx'
import { fileName } from '../../analyses/frame/export/sheet.ts'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useConfirm } from '../../ui/use-confirm.ts'

const CHANGED = [listTasks.path]

/** What can be done with a task: fetch its file, cancel it while it is open, do it again and delete it when it has ended. */
export function TaskActions({ task, narrow }: { task: Task; narrow: boolean }) {
  const { t, pick } = useText()
  const confirm = useConfirm()
  const attempt = useAttempt(CHANGED)
  const { task_id, status, furl, name, start, end, form } = task
  const isOpen = status === 'created' || status === 'processing'
  const drop = async () => {
    if (await confirm({ title: t('tasks.remove_question', { name: pick(name) }), yes: t('tasks.remove'), danger: true }))
      await attempt(() => call(removeTask, { task_id }), t('tasks.removed'))
  }
  return (
    <span className="task-actions" data-narrow={narrow}>
      {furl !== null && (
        <FileButton size="small" address={furl} name={fileName([pick(name), start, end], form)}>
          {t('tasks.fetch')}
        </FileButton>
      )}
      {isOpen ? (
        <Button size="small" onClick={() => void attempt(() => call(cancelTask, { task_id }), t('tasks.cancelled'))}>
          {t('common.cancel')}
        </Button>
      ) : (
        <>
          {furl === null && (
            <Button size="small" onClick={() => void attempt(() => call(runTaskAgain, { task_id }), t('tasks.begun'))}>
              {t('tasks.again')}
            </Button>
          )}
          <Button size="small" type="text" danger onClick={() => void drop()}>
            {t('tasks.remove')}
          </Button>
        </>
      )}
    </span>
  )
}
