import { CopyOutlined, RollbackOutlined } from '@ant-design/icons'
import type { Used } from '@marketscope/contract/analysis'
import type { Filing } from '@marketscope/contract/calls/filing'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { App, Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { AnalysisPanel } from '../../analyses/frame/analysis-panel.tsx'
import { compareInput } from '../../analyses/frame/comparison.ts'
import { CORRECTIONS, CorrectionMark } from '../../analyses/frame/correction-mark.tsx'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { VersionChoice } from '../../analyses/frame/version-choice.tsx'
import { versionsInput } from '../../analyses/frame/versions.ts'
import { useSiteText } from '../../api/use-site-text.ts'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { copyText } from '../../ui/copy-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilingFacts } from '../../ui/filing/filing-facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ClampedMonths } from '../../ui/pickers/clamped-months.tsx'
import { MonthRangePicker } from '../../ui/pickers/month-range-picker.tsx'
import { monthsBeyond, monthsOutside, monthsShown } from '../../ui/pickers/months-outside.ts'
import { MonthsUnseen } from '../../ui/pickers/months-unseen.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { paths } from '../../url/paths.ts'
import { useAlong } from '../../url/use-along.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { type FilingMarket, narrowedHref } from './filing-address.ts'
import './filing-page.css'
import { searchOfFiling } from './filing-scope.ts'
import { itemsView, monthsView } from './filing-views.tsx'
import { useFilingVersions } from './use-filing-versions.ts'

const first = (ids: SearchFilterInput['brand_id']) => (Array.isArray(ids) ? ids[0] : undefined)

/** The facts of a filing, and below what is sold under it on the platforms and in the months of the address. */
export function FilingPage({ filing, market }: { filing: Filing; market: FilingMarket }) {
  const { t, language } = useText()
  const { user } = useUser()
  const { message } = App.useApp()
  const siteText = useSiteText()
  const go = useGo()
  const url = useUrlState()
  const [address, patch] = url
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const { plat, sites, range: requested, limits, url_id: urlId } = market
  const range = requested && monthsShown(user, requested, limits)
  const { filing_no, product } = filing
  useTitle(product ?? filing_no)
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const platText = plat.join(',')
  const [start, end] = [range?.start ?? '', range?.end ?? '']
  const versions = useFilingVersions({ ...market, range }, url)
  const [discount, jd, douyin] = [versions.discount.value, versions.jd.value, versions.douyin.value]
  const { compare_start } = compareInput(address)
  const uncorrected = address[CORRECTIONS] === 'off'
  const [used, setUsed] = useState<Used | null>(null)
  const beyond = range && monthsBeyond(user, range, limits)
  const told = beyond?.whole ? null : used
  const input = useMemo(
    () => ({
      ...{ url_id: urlId, plat: platText, filing_no, start, end, site_lang: language },
      ...versionsInput({ discount, jd, douyin }),
      ...(compare_start ? { compare_start } : {}),
      ...(uncorrected ? { corrections: 'off' as const } : {}),
    }),
    [urlId, platText, filing_no, start, end, language, discount, jd, douyin, compare_start, uncorrected],
  )
  // What the filing has not stays as it was come with, for the search that is gone back to.
  const along = useAlong(address, input)
  const scope = useMemo<AnalysisScope>(() => {
    return {
      ...{ input, along, search: searchOfFiling(platText.split(','), limits), colours, watermark },
      subtitle: `${product ?? filing_no} · ${formatMonthRange({ start, end }, language)}`,
      siteName: (id) => siteText(id)[language],
      narrow: ({ brand_id, shop_id }) => {
        const [brand, shop] = [first(brand_id), first(shop_id)]
        go(
          narrowedHref(
            { url_id: urlId, range: { start, end }, along },
            { ...(brand ? { brand_id: brand } : {}), ...(shop ? { shop_id: shop } : {}) },
          ),
        )
      },
      tellUsed: setUsed,
    }
  }, [input, along, urlId, platText, filing_no, start, end, language, limits, colours, watermark, product, siteText, go])
  const toMonths = (next: MonthRange) => patch({ start: next.start, end: next.end, 'filing-items.page': null }, { push: true })
  const copy = async () => {
    if (await copyText(filing_no)) message.success(t('common.copied'))
    else message.error(t('common.copy_failed'))
  }
  const back = urlId && range ? paths.detail.href(urlId, range, { tab: 'filing_product_analyze', ...along }) : paths.search.href()
  return (
    <div className="filing-page">
      <Panel className="filing-page-head">
        <div className="filing-page-title">
          <h1>{product ?? filing_no}</h1>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t('filings.copy_number')}
            title={t('filings.copy_number')}
            onClick={() => void copy()}
          />
          <Button size="small" icon={<RollbackOutlined aria-hidden />} href={`#${back}`}>
            {t(urlId ? 'filings.back' : 'filings.to_search')}
          </Button>
        </div>
        <FilingFacts filing={filing} />
        <div className="filing-page-choices">
          <MonthRangePicker
            label={t('filings.months')}
            range={{ start: range?.start ?? null, end: range?.end ?? null }}
            limits={limits}
            outside={monthsOutside(user)}
            onChange={toMonths}
          />
          <VersionChoice range={{ start, end }} choice={versions.discount} />
          {sites.map((id) => (
            <Tag key={id}>{siteText(id)[language]}</Tag>
          ))}
        </div>
      </Panel>
      {requested && range && <ClampedMonths requested={requested} range={range} used={told} beyond={beyond?.why ?? null} />}
      <CorrectionMark used={told} />
      {range && beyond?.whole ? (
        <Panel>
          <MonthsUnseen why={beyond.why} months={limits} range={range} onMonths={toMonths} />
        </Panel>
      ) : range ? (
        <ScopeProvider value={scope}>
          <AnalysisPanel view={monthsView} tab="Itemslist" />
          <AnalysisPanel view={itemsView} tab="Itemslist" />
        </ScopeProvider>
      ) : (
        <Panel>
          <EmptyState />
        </Panel>
      )}
    </div>
  )
}
