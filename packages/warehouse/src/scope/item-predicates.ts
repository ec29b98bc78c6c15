import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { normalizeTerm, parseTitleExpression } from '@marketscope/contract/title-expression'
import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { attributePredicates, splitGroups } from './attribute-predicates.ts'
import { shelfBounds, shelfPredicates } from './day-bounds.ts'
import { filingPredicates } from './filing-predicates.ts'
import type { SiteChoice } from './market.ts'
import { contains, folded } from './text-predicates.ts'

/** The conditions of a filter that an item's year meets as a whole. */
export interface ItemPredicates {
  /** Of channel, category, brand, shop, title and shelf time. */
  plain: Sql[]
  /** Of the ids of items. */
  named: Sql[]
  /** Of attributes and filings. */
  described: Sql[]
}

export function itemPredicates(
  filter: SearchFilter,
  choices: readonly SiteChoice[],
  ranges: readonly CategoryRange[] | null,
  catalog: Catalog,
): ItemPredicates {
  const predicates: Sql[] = []
  if (choices.some((choice) => choice.types)) predicates.push(join(choices.map(channelPredicate), ' OR '))
  if (ranges) predicates.push(join(ranges.map(rangePredicate), ' OR '))
  const brands = join(
    [...idsPredicate(sql`brand_id`, filter.brand_id), ...namePredicate(sql`brand_id`, sql`brand_id`, sql`brand`, filter.brand)],
    ' OR ',
  )
  const shops = join(
    [...idsPredicate(sql`shop_id`, filter.shop_id), ...namePredicate(sql`shop`, sql`shop`, sql`shop`, filter.shop)],
    ' OR ',
  )
  if (filter.brand_id.length + filter.brand.length > 0) predicates.push(brands)
  if (filter.shop_id.length + filter.shop.length > 0) predicates.push(shops)
  const title = filter.title === '' ? null : parseTitleExpression(filter.title, filter.title_relation)
  if (title?.ok) predicates.push(contains(sql`title_search`, title.root))
  predicates.push(...shelfPredicates(shelfBounds(filter.online_time)))
  const named = filter.item_ids.length > 0 ? [sql`item_id IN ${v.strings(filter.item_ids)}`] : []
  const { filings, others } = splitGroups(filter)
  return { plain: predicates, named, described: [...attributePredicates(others, catalog.attributes), ...filingPredicates(filter, filings)] }
}

function channelPredicate({ site, types }: SiteChoice): Sql {
  const here = sql`site = ${v.string(site.id)}`
  return types ? sql`${here} AND shop_type IN ${v.strings(types)}` : here
}

function rangePredicate({ no, last }: CategoryRange): Sql {
  return sql`category BETWEEN ${v.uint32(no)} AND ${v.uint32(last)}`
}

function idsPredicate(column: Sql, ids: readonly string[]): Sql[] {
  if (ids.length === 0) return []
  return [sql`${column} IN ${v.strings(ids.map((id) => (id === NONE_ID ? '' : id)))}`]
}

function namePredicate(column: Sql, key: Sql, table: Sql, names: readonly string[]): Sql[] {
  if (names.length === 0) return []
  const wanted = v.strings(names.map(normalizeTerm))
  return [
    sql`${column} IN (SELECT ${key} FROM ${table} FINAL WHERE ${folded(sql`name_zh`)} IN ${wanted} OR ${folded(sql`name_en`)} IN ${wanted})`,
  ]
}
