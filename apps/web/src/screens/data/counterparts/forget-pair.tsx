import { type CategoryCounterpart, putCategoryCounterpart } from '@marketscope/contract/calls/category-counterpart'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Popconfirm } from 'antd'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { usePublished } from './use-published.ts'

/** Takes back what was said of a category, once it is confirmed. */
export function ForgetPair({ pair: { tree, category_id, other_tree, path } }: { pair: CategoryCounterpart }) {
  const { t, pick } = useText()
  const { notification } = App.useApp()
  const errorText = useErrorMessage()
  const published = usePublished()
  const forget = useMutation({
    mutationFn: () => call(putCategoryCounterpart, { tree, category_id, other_tree, counterparts: null }),
    onSuccess: published,
    onError: (error) => notification.error({ title: t('data.counterparts.refused'), description: errorText(error), duration: 0 }),
  })
  return (
    <Popconfirm
      title={t('data.counterparts.forget_of', { name: pick(path) })}
      description={t('data.counterparts.forget_sure')}
      okText={t('data.counterparts.forget')}
      cancelText={t('data.counterparts.cancel')}
      onConfirm={() => forget.mutate()}
    >
      <Button type="link" size="small" loading={forget.isPending} aria-label={t('data.counterparts.forget_of', { name: pick(path) })}>
        {t('data.counterparts.forget')}
      </Button>
    </Popconfirm>
  )
}
