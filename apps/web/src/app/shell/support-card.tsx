import type { Text } from '@marketscope/contract/text'
import { Modal } from 'antd'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  /** Address of the picture. */
  qr: string | null
  text: Text | null
}

/** How to reach somebody: a picture to scan and what to know about it. */
export function SupportCard({ qr, text }: Props) {
  const { t, pick } = useText()
  return (
    <div className="support-card">
      {qr && <img src={qr} alt={t('shell.support_qr')} />}
      {text && <p>{pick(text)}</p>}
    </div>
  )
}

/** The same as a dialog, where there is no room for it beside the button. */
export function SupportDialog({ open, qr, text, onClose }: Props & { open: boolean; onClose(): void }) {
  const { t } = useText()
  return (
    <Modal
      open={open}
      title={t('shell.support')}
      footer={null}
      width={320}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
      destroyOnHidden
    >
      <SupportCard qr={qr} text={text} />
    </Modal>
  )
}
