import type { Task } from '@marketscope/contract/calls/task'
import type { TaskState } from '@marketscope/contract/tasks'
import { Progress, type TableColumnType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListTable, useIsWide } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { bytesText } from './bytes-text.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskNotes } from './task-notes.tsx'

interface Props {
  label: string
  tasks: readonly Task[]
  busy: boolean
  empty: ReactNode
  pages: { current: number; size: number; total: number; onChange(page: number): void }
}

const COLOURS: Record<TaskState, string> = {
  created: 'default',
  processing: 'blue',
  cancelled: 'default',
  completed: 'success',
  fail: 'red',
}

/** What a task counts: a whole search, a briefing, a comparison and a proposal count what they have asked until they have ended. */
function unitOf(kind: Task['kind'], status: TaskState) {
  if (kind === 'search') return status === 'processing' ? 'tables' : 'rows'
  if (kind === 'briefing') return status === 'processing' ? 'steps' : 'slides'
  if (kind === 'proposal') return status === 'completed' ? 'classes' : 'steps'
  if (kind === 'compare' && status === 'processing') return 'steps'
  return 'rows'
}

/** Tasks as a table; on a narrow screen each is one cell with everything in it. */
export function TaskTable({ label, tasks, busy, empty, pages }: Props) {
  const { t, pick } = useText()
  const format = useFormat()
  const isWide = useIsWide()
  const moment = (seconds: number | null) => (seconds === null ? '–' : formatMoment(new Date(seconds * 1000).toISOString()))
  const state = (task: Task) => (
    <span className="task-state">
      <Tag color={COLOURS[task.status]}>{t(`tasks.status_${task.status}`)}</Tag>
      {task.status === 'processing' && (
        <Progress size="small" percent={Math.floor((task.progress ?? 0) * 100)} aria-label={t('tasks.progress')} status="active" />
      )}
      {task.remarks && <span className="task-remarks">{pick(task.remarks)}</span>}
    </span>
  )
  const rows = ({ kind, done, total, status, bytes }: Task) => {
    // A load counts its rows when all are read.
    if (status === 'created' || (kind === 'load' && status === 'processing')) return '–'
    const far = total !== null && total !== done ? ` / ${total.toLocaleString('en-US')}` : ''
    const told = t(`tasks.${unitOf(kind, status)}_told`, {
      count: far === '' ? done : (total ?? done),
      rows: `${done.toLocaleString('en-US')}${far}`,
    })
    return bytes === null ? told : `${told} · ${bytesText(bytes)}`
  }
  const months = (task: Task) => (task.start === '' ? null : format.months(task))
  const times = (task: Task) => (
    <span className="task-times">
      <Moment seconds={task.created_at} whole />
      {(task.status === 'completed' || task.status === 'cancelled' || task.status === 'fail') && (
        <span>{t(`tasks.ended_${task.status}`, { at: moment(task.ended_at) })}</span>
      )}
      {task.kept_until !== null && <span>{t('tasks.kept_until', { at: moment(task.kept_until).slice(0, 10) })}</span>}
    </span>
  )
  const name: TableColumnType<Task> = {
    key: 'name',
    title: t('tasks.name'),
    render: (_, task) => (
      <div className="task-name">
        <span>
          {pick(task.name)} {task.form !== null && <Tag variant="outlined">{task.form.toUpperCase()}</Tag>}
          <TaskNotes task={task} />
        </span>
        <span className="task-quiet">{[...task.platform, ...task.detail].map(pick).join(' · ')}</span>
        {!isWide && (
          <>
            {months(task) !== null && <span className="task-quiet">{months(task)}</span>}
            {state(task)}
            <span className="task-quiet">{rows(task)}</span>
            {times(task)}
          </>
        )}
      </div>
    ),
  }
  const actions: TableColumnType<Task> = {
    key: 'actions',
    title: t('tasks.actions'),
    width: isWide ? 218 : 108,
    align: 'end',
    render: (_, task) => <TaskActions task={task} narrow={!isWide} />,
  }
  const wide: TableColumnType<Task>[] = [
    name,
    { key: 'months', title: t('tasks.months'), width: 160, render: (_, task) => months(task) ?? '–' },
    { key: 'state', title: t('tasks.status'), width: 200, render: (_, task) => state(task) },
    { key: 'rows', title: t('tasks.rows'), width: 200, align: 'end', render: (_, task) => <span className="task-rows">{rows(task)}</span> },
    { key: 'times', title: t('tasks.times'), width: 190, render: (_, task) => times(task) },
    actions,
  ]
  return (
    <ListTable<Task>
      className="task-table"
      label={label}
      wide={wide}
      narrow={[name, actions]}
      rows={tasks}
      rowKey="task_id"
      loading={busy}
      empty={empty}
      pages={pages}
    />
  )
}
