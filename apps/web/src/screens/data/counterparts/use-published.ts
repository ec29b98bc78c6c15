import { listCategoryCounterparts } from '@marketscope/contract/calls/category-counterpart'
import { listLoads } from '@marketscope/contract/calls/load'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

/** What follows once a pair is published: lists are asked again, and it is said. */
export function usePublished(): () => Promise<void> {
  const { t } = useText()
  const { notification } = App.useApp()
  const client = useQueryClient()
  return async () => {
    for (const { path } of [listCategoryCounterparts, listLoads]) await client.invalidateQueries({ queryKey: [path] })
    notification.success({ title: t('data.counterparts.saved') })
  }
}
