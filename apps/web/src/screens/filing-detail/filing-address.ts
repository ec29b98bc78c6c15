import type { CallResult } from '@marketscope/contract/call'
import type { listSites } from '@marketscope/contract/calls/search'
import { type MonthRange, spanOf } from '@marketscope/contract/months'
import { inPlatformOrder, siteOfCode } from '@marketscope/contract/plat'
import type { VersionsThere } from '../../analyses/frame/versions.ts'
import type { Along } from '../../url/along.ts'
import { paths, withQuery } from '../../url/paths.ts'
import { monthsTold, rangeOf } from '../../url/search-address.ts'

type Site = CallResult<typeof listSites>['data'][number]

/** Where and when the items of a filing are looked for. */
export interface FilingMarket {
  /** Sites and channels. */
  plat: string[]
  /** The sites behind them. */
  sites: string[]
  /** Null: nothing is loaded, or nothing the account may see. */
  range: MonthRange | null
  /** The months with data. */
  limits: MonthRange | null
  /** The search one came from; ''. */
  url_id: string
  data_versions: VersionsThere['data_versions']
}

/** The tree of the sites whose cosmetics are filed, where an address names none. */
const FILED = ['taobao', 'tmall']

/** What the address says, and where it says nothing, the sites of filed goods over the latest twelve months; of one end alone see {@link monthsTold}. */
export function marketOf(query: Readonly<Record<string, string | undefined>>, known: readonly Site[]): FilingMarket {
  const asked = (query.plat ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const plat = asked.length > 0 ? inPlatformOrder(asked) : known.map(({ id }) => id).filter((id) => FILED.includes(id))
  const sites = [...new Set(plat.map(siteOfCode))]
  const chosen = known.filter(({ id }) => sites.includes(id))
  const limits = spanOf(chosen.map(({ months }) => months))
  const data_versions = Object.fromEntries(chosen.map(({ platform, data_versions: own }) => [platform, own]))
  const range = rangeOf(query.start, query.end) ?? monthsTold(query, limits)
  return { plat, sites, range, limits, url_id: query.url_id ?? '', data_versions }
}

/** The search one came from, narrowed by a brand or shop of a row. */
export function narrowedHref(
  { url_id, range, along }: Pick<FilingMarket, 'url_id' | 'range'> & { along: Along },
  part: { brand_id?: string; shop_id?: string },
): string {
  return withQuery(paths.detailByQuery.path, { url_id, ...part, start: range?.start, end: range?.end, ...along })
}
