import type { SearchFilter } from '@marketscope/contract/filter'
import type { FilterPredicate } from '@marketscope/contract/filter-fields/all'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { attributePredicates, splitGroups } from './attribute-predicates.ts'
import { shelfBounds, shelfPredicates } from './day-bounds.ts'
import { filingPredicates } from './filing-predicates.ts'
import type { SiteChoice } from './market.ts'
import { titlePredicates } from './title-predicates.ts'
import { valuePredicates } from './value-predicates.ts'

/** The conditions of a filter that an item's year meets as a whole. */
export interface ItemPredicates {
  /** Of channel, category, brand, shop, title and shelf time. */
  plain: Sql[]
  /** Of the ids of items. */
  named: Sql[]
  /** Of attributes and filings. */
  described: Sql[]
}

/** What a filter is resolved with. */
interface Resolved {
  filter: SearchFilter
  choices: readonly SiteChoice[]
  ranges: readonly CategoryRange[] | null
  attributes: Catalog['attributes']
  /** Whether it is tested on rows of an overlay, which have labels and the names of filings. */
  corrected: boolean
}

/** What the fields of a filter become, by the name that their records give; those of months are tested on each month of an item, and classes of rules on either. */
const PREDICATES: Record<Exclude<FilterPredicate, 'month' | 'rules'>, { in: keyof ItemPredicates; of: (resolved: Resolved) => Sql[] }> = {
  channel: {
    in: 'plain',
    of: ({ choices }) => (choices.some((choice) => choice.types) ? [join(choices.map(channelPredicate), ' OR ')] : []),
  },
  category: { in: 'plain', of: ({ ranges }) => (ranges ? [join(ranges.map(rangePredicate), ' OR ')] : []) },
  brand: {
    in: 'plain',
    of: ({ filter }) => eitherNamed('brand', filter.brand_id, filter.brand),
  },
  shop: {
    in: 'plain',
    of: ({ filter }) => eitherNamed('shop', filter.shop_id, filter.shop),
  },
  title: {
    in: 'plain',
    of: ({ filter, choices }) =>
      titlePredicates(
        filter,
        choices.map(({ site }) => site.id),
      ),
  },
  shelf_time: { in: 'plain', of: ({ filter }) => shelfPredicates(shelfBounds(filter.online_time)) },
  item_ids: {
    in: 'named',
    of: ({ filter }) => (filter.item_ids.length > 0 ? [sql`item_id IN ${v.strings(filter.item_ids)}`] : []),
  },
  attributes: { in: 'described', of: ({ filter, attributes }) => attributePredicates(splitGroups(filter).others, attributes) },
  filing: { in: 'described', of: ({ filter, corrected }) => filingPredicates(filter, splitGroups(filter).filings, corrected) },
  values: { in: 'described', of: ({ filter }) => valuePredicates(filter) },
  labels: { in: 'described', of: ({ filter, corrected }) => labelPredicate(filter.label, corrected) },
}

export function itemPredicates(resolved: Resolved): ItemPredicates {
  const found: ItemPredicates = { plain: [], named: [], described: [] }
  for (const predicate of Object.values(PREDICATES)) found[predicate.in].push(...predicate.of(resolved))
  return found
}

const NAMED = {
  brand: { id: sql`brand_id`, column: sql`brand_id`, key: sql`brand_id`, table: sql`brand` },
  shop: { id: sql`shop_id`, column: sql`shop`, key: sql`shop`, table: sql`shop` },
} as const

/** Whether a row is of one of the brands or shops, by id or by name; nothing where none is named. */
export function eitherNamed(of: keyof typeof NAMED, ids: readonly string[], names: readonly string[]): Sql[] {
  const { id, column, key, table } = NAMED[of]
  return either([...idsPredicate(id, ids), ...namePredicate(column, key, table, names)])
}

const either = (conditions: readonly Sql[]): Sql[] => (conditions.length === 0 ? [] : [join(conditions, ' OR ')])

function channelPredicate({ site, types }: SiteChoice): Sql {
  const here = sql`site = ${v.string(site.id)}`
  return types ? sql`${here} AND shop_type IN ${v.strings(types)}` : here
}

export function rangePredicate({ no, last }: CategoryRange): Sql {
  return sql`category BETWEEN ${v.uint32(no)} AND ${v.uint32(last)}`
}

function idsPredicate(column: Sql, ids: readonly string[]): Sql[] {
  if (ids.length === 0) return []
  return [sql`${column} IN ${v.strings(ids.map((id) => (id === NONE_ID ? '' : id)))}`]
}

function namePredicate(column: Sql, key: Sql, table: Sql, names: readonly string[]): Sql[] {
  if (names.length === 0) return []
  const wanted = v.strings(names.map(searchForm))
  return [sql`${column} IN (SELECT ${key} FROM ${table} FINAL WHERE hasAny(splitByChar('\n', name_form), ${wanted}))`]
}

/** What was loaded has no labels. */
function labelPredicate(labels: readonly string[], corrected: boolean): Sql[] {
  if (labels.length === 0) return []
  return [corrected ? sql`arrayExists(label -> ${folded(sql`label`)} IN ${v.strings(labels.map(searchForm))}, labels)` : sql`0`]
}
