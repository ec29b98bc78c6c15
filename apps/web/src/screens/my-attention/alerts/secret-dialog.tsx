import { App, Button, Modal } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(secret)) message.success(t('alerts.copied'))
    else message.warning(t('alerts.cannot_copy'))
  }
  return (
    <Modal
      open
      title={t('alerts.secret_title')}
      width={520}
      closable={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('alerts.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('alerts.close')}
          </Button>
        </>
      }
    >
      <p>{t('alerts.secret_hint')}</p>
      <code className="alert-secret">{secret}</code>
    </Modal>
  )
}
