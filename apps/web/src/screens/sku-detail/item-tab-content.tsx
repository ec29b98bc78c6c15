import itemSkuList from '@marketscope/contract/analyses/item-sku-list'
import { filingInfo } from '@marketscope/contract/calls/filing'
import type { ItemTabId } from '@marketscope/contract/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AnalysisList } from '../../analyses/frame/analysis-list.tsx'
import { useScope } from '../../analyses/frame/scope.ts'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilingFacts } from '../../ui/filing/filing-facts.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { paths } from '../../url/paths.ts'

/** The analyses of a tab of an item, or its filing. */
export function ItemTabContent({ tab, busy }: { tab: ItemTabId; busy: boolean }) {
  if (tab === 'FilingInfo') return <ItemFiling />
  if (tab === 'BaseInfo') return <ItemOverview busy={busy} />
  return <SkuAnalyses tab={tab} busy={busy} />
}

function ItemOverview({ busy }: { busy: boolean }) {
  const { t } = useText()
  return <AnalysisList tab="BaseInfo" busy={busy} nothing={<EmptyState hint={t('item-page.no_months_hint')} />} />
}

/** Where an item has no SKUs in these months, the tab says so once and not in every panel. */
function SkuAnalyses({ tab, busy }: { tab: ItemTabId; busy: boolean }) {
  const { t } = useText()
  const { input } = useScope()
  const nothing = <EmptyState title={t('item-page.no_skus')} hint={t('item-page.no_skus_hint')} />
  const { data } = useQuery({ ...analysisOptions(itemSkuList, { ...input, page_size: 1 }), placeholderData: keepPreviousData })
  if (data?.count !== 0) return <AnalysisList tab={tab} busy={busy} nothing={nothing} />
  return <Panel>{nothing}</Panel>
}

/** The cosmetics filing of the item. */
function ItemFiling() {
  const { t, language } = useText()
  const { input, along } = useScope()
  const { plat, item_id } = input
  const { data, error, refetch } = useQuery({
    ...callOptions(filingInfo, { plat, item_id, site_lang: language }),
    placeholderData: keepPreviousData,
  })
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={240} rows={5} />
    const { start, end, url_id } = input
    const href = data.data && paths.filingDetail.href(data.data.filing_no, { plat: plat ?? '', start, end, url_id, ...along })
    return <FilingFacts filing={data.data} href={href ?? undefined} />
  }
  return <Panel title={t('item-page.filing_title')}>{content()}</Panel>
}
