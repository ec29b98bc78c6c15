import { createSearch } from '@marketscope/contract/calls/search'
import type { Subscription } from '@marketscope/contract/calls/subscription'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../api/client.ts'
import { useErrorMessage } from '../ui/use-error-message.ts'
import { paths } from '../url/paths.ts'
import { useGo } from '../url/use-go.ts'
import { lastMonths } from './site-choice.ts'

/** How many months a market is opened with. */
const OPENED_MONTHS = 12

/** Makes the search of a market and goes to it with its latest months. */
export function useOpenMarket({ plat, cid, sub_name, months }: Subscription) {
  const go = useGo()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const opening = useMutation({
    mutationFn: async () => {
      if (!months) return
      const { start, end } = lastMonths(months, OPENED_MONTHS)
      const category = sub_name === '' ? { not_custom: cid } : { custom: cid }
      const { url_id } = await call(createSearch, { plat, cid: category, sub_name, time: [start, end] })
      go(paths.detail.href(url_id, { start, end }))
    },
    onError: (error) => message.warning(errorMessage(error)),
  })
  return { open: () => opening.mutate(), isOpening: opening.isPending }
}
