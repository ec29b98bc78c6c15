import { hasAttributes } from '@marketscope/contract/attributes'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { parseTitleExpression, type TitleNode } from '@marketscope/contract/title-expression'
import type { CategoryRange } from './category-ranges.ts'
import { type DayNumbers, shelfBounds } from './day-bounds.ts'
import type { SiteChoice } from './market.ts'
import type { MonthBounds } from './month-predicates.ts'

/** What a scope lets through, resolved, for those who test rows themselves: the same conditions that it writes as SQL. */
export interface ScopeMatch {
  version: DiscountVersion
  /** Shop types wanted of each site; null: all of them. */
  types: ReadonlyMap<string, ReadonlySet<string> | null>
  /** Ascending, apart from each other; null: all categories. */
  ranges: readonly CategoryRange[] | null
  /** '' is "none"; null: all. */
  brandIds: ReadonlySet<string> | null
  shopIds: ReadonlySet<string> | null
  title: TitleNode | null
  bounds: MonthBounds | null
  /** Days since 1970; an unknown shelf time is outside. Null: any. */
  shelf: DayNumbers | null
  /** Item ids, of the only site of the scope; null: all. */
  itemIds: ReadonlySet<string> | null
  /** Whether there are conditions that only the tables tell: brands or shops by name, attributes, filings. */
  bySql: boolean
}

export function matchOf(
  filter: SearchFilter,
  version: DiscountVersion,
  choices: readonly SiteChoice[],
  ranges: readonly CategoryRange[] | null,
  bounds: MonthBounds | null,
): ScopeMatch {
  const title = filter.title === '' ? null : parseTitleExpression(filter.title, filter.title_relation)
  const ids = (list: readonly string[]) => (list.length === 0 ? null : new Set(list.map((id) => (id === NONE_ID ? '' : id))))
  return {
    version,
    types: new Map(choices.map(({ site, types }) => [site.id, types && new Set(types)])),
    ranges,
    brandIds: ids(filter.brand_id),
    shopIds: ids(filter.shop_id),
    title: title?.ok ? title.root : null,
    bounds,
    shelf: shelfBounds(filter.online_time),
    itemIds: filter.item_ids.length === 0 ? null : new Set(filter.item_ids),
    bySql: filter.brand.length + filter.shop.length > 0 || hasAttributes(filter) || isAboutFilings(filter),
  }
}

function isAboutFilings({ filing_name, filing_date }: SearchFilter): boolean {
  return filing_name !== '' || filing_date.some((day) => day !== null)
}
