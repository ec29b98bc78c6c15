import type { Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { analysesOf, prefetchTab } from '../../analyses/tab-analyses.tsx'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { tabOf, tabsOf, versionOf } from './detail-address.ts'
import './detail-page.css'
import { filterOf, tagsOf } from './filter-tags.ts'
import { MonthPicker } from './month-picker.tsx'
import { BackToSearch } from './search-failure.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useSearchChange } from './use-search-change.ts'
import { useSiteName } from './use-site-name.ts'
import { DataVersionChoice, VersionChoice } from './version-choice.tsx'

interface Props {
  id: string
  range: MonthRange
  search: SavedSearch
  /** The tabs of the search. */
  modules: readonly string[]
  /** What is shown of the conditions is still that of the search before. */
  stale: boolean
}

/** The conditions, months, versions and tabs of a search, everything of it in the address. */
export function DetailPage({ id, range, search, modules, stale }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  const siteName = useSiteName()
  const go = useGo()
  const client = useQueryClient()
  const [address, patch] = useUrlState()
  const { change, changing } = useSearchChange(range, address)
  const [used, setUsed] = useState<Used | null>(null)

  const filter = useMemo(() => filterOf(search), [search])
  const tags = useMemo(
    () =>
      filter === null
        ? []
        : tagsOf(search, filter, {
            pick,
            siteName,
            shopTypes: (count) => t('detail.shop_types', { count }),
            readAs: (parse) => t('detail.read_as', { parse }),
          }),
    [search, filter, pick, siteName, t],
  )
  const tabs = tabsOf(modules)
  const tab = tabOf(address.tab, tabs)
  const version = versionOf(address.version, search.versions, range)
  const { jd_version: jd, douyin_version: douyin } = address
  const input = useMemo(
    () => ({
      url_id: id,
      start: range.start,
      end: range.end,
      version,
      site_lang: language,
      ...(jd ? { jd_version: jd } : {}),
      ...(douyin ? { douyin_version: douyin } : {}),
    }),
    [id, range.start, range.end, version, language, jd, douyin],
  )
  const [colours] = useState(createColourBook)
  const narrow = useCallback<AnalysisScope['narrow']>(
    (part) => {
      if (filter && !stale) void change({ ...filter, ...part }, 'avg_price' in part)
    },
    [filter, stale, change],
  )
  const subtitle = `${tags.map(({ text }) => text).join(' · ')} · ${formatMonthRange(range, language)}`
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const scope = useMemo<AnalysisScope>(
    () => ({ input, search, siteName, subtitle, colours, watermark, narrow, tellUsed: setUsed }),
    [input, search, siteName, subtitle, colours, watermark, narrow],
  )
  const toMonths = (months: MonthRange) => go(paths.detail.href(id, months, address))

  return (
    <div className="detail-page">
      <Panel className="detail-head">
        <SummaryBar
          tags={tags}
          busy={changing || stale}
          editHref={paths.search.href({ url_id: id })}
          onClose={(tag) => void change(tag.without)}
        />
        <div className="detail-choices">
          {search.months && <MonthPicker range={range} limits={search.months} onChange={toMonths} />}
          <VersionChoice
            search={search}
            range={range}
            version={version}
            onChange={(next) => patch({ version: next === search.versions[0] ? null : next })}
          />
          {(['jd', 'douyin'] as const).map((platform) => (
            <DataVersionChoice
              key={platform}
              name={siteName(platform)}
              versions={search.data_versions[platform] ?? []}
              value={address[`${platform}_version`]}
              onChange={(next) => patch({ [`${platform}_version`]: next })}
            />
          ))}
          {search.months && (
            <span className="detail-loaded">{t('detail.loaded', { months: formatMonthRange(search.months, language) })}</span>
          )}
        </div>
        <TabBar
          tabs={tabs}
          active={tab}
          onChange={(next) => patch({ tab: next === tabs[0] ? null : next }, { push: true })}
          onNear={(near) => {
            if (near !== tab) void prefetchTab(near, client, input, address)
          }}
        />
      </Panel>
      {used?.clamped && (used.start !== range.start || used.end !== range.end) && (
        <Alert
          type="warning"
          showIcon
          title={t('detail.clamped', { asked: formatMonthRange(range, language), used: formatMonthRange(used, language) })}
        />
      )}
      {search.months === null ? (
        <Panel>
          <EmptyState title={t('detail.nothing_loaded')} hint={t('detail.nothing_loaded_hint')} action={<BackToSearch />} />
        </Panel>
      ) : (
        <ScopeProvider value={scope}>
          <div className="detail-analyses" key={tab} data-busy={changing || stale}>
            {analysesOf(tab).map(({ id: analysis, wide, Panel: Analysis }) => (
              <div key={analysis} className="detail-analysis" data-wide={wide}>
                <Analysis />
              </div>
            ))}
          </div>
        </ScopeProvider>
      )}
    </div>
  )
}
