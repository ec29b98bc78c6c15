import type { Alert } from '@marketscope/contract/calls/alert'
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
import { useAlerts } from '../alert-queries.ts'
import { AttentionTabs } from '../attention-tabs.tsx'
import { useFollows } from '../follow-queries.ts'
import { AlertDialog } from './alert-dialog.tsx'
import './alerts.css'
import { AlertsTable } from './alerts-table.tsx'
import { EventsPanel } from './events-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The alerts of the account: their state, what happened to them, and adding one, which the address may ask for. */
export default function AlertsPage() {
  const { t } = useText()
  const [{ add }, patch] = useUrlState()
  const alerts = useAlerts()
  const follows = useFollows()
  const [edited, setEdited] = useState<Alert | null>(null)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const error = alerts.error ?? follows.error
  const { data } = alerts
  const usable = follows.data?.data.filter(({ unusable }) => unusable === null)
  const isOpen = edited !== null || adding || add !== undefined
  const close = () => {
    setEdited(null)
    setAdding(false)
    if (add !== undefined) patch({ add: null })
  }
  const adder = (
    <Button type="primary" size="small" onClick={() => setAdding(true)}>
      {t('alerts.add')}
    </Button>
  )
  const content = () => {
    if (error && !(data && usable))
      return (
        <ErrorState
          error={error}
          onRetry={() => {
            void alerts.refetch()
            void follows.refetch()
          }}
        />
      )
    if (!data || !usable) return <LoadingState height={320} rows={8} />
    if (data.data.length > 0) return <AlertsTable alerts={data.data} onEdit={setEdited} />
    if (usable.length > 0) return <EmptyState title={t('alerts.none')} hint={t('alerts.none_hint')} action={adder} />
    return (
      <EmptyState
        title={t('alerts.no_follows')}
        hint={t('alerts.no_follows_hint')}
        action={
          <Button type="primary" href={`#${paths.search.href()}`}>
            {t('alerts.to_search')}
          </Button>
        }
      />
    )
  }
  const title = data ? t('alerts.count', { count: data.data.length, most: data.most }) : t('follow.tab_alerts')
  return (
    <>
      <PageHeader title={t('shell.my_attention')} hint={t('alerts.hint')} />
      <AttentionTabs view="alerts" />
      <Panel title={title} toolbar={data && data.data.length > 0 && adder} flush>
        {content()}
      </Panel>
      {data && data.data.length > 0 && <EventsPanel unread={data.unread} />}
      {isOpen && data && usable && usable.length > 0 && (
        <AlertDialog
          key={edited?.alert_id ?? add ?? 'new'}
          alert={edited}
          urlId={usable.find(({ url_id }) => url_id === add)?.url_id ?? (add === undefined ? (usable[0]?.url_id ?? null) : null)}
          follows={usable}
          mail={data.mail}
          onClose={close}
          onSecret={setSecret}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
