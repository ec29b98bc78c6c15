import { pauseReport, type Report, receiveReport, removeReport, sendReport } from '@marketscope/contract/calls/report'
import { Button } from 'antd'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useReportChange } from './report-queries.ts'
import { useSubject } from './use-subject.ts'

interface Props {
  report: Report
  isWide: boolean
  onEdit(): void
  onHistory(): void
}

/** What can be done with a report: see what was sent, send it now, pause it, change it, delete it. */
export function ReportActions({ report, isWide, onEdit, onHistory }: Props) {
  const { t } = useText()
  const confirm = useConfirm()
  const change = useReportChange()
  const { report_id, paused } = report
  const { subject: name, isGone } = useSubject()(report)
  const send = async () => {
    if (await change(() => call(sendReport, { report_id }), t('reports.sending_now'))) onHistory()
  }
  const drop = async () => {
    if (await confirm({ title: t('reports.remove_question', { name }), yes: t('reports.remove'), danger: true }))
      await change(() => call(removeReport, { report_id }), t('reports.removed'))
  }
  const isLeft = report.receivers.some(({ is_self, unsubscribed }) => is_self && unsubscribed)
  const receive = () => change(() => call(receiveReport, { report_id, receive: true }), t('reports.receiving_again'))
  const pause = () => change(() => call(pauseReport, { report_id, paused: !paused }), t(paused ? 'reports.goes_on' : 'reports.was_paused'))
  const more = [
    ...(isWide ? [] : [{ key: 'history', label: t('reports.history'), work: onHistory }]),
    ...(isWide || isGone ? [] : [{ key: 'send', label: t('reports.send'), work: send }]),
    ...(report.name === null ? [] : [{ key: 'edit', label: t('reports.edit'), work: onEdit }]),
    ...(paused && isGone ? [] : [{ key: 'pause', label: t(paused ? 'reports.go_on' : 'reports.pause'), work: pause }]),
    ...(isLeft ? [{ key: 'receive', label: t('reports.receive'), work: receive }] : []),
    { key: 'remove', label: t('reports.remove'), danger: true, work: drop },
  ]
  return (
    <span className="report-actions">
      {isWide && (
        <Button size="small" aria-label={`${t('reports.history')} ${name}`} onClick={onHistory}>
          {t('reports.history')}
        </Button>
      )}
      {isWide && !isGone && (
        <Button size="small" aria-label={`${t('reports.send')} ${name}`} onClick={() => void send()}>
          {t('reports.send')}
        </Button>
      )}
      <MoreMenu name={t('reports.more', { name })} items={more} />
    </span>
  )
}
