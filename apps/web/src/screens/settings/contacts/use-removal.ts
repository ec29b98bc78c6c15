import { App } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useContactsChanged } from './use-contacts-changed.ts'

/** Deletes a phone or email address once the question is answered, and says what came of it. */
export function useRemoval(kind: 'phone' | 'mail', remove: (id: string) => Promise<unknown>) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const changed = useContactsChanged()
  return async (id: string, address: string) => {
    const question = { title: t(`settings.${kind}_delete_title`, { address }), content: t(`settings.${kind}_delete_text`) }
    if (!(await confirm({ ...question, yes: t('settings.delete'), danger: true }))) {
      message.info(t('settings.delete_cancelled'))
      return
    }
    try {
      await remove(id)
      message.success(t('settings.deleted', { address }))
      await changed()
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
}
