import { cancelTask, listTasks, removeTask, runTaskAgain, type Task } from '@marketscope/contract/calls/task'
import { fileName } from '@marketscope/contract/file-name'
import { isFile } from '@marketscope/contract/tasks'
import { Button } from 'antd'
import { FileButton } from '../../analyses/frame/export/file-button.tsx'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useConfirm } from '../../ui/use-confirm.ts'
import { paths } from '../../url/paths.ts'

const CHANGED = [listTasks.path]

/** Where what is no file is to be seen: a proposal in the editor of its search, a load in the list of loads. */
function placeOf({ kind, url_id, load_id, start, end }: Task): string | null {
  if (kind === 'proposal' && url_id !== null) return paths.scheme.href({ kind: 'classes', url_id, start, end, rule_id: null })
  return kind === 'load' && load_id !== null ? paths.data.href({ load: load_id }) : null
}

/** What can be done with a task: fetch its file or go to it, cancel it while it is open, do it again and delete it when it has ended. */
export function TaskActions({ task, narrow }: { task: Task; narrow: boolean }) {
  const { t, pick } = useText()
  const confirm = useConfirm()
  const attempt = useAttempt(CHANGED)
  const { task_id, kind, status, furl, name, start, end, form } = task
  const place = placeOf(task)
  const isOpen = status === 'created' || status === 'processing'
  const drop = async () => {
    if (
      await confirm({
        title: t(isFile(kind) ? 'tasks.remove_question' : 'tasks.remove_line_question', { name: pick(name) }),
        yes: t('tasks.remove'),
        danger: true,
      })
    )
      await attempt(() => call(removeTask, { task_id }), t('tasks.removed'))
  }
  return (
    <span className="task-actions" data-narrow={narrow}>
      {furl !== null && form !== null && (
        <FileButton size="small" address={furl} name={fileName([pick(name), start, end], form)}>
          {t('tasks.fetch')}
        </FileButton>
      )}
      {place !== null && (
        <Button size="small" href={`#${place}`}>
          {t('tasks.open_there')}
        </Button>
      )}
      {isOpen ? (
        <Button size="small" onClick={() => void attempt(() => call(cancelTask, { task_id }), t('tasks.cancelled'))}>
          {t('common.cancel')}
        </Button>
      ) : (
        <>
          {furl === null && isFile(kind) && (
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
