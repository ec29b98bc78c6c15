import { type Alert, changeAlertState, removeAlert } from '@marketscope/contract/calls/alert'
import { Button } from 'antd'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useAttempt } from '../../../ui/use-attempt.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { ALERTS_CHANGED } from '../alert-queries.ts'

/** Days for which an alert may be put to sleep. */
const DAYS = [7, 30, 90]
const DAY = 24 * 3600

/** What can be done with an alert: change it, mute it, put it to sleep for some days, delete it. */
export function AlertActions({ alert, onEdit }: { alert: Alert; onEdit(): void }) {
  const { t } = useText()
  const confirm = useConfirm()
  const attempt = useAttempt(ALERTS_CHANGED)
  const { alert_id, name, muted, snoozed_until } = alert
  const state = (change: { muted?: boolean; snoozed_until?: number | null }) =>
    attempt(() => call(changeAlertState, { alert_id, ...change }), t('alerts.saved'))
  const drop = async () => {
    if (await confirm({ title: t('alerts.remove_question', { name }), yes: t('alerts.remove'), danger: true }))
      await attempt(() => call(removeAlert, { alert_id }), t('alerts.removed'))
  }
  const sleep = (days: number) => () => state({ snoozed_until: Math.floor(Date.now() / 1000) + days * DAY })
  const more = [
    { key: 'mute', label: t(muted ? 'alerts.unmute' : 'alerts.mute'), work: () => state({ muted: !muted }) },
    ...(snoozed_until === null
      ? DAYS.map((days) => ({ key: `${days}`, label: t('alerts.snooze', { count: days }), work: sleep(days) }))
      : [{ key: 'wake', label: t('alerts.wake'), work: () => state({ snoozed_until: null }) }]),
    { key: 'remove', label: t('alerts.remove'), danger: true, work: drop },
  ]
  return (
    <span className="alert-actions">
      <Button size="small" onClick={onEdit}>
        {t('alerts.edit')}
      </Button>
      <MoreMenu name={t('alerts.more', { name })} items={more} />
    </span>
  )
}
