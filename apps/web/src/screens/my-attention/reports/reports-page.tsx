import type { Report } from '@marketscope/contract/calls/report'
import { REPORT_LIMITS } from '@marketscope/contract/reports'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { OnFollows } from '../on-follows.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { ReceivedPanel } from './received-panel.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useReports } from './report-queries.ts'
import './reports.css'
import { ReportsTable } from './reports-table.tsx'

/** The reports that the account sends on a schedule, and those that come to it. */
export default function ReportsPage() {
  const { t } = useText()
  const reports = useReports()
  const [told, setTold] = useState<Report | null>(null)
  const { data } = reports
  const words = {
    ...{ hint: t('reports.hint'), add: t('reports.add'), none: t('reports.none'), noneHint: t('reports.none_hint') },
    title: data ? t('reports.count', { count: data.data.length, most: REPORT_LIMITS.reports }) : t('follow.tab_reports'),
  }
  return (
    <OnFollows
      view="reports"
      words={words}
      query={reports}
      rows={data?.data}
      idOf={({ report_id }) => report_id}
      table={(onEdit) => <ReportsTable reports={data?.data ?? []} onEdit={onEdit} onHistory={setTold} />}
      dialog={({ row, key, others, ...edited }) => <ReportDialog key={key} report={row} compared={others} {...edited} />}
    >
      {data && data.received.length > 0 && <ReceivedPanel reports={data.received} />}
      {told && <HistoryDrawer report={told} onClose={() => setTold(null)} />}
    </OnFollows>
  )
}
