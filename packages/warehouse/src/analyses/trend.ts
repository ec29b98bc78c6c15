import trend from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { exactAverage } from '@marketscope/contract/average'
import { BASES, type Base, basesOf, monthsBack } from '@marketscope/contract/bases'
import { fromMinor } from '@marketscope/contract/currency'
import { addMonths, type Month, monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import type { MonthFigures, WindowFigures } from '../figures/figures.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { monthFigures } from '../figures/market.ts'
import { averagePrice } from '../figures/ratios.ts'
import { growth } from '../scope/growth.ts'
import type { Scope } from '../scope/scope.ts'

type Row = AnalysisRow<typeof trend>
/** As they are: amounts in whole parts of the currency, averages not rounded. */
type Measures = Pick<Row, 'sales' | 'sold' | 'avg_price' | 'items' | 'shops' | 'brands'>
type BaseRow = { [K in keyof Measures as `${Base}_${K}` | `${K}_${Base}`]: Measures[K] } & Record<`${Base}_month`, Month | null>

const NOT_KNOWN: Measures = { sales: null, sold: null, avg_price: null, items: null, shops: null, brands: null }

export default implement(trend, async ({ scope, parameters, scoped }) => {
  const bases = basesOf(parameters.base, scope.usualBase())
  const found = await monthFigures(scoped, ['now', ...bases])
  const empty = emptyMonths(scope)
  const partial = new Set(scope.missing.map(({ month }) => month))
  const tellable = new Map(bases.map((base) => [base, scope.tellableMonths(base)]))
  return {
    data: monthsOf(scope.windows.now).map((month) => {
      const own = empty.has(month) ? NOT_KNOWN : measuresOf({ month }, found, scope)
      const compared = BASES.map((base) => {
        const known = tellable.get(base)
        const then = known ? addMonths(month, -monthsBack(base, scope.windows.now, scope.compareStart)) : null
        const before = then !== null && known?.has(then) ? measuresOf({ month: then, base }, found, scope) : NOT_KNOWN
        const over = scope.byDays[base]?.month === month || [month, then].every((one) => one === null || !scope.unfinished.has(one))
        const grown = partial.has(month) || !over ? NOT_KNOWN : own
        return baseColumns(base, then, grown, before, scope, {
          sales: [month, then].every((one) => one === null || !scope.unpriced.has(one)),
        })
      })
      return { ts: monthTs(month), ...toldOf(own, scope), ...(Object.assign({}, ...compared) as BaseRow) }
    }),
  }
})

/** `base`: of which the month is. */
function measuresOf({ month, base }: { month: Month; base?: Base }, found: readonly MonthFigures[], scope: Scope): Measures {
  const number = base ? scope.numberIn(base, month) : monthNumber(month)
  const own = (measure: keyof WindowFigures) => found.find((row) => row.month === number)?.[measure] ?? 0
  const [sales, sold, whole] = [own('sales'), own('sold'), !scope.unpriced.has(month)]
  return {
    sales: sales === 0 && !whole ? null : sales,
    sold,
    avg_price: whole ? exactAverage(sales, sold) : null,
    items: own('items'),
    shops: own('shops'),
    brands: own('brands'),
  }
}

/** The measures as they are told: in currency units, averages to the cent. */
function toldOf(own: Measures, { amounts }: Scope): Measures {
  return {
    ...own,
    sales: own.sales === null ? null : fromMinor(own.sales, amounts),
    avg_price: own.avg_price === null ? null : averagePrice(own.sales, own.sold, amounts),
  }
}

/** `whole`: whether a figure is known of all of both months, so that growth can be told; left out: where it is there. */
function baseColumns(
  base: Base,
  month: Month | null,
  now: Measures,
  then: Measures,
  scope: Scope,
  whole: Partial<Record<keyof Measures, boolean>>,
): Partial<BaseRow> {
  const names = Object.keys(then) as (keyof Measures)[]
  const told = toldOf(then, scope)
  const figures = names.flatMap((name) => [
    [`${base}_${name}`, told[name]],
    [`${name}_${base}`, whole[name] === false ? null : growth(now[name], then[name], 'exact')],
  ])
  return { [`${base}_month`]: month, ...Object.fromEntries(figures) }
}
