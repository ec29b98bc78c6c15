import type { CallResult } from '@marketscope/contract/call'
import { itemInfo } from '@marketscope/contract/calls/item'
import { listSites } from '@marketscope/contract/calls/search'
import { siteOfCode } from '@marketscope/contract/plat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useDebounced } from '../../filter-form/use-debounced.ts'
import { useText } from '../../i18n/use-text.ts'
import { BadMonths } from '../../ui/bad-months.tsx'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import type { ItemAddress } from '../../url/item-address.ts'
import { monthsSaid, saysWrongMonths } from '../../url/search-address.ts'
import { ItemFailure } from './item-failure.tsx'
import { ItemPage } from './item-page.tsx'
import { useDataVersions } from './use-data-versions.ts'

type Site = CallResult<typeof listSites>['data'][number]

/** How long what is asked of the item has to rest before it is asked. */
const PAUSE_MS = 200

/** Looks the item up; its page follows what is found. */
export function ItemLoader({ item }: { item: ItemAddress }) {
  const sites = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  if (saysWrongMonths(item)) return <BadMonths />
  // Which months and version are meant is told by the site; without it the server decides.
  if (sites.isPending) return <Waiting />
  return <KnownItem item={item} site={sites.data?.data.find(({ id }) => id === siteOfCode(item.plat))} />
}

function KnownItem({ item, site }: { item: ItemAddress; site: Site | undefined }) {
  const { language } = useText()
  const versions = useDataVersions(site?.platform, site?.data_versions ?? [])
  const { plat, item_id, sub_name, url_id, comment_url_id, corrections } = item
  const { start, end } = monthsSaid(item, site?.months ?? null) ?? {}
  const { platform, value } = versions
  const asked = useMemo(
    () => ({
      ...{ plat, item_id, sub_name, site_lang: language },
      ...(start && end ? { start, end } : {}),
      ...(url_id ? { url_id } : {}),
      ...(comment_url_id ? { comment_url_id } : {}),
      ...(corrections ? { corrections } : {}),
      ...(platform && value ? { [`${platform}_version`]: value } : {}),
    }),
    [plat, item_id, sub_name, language, start, end, url_id, comment_url_id, corrections, platform, value],
  )
  const rested = useDebounced(asked, PAUSE_MS)
  const query = useQuery({ ...callOptions(itemInfo, rested), placeholderData: keepPreviousData })
  if (query.error) return <ItemFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  return <ItemPage item={item} info={query.data.data} dataVersions={versions} stale={query.isPlaceholderData || rested !== asked} />
}

function Waiting() {
  const { t } = useText()
  return <PageWaiting name={t('shell.item')} />
}
