import brandList from '@marketscope/contract/analyses/brand-list'
import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { implement } from '../analysis.ts'
import { averagePrice, growth, share } from '../fragments/figures.ts'
import { brandNames } from '../fragments/lookups.ts'
import { displayName, noneName } from '../fragments/names.ts'
import { pageOf, reachable, sortOf } from '../fragments/table-page.ts'
import { empty, type Sql, sql, v } from '../sql/sql.ts'

interface Row {
  id: string
  sales: number
  sold: number
  items: number
  shops: number
  mom: number
  yoy: number
  all_sales: number
  sum_sales: number
  sum_sold: number
  sum_mom: number
  sum_yoy: number
  count: number
}

const SORTS: Record<string, Sql> = {
  id: sql`id`,
  name: sql`lowerUTF8(name)`,
  sales: sql`sales`,
  share: sql`sales`,
  sales_yoy: sql`if(yoy = 0, NULL, (sales - yoy) / abs(yoy))`,
  sales_mom: sql`if(mom = 0, NULL, (sales - mom) / abs(mom))`,
  sold: sql`sold`,
  avg_price: sql`if(sold > 0, sales / sold, NULL)`,
  items: sql`items`,
  shops: sql`shops`,
}

/** The brands with their names, for what goes by name. */
function namedBrands(brands: Sql, language: 'zh' | 'en'): Sql {
  return sql`(
    SELECT b.*, sum(sales) OVER () AS all_sales, if(id = '', ${v.string(noneName().zh)}, names.name_zh) AS name_zh,
      if(id = '', ${v.string(noneName().en)}, names.name_en) AS name_en, ${displayName(language)} AS name
    FROM ${brands} AS b LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = b.id)`
}

export default implement(brandList, async ({ scope, parameters, table, language, ask }) => {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const sort = sortOf(brandList, table)
  const matches =
    parameters.word === ''
      ? empty
      : sql`WHERE position(lowerUTF8(normalizeUTF8NFKC(concat(name_zh, '\n', name_en, '\n', id))), ${v.string(normalizeTerm(parameters.word))}) > 0`
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const byName = sort.by === 'name' || parameters.word !== ''
  const brands = sql`(
    SELECT brand_id AS id, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
      toInt64(uniqExactIf(item, ${scope.active('now')})) AS items, toInt64(uniqExactIf(shop, ${scope.active('now')} AND shop != 0)) AS shops,
      ${base('mom')} AS mom, ${base('yoy')} AS yoy
    FROM ${scope.rows([sql`brand_id`, sql`item`, sql`shop`], { windows, sums: ['sales', 'sold'] })}
    GROUP BY brand_id HAVING items > 0)`
  const named = byName ? namedBrands(brands, language) : sql`(SELECT *, sum(sales) OVER () AS all_sales FROM ${brands})`
  const rows = await ask<Row>(sql`
    SELECT id, sales, sold, items, shops, mom, yoy, all_sales, toInt64(count() OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold,
      sum(mom) OVER () AS sum_mom, sum(yoy) OVER () AS sum_yoy
    FROM ${named} ${matches} ${pageOf(SORTS[sort.by] ?? sql`sales`, sort.desc, sql`id`, table)}`)
  const names = await brandNames(
    rows.map((row) => row.id),
    language,
    ask,
  )
  const money = (amount: number) => fromMinor(amount, scope.currency)
  const [first] = rows
  return {
    data: rows.map((row) => ({
      id: row.id === '' ? NONE_ID : row.id,
      name: row.id === '' ? noneName()[language] : (names.get(row.id) ?? row.id),
      sales: money(row.sales),
      share: share(row.sales, row.all_sales),
      sales_yoy: known.yoy ? growth(row.sales, row.yoy) : null,
      sales_mom: known.mom ? growth(row.sales, row.mom) : null,
      sold: row.sold,
      avg_price: averagePrice(row.sales, row.sold, scope.currency),
      items: row.items,
      shops: row.shops,
      is_new: (known.yoy && row.yoy === 0) || (!known.yoy && known.mom && row.mom === 0),
    })),
    count: first?.count ?? 0,
    suggest_count: reachable(first?.count ?? 0, table),
    total: first
      ? {
          sales: money(first.sum_sales),
          share: share(first.sum_sales, first.all_sales),
          sales_yoy: known.yoy ? growth(first.sum_sales, first.sum_yoy) : null,
          sales_mom: known.mom ? growth(first.sum_sales, first.sum_mom) : null,
          sold: first.sum_sold,
          avg_price: averagePrice(first.sum_sales, first.sum_sold, scope.currency),
        }
      : {},
  }
})
