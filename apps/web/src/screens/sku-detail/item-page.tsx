import type { Used } from '@marketscope/contract/analysis'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import { getSearch } from '@marketscope/contract/calls/search'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { openItemTab } from '@marketscope/contract/item-tabs'
import type { MonthRange } from '@marketscope/contract/months'
import { type AnalysisTab, ITEM_TABS, type ItemTabId } from '@marketscope/contract/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { CompareChoice } from '../../analyses/frame/compare-choice.tsx'
import { compareInput } from '../../analyses/frame/comparison.ts'
import { CorrectionMark } from '../../analyses/frame/correction-mark.tsx'
import { useMoneyInput } from '../../analyses/frame/money/use-money.ts'
import { useNamesInput } from '../../analyses/frame/naming/use-names.ts'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { prefetchTab } from '../../analyses/frame/tab-analyses.tsx'
import { usePageVersions } from '../../analyses/frame/use-versions.ts'
import { callOptions } from '../../api/query-options.ts'
import { useSiteText } from '../../api/use-site-text.ts'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { Panel } from '../../ui/panel.tsx'
import { monthsBeyond } from '../../ui/pickers/months-outside.ts'
import { useTitle } from '../../ui/use-title.ts'
import type { ItemAddress } from '../../url/item-address.ts'
import { useAlong } from '../../url/use-along.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { ItemChoices } from './header/item-choices.tsx'
import { ItemHead } from './header/item-head.tsx'
import { ItemTabs } from './header/item-tabs.tsx'
import { searchOfItem } from './item-scope.ts'
import { ItemTabContent } from './item-tab-content.tsx'
import { narrowedSearch, withCategory } from './narrowed-search.ts'
import '../../ui/page.css'
import './item-page.css'
import type { DataVersions } from './use-data-versions.ts'

interface Props {
  item: ItemAddress
  info: ItemInfo
  dataVersions: DataVersions
  /** What is shown is still that of the address before. */
  stale: boolean
}

/** The header of an item, its months, versions and tabs; everything of it is in the address. */
export function ItemPage({ item, info, dataVersions, stale }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  const client = useQueryClient()
  const go = useGo()
  const siteText = useSiteText()
  const url = useUrlState()
  const [address, patch] = url
  const range = info.used
  const { discount } = usePageVersions({ versions: info.versions, data_versions: {} }, range, url)
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const tab = openItemTab(item.tab, info.tabs)
  useTitle(info.title || info.item_id)

  const { url_id: urlId = '', corrections } = item
  const { platform, value: dataVersion } = dataVersions
  const { compare_start } = compareInput(address)
  const money = useMoneyInput()
  const names = useNamesInput()
  const [used, setUsed] = useState<Used | null>(null)
  const input = useMemo(
    () => ({
      ...{ url_id: urlId, plat: info.site.id, item_id: info.item_id },
      ...{ start: range.start, end: range.end, version: discount.value, site_lang: language },
      ...(platform && dataVersion ? { [`${platform}_version`]: dataVersion } : {}),
      ...(compare_start ? { compare_start } : {}),
      ...money,
      ...names,
      ...(corrections ? { corrections } : {}),
    }),
    [
      urlId,
      info.site.id,
      info.item_id,
      range.start,
      range.end,
      discount.value,
      language,
      platform,
      dataVersion,
      compare_start,
      money,
      names,
      corrections,
    ],
  )
  // What the item has not stays as it was come with, for the search that is gone back to.
  const along = useAlong(address, input)
  const hrefOf = useCallback(
    (part: Partial<SearchFilterInput>) => narrowedSearch(part, info, { url_id: item.url_id, along }, range),
    [info, item.url_id, along, range],
  )
  const narrow = useCallback(
    async (part: Partial<SearchFilterInput>) => {
      // What cannot be read is told by the page that is come to.
      const from = urlId && client.ensureQueryData(callOptions(getSearch, { url_id: urlId, site_lang: language })).catch(() => null)
      go(hrefOf(withCategory(part, info, (await from) || null)))
    },
    [client, urlId, language, info, hrefOf, go],
  )
  const toMonths = useCallback(({ start, end }: MonthRange) => patch({ start, end }, { push: true }), [patch])
  const subtitle = `${info.title || info.item_id} · ${pick(info.site.name)} · ${formatMonthRange(range, language)}`
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const scope = useMemo<AnalysisScope>(
    () => ({
      ...{ input, search: searchOfItem(info), along, subtitle, colours, watermark, downloads: item.downloads },
      siteName: (id) => siteText(id)[language],
      narrow: (part) => void narrow(part),
      toMonths,
      tellUsed: setUsed,
    }),
    [input, info, along, subtitle, colours, watermark, item.downloads, siteText, language, narrow, toMonths],
  )
  const { why } = item.start && item.end ? monthsBeyond(user, { start: item.start, end: item.end }, info.months) : { why: null }
  const notices = [
    !stale && ((item.start && range.start !== item.start) || (item.end && range.end !== item.end))
      ? t('item-page.clamped', { used: formatMonthRange(range, language) })
      : null,
    why && pick(why),
    item.tab && item.tab !== tab ? t('item-page.tab_missing', { tab: pick(ITEM_TABS[tab]) }) : null,
  ].filter((text) => text !== null)
  const near = (one: AnalysisTab) => {
    if (one !== tab) void prefetchTab(one, client, scope, address)
  }

  return (
    <div className="page">
      <Panel className="item-page-head">
        <ItemHead info={info} urlId={urlId} along={along} range={range} hrefOf={hrefOf} />
        <ItemChoices
          info={info}
          range={range}
          discount={discount}
          dataVersions={dataVersions}
          compare={<CompareChoice range={range} limits={info.months} used={used} />}
          busy={stale}
          onMonths={toMonths}
        />
        <ItemTabs
          tabs={info.tabs}
          active={tab}
          onNear={near}
          onChange={(next: ItemTabId) => patch({ itemActivedTab: next === info.tabs[0] ? null : next }, { push: true })}
        />
      </Panel>
      {notices.map((text) => (
        <Alert key={text} type="info" showIcon title={text} />
      ))}
      {!stale && <CorrectionMark used={info} />}
      <ScopeProvider value={scope}>
        <ItemTabContent tab={tab} busy={stale} />
      </ScopeProvider>
    </div>
  )
}
