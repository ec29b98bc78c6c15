import { type Grouping, groupPage } from '../fragments/groups.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { BrandLeaders, BrandMeasure, BrandMonths, BrandPage, Language, PageQuestion } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

const BRANDS: Grouping = {
  columns: [],
  key: sql`brand_id`,
  names: sql`(SELECT brand_id AS id, name_zh, name_en FROM brand FINAL)`,
}

/** A page of brands in one statement: counts and sums of all ride along with each row. */
export async function brandPage(scope: Scope, question: PageQuestion<BrandMeasure>, language: Language, ask: Ask): Promise<BrandPage> {
  const page = await groupPage(scope, BRANDS, question, language, ask)
  return { ...page, rows: page.rows.map(({ brands: _, ...row }) => row) }
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
