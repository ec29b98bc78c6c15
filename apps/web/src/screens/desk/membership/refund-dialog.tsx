import { refundMembership } from '@marketscope/contract/calls/membership-desk'
import { App, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

export interface Refunded {
  transaction_id: string
  username: string
  /** As it is told. */
  amount: string
}

/** Asks why, and gives a payment back. */
export function RefundDialog({ of, onClose, onDone }: { of: Refunded; onClose(): void; onDone(): void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function refund() {
    setBusy(true)
    try {
      const { state, questions } = await call(refundMembership, { transaction_id: of.transaction_id, reason })
      const told = { count: questions }
      if (state === 'failed') message.error(t('trade.refund_failed', told))
      else message.success(state === 'done' ? t('trade.refund_done', told) : t('trade.refund_asked', told))
      onDone()
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
      title={t('trade.refund_title', { username: of.username, amount: of.amount })}
      closable={{ 'aria-label': t('common.close') }}
      okText={t('trade.refund')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: busy, disabled: reason.trim() === '' }}
      onOk={() => void refund()}
      onCancel={onClose}
    >
      <p>{t('trade.refund_text')}</p>
      <div className="desk-field">
        <label htmlFor={id}>{t('trade.reason')}</label>
        <Input id={id} autoFocus maxLength={80} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
    </Modal>
  )
}
