import { type ReceivedReport, receiveReport } from '@marketscope/contract/calls/report'
import { contentText, scheduleText } from '@marketscope/contract/reports'
import { Button } from 'antd'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useReportChange } from './report-queries.ts'
import { useReceivedSubject } from './use-subject.ts'

/** Reports of others of the company that come to the account, each with a way to end it or take it up again. */
export function ReceivedPanel({ reports }: { reports: readonly ReceivedReport[] }) {
  const { t, pick } = useText()
  const change = useReportChange()
  const subjectOf = useReceivedSubject()
  const receive = ({ report_id, unsubscribed }: ReceivedReport) =>
    change(
      () => call(receiveReport, { report_id, receive: unsubscribed }),
      t(unsubscribed ? 'reports.receiving_again' : 'reports.unsubscribed'),
    )
  return (
    <Panel title={t('reports.received')} hint={t('reports.received_hint')}>
      <ul className="reports-received">
        {reports.map((report) => {
          const { subject: name } = subjectOf(report)
          const word = t(report.unsubscribed ? 'reports.receive' : 'reports.unsubscribe')
          return (
            <li key={report.report_id}>
              <span className="report-name">
                <span className="report-title">{name}</span>
                <span className="report-quiet">
                  {t('reports.from', { name: report.username })} · {pick(contentText(report))} · {pick(scheduleText(report.schedule))}
                  {report.paused && ` · ${t('reports.paused')}`}
                </span>
              </span>
              <Button size="small" aria-label={`${word} ${name}`} onClick={() => void receive(report)}>
                {word}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
