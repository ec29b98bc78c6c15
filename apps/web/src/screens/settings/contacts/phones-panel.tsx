import type { CallResult } from '@marketscope/contract/call'
import { addPhone, confirmPhone, listPhones, removePhone } from '@marketscope/contract/calls/contact'
import { typedPhone } from '@marketscope/contract/contacts'
import { LIMITS } from '@marketscope/contract/limits'
import { maskPhone } from '@marketscope/contract/mask'
import { useQuery } from '@tanstack/react-query'
import { App, Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { MaskedPhone } from '../../../ui/masked-phone.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import { PendingForm } from './pending-form.tsx'
import { useAttempt } from './use-attempt.ts'
import { useContactsChanged } from './use-contacts-changed.ts'
import { useRemoval } from './use-removal.ts'

/** The phones of the account: the main one, the others, and one to be added. */
export function PhonesPanel() {
  const { t } = useText()
  const { data, error, refetch } = useQuery({ ...callOptions(listPhones, {}), staleTime: 0 })
  return (
    <Panel title={t('settings.phones')} hint={t('settings.phones_hint')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data ? <Phones {...data} /> : <LoadingState height={144} />}
    </Panel>
  )
}

function Phones({ data, pending }: CallResult<typeof listPhones>) {
  const { t } = useText()
  const { modal } = App.useApp()
  const changed = useContactsChanged()
  const remove = useRemoval('phone', (phone_id) => call(removePhone, { phone_id }))
  const contacts = data.map(({ phone_id, phone, main, is_login_verify }) => ({
    id: phone_id,
    address: phone,
    name: <MaskedPhone phone={phone} />,
    label: maskPhone(phone),
    marks: [...(main ? [t('settings.main_phone')] : []), ...(is_login_verify ? [t('settings.for_login')] : [])],
    removable: main === 0 || data.length === 1,
  }))
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState title={t('settings.phones_empty')} hint={t('settings.phones_empty_hint')} />
      ) : (
        <ContactList label={t('settings.phones')} contacts={contacts} onDelete={({ id, address }) => void remove(id, address)} />
      )}
      {pending ? (
        <PendingForm
          key={pending.phone_id}
          address={pending.phone}
          wait={pending.wait}
          confirm={(code) => call(confirmPhone, { phone_id: pending.phone_id, code })}
          resend={() => call(addPhone, { phone: pending.phone, is_login_verify: pending.is_login_verify ? 'true' : 'false' })}
          discard={() => call(removePhone, { phone_id: pending.phone_id })}
          onConfirmed={() => {
            modal.success({ title: t('settings.phone_added'), content: pending.phone, okText: t('settings.done') })
            void changed()
          }}
          onChanged={() => void changed()}
        />
      ) : data.length >= LIMITS.contacts ? (
        <p className="settings-hint">{t('settings.most', { count: LIMITS.contacts })}</p>
      ) : (
        <NewPhone first={data.length === 0} onSent={() => void changed()} />
      )}
    </>
  )
}

/** `first`: the account has no phone yet; the first one must be for signing in. */
function NewPhone({ first, onSent }: { first: boolean; onSent(): void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const [phone, setPhone] = useState('')
  const [forLogin, setForLogin] = useState(true)
  const { busy, fault, attempt } = useAttempt<'add'>()

  function chooseLogin(chosen: boolean) {
    if (first && !chosen) message.warning(t('settings.first_phone_login'))
    setForLogin(chosen || first)
  }
  async function add() {
    if (await attempt('add', () => call(addPhone, { phone, is_login_verify: forLogin ? 'true' : 'false' }))) onSent()
  }

  return (
    <ContactForm
      kind="phone"
      value={phone}
      fault={fault}
      busy={busy !== null}
      onChange={(text) => setPhone(typedPhone(text))}
      onAdd={() => void add()}
    >
      <Checkbox checked={forLogin} onChange={(event) => chooseLogin(event.target.checked)}>
        {t('settings.login_verify')}
      </Checkbox>
    </ContactForm>
  )
}
