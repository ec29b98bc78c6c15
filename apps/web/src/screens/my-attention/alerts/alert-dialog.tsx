import { ALERT_LIMITS } from '@marketscope/contract/alerts/rule'
import { ruleText } from '@marketscope/contract/alerts/wording'
import { type Alert, saveAlert } from '@marketscope/contract/calls/alert'
import type { Follow } from '@marketscope/contract/calls/follow'
import type { FieldFault } from '@marketscope/contract/errors'
import { MarketError } from '@marketscope/contract/errors'
import { App, Input, Modal, Select, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useFollowNames } from '../../../api/follow-names.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useFreshAlerts } from '../alert-queries.ts'
import { AlertField } from './alert-field.tsx'
import { draftOf, type RuleDraft, ruleOf } from './draft.ts'
import { RuleForm } from './rule-form.tsx'
import { TriedMonths } from './tried-months.tsx'
import { useSearch, useTried } from './use-tried.ts'

interface Props {
  /** Null: a new one. */
  alert: Alert | null
  /** The search that a new one begins with. */
  urlId: string | null
  follows: readonly Follow[]
  /** Where mails go; null: nowhere. */
  mail: string | null
  onClose(): void
  /** Told the secret of a webhook that is new. */
  onSecret(secret: string): void
}

/** Makes or changes an alert: on which follow, what it asks, in which months of the past it would have fired, and how it is told. */
export function AlertDialog({ alert, urlId, follows, mail, onClose, onSecret }: Props) {
  const { t, pick, language } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const fresh = useFreshAlerts()
  const nameOf = useFollowNames()
  const [search, setSearch] = useState(alert?.url_id ?? urlId)
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(alert?.rule ?? null))
  const [ownName, setOwnName] = useState<string | null>(alert?.name ?? null)
  const [byMail, setByMail] = useState(alert ? alert.mail : mail !== null)
  const [webhook, setWebhook] = useState(alert?.webhook ?? '')
  const [faults, setFaults] = useState<readonly FieldFault[]>(alert?.webhook_fault ? [{ path: 'webhook', ...alert.webhook_fault }] : [])
  const [busy, setBusy] = useState(false)
  const { rule, faults: wrong } = ruleOf(draft)
  const tried = useTried(search, rule)
  const searchCurrency = useSearch(search).data?.data.currency
  const currency = tried.query.data?.currency ?? alert?.currency ?? searchCurrency ?? ''
  const name = ownName ?? (rule ? pick(ruleText(rule, currency)).slice(0, ALERT_LIMITS.name) : '')

  async function save() {
    if (!rule || search === null) return setFaults(wrong ?? [])
    setBusy(true)
    try {
      const asked = { url_id: search, name, rule, mail: byMail, webhook, site_lang: language }
      const { secret } = await call(saveAlert, { ...asked, ...(alert ? { alert_id: alert.alert_id } : {}) })
      message.success(t('alerts.saved'))
      onClose()
      if (secret !== null) onSecret(secret)
      await fresh()
    } catch (error) {
      const own = error instanceof MarketError ? error.fields : []
      setFaults(own)
      if (own.length === 0) message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<RuleDraft>) => {
    setDraft((last) => ({ ...last, ...part }))
    setFaults([])
  }
  return (
    <Modal
      open
      title={t(alert ? 'alerts.edit_title' : 'alerts.add')}
      width={640}
      okText={t('alerts.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: search === null }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="alert-form">
        <AlertField label={t('alerts.follow')} faults={faults} name="url_id">
          {({ status: _, ...control }) => (
            <Select<string>
              {...control}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={alert !== null}
              value={search}
              options={follows.map(({ url_id, name }) => ({ value: url_id, label: nameOf(url_id, name).distinct }))}
              onChange={(next) => {
                setSearch(next)
                change({ thing: null })
              }}
            />
          )}
        </AlertField>
        <RuleForm urlId={search} currency={currency} draft={draft} faults={faults} onChange={change} />
        <AlertField label={t('alerts.name')} faults={faults} name="name">
          {({ status, ...control }) => (
            <Input
              {...control}
              {...(status ? { status } : {})}
              maxLength={ALERT_LIMITS.name}
              value={name}
              onChange={(event) => setOwnName(event.target.value)}
            />
          )}
        </AlertField>
        <TriedMonths complete={search !== null && rule !== null} {...tried} />
        <AlertField label={t('alerts.mail')} hint={mail ?? t('alerts.no_mail')} faults={faults} name="mail">
          {({ status: _, ...control }) => (
            <Switch {...control} size="small" checked={byMail} disabled={mail === null && !byMail} onChange={setByMail} />
          )}
        </AlertField>
        {can('download:create') && (
          <AlertField label={t('alerts.webhook')} hint={t('alerts.webhook_hint')} faults={faults} name="webhook">
            {({ status, ...control }) => (
              <Input
                {...control}
                {...(status ? { status } : {})}
                maxLength={ALERT_LIMITS.webhook}
                placeholder="https://"
                value={webhook}
                onChange={(event) => setWebhook(event.target.value)}
              />
            )}
          </AlertField>
        )}
      </div>
    </Modal>
  )
}
