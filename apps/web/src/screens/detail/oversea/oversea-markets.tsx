import { createSearch, getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { OWN_CURRENCY, OWN_MONEY, USUAL_CURRENCY } from '@marketscope/contract/money-choice'
import type { MonthRange } from '@marketscope/contract/months'
import { editionsOfPlat, sitesOfPlat } from '@marketscope/contract/plat'
import { useQuery } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNamesInput } from '../../../analyses/frame/naming/use-names.ts'
import { narrowedBy } from '../../../analyses/frame/narrowed.ts'
import { type AnalysisScope, ScopeProvider } from '../../../analyses/frame/scope.ts'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { formatMonthRange } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { useAlong } from '../../../url/use-along.ts'
import { useGo } from '../../../url/use-go.ts'
import { filterOf } from '../tags/filter-of.ts'
import { OverseaLoading } from './oversea-loading.tsx'
import { OverseaMap } from './oversea-map.tsx'
import { SideBySide } from './side-by-side.tsx'

interface Props {
  /** The domestic search. */
  scope: AnalysisScope
  /** The overseas search that goes with it. */
  urlId: string
  /** Where other categories are chosen, given the search that is shown. */
  choice: (shown: SavedSearch | null) => ReactNode
  /** The analyses of the tab, for the overseas search. */
  children: ReactNode
}

/** What the same product is overseas: how the search was carried over, both markets side by side in one currency, and the analyses of the overseas one. */
export function OverseaMarkets({ scope, urlId, choice, children }: Props) {
  const { t, language } = useText()
  const { user } = useUser()
  const names = useNamesInput()
  const go = useGo()
  const { message } = App.useApp()
  const errorText = useErrorMessage()
  const found = useQuery(callOptions(getSearch, { url_id: urlId, site_lang: language }))
  const { start, end, corrections } = scope.input
  const money = user?.money ?? OWN_MONEY
  const currency = money.currency === OWN_CURRENCY ? USUAL_CURRENCY : money.currency
  const { rates } = money
  const search = found.data?.data
  const [used, setUsed] = useState<MonthRange | null>(null)
  const filter = useMemo(() => (search ? filterOf(search) : null), [search])

  const along = useAlong({ version: 'none' }, scope.along)
  const narrow = useCallback<AnalysisScope['narrow']>(
    (part) => {
      if (!filter) return
      call(createSearch, narrowedBy(filter, part)).then(
        ({ url_id }) => go(paths.detail.href(url_id, { start, end }, along)),
        (failure) => message.warning(errorText(failure)),
      )
    },
    [filter, go, start, end, along, message, errorText],
  )
  const overseas = useMemo<AnalysisScope | null>(() => {
    if (!search) return null
    const { compare_start } = scope.input as { compare_start?: string }
    const { open: _open, narrowed: _narrowed, toMonths: _toMonths, ...rest } = scope
    return {
      ...rest,
      input: {
        url_id: urlId,
        start,
        end,
        version: 'none',
        site_lang: language,
        ...names,
        currency,
        rates,
        ...(compare_start ? { compare_start } : {}),
        ...(corrections ? { corrections } : {}),
      },
      along,
      search: { ...search, currency },
      narrow,
      // The head of the page is about the domestic search.
      tellUsed: setUsed,
    }
  }, [search, scope, urlId, start, end, corrections, language, currency, rates, names, narrow, along])

  if (found.error)
    return (
      <Panel>
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        {choice(null)}
      </Panel>
    )
  if (!search || !overseas) return <OverseaLoading />
  if (editionsOfPlat(search.sites).domestic)
    return (
      <Panel title={t('detail.oversea.title')}>
        <EmptyState title={t('detail.oversea.not_overseas')} action={choice(null)} />
      </Panel>
    )
  return (
    <>
      <OverseaMap domestic={scope.search} overseas={search} href={`#${paths.detail.href(urlId, { start, end }, along)}`}>
        {choice(search)}
      </OverseaMap>
      <ScopeProvider value={scope}>
        <SideBySide
          domestic={{ ...scope.input, currency, rates }}
          overseas={overseas.input}
          sites={sitesOfPlat(filter?.plat ?? []).length}
          siteName={scope.siteName}
        />
      </ScopeProvider>
      {used && (used.start !== start || used.end !== end) && (
        <Alert
          type="warning"
          showIcon
          title={t('detail.oversea.clamped', {
            asked: formatMonthRange({ start, end }, language),
            used: formatMonthRange(used, language),
          })}
        />
      )}
      <ScopeProvider value={overseas}>{children}</ScopeProvider>
    </>
  )
}
