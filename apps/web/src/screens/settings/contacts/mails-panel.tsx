import type { CallResult } from '@marketscope/contract/call'
import { addMail, confirmMail, listMails, removeMail } from '@marketscope/contract/calls/contact'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import { NewMonthMails } from './new-month-mails.tsx'
import { PendingForm } from './pending-form.tsx'
import { useAttempt } from './use-attempt.ts'
import { useContactsChanged } from './use-contacts-changed.ts'
import { useRemoval } from './use-removal.ts'

/** The email addresses of the account, one to be added, and whether the main one gets mails about new months. */
export function MailsPanel() {
  const { t } = useText()
  const { data, error, refetch } = useQuery({ ...callOptions(listMails, {}), staleTime: 0 })
  return (
    <Panel title={t('settings.mails')} hint={t('settings.mails_hint')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Mails {...data} />
      ) : (
        <LoadingState height={114} rows={3} />
      )}
      <NewMonthMails />
    </Panel>
  )
}

function Mails({ data, pending }: CallResult<typeof listMails>) {
  const { t } = useText()
  const { modal } = App.useApp()
  const changed = useContactsChanged()
  const remove = useRemoval('mail', (mail_id) => call(removeMail, { mail_id }))
  const contacts = data.map(({ mail_id, mail, main }) => ({
    id: mail_id,
    address: mail,
    name: <span>{mail}</span>,
    label: mail,
    marks: main ? [t('settings.main_mail')] : [],
    removable: true,
  }))
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState title={t('settings.mails_empty')} hint={t('settings.mails_empty_hint')} />
      ) : (
        <ContactList label={t('settings.mails')} contacts={contacts} onDelete={({ id, address }) => void remove(id, address)} />
      )}
      {pending ? (
        <PendingForm
          key={pending.mail_id}
          address={pending.mail}
          wait={pending.wait}
          confirm={(code) => call(confirmMail, { mail_id: pending.mail_id, code })}
          resend={() => call(addMail, { mail: pending.mail })}
          discard={() => call(removeMail, { mail_id: pending.mail_id })}
          onConfirmed={() => {
            modal.success({ title: t('settings.mail_added'), content: pending.mail, okText: t('settings.done') })
            void changed()
          }}
          onChanged={() => void changed()}
        />
      ) : data.length >= LIMITS.contacts ? (
        <p className="settings-hint">{t('settings.most', { count: LIMITS.contacts })}</p>
      ) : (
        <NewMail onSent={() => void changed()} />
      )}
    </>
  )
}

function NewMail({ onSent }: { onSent(): void }) {
  const [mail, setMail] = useState('')
  const { busy, fault, attempt } = useAttempt<'add'>()
  async function add() {
    if (await attempt('add', () => call(addMail, { mail }))) onSent()
  }
  return <ContactForm kind="mail" value={mail} fault={fault} busy={busy !== null} onChange={setMail} onAdd={() => void add()} />
}
