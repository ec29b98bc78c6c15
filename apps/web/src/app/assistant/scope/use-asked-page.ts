import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMoneyInput } from '../../../analyses/frame/money/use-money.ts'
import { useUser } from '../../../api/use-user.ts'
import { useShownSearch } from '../../../screens/detail/use-shown-search.ts'
import { useRememberedVersions } from '../../../state/versions.ts'
import { monthsShown } from '../../../ui/pickers/months-outside.ts'
import { paths } from '../../../url/paths.ts'
import { readQuery } from '../../../url/use-url-state.ts'
import { placeOf } from '../../palette/choices.ts'
import { askedPageOf } from './asked-page.ts'

const NO_QUERY = {}

interface PageNow {
  /** Null: the page shows no search, or it is not known yet. */
  page: AskedPage | null
  isPending: boolean
  /** Whether it is the form of a search, where there is nothing to interpret. */
  isForm: boolean
}

/** What the page shows now, as far as it can be asked about. */
export function usePageNow(): PageNow {
  const { user } = useUser()
  const { pathname, searchStr } = useLocation()
  const place = useMemo(() => placeOf(pathname, readQuery(searchStr)), [pathname, searchStr])
  const { data: shown, isLoading, isPlaceholderData } = useShownSearch(place?.id ?? '', place?.query ?? NO_QUERY, place !== null)
  const data = isPlaceholderData ? undefined : shown
  const money = useMoneyInput()
  const remembered = useRememberedVersions()
  const staff = user?.usertype === 'staff'
  const page = useMemo(() => {
    if (!place || !data) return null
    const modules = data.module_info.map(({ module }) => module)
    const shown = { ...place, range: monthsShown(user, place.range, data.data.months) }
    return askedPageOf({ place: shown, search: data.data, modules, money, from: { remembered, staff } })
  }, [place, data, user, money, remembered, staff])
  return { page, isPending: place !== null && (isLoading || isPlaceholderData), isForm: pathname === paths.search.path }
}
