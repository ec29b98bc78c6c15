import declaration from '@marketscope/contract/analyses/currency-effect'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { pointsOf } from '@marketscope/contract/ratios'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { exactSum } from '../frame/table/table-model.ts'

type Row = AnalysisRow<typeof declaration>

const AMOUNTS = ['sales', 'base_sales', 'market_effect', 'currency_effect'] as const

/** The whole of the platforms; an amount is unknown where one of them is. */
function total(rows: readonly Row[]): Record<string, number | null> {
  const sums = Object.fromEntries(
    AMOUNTS.map((name) => [name, rows.some((row) => row[name] === null) ? null : exactSum(rows.map((row) => row[name] ?? 0))]),
  ) as Record<(typeof AMOUNTS)[number], number | null>
  const { sales, base_sales: before, market_effect: market, currency_effect: effect } = sums
  const part = (amount: number | null, of: number | null) => (amount === null || of === null ? null : pointsOf(amount, of))
  const constant = before === null || effect === null ? null : before + effect
  return {
    ...sums,
    growth: part(sales === null || before === null ? null : sales - before, before),
    constant_growth: part(market, constant),
    rate_change: part(effect, before),
  }
}

/** What moved because of money and what because of the market, platform by platform. */
export default viewOf<typeof declaration>({
  declaration,
  // Where every site has the currency that is told, rates move nothing.
  shownFor: ({ sites, currency }) => KNOWN_SITES.some((site) => sites.includes(site.id) && site.currency !== currency),
  absent: ({ rows }) => rows.length === 0,
  parameters: askedBase,
  table: (figures, context) => {
    const table = declaredTable({ declaration }, figures, context)
    return figures.rows.length > 1 ? { ...table, total: total(figures.rows) } : table
  },
})
