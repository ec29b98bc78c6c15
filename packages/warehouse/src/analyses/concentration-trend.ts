import concentrationTrend from '@marketscope/contract/analyses/concentration-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { monthConcentration } from '../figures/concentration.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { share } from '../figures/ratios.ts'

const [FEW, MANY] = [3, 10]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export default implement(concentrationTrend, async ({ scope, ask }) => {
  const found = new Map((await monthConcentration({ scope, ask }, MANY)).map((row) => [row.month, row]))
  const empty = emptyMonths(scope)
  return {
    data: monthsOf(scope.windows.now).map((month) => {
      const ts = monthTs(month)
      if (empty.has(month)) return { ts, cr3: null, cr10: null, hhi: null, sales: null }
      const { sales, leaders, squares } = found.get(monthNumber(month)) ?? { sales: 0, leaders: [], squares: 0 }
      const known = sales > 0
      return {
        ts,
        cr3: known ? share(sum(leaders.slice(0, FEW)), sales) : null,
        cr10: known ? share(sum(leaders), sales) : null,
        hhi: known ? Math.round((squares / sales / sales) * 1_000_000) / 100 : null,
        sales: fromMinor(sales, scope.amounts),
      }
    }),
  }
})
