import brandTrend from '@marketscope/contract/analyses/brand-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import { share } from '../fragments/figures.ts'
import { monthPlaces } from '../fragments/month-places.ts'
import { displayName } from '../fragments/names.ts'
import { sql, v } from '../sql/sql.ts'

interface Leader {
  id: string
  name: string
  total: number
}

interface YearRow {
  id: string
  year: number
  sales: number[]
  sold: number[]
}

export default implement(brandTrend, async ({ scope, parameters, language, ask }) => {
  const leaders = await ask<Leader>(sql`
    WITH leaders AS (
      SELECT toString(brand_id) AS id, sum(${scope.total('sales', 'now')}) AS total FROM ${scope.rows([sql`brand_id`])}
      WHERE brand_id != '' GROUP BY brand_id HAVING total > 0 ORDER BY total DESC, id LIMIT ${v.uint32(parameters.top)})
    SELECT id, total, ${displayName(language)} AS name
    FROM leaders LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = leaders.id ORDER BY total DESC, id`)
  const rows = await ask<YearRow>(sql`
    SELECT if(brand_id IN ${v.strings(leaders.map((leader) => leader.id))}, toString(brand_id), '') AS id, year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
    FROM ${scope.rows([sql`brand_id`])} GROUP BY id, year`)
  const missing = new Set(scope.missing.filter(({ sites }) => sites.length === scope.choices.length).map(({ month }) => month))
  const rowsOf = Map.groupBy(rows, (row) => row.id)
  const months = monthsOf(scope.windows.now)
  const markets = months.map((month) => [...rowsOf.values()].reduce((sum, own) => sum + monthPlaces(month)(own, 'sales'), 0))
  return {
    data: leaders.flatMap(({ id, name }) =>
      months.map((month, index) => {
        const ts = monthTs(month)
        if (missing.has(month)) return { id, name, ts, sales: null, sold: null, share: null }
        const own = rowsOf.get(id) ?? []
        const at = monthPlaces(month)
        const sales = at(own, 'sales')
        return { id, name, ts, sales: fromMinor(sales, scope.currency), sold: at(own, 'sold'), share: share(sales, markets[index] ?? 0) }
      }),
    ),
  }
})
