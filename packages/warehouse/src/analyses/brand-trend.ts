import brandTrend from '@marketscope/contract/analyses/brand-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import { share } from '../fragments/figures.ts'
import { brandNames } from '../fragments/lookups.ts'
import { monthPlaces } from '../fragments/month-places.ts'
import { sql, v } from '../sql/sql.ts'

/** A leading brand, or first of all the whole market. */
interface Holder {
  whole: boolean
  id: string
  years: [year: number, sales: number[], sold: number[]][]
}

export default implement(brandTrend, async ({ scope, parameters, language, ask }) => {
  const [market, ...leaders] = await ask<Holder>(sql`
    SELECT whole, id, sum(years_total) AS total, groupArray((year, sales, sold)) AS years
    FROM (
      SELECT toBool(grouping(brand_id)) AS whole, toString(brand_id) AS id, year, sum(${scope.total('sales', 'now')}) AS years_total,
        sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
      FROM ${scope.rows([sql`brand_id`], { sums: ['sales'], months: true })} GROUP BY GROUPING SETS ((year), (year, brand_id)))
    WHERE whole OR id != '' GROUP BY whole, id HAVING whole OR total > 0 ORDER BY whole DESC, total DESC, id LIMIT ${v.uint32(parameters.top + 1)}`)
  const names = await brandNames(
    leaders.map((leader) => leader.id),
    language,
    ask,
  )
  const missing = new Set(scope.missing.filter(({ sites }) => sites.length === scope.choices.length).map(({ month }) => month))
  const yearsOf = (holder: Holder | undefined) => (holder?.years ?? []).map(([year, sales, sold]) => ({ year, sales, sold }))
  const markets = yearsOf(market)
  const months = monthsOf(scope.windows.now)
  return {
    data: leaders.flatMap((leader) => {
      const own = yearsOf(leader)
      const place = { id: leader.id, name: names.get(leader.id) ?? leader.id }
      return months.map((month) => {
        const ts = monthTs(month)
        if (missing.has(month)) return { ...place, ts, sales: null, sold: null, share: null }
        const at = monthPlaces(month)
        const sales = at(own, 'sales')
        return { ...place, ts, sales: fromMinor(sales, scope.currency), sold: at(own, 'sold'), share: share(sales, at(markets, 'sales')) }
      })
    }),
  }
})
