import type { Amounts } from '@marketscope/contract/currency'
import type { MonthRange } from '@marketscope/contract/months'
import type { Atom, Condition, Ends } from '@marketscope/contract/schemes/condition'
import { isJoined } from '@marketscope/contract/schemes/condition'
import type { Site } from '@marketscope/contract/sites'
import { parseTitleExpression } from '@marketscope/contract/title-expression'
import type { Catalog } from '../../catalog/catalog.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { searchForm } from '../../text/search-form.ts'
import { checkAttributeMonths } from '../attribute-months.ts'
import { attributePredicates } from '../attribute-predicates.ts'
import { chooseCategories, rangesOf } from '../categories.ts'
import { eitherNamed, rangePredicate } from '../item-predicates.ts'
import type { PriceTest } from '../month-predicates.ts'
import { contains } from '../text-predicates.ts'
import { titlePredicates } from '../title-predicates.ts'
import type { Viewer } from '../viewer.ts'

/** What conditions of rules are told by beside the row. */
export interface RuleMarket {
  sites: readonly Site[]
  catalog: Catalog
  amounts: Amounts
  /** How attributes are written in its rows. */
  attributes: Catalog['attributes']
  /** Segments of the sites, whose SKUs are looked at. */
  segments: readonly number[]
  /** The months asked. */
  months: MonthRange
}

/**
 * Whether a condition holds, over columns of `item_year`; `price`: how prices of a month are tested. Throws a MarketError for
 * attributes in months without any.
 */
export function conditionSql(condition: Condition, market: RuleMarket, price: PriceTest): Sql {
  if (!isJoined(condition)) return atomSql(condition, market, price)
  if ('not' in condition) return sql`NOT (${conditionSql(condition.not, market, price)})`
  const [parts, separator] = 'all' in condition ? ([condition.all, ' AND '] as const) : ([condition.any, ' OR '] as const)
  return join(
    parts.map((part) => conditionSql(part, market, price)),
    separator,
  )
}

/** Each means what the field of a filter of that name means. */
function atomSql(atom: Atom, market: RuleMarket, price: PriceTest): Sql {
  const { sites, catalog, amounts } = market
  if ('title' in atom)
    return either(
      titlePredicates(
        { title: atom.title, title_relation: 'and', title_trans: {} },
        sites.map(({ id }) => id),
      ),
    )
  if ('attribute' in atom) return attributeSql(atom, market)
  if ('brand' in atom) return either(eitherNamed('brand', atom.brand, atom.brand))
  if ('shop' in atom) return either(eitherNamed('shop', atom.shop, atom.shop))
  if ('price' in atom) return price(atom.price, amounts)
  if ('sku' in atom) return skuSql(atom.sku, market)
  if ('items' in atom) return sql`item_id IN ${v.strings(atom.items)}`
  return categorySql(atom.category, sites, catalog)
}

const either = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`0` : sql`(${join(parts, ' OR ')})`)

/** Beyond any number that is written in a value. */
const MOST = 1e300

function attributeSql(atom: Extract<Atom, { attribute: string }>, { attributes, months }: RuleMarket): Sql {
  checkAttributeMonths(months)
  const test = { of: 'item', name: searchForm(atom.attribute) } as const
  const group =
    'range' in atom
      ? [{ ...test, is: 'between' as const, ...between(atom.range), unit: searchForm(atom.unit) }]
      : atom.values.map((value) => ({ ...test, is: 'part' as const, value: searchForm(value) }))
  return either(attributePredicates([group], attributes))
}

const between = ([low, high]: Ends) => ({ low: low ?? 0, high: high ?? MOST })

function skuSql(words: string, { segments }: RuleMarket): Sql {
  const read = parseTitleExpression(words, 'and')
  if (!read.ok) return sql`0`
  return sql`item IN (SELECT item FROM sku_year WHERE segment IN ${v.uint32s(segments)} AND (${contains(sql`title_search`, read.root)}))`
}

/** Rules choose among the rows of a scope, which end where its viewer's rights do. */
const ANYONE: Viewer = { sites: null, month_limit: null, versions: [] }

function categorySql(ids: readonly string[], sites: readonly Site[], catalog: Catalog): Sql {
  const { chosen } = chooseCategories({ cid: { not_custom: [...ids], custom: [] }, sub_name: '' }, sites, catalog, ANYONE)
  return either((rangesOf(chosen) ?? []).map(rangePredicate))
}
