import { Modal } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { SupportCard, type SupportProps } from '../../ui/support-card.tsx'

/** The same as a dialog, where there is no room for it beside the button. */
export function SupportDialog({ qr, text, onClose }: SupportProps & { onClose(): void }) {
  const { t } = useText()
  return (
    <Modal
      open
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
