import { listTasks } from '@marketscope/contract/calls/task'
import { TASK_STATES, type TaskState } from '@marketscope/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { WordSearch } from '../../analyses/frame/word-search.tsx'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePageThere } from '../../url/use-page-there.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { bytesText } from './bytes-text.ts'
import './task-center.css'
import { TaskTable } from './task-table.tsx'

const PAGE_SIZE = 20
/** How often it is asked how far tasks are while some wait or run. */
const WATCH_MS = 2_000

/** What goes on for the account without it: how far each task is, and its file or where it is to be seen. */
export default function TaskCenterScreen() {
  const { t } = useText()
  const { can } = useUser()
  const files = can('download:create')
  const [address, patch] = useUrlState()
  const { word = '' } = address
  const status = TASK_STATES.find((one) => one === address.status)
  const page = Math.max(1, Number(address.page ?? 1) || 1)
  const query = useQuery({
    ...callOptions(listTasks, { word, page, page_size: PAGE_SIZE, ...(status ? { status } : {}) }),
    // Reports and programs begin downloads too, which no page here knows of.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.open > 0 ? WATCH_MS : false),
  })
  const { data } = query
  const there = usePageThere(page, PAGE_SIZE, query.isPlaceholderData ? undefined : data?.count)
  const searched = word !== '' || status !== undefined
  const content = () => {
    if (query.error && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!data) return <LoadingState height={320} rows={8} />
    if (data.count === 0 && !searched)
      return <EmptyState title={t('tasks.none')} hint={t(files ? 'tasks.none_hint' : 'tasks.none_hint_no_files')} />
    return (
      <TaskTable
        label={t('shell.task_center')}
        tasks={data.data}
        busy={query.isPlaceholderData || there.beyond}
        empty={<EmptyState title={t('tasks.no_match')} hint={t('tasks.no_match_hint')} />}
        pages={{
          ...{ current: there.page, size: PAGE_SIZE, total: data.count },
          onChange: (next) => patch({ page: next === 1 ? null : next }, { push: true }),
        }}
      />
    )
  }
  const toolbar = data && (data.count > 0 || searched) && (
    <>
      {(files || data.stored > 0) && (
        <span className="task-room">{t('tasks.room', { stored: bytesText(data.stored), most: bytesText(data.most_stored) })}</span>
      )}
      <Select<TaskState>
        className="task-status"
        size="small"
        allowClear
        aria-label={t('tasks.status')}
        placeholder={t('tasks.status')}
        value={status ?? null}
        options={TASK_STATES.map((value) => ({ value, label: t(`tasks.status_${value}`) }))}
        onChange={(next: TaskState | undefined) => patch({ status: next ?? null, page: null })}
      />
      <WordSearch
        label={t('tasks.find')}
        placeholder={t('tasks.find')}
        value={word}
        onChange={(next) => patch({ word: next, page: null })}
      />
    </>
  )
  return (
    <>
      <PageHeader title={t('shell.task_center')} hint={t(files ? 'tasks.hint' : 'tasks.hint_no_files')} />
      <Panel title={data ? t('tasks.count', { count: data.count }) : t('shell.task_center')} toolbar={toolbar} flush>
        {content()}
      </Panel>
    </>
  )
}
