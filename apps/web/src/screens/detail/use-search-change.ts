import { createSearch } from '@marketscope/contract/calls/search'
import { issueText, SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { queryFor } from './detail-address.ts'

/** Goes to the search of another filter with the same months and tab. A filter that the rules refuse is not asked for; the reason is told. */
export function useSearchChange(range: MonthRange, address: UrlState) {
  const { pick } = useText()
  const { message } = App.useApp()
  const go = useGo()
  const errorText = useErrorMessage()
  const [changing, setChanging] = useState(false)
  const running = useRef<AbortController>(undefined)

  const change = useCallback(
    async (filter: SearchFilterInput, dropPoints = false) => {
      const read = SearchFilter.safeParse(filter)
      if (!read.success) {
        const [first] = read.error.issues
        message.warning(first ? pick(issueText(first.message)) : '')
        return
      }
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setChanging(true)
      try {
        const { url_id } = await call(createSearch, filter, { signal: controller.signal })
        go(paths.detail.href(url_id, range, queryFor(address, dropPoints)))
      } catch (error) {
        if (!controller.signal.aborted) message.error(errorText(error))
      } finally {
        if (running.current === controller) setChanging(false)
      }
    },
    [address, errorText, go, message, pick, range],
  )
  return { change, changing }
}
