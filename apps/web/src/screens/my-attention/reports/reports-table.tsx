import type { Report } from '@marketscope/contract/calls/report'
import { contentText, scheduleText } from '@marketscope/contract/reports'
import type { TableColumnType } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { ListTable, useIsWide } from '../../../ui/list-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { ReportActions } from './report-actions.tsx'
import { useSubject } from './use-subject.ts'

const PAGE_SIZE = 20

interface Props {
  reports: readonly Report[]
  onEdit(report: Report): void
  onHistory(report: Report): void
}

/** The reports of the account: of which follow, when, to whom, when next and last. */
export function ReportsTable({ reports, onEdit, onHistory }: Props) {
  const { t, pick } = useText()
  const isWide = useIsWide()
  const subjectOf = useSubject()
  const next = ({ paused, next_at }: Report) => {
    if (paused) return <span className="report-quiet">{t('reports.paused')}</span>
    return next_at === null ? t('reports.at_publication') : <Moment seconds={next_at} whole />
  }
  const last = ({ last_at }: Report) =>
    last_at === null ? <span className="report-quiet">{t('reports.never')}</span> : <Moment seconds={last_at} whole />
  const receivers = ({ receivers: people }: Report) =>
    people
      .map(({ username, is_self, unsubscribed }) => {
        const name = is_self ? t('reports.self') : username
        return unsubscribed ? t('reports.who_left', { name }) : name
      })
      .join(t('common.list_comma'))
  const name: TableColumnType<Report> = {
    key: 'name',
    title: t('reports.follow'),
    render: (_, report) => (
      <div className="report-name">
        <span className="report-title">{subjectOf(report).subject}</span>
        {[report, ...report.compared].some((one) => one.name === null) && (
          <span className="report-warning">{t(report.compared.length > 0 ? 'reports.some_unfollowed' : 'reports.unfollowed_hint')}</span>
        )}
        {!isWide && (
          <>
            <span>{pick(contentText(report))}</span>
            <span>{pick(scheduleText(report.schedule))}</span>
            <span className="report-quiet">{receivers(report)}</span>
            <span className="report-quiet">
              {t('reports.next')} · {next(report)}
            </span>
            <span className="report-quiet">
              {t('reports.last')} · {last(report)}
            </span>
          </>
        )}
      </div>
    ),
  }
  const actions: TableColumnType<Report> = {
    key: 'actions',
    title: t('reports.actions'),
    width: isWide ? 238 : 80,
    align: 'end',
    render: (_, report) => (
      <ReportActions report={report} isWide={isWide} onEdit={() => onEdit(report)} onHistory={() => onHistory(report)} />
    ),
  }
  return (
    <ListTable<Report>
      label={t('follow.tab_reports')}
      rows={reports}
      rowKey="report_id"
      empty={null}
      wide={[
        name,
        { key: 'form', title: t('reports.form'), width: 180, render: (_, report) => pick(contentText(report)) },
        { key: 'schedule', title: t('reports.schedule'), width: 190, render: (_, { schedule }) => pick(scheduleText(schedule)) },
        { key: 'receivers', title: t('reports.receivers'), width: 170, render: (_, report) => receivers(report) },
        { key: 'next', title: t('reports.next'), width: 140, render: (_, report) => next(report) },
        { key: 'last', title: t('reports.last'), width: 140, render: (_, report) => last(report) },
        actions,
      ]}
      narrow={[name, actions]}
      pages={{ size: PAGE_SIZE }}
    />
  )
}
