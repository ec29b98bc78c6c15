import currencyEffect from '@marketscope/contract/analyses/currency-effect'
import { fromMinor } from '@marketscope/contract/currency'
import { addMonths, monthNumber, monthsOf } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { siteMonths } from '../figures/parts.ts'

interface Effect {
  now: number
  before: number | null
  /** The base at the rates of now; null: a rate is missing, or the base is not known. */
  constant: number | null
}

export default implement(currencyEffect, async ({ scope, parameters, language, scoped }) => {
  const base = parameters.base ?? scope.usualBase()
  const { conversion, choices, windows } = scope
  if (conversion?.rates !== 'month') return { data: [] }
  const known = scope.isComparable(base)
  const found = await siteMonths(
    scoped,
    choices.map(({ site }) => site.id),
    known ? ['now', base] : ['now'],
  )
  const [now, then] = [windows.now, windows[base]]
  const shift = monthNumber(now.start) - monthNumber(then.start)
  const effects = choices.map(({ site }, place) => {
    const sales = new Map((found[place] ?? []).map((own) => [own.month, own.sales]))
    const rates = conversion.ratesOf(site.id)
    const earlier = monthsOf(then).flatMap((month) => {
      const own = sales.get(scope.numberIn(base, month))
      return own === undefined ? [] : [{ month, sales: own }]
    })
    const parts = earlier.map((own) => {
      const [from, to] = [rates(own.month), rates(addMonths(own.month, shift))]
      return from && to ? (own.sales * to) / from : null
    })
    const missing = !known || !scope.knowsChange(base, site.id) || parts.includes(null) || monthsOf(now).some((month) => !rates(month))
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    const constant = missing ? null : parts.reduce((all: number, part) => all + (part ?? 0), 0)
    const before = sum(earlier.map((own) => own.sales))
    const told = known && (before !== 0 || scope.knowsSales(base, site.id))
    return {
      site,
      effect: { now: sum(monthsOf(now).map((month) => sales.get(monthNumber(month)) ?? 0)), before: told ? before : null, constant },
    }
  })
  const money = (amount: number | null) => (amount === null ? null : fromMinor(Math.round(amount), scope.amounts))
  const row = ({ now: sales, before, constant }: Effect, site: string) => ({
    ...{ sales: money(sales), base_sales: money(before) },
    market_effect: money(constant === null ? null : sales - constant),
    currency_effect: money(constant === null || before === null ? null : constant - before),
    growth: scope.knowsChange(base, site) ? scope.growth(base, sales, before) : null,
    constant_growth: scope.growth(base, sales, constant),
    rate_change: constant === null || !before ? null : Math.round((constant / before - 1) * 1e6) / 1e6,
  })
  return {
    data: effects.map(({ site, effect }) => ({
      ...{ id: site.id, name: site.name[language], currency: site.currency },
      ...row(effect, site.id),
    })),
  }
})
