import { App } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../i18n/use-text.ts'

interface Question {
  title: ReactNode
  content?: ReactNode
  /** What the confirming button says. */
  yes?: string
  danger?: boolean
}

/** Asks before something that cannot be undone: `if (await confirm({ title })) …`. */
export function useConfirm() {
  const { modal } = App.useApp()
  const { t } = useText()
  return useCallback(
    ({ title, content, yes, danger = false }: Question) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title,
          content,
          okText: yes ?? t('common.confirm'),
          cancelText: t('common.cancel'),
          okButtonProps: { danger },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [modal, t],
  )
}
