import { Button, Modal } from 'antd'
import { useText } from '../../i18n/use-text.ts'

/** Somebody signed in elsewhere and this sign-in has ended: there is one way on. */
export function ElsewhereDialog({ onLeave }: { onLeave(): void }) {
  const { t } = useText()
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('verification.elsewhere_title')}
      footer={
        <Button type="primary" autoFocus onClick={onLeave}>
          {t('verification.elsewhere_again')}
        </Button>
      }
    >
      <p>{t('verification.elsewhere_text')}</p>
    </Modal>
  )
}
