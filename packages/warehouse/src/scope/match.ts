import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { parseTitleExpression, type TitleNode } from '@marketscope/contract/title-expression'
import type { CategoryRange } from './categories.ts'
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
  /** Whether brands or shops are given by name, which only the tables of names resolve. */
  byName: boolean
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
    byName: filter.brand.length + filter.shop.length > 0,
  }
}
