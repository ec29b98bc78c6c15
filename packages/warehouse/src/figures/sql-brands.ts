import { displayName, noneName } from '../fragments/names.ts'
import { pageOf } from '../fragments/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import { empty, type Sql, sql, v } from '../sql/sql.ts'
import type { BrandFigures, BrandLeaders, BrandMeasure, BrandMonths, BrandPage, Language, PageQuestion } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

interface Row extends BrandFigures {
  all_sales: number
  sum_sales: number
  sum_sold: number
  sum_mom: number
  sum_yoy: number
  count: number
}

const SORTS: Record<BrandMeasure, Sql> = {
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
function namedBrands(brands: Sql, language: Language): Sql {
  return sql`(
    SELECT b.*, sum(sales) OVER () AS all_sales, if(id = '', ${v.string(noneName().zh)}, names.name_zh) AS name_zh,
      if(id = '', ${v.string(noneName().en)}, names.name_en) AS name_en, ${displayName(language)} AS name
    FROM ${brands} AS b LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = b.id)`
}

/** A page of brands in one statement: counts and sums of all ride along with each row. */
export async function brandPage(scope: Scope, question: PageQuestion<BrandMeasure>, language: Language, ask: Ask): Promise<BrandPage> {
  const { by, desc, known, word } = question
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const matches =
    word === '' ? empty : sql`WHERE position(lowerUTF8(normalizeUTF8NFKC(concat(name_zh, '\n', name_en, '\n', id))), ${v.string(word)}) > 0`
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const byName = by === 'name' || word !== ''
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
    FROM ${named} ${matches} ${pageOf(SORTS[by], desc, sql`id`, question)}`)
  const [first] = rows
  return {
    rows: rows.map(({ id, sales, sold, items, shops, mom, yoy }) => ({ id, sales, sold, items, shops, mom, yoy })),
    count: first?.count ?? 0,
    all_sales: first?.all_sales ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
  }
}

export async function brandLeaders(scope: Scope, count: number, compared: boolean, ask: Ask): Promise<BrandLeaders> {
  const before = compared ? sql`sum(${scope.total('sales', 'mom')})` : sql`toInt64(0)`
  const [row] = await ask<BrandLeaders>(sql`
    SELECT sum(own_sales) AS sales, sum(own_sold) AS sold, sum(own_before) AS before, toInt64(countIf(named AND present)) AS brands,
      arrayMap(x -> (x.3, x.4), arraySlice(arraySort(groupArrayIf((-own_sales, id, own_sales, own_sold), named AND present)), 1, ${v.uint32(count)})) AS leaders,
      arraySlice(arrayReverseSort(groupArrayIf(own_before, named)), 1, ${v.uint32(count)}) AS leaders_before
    FROM (
      SELECT brand_id AS id, brand_id != '' AS named, sum(${scope.total('sales', 'now')}) AS own_sales, sum(${scope.total('sold', 'now')}) AS own_sold,
        ${before} AS own_before, max(${scope.active('now')}) AS present
      FROM ${scope.rows([sql`brand_id`], { windows: compared ? ['now', 'mom'] : ['now'], sums: ['sales', 'sold'] })} GROUP BY brand_id)`)
  return row ?? { sales: 0, sold: 0, before: 0, brands: 0, leaders: [], leaders_before: [] }
}

/** A leading brand, or first of all the whole market. */
interface Holder {
  whole: boolean
  id: string
  years: [year: number, sales: number[], sold: number[]][]
}

export async function brandMonths(scope: Scope, top: number, ask: Ask): Promise<BrandMonths> {
  const [market, ...leaders] = await ask<Holder>(sql`
    SELECT whole, id, sum(years_total) AS total, groupArray((year, sales, sold)) AS years
    FROM (
      SELECT toBool(grouping(brand_id)) AS whole, toString(brand_id) AS id, year, sum(${scope.total('sales', 'now')}) AS years_total,
        sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
      FROM ${scope.rows([sql`brand_id`], { sums: ['sales'], months: true })} GROUP BY GROUPING SETS ((year), (year, brand_id)))
    WHERE whole OR id != '' GROUP BY whole, id HAVING whole OR total > 0 ORDER BY whole DESC, total DESC, id LIMIT ${v.uint32(top + 1)}`)
  const yearsOf = (holder: Holder | undefined) => (holder?.years ?? []).map(([year, sales, sold]) => ({ year, sales, sold }))
  return { market: yearsOf(market), leaders: leaders.map((leader) => ({ id: leader.id, years: yearsOf(leader) })) }
}
