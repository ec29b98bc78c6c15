import { listReportRuns, type Report, type ReportRun } from '@marketscope/contract/calls/report'
import type { LetterState } from '@marketscope/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Pagination, Tag } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useSubject } from './use-subject.ts'

const PAGE_SIZE = 20
/** How often it is asked anew while something is under way. */
const WATCH_MS = 2_000

const COLOURS: Record<LetterState, string> = { waiting: 'blue', sending: 'blue', sent: 'success', failed: 'red', left_out: 'warning' }
const isOpen = ({ letters }: ReportRun) => letters.some(({ state }) => state === 'waiting' || state === 'sending')

/** When a report was sent, to whom, of which months, and what became of it. */
export function HistoryDrawer({ report, onClose }: { report: Report; onClose(): void }) {
  const { subject } = useSubject()(report)
  const { t } = useText()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...callOptions(listReportRuns, { report_id: report.report_id, page, page_size: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? WATCH_MS : false),
  })
  const { data } = query
  const content = () => {
    if (query.error && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!data) return <LoadingState height={240} rows={6} />
    if (data.count === 0) return <EmptyState title={t('reports.no_history')} hint={t('reports.no_history_hint')} />
    return (
      <>
        <ol className="report-runs">
          {data.data.map((run) => (
            <Run key={run.run_id} run={run} />
          ))}
        </ol>
        {data.count > PAGE_SIZE && (
          <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={data.count} showSizeChanger={false} onChange={setPage} />
        )}
      </>
    )
  }
  return (
    <Drawer open size={520} title={t('reports.history_of', { name: subject })} onClose={onClose}>
      {content()}
    </Drawer>
  )
}

function Run({ run }: { run: ReportRun }) {
  const { t, pick } = useText()
  const format = useFormat()
  return (
    <li>
      <h3>
        <Moment seconds={run.begun_at} whole /> <span className="report-quiet">{t(`reports.why_${run.why}`)}</span>
      </h3>
      {run.letters.length === 0 && <p className="report-quiet">{t('reports.nobody')}</p>}
      <ul className="report-letters">
        {run.letters.map(({ username, state, months, cause }) => (
          <li key={username}>
            <span className="report-who">{username}</span>
            <Tag color={COLOURS[state]}>{t(`reports.state_${state}`)}</Tag>
            {months && <span className="report-quiet">{format.months(months)}</span>}
            {cause && <span className="report-warning">{pick(cause)}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
