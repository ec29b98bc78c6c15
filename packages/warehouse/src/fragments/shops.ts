import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { Bases, YearSums } from '../figures/figures.ts'
import type { Scope } from '../scope/scope.ts'
import { folded } from '../scope/text-predicates.ts'
import { empty, join, type Sql, sql, v } from '../sql/sql.ts'
import type { GroupYear } from './groups.ts'
import { displayName, noneName } from './names.ts'
import { pageOf } from './table-page.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

export type ShopMeasure = 'id' | 'name' | 'sales' | 'share' | 'sales_yoy' | 'sales_mom' | 'sold' | 'avg_price' | 'items' | 'brands'

export interface ShopQuestion {
  by: ShopMeasure
  desc: boolean
  offset: number
  limit: number
  known: Bases
  /** Normalised; only shops whose name in either language or id contains it. */
  word: string
  /** Only what was sold by shops of this type, `none` for the unknown one; '' for all. */
  type: ShopType | '' | typeof NONE_ID
}

/** A shop with something in the window now; shop '0' is "none". Sales in minor units. */
export interface ShopFigures {
  shop: string
  sales: number
  sold: number
  items: number
  brands: number
  mom: number
  yoy: number
}

/** A page of shops with the sums of all that match, also of those that sold only before; `all_sales`: of all shops of the type, whatever the word. */
export interface ShopPage {
  rows: ShopFigures[]
  count: number
  all_sales: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

const SORTS: Record<ShopMeasure, Sql> = {
  id: sql`id`,
  name: sql`lowerUTF8(name)`,
  sales: sql`sales`,
  share: sql`sales`,
  sales_yoy: sql`if(yoy = 0, NULL, (sales - yoy) / abs(yoy))`,
  sales_mom: sql`if(mom = 0, NULL, (sales - mom) / abs(mom))`,
  sold: sql`sold`,
  avg_price: sql`if(sold > 0, sales / sold, NULL)`,
  items: sql`items`,
  brands: sql`brands`,
}

/**
 * A page of the shops of a scope, sorted, ties by shop id and then by key, in one statement. Shops are told apart by key, which is a number: names and
 * ids are looked at only where they are searched or sorted by.
 */
export async function shopPage(scope: Scope, question: ShopQuestion, language: 'zh' | 'en', ask: Ask): Promise<ShopPage> {
  const { by, desc, known, word, type } = question
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const columns = [sql`item, shop, shop_id, brand_id`, ...(type === '' ? [] : [sql`shop_type`])]
  const ofType = type === '' ? empty : sql`WHERE shop_type = ${v.string(type === NONE_ID ? '' : type)}`
  const groups = sql`(
    SELECT shop, any(shop_id) AS id, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
      toInt64(uniqExactIf(item, ${scope.active('now')})) AS items,
      toInt64(uniqExactIf(brand_id, ${scope.active('now')} AND brand_id != '')) AS brands, ${base('mom')} AS mom, ${base('yoy')} AS yoy
    FROM ${scope.rows(columns, { windows, sums: ['sales', 'sold'] })} ${ofType} GROUP BY shop)`
  const whole = sql`(SELECT *, sum(sales) OVER () AS all_sales FROM ${groups})`
  const found = await ask<ShopFigures & Record<`sum_${'sales' | 'sold' | 'mom' | 'yoy'}` | 'all_sales' | 'count', number>>(sql`
    SELECT shop, sales, sold, items, brands, mom, yoy, all_sales, count, sum_sales, sum_sold, sum_mom, sum_yoy
    FROM (
      SELECT *, toInt64(countIf(items > 0) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold,
        sum(mom) OVER () AS sum_mom, sum(yoy) OVER () AS sum_yoy
      FROM ${by === 'name' ? named(whole, language) : whole} ${word === '' ? empty : sql`WHERE ${isNamed(word)}`})
    WHERE items > 0 ${pageOf(SORTS[by], desc, by === 'id' ? sql`shop` : sql`id, shop`, question)}`)
  const [first] = found
  return {
    rows: found.map(({ shop, sales, sold, items, brands, mom, yoy }) => ({ shop, sales, sold, items, brands, mom, yoy })),
    count: first?.count ?? 0,
    all_sales: first?.all_sales ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
  }
}

/** Whether a shop is called so: by its id, or in the directory. */
function isNamed(word: string): Sql {
  const has = (text: Sql) => sql`position(${folded(text)}, ${v.string(word)}) > 0`
  const none = Object.values(noneName()).some((name) => normalizeTerm(name).includes(word))
  return join(
    [
      has(sql`id`),
      sql`shop IN (SELECT shop FROM shop FINAL WHERE ${has(sql`concat(name_zh, '\n', name_en)`)})`,
      ...(none ? [sql`shop = 0`] : []),
    ],
    ' OR ',
  )
}

/** The groups with the name they are sorted by. */
function named(groups: Sql, language: 'zh' | 'en'): Sql {
  return sql`(
    SELECT *, if(shop = 0, ${v.string(noneName()[language])}, ${displayName(language)}) AS name
    FROM ${groups} AS g LEFT ANY JOIN (SELECT shop, name_zh, name_en FROM shop FINAL) AS names ON names.shop = g.shop)`
}

interface Holder {
  whole: boolean
  shop: string
  years: [year: number, sales: number[], sold: number[]][]
}

/** The months of the whole scope and of the shops with the most sales, best first; items without a shop have no place among them. */
export async function shopMonths(
  scope: Scope,
  top: number,
  ask: Ask,
): Promise<{ market: YearSums[]; leaders: { shop: string; years: GroupYear[] }[] }> {
  const [market, ...leaders] = await ask<Holder>(sql`
    SELECT whole, shop, sum(years_total) AS total, groupArray((year, sales, sold)) AS years
    FROM (
      SELECT toBool(grouping(shop)) AS whole, shop, year, sum(${scope.total('sales', 'now')}) AS years_total,
        sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
      FROM ${scope.rows([sql`shop`], { sums: ['sales'], months: true })} GROUP BY GROUPING SETS ((year), (year, shop)))
    WHERE whole OR shop != 0 GROUP BY whole, shop HAVING whole OR total > 0 ORDER BY whole DESC, total DESC, shop LIMIT ${v.uint32(top + 1)}`)
  const yearsOf = (holder: Holder | undefined) => (holder?.years ?? []).map(([year, sales, sold]) => ({ year, sales, sold }))
  return { market: yearsOf(market), leaders: leaders.map((leader) => ({ shop: leader.shop, years: yearsOf(leader) })) }
}

/** What a type of shop is called; the unknown one is "none". */
export function shopTypeName(type: string, language: 'zh' | 'en'): string {
  if (type === '') return noneName()[language]
  return SHOP_TYPE_NAMES[type as ShopType]?.[language] ?? type
}
