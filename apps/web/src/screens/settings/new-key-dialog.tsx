import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Modal } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { copyText } from '../../ui/copy-text.ts'

/** The key itself, shown this once. It closes only by its button, so that no stray click loses the key. */
export function NewKeyDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useText()
  const { message } = App.useApp()

  async function copy() {
    if (await copyText(secret)) message.success(t('common.copied'))
    else message.warning(t('common.copy_failed'))
  }

  return (
    <Modal
      open
      title={t('settings.created_title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('settings.created_done')}
        </Button>
      }
    >
      <p>{t('settings.created_text')}</p>
      <div className="settings-secret">
        <code>{secret}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
      </div>
    </Modal>
  )
}
