import type { AlertState } from '@marketscope/contract/alerts/course'
import { foundText, ruleText } from '@marketscope/contract/alerts/wording'
import type { Alert } from '@marketscope/contract/calls/alert'
import { Badge, type TableColumnType, Tag } from 'antd'
import { useFollowNames } from '../../../api/follow-names.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ListTable, useIsWide } from '../../../ui/list-table.tsx'
import { AlertActions } from './alert-actions.tsx'

const COLOURS: Record<AlertState, string> = { quiet: 'default', firing: 'red', over: 'success' }
const PAGE_SIZE = 20

/** Alerts as a table; on a narrow screen each is one cell with everything in it. */
export function AlertsTable({ alerts, onEdit }: { alerts: readonly Alert[]; onEdit(alert: Alert): void }) {
  const { t, pick } = useText()
  const isWide = useIsWide()
  const nameOf = useFollowNames()
  const followOf = ({ url_id, follow_name }: Alert) => nameOf(url_id, follow_name).distinct
  const state = (alert: Alert) => (
    <span className="alert-state">
      <span>
        <Tag color={COLOURS[alert.state]}>{t(`alerts.state_${alert.state}`)}</Tag>
        {alert.muted && <Tag>{t('alerts.muted')}</Tag>}
        {alert.snoozed_until !== null && <Tag>{t('alerts.snoozed', { day: formatDay(alert.snoozed_until) })}</Tag>}
      </span>
      {alert.reason && <span className="alert-reason">{pick(alert.reason)}</span>}
      {alert.webhook_fault && <span className="alert-reason">{t('alerts.webhook_stopped', { why: pick(alert.webhook_fault) })}</span>}
    </span>
  )
  const newest = (alert: Alert) => {
    if (alert.month === null) return '–'
    return (
      <span className="alert-newest">
        <span>{alert.unknown ? t('alerts.unknown', { month: alert.month }) : pick(foundText(alert.rule, alert, alert.currency))}</span>
        {!alert.unknown && <span className="alert-quiet">{alert.month}</span>}
      </span>
    )
  }
  const channels = ({ mail, webhook }: Alert) =>
    [...(mail ? [t('alerts.channel_mail')] : []), ...(webhook ? [t('alerts.channel_webhook')] : [])].join(' · ') || t('alerts.channel_none')
  const name: TableColumnType<Alert> = {
    key: 'name',
    title: t('alerts.name'),
    render: (_, alert) => {
      const rule = pick(ruleText(alert.rule, alert.currency))
      return (
        <div className="alert-name">
          <span>
            {alert.name} <Badge count={alert.unread} size="small" title={t('alerts.unread', { count: alert.unread })} />
          </span>
          {rule !== alert.name && <span className="alert-quiet">{rule}</span>}
          {!isWide && (
            <>
              <span className="alert-quiet">
                {followOf(alert)} · {channels(alert)}
              </span>
              {state(alert)}
              {newest(alert)}
            </>
          )}
        </div>
      )
    },
  }
  const actions: TableColumnType<Alert> = {
    key: 'actions',
    title: t('alerts.actions'),
    width: 124,
    align: 'end',
    render: (_, alert) => <AlertActions alert={alert} onEdit={() => onEdit(alert)} />,
  }
  const wide: TableColumnType<Alert>[] = [
    name,
    { key: 'follow', title: t('alerts.follow'), width: 180, render: (_, alert) => followOf(alert) },
    { key: 'state', title: t('alerts.state'), width: 180, render: (_, alert) => state(alert) },
    { key: 'newest', title: t('alerts.newest'), width: 280, render: (_, alert) => newest(alert) },
    { key: 'tell', title: t('alerts.tell'), width: 120, render: (_, alert) => channels(alert) },
    actions,
  ]
  return (
    <ListTable<Alert>
      className="alerts-table"
      label={t('follow.tab_alerts')}
      wide={wide}
      narrow={[name, actions]}
      rows={alerts}
      rowKey="alert_id"
      empty={null}
      pages={{ size: PAGE_SIZE }}
    />
  )
}
