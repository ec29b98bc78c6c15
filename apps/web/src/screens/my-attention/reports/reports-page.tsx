import type { Report } from '@marketscope/contract/calls/report'
import { REPORT_LIMITS } from '@marketscope/contract/reports'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { paths } from '../../../url/paths.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { AttentionTabs } from '../attention-tabs.tsx'
import { useFollows } from '../follow-queries.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { ReceivedPanel } from './received-panel.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useReports } from './report-queries.ts'
import './reports.css'
import { ReportsTable } from './reports-table.tsx'

/** The reports that the account sends on a schedule, those that come to it, and setting one up, which the address may ask for. */
export default function ReportsPage() {
  const { t } = useText()
  const [{ add }, patch] = useUrlState()
  const reports = useReports()
  const follows = useFollows()
  const [edited, setEdited] = useState<Report | null>(null)
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<Report | null>(null)
  const error = reports.error ?? follows.error
  const { data } = reports
  const usable = follows.data?.data.filter(({ unusable }) => unusable === null)
  const isOpen = edited !== null || adding || add !== undefined
  const close = () => {
    setEdited(null)
    setAdding(false)
    if (add !== undefined) patch({ add: null })
  }
  const adder = (
    <Button type="primary" size="small" onClick={() => setAdding(true)}>
      {t('reports.add')}
    </Button>
  )
  const content = () => {
    if (error && !(data && usable))
      return (
        <ErrorState
          error={error}
          onRetry={() => {
            void reports.refetch()
            void follows.refetch()
          }}
        />
      )
    if (!data || !usable) return <LoadingState height={320} rows={8} />
    if (data.data.length > 0) return <ReportsTable reports={data.data} onEdit={setEdited} onHistory={setTold} />
    if (usable.length > 0) return <EmptyState title={t('reports.none')} hint={t('reports.none_hint')} action={adder} />
    return (
      <EmptyState
        title={t('follow.none')}
        hint={t('follow.none_hint')}
        action={
          <Button type="primary" href={`#${paths.search.href()}`}>
            {t('common.to_search')}
          </Button>
        }
      />
    )
  }
  const title = data ? t('reports.count', { count: data.data.length, most: REPORT_LIMITS.reports }) : t('follow.tab_reports')
  return (
    <>
      <PageHeader title={t('shell.my_attention')} hint={t('reports.hint')} />
      <AttentionTabs view="reports" />
      <Panel title={title} toolbar={data && data.data.length > 0 && adder} flush>
        {content()}
      </Panel>
      {data && data.received.length > 0 && <ReceivedPanel reports={data.received} />}
      {isOpen && data && usable && usable.length > 0 && (
        <ReportDialog
          key={edited?.report_id ?? add ?? 'new'}
          report={edited}
          urlId={usable.find(({ url_id }) => url_id === add)?.url_id ?? usable[0]?.url_id ?? ''}
          follows={usable}
          onClose={close}
        />
      )}
      {told && <HistoryDrawer report={told} onClose={() => setTold(null)} />}
    </>
  )
}
