import { cancelTask, removeTask, runTaskAgain, type Task } from '@marketscope/contract/calls/task'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { FileButton } from '../../analyses/frame/export/file-button.tsx'
import { fileName } from '../../analyses/frame/export/sheet.ts'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

/** What can be done with a task: fetch its file, cancel it while it is open, do it again and delete it when it has ended. */
export function TaskActions({ task, narrow }: { task: Task; narrow: boolean }) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const { task_id, status, furl, name, start, end, form } = task
  const isOpen = status === 'created' || status === 'processing'
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      message.success(done)
    } catch (error) {
      message.error(errorMessage(error))
    }
    await client.invalidateQueries({ queryKey: ['/api/task/list'] })
  }
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
