import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useAlerts } from '../alert-queries.ts'
import { OnFollows } from '../on-follows.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import './alerts.css'
import { AlertsTable } from './alerts-table.tsx'
import { EventsPanel } from './events-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The alerts of the account: their state, and what happened to them. */
export default function AlertsPage() {
  const { t } = useText()
  const alerts = useAlerts()
  const [secret, setSecret] = useState<string | null>(null)
  const { data } = alerts
  const words = {
    ...{ hint: t('alerts.hint'), add: t('alerts.add'), none: t('alerts.none'), noneHint: t('alerts.none_hint') },
    title: data ? t('alerts.count', { count: data.data.length, most: data.most }) : t('follow.tab_alerts'),
  }
  return (
    <OnFollows
      view="alerts"
      words={words}
      query={alerts}
      rows={data?.data}
      idOf={({ alert_id }) => alert_id}
      table={(onEdit) => <AlertsTable alerts={data?.data ?? []} onEdit={onEdit} />}
      dialog={({ row, key, ...others }) => <AlertDialog key={key} alert={row} mail={data?.mail ?? null} onSecret={setSecret} {...others} />}
    >
      {data && data.data.length > 0 && <EventsPanel unread={data.unread} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </OnFollows>
  )
}
