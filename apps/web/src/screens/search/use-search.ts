import { createSearch, getSearch } from '@marketscope/contract/calls/search'
import { MarketError } from '@marketscope/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { App } from 'antd'
import { useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { checkDraft, type DraftFaults, faultsByField } from '../../filter-form/check-draft.ts'
import type { FilterDraft } from '../../filter-form/filter-draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { restOf } from '../../url/search-address.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'

/** Checks a form, has its search saved, reads it back and goes to it, unless one has gone elsewhere meanwhile. What is wrong is told at the fields. */
export function useSearch(showFaults: (faults: DraftFaults) => void) {
  const { t, language } = useText()
  const client = useQueryClient()
  const go = useGo()
  const [address] = useUrlState()
  const { history } = useRouter()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const creation = useMutation<{ url_id: string }, ApiError | Error, Parameters<typeof call<typeof createSearch>>[1]>({
    mutationFn: async (filter) => {
      const made = await call(createSearch, filter)
      // Both addresses gone to below read it: fetched here, it is asked for once and neither of them begins empty.
      await client.prefetchQuery(callOptions(getSearch, { url_id: made.url_id, site_lang: language }))
      return made
    },
  })

  // Of now, not of the last drawing: a second click comes before the button is disabled.
  const busy = useRef(false)

  async function search(draft: FilterDraft) {
    if (busy.current) return
    busy.current = true
    await searchOnce(draft).finally(() => {
      busy.current = false
    })
  }

  async function searchOnce(draft: FilterDraft) {
    const checked = checkDraft(draft)
    if (!checked.ok) {
      showFaults(checked.faults)
      message.warning(t('search.check_fields'))
      return
    }
    // Also who has come back since: what is there now is another form, and no longer the one that was sent.
    const { href } = history.location
    let hasLeft = false
    const stop = history.subscribe(() => {
      hasLeft ||= history.location.href !== href
    })
    try {
      const { url_id } = await creation.mutateAsync(checked.filter).finally(stop)
      if (hasLeft) return
      const rest = restOf(address)
      // Going back from the result leads to the form as it was sent.
      go(paths.search.href({ url_id, ...checked.months, ...rest }), { replace: true })
      // Two steps in one turn would become one.
      await new Promise((resolve) => setTimeout(resolve))
      go(paths.detail.href(url_id, checked.months, rest))
    } catch (error) {
      if (hasLeft) return
      const faults = error instanceof MarketError ? faultsByField(error.fields) : {}
      showFaults(faults)
      message.warning(errorMessage(error))
    }
  }

  return { search, isSearching: creation.isPending }
}
