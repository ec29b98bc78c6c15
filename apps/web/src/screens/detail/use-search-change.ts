import { createSearch, getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import {
  canonicalFilter,
  filterMonthsFault,
  issueText,
  SearchFilter,
  type SearchFilterInput,
  type SearchRequestInput,
} from '@marketscope/contract/filter'
import type { FilterChange } from '@marketscope/contract/filter-tags'
import type { MonthRange } from '@marketscope/contract/months'
import { monthsFault } from '@marketscope/contract/pickers'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { awaitsCategory, tabAfterChange } from '@marketscope/contract/tab-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Narrowing } from '../../analyses/frame/analysis-view.ts'
import { narrowedBy } from '../../analyses/frame/narrowed.ts'
import type { AnalysisScope, Arrival } from '../../analyses/frame/scope.ts'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { FROM, queryFor, tabInAddress, tabsOf } from './detail-address.ts'
import { settleChange, withoutAttributes } from './tags/changed-filter.ts'

/** Changes made within this time, in milliseconds, become one search. */
export const COLLECT_MS = 1000

/** How long a search shows its categories after its first one was chosen, in milliseconds. */
const SUMMARY_MS = 100

/** The page whose search is changed. */
export interface ChangedPage {
  id: string
  range: MonthRange
  search: SavedSearch
  filter: SearchFilter | null
  /** The search is still that of the address before. */
  stale: boolean
  tab: string
  address: UrlState
  treeOf: (site: string) => string | undefined
}

/** The search of an address; null where it is none's. */
function idIn(pathname: string): string | null {
  return /^\/fenxi_detail\/([^/]+)\//.exec(pathname)?.[1] ?? null
}

const same = (a: MonthRange, b: MonthRange) => a.start === b.start && a.end === b.end

/** Whether a change of the search that keeps its filter leads nowhere else. */
function isHere(months: MonthRange, { tab }: Arrival, page: ChangedPage): boolean {
  return same(months, page.range) && (tab ?? page.tab) === page.tab
}

interface Held {
  of: SavedSearch
  filter: SearchFilter
  arrival: Arrival
}

/**
 * Changes the search of the page. Changes are collected for {@link COLLECT_MS} and shown at once as `held`; then the search of the new filter is gone to,
 * with the same months: those the page has by then, where others were chosen meanwhile. Where it is the present one, the data are loaded anew. What the
 * rules or the server refuse is told and taken back.
 */
export function useSearchChange(page: ChangedPage) {
  const { t, pick, language } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const go = useGo()
  const { history } = useRouter()
  const errorText = useErrorMessage()
  const [held, setHeld] = useState<Held | null>(null)
  const [asking, setAsking] = useState(false)
  const waiting = useRef<Held>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const arriving = useRef(page.id)
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })

  const hold = useCallback((next: Held | null) => {
    waiting.current = next
    setHeld(next)
  }, [])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
    running.current = undefined
    hold(null)
    setAsking(false)
  }, [hold])

  // Another search that was not come to by a change, as by going back, leaves the changes of the one before behind. The address is watched, not
  // the page: who goes back at once leaves a search before it was ever drawn.
  useEffect(
    () =>
      history.subscribe(() => {
        const at = idIn(history.location.pathname)
        if (at === null || at === arriving.current) return
        arriving.current = at
        forget()
      }),
    [history, forget],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  const arrive = useCallback(
    async (urlId: string, filter: SearchFilterInput, months: () => MonthRange, signal: AbortSignal, replace: boolean, arrival: Arrival) => {
      // Where the search stays the page's own, nothing of it is changed any more.
      if (urlId === latest.current.id) hold(null)
      if (urlId === latest.current.id && isHere(months(), arrival, latest.current)) {
        await client.invalidateQueries()
        return
      }
      // Why a search cannot be shown, its page says.
      const found = await client.fetchQuery(callOptions(getSearch, { url_id: urlId, site_lang: language })).catch(() => null)
      if (signal.aborted) return
      const { search, filter: before, address, tab } = latest.current
      const dropPoints = JSON.stringify(filter.avg_price) !== JSON.stringify(before?.avg_price)
      const query: Record<string, string | undefined> = {
        ...queryFor(address, dropPoints),
        ...(arrival.from && arrival.from !== urlId ? { [FROM]: arrival.from } : {}),
      }
      let chosen = false
      if (found) {
        const { data, module_info } = found
        const tabs = tabsOf(module_info.map(({ module }) => module))
        const plat = data.filter.plat ?? []
        const [awaited, awaits] = [awaitsCategory(search.filter), awaitsCategory(data.filter)]
        const next = tabAfterChange(arrival.tab ?? tab, tabs, search.filter.plat ?? [], plat)
        chosen = awaited && !awaits && next === 'Catlist' && tabs.includes('Summary')
        query.tab = tabInAddress(next, tabs, plat, awaits && tabs.includes('Catlist')) ?? undefined
      }
      arriving.current = urlId
      go(paths.detail.href(urlId, months(), query), { replace })
      if (!chosen) return
      // With its first category a search goes through its categories to the summary.
      await new Promise((resolve) => setTimeout(resolve, SUMMARY_MS))
      if (!signal.aborted && idIn(history.location.pathname) === urlId)
        go(paths.detail.href(urlId, months(), { ...query, tab: undefined }), { replace: true })
    },
    [client, go, history, hold, language],
  )

  /** Asks for the search of a filter and goes there. Throws what the server answers. */
  const ask = useCallback(
    async (filter: SearchRequestInput, months: MonthRange, replace = false, arrival: Arrival = {}) => {
      clearTimeout(timer.current)
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setAsking(true)
      const { range } = latest.current
      const monthsNow = () => (same(latest.current.range, range) ? months : latest.current.range)
      const time = monthsFault(months) === null ? { time: [months.start, months.end] as [string, string] } : {}
      try {
        const { url_id } = await call(createSearch, { ...filter, ...time }, { signal: controller.signal })
        if (!controller.signal.aborted) await arrive(url_id, filter, monthsNow, controller.signal, replace, arrival)
      } catch (error) {
        if (!controller.signal.aborted) throw error
      } finally {
        if (running.current === controller) setAsking(false)
      }
    },
    [arrive],
  )

  /** As {@link ask}, instead of what is held. */
  const askInstead = useCallback(
    (filter: SearchRequestInput, months: MonthRange) => {
      hold(null)
      return ask(filter, months)
    },
    [ask, hold],
  )

  const askOrTell = useCallback(
    async (filter: SearchFilter, months: MonthRange, replace = false, arrival: Arrival = {}) => {
      try {
        await ask(filter, months, replace, arrival)
      } catch (error) {
        hold(null)
        message.error(errorText(error))
      }
    },
    [ask, errorText, hold, message],
  )

  const change = useCallback(
    (update: FilterChange, arrival: Arrival = {}, part?: Narrowing) => {
      const { search, filter, stale, treeOf } = latest.current
      const before = waiting.current?.of === search ? waiting.current.filter : stale ? null : filter
      if (!before) return
      const read = SearchFilter.safeParse(settleChange(before, update(before), search, treeOf, part && { part, within: true }))
      if (!read.success) {
        const [first] = read.error.issues
        message.warning(first ? pick(issueText(first.message)) : '')
        return
      }
      const going = { ...waiting.current?.arrival, ...arrival }
      const { range } = latest.current
      if (canonicalFilter(read.data) === canonicalFilter(before) && isHere(going.months ?? range, going, latest.current)) return
      running.current?.abort()
      hold({ of: search, filter: read.data, arrival: going })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void askOrTell(read.data, going.months ?? latest.current.range, false, going), COLLECT_MS)
    },
    [askOrTell, hold, message, pick],
  )

  const narrow = useCallback<AnalysisScope['narrow']>(
    (part, arrival) => change((present) => narrowedBy(present, part), arrival, part),
    [change],
  )

  /** Goes to other months. Conditions on attributes and classes that ask for them, where the months have none, are taken away, and that is told. */
  const toMonths = useCallback(
    (months: MonthRange, replace = false) => {
      const { id, filter, address, search } = latest.current
      const present = waiting.current?.of === search ? waiting.current.filter : filter
      const classes = present?.rule_id === search.rule?.rule_id && search.rule?.asks_attributes === true
      const fault = present && filterMonthsFault(present, months, classes)
      if (!fault) {
        go(paths.detail.href(id, months, address), { replace })
        return
      }
      message.warning(t(classes ? 'detail.classes_cleared' : 'detail.attributes_cleared', { rule: pick(RULE_TEXTS[fault]) }))
      hold(null)
      void askOrTell(SearchFilter.parse(withoutAttributes(present, classes)), months, replace)
    },
    [askOrTell, go, hold, message, pick, t],
  )

  const current = held?.of === page.search ? held.filter : null
  return { held: current, busy: current !== null || asking, change, narrow, ask: askInstead, toMonths }
}
