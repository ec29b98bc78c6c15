import type { Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { filterMonthsFault } from '@marketscope/contract/filter'
import type { FilterTag } from '@marketscope/contract/filter-tags'
import { isRuleTab } from '@marketscope/contract/modules'
import type { MonthRange } from '@marketscope/contract/months'
import { isPlatLocked } from '@marketscope/contract/starting-plat'
import { awaitsCategory, closedTab, outsideMonths, tabsInMonths } from '@marketscope/contract/tab-rules'
import { TAB_ACTION_IDS, TABS } from '@marketscope/contract/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { CompareChoice } from '../../analyses/frame/compare-choice.tsx'
import { compareInput } from '../../analyses/frame/comparison.ts'
import { CORRECTIONS, CorrectionMark } from '../../analyses/frame/correction-mark.tsx'
import { entityText } from '../../analyses/frame/entity.ts'
import { useMoneyInput } from '../../analyses/frame/money/use-money.ts'
import { useNamesInput } from '../../analyses/frame/naming/use-names.ts'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { prefetchTab } from '../../analyses/frame/tab-analyses.tsx'
import { useBasket } from '../../analyses/frame/use-basket.ts'
import { versionsInput } from '../../analyses/frame/versions.ts'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { monthsBeyond } from '../../ui/pickers/months-outside.ts'
import { MonthsUnseen } from '../../ui/pickers/months-unseen.tsx'
import { useAlong } from '../../url/use-along.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useBriefing } from './briefing/briefing.tsx'
import { FROM, type SchemeEntry, tabInAddress, tabOf, tabsOf } from './detail-address.ts'
import { DetailContent } from './detail-content.tsx'
import '../../ui/page.css'
import '../../ui/panel.css'
import './detail-page.css'
import { ContextLine } from './header/context-line.tsx'
import { DetailChoices, MonthChoice } from './header/detail-choices.tsx'
import { FollowToggle } from './header/follow-toggle.tsx'
import { PrintTab } from './header/print-tab.tsx'
import { SearchNotices } from './header/search-notices.tsx'
import { SummaryActions } from './header/summary-actions.tsx'
import { SummaryBar } from './header/summary-bar.tsx'
import { TabBar } from './header/tab-bar.tsx'
import { WholeDownload } from './header/whole-download.tsx'
import { NothingFound } from './nothing-found.tsx'
import { clearedFilter } from './tags/changed-filter.ts'
import { filterOf } from './tags/filter-of.ts'
import { useBeside } from './use-beside.ts'
import { useConditions } from './use-conditions.ts'
import { useFilterPanel } from './use-filter-panel.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { useNamedAction } from './use-named-action.ts'
import { useSearchChange } from './use-search-change.ts'
import { useSites } from './use-sites.ts'
import { useVersions } from './use-versions.ts'
import { useVisit } from './use-visit.ts'

const EntityPanel = lazy(() => import('../../analyses/entity/entity-panel.tsx').then((module) => ({ default: module.EntityPanel })))
const BasketBar = lazy(() => import('../../analyses/entity/basket-bar.tsx').then((module) => ({ default: module.BasketBar })))
const BasketPanel = lazy(() => import('../../analyses/entity/basket-panel.tsx').then((module) => ({ default: module.BasketPanel })))
const FromNotice = lazy(() => import('../../analyses/entity/from-notice.tsx').then((module) => ({ default: module.FromNotice })))

/** The whole form is loaded when it is first opened. */
const FilterPanel = lazy(() => import('./header/filter-panel.tsx').then((module) => ({ default: module.FilterPanel })))

interface Props {
  id: string
  range: MonthRange
  /** The months of the address, where they are others than those shown. */
  requested?: MonthRange
  search: SavedSearch
  /** The overseas search that goes with it; null: none was found. */
  overseaUrl?: string | null
  /** The tabs of the search. */
  modules: readonly string[]
  /** Those of schemes among them. */
  schemes?: readonly SchemeEntry[]
  /** What is shown of the conditions is still that of the search before. */
  stale: boolean
}

/** The conditions, months, versions and tabs of a search, everything of it in the address. */
export function DetailPage({ id, range, requested = range, search, overseaUrl = null, modules, schemes = [], stale }: Props) {
  const { t, pick, language } = useText()
  const { user, can } = useUser()
  const { siteName, treeOf } = useSites()
  const client = useQueryClient()
  const { message } = App.useApp()
  const url = useUrlState()
  const [address, patch] = url
  const [used, setUsed] = useState<Used | null>(null)
  const filter = useMemo(() => filterOf(search), [search])
  const plat = filter?.plat ?? search.sites
  const tabs = tabsInMonths(tabsOf(modules), range.end)
  const awaits = awaitsCategory(search.filter) && tabs.includes('Catlist')
  const { tab, missed } = tabOf(address.tab, tabs, plat, awaits)
  const versions = useVersions({ search, range, tab }, url)
  const { held, busy, change, narrow, ask, toMonths } = useSearchChange({
    id,
    range,
    search,
    filter,
    stale,
    tab: tab ?? 'Summary',
    address,
    treeOf,
  })
  useMonthKeys(range, search.months, toMonths)
  const { tags, groups, text, clearable } = useConditions({ search, filter, held, range, versions })
  const panel = useFilterPanel(id, search, range, stale)
  const usable = search.unusable === null
  const beyond = monthsBeyond(user, range, search.months)
  // Nothing is asked for months that cannot be seen: what was answered is of others.
  const told = beyond.whole ? null : used
  // An address may name months that its conditions on attributes, or its classes, have no data for.
  const late = !stale && usable && filter !== null && filterMonthsFault(filter, range, search.rule?.asks_attributes) !== null
  useEffect(() => {
    if (late) toMonths(range, true)
  }, [late, range, toMonths])
  useVisit(id, tab ?? '', range, !stale && usable && !late && tab !== undefined)

  const { compare_start } = compareInput(address)
  const money = useMoneyInput()
  const uncorrected = address[CORRECTIONS] === 'off'
  const names = useNamesInput()
  const [discount, jd, douyin] = [versions.discount.value, versions.jd.value, versions.douyin.value]
  const input = useMemo(
    () => ({
      ...{ url_id: id, start: range.start, end: range.end, site_lang: language },
      ...versionsInput({ discount, jd, douyin }),
      ...(compare_start ? { compare_start } : {}),
      ...money,
      ...names,
      ...(uncorrected ? { corrections: 'off' as const } : {}),
    }),
    [id, range.start, range.end, discount, language, jd, douyin, compare_start, money, names, uncorrected],
  )
  const along = useAlong(input, address)
  const briefing = useBriefing(input)
  const actions = can('download:create') ? TAB_ACTION_IDS.filter((one) => modules.includes(one)) : []
  const toTab = (next: string) => {
    const closed = closedTab(next, plat, awaits)
    if (closed) message.warning(pick(closed))
    else if (next === 'GeneratePPT') briefing.begin()
    else patch({ tab: tabInAddress(next, tabs, plat, awaits) }, { push: true })
  }
  const action = useNamedAction(!stale && usable && !late && tab !== undefined ? actions : [], { id, range }, toTab)
  const head = useRef<HTMLDivElement>(null)
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const basket = useBasket()
  const { narrowed, entity, open, close } = useBeside({ search, filter, treeOf }, url)
  const beside = beyond.whole ? null : entity
  const tabName = tab && !isRuleTab(tab) ? pick(TABS[tab]) : ''
  const subtitle = `${tags.map((tag) => pick(tag.text)).join(' · ')} · ${formatMonthRange(range, language)}`
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const scope = useMemo<AnalysisScope>(
    () => ({ input, search, along, siteName, subtitle, colours, watermark, narrow, toMonths, tellUsed: setUsed, top: 100, narrowed, open }),
    [input, search, along, siteName, subtitle, colours, watermark, narrow, toMonths, narrowed, open],
  )

  const compare = { range, limits: search.months, used: told }
  const conditions = {
    groups,
    busy: busy || stale,
    stale: stale && !busy,
    platLocked: user !== undefined && isPlatLocked(user, plat),
    onClose: (tag: FilterTag) => change(tag.without),
  }
  const nothing = beyond.whole ? (
    <MonthsUnseen why={beyond.why} months={search.months} range={range} onMonths={toMonths} />
  ) : (
    <NothingFound {...{ search, range, groups }} filter={held ?? filter} onChange={change} onMonths={toMonths} />
  )

  return (
    <div className="page" data-beside={beside !== null}>
      <h1 className="visually-hidden">{t('shell.detail')}</h1>
      <div ref={head} className="detail-head panel">
        <SummaryBar {...conditions} />
        <div className="detail-line">
          <DetailChoices
            search={search}
            range={range}
            versions={versions}
            compare={<CompareChoice {...compare} />}
            busy={busy || stale}
            onMonths={toMonths}
          />
          <SummaryActions
            follow={<FollowToggle key={id} id={id} range={range} />}
            download={
              <>
                <WholeDownload input={input} tabs={tabs} disabled={stale || !usable || tabs.length === 0} />
                <PrintTab input={input} name={`${tabName} ${subtitle}`} disabled={stale || !usable || tabs.length === 0} />
              </>
            }
            text={text}
            onClear={clearable ? () => change(clearedFilter) : null}
            panel={{ id: panel.id, open: panel.open, button: panel.button, onToggle: panel.toggle }}
          />
        </div>
      </div>
      {tab && usable && (
        <ContextLine
          {...conditions}
          head={head}
          choices={
            <>
              <MonthChoice months={search.months} range={range} onMonths={toMonths} />
              <CompareChoice {...compare} small />
            </>
          }
        >
          <TabBar
            tabs={tabs}
            schemes={schemes}
            actions={actions}
            plat={plat}
            active={tab}
            onChange={toTab}
            onNear={(near) => {
              // The insight is about another search.
              if (near !== tab && near !== 'overseaInsight') void prefetchTab(near, client, scope, address)
            }}
          />
        </ContextLine>
      )}
      {briefing.dialog}
      {!stale && (
        <SearchNotices
          key={id}
          search={search}
          requested={requested}
          range={range}
          used={told}
          beyond={beyond.why}
          insteadOf={missed && action === undefined && tab && !isRuleTab(tab) ? TABS[tab] : null}
          closed={
            tabsOf(modules).some((one) => one === address.tab)
              ? (closedTab(address.tab ?? '', plat, awaits) ?? outsideMonths(address.tab ?? '', range.end))
              : null
          }
          onTabNoticed={() => patch({ tab: null })}
        />
      )}
      {!stale && <CorrectionMark used={told} />}
      {panel.present && (
        <Suspense>
          <FilterPanel
            key={`panel ${id}`}
            id={panel.id}
            open={panel.open}
            asked={panel.asked}
            initial={panel.initial}
            ask={ask}
            onHide={panel.hide}
          />
        </Suspense>
      )}
      {usable && !late && (
        <ScopeProvider value={scope}>
          {address[FROM] && !stale && (
            <Suspense>
              <FromNotice key={`${id} ${address[FROM]}`} from={address[FROM]} range={range} onClose={() => patch({ [FROM]: null })} />
            </Suspense>
          )}
          {beside && !stale && (
            <Suspense>
              <EntityPanel
                key={entityText(beside)}
                entity={beside}
                onClose={close}
                follow={(url_id) => <FollowToggle key={url_id} id={url_id} range={range} keyed={false} />}
              />
            </Suspense>
          )}
          {basket.entities.length > 0 && !stale && !beyond.whole && basket.open && (
            <Suspense>
              <BasketPanel />
            </Suspense>
          )}
          <DetailContent
            {...{ tab, schemes, scope, overseaUrl, busy, stale, nothing }}
            loaded={search.months !== null}
            beyond={beyond.whole}
          />
          {basket.entities.length > 0 && !stale && (
            <Suspense>
              <BasketBar />
            </Suspense>
          )}
        </ScopeProvider>
      )}
    </div>
  )
}
