import { listTasks, type Task } from '@marketscope/contract/calls/task'
import { isFile } from '@marketscope/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { paths } from '../../url/paths.ts'

/** What a page is made of goes first. */
const PATIENCE_MS = 3_000
/** How often it is asked while some wait or run. */
const WATCH_MS = 4_000

/** Whether the page that is open shows what comes of it. */
const isSeen = ({ url_id, load_id }: Task) =>
  (url_id !== null && window.location.hash.includes(url_id)) ||
  (load_id !== null && window.location.hash.startsWith(`#${paths.data.href()}`))

const isOpen = ({ status }: Task) => status === 'created' || status === 'processing'

/** How many tasks of the account wait or run; tells when one of them has ended, on whatever page but its own. */
export function useOpenTasks(): number {
  const { t, pick } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setReady(true), PATIENCE_MS)
    return () => clearTimeout(clock)
  }, [])
  const { data } = useQuery({
    ...callOptions(listTasks, { page_size: 20 }),
    enabled: ready && can('analysis:read'),
    refetchInterval: ({ state }) => (state.data && state.data.open > 0 ? WATCH_MS : false),
    refetchIntervalInBackground: true,
  })
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!data) return
    const ended = data.data.filter((task) => before.current.has(task.task_id) && !isOpen(task))
    before.current = new Set(data.data.filter(isOpen).map(({ task_id }) => task_id))
    const told = ended.find((task) => task.status !== 'cancelled' && !isSeen(task))
    if (!told) return
    const link = <a href={`#${paths.taskCenter.href()}`}>{t('shell.task_center')}</a>
    const name = pick(told.name)
    if (told.status === 'completed')
      message.success(
        <>
          {t(isFile(told.kind) ? 'tasks.done' : 'tasks.done_there', { name })} {link}
        </>,
      )
    else
      message.error(
        <>
          {t('tasks.failed', { name })} {link}
        </>,
      )
  }, [data, message, pick, t])
  return data?.open ?? 0
}
