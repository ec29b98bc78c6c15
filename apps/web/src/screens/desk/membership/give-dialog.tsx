import { type AccountQuota, grantQuestions } from '@marketscope/contract/calls/membership-desk'
import { App, Input, InputNumber, Modal } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

interface Props {
  username: string
  onClose(): void
  onGiven(quota: AccountQuota): void
}

/** A name by which a gift that is sent twice is known as one; also on a page that was not served over TLS. */
const newOnce = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How many questions, for how long, and why. */
export function GiveDialog({ username, onClose, onGiven }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [questions, setQuestions] = useState<number | null>(10)
  const [days, setDays] = useState<number | null>(30)
  const [reason, setReason] = useState('')
  const [once] = useState(newOnce)
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function give() {
    if (questions === null) return
    setBusy(true)
    try {
      onGiven(await call(grantQuestions, { username, questions, days, reason, once }))
      message.success(t('trade.given'))
      onClose()
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('trade.give_title', { username })}
      closable={{ 'aria-label': t('common.close') }}
      okText={t('trade.give')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: busy, disabled: questions === null || reason.trim() === '' }}
      onOk={() => void give()}
      onCancel={onClose}
    >
      <div className="desk-form">
        <div className="desk-field">
          <label htmlFor={`${id}-questions`}>{t('trade.questions')}</label>
          <InputNumber id={`${id}-questions`} min={1} max={100_000} precision={0} value={questions} onChange={setQuestions} />
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-days`}>{t('trade.give_days')}</label>
          <InputNumber id={`${id}-days`} min={1} max={3650} precision={0} value={days} onChange={setDays} />
        </div>
        <div className="desk-field">
          <label htmlFor={`${id}-reason`}>{t('trade.reason')}</label>
          <Input id={`${id}-reason`} maxLength={80} value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
      </div>
    </Modal>
  )
}
