import { type FineAmounts, fineAmounts, minorUnits } from '@marketscope/contract/currency'
import { fieldError } from '@marketscope/contract/errors'
import {
  type CustomRate,
  customRatesOf,
  type MoneyChoice,
  type RateMode,
  toldCurrency,
  USUAL_CURRENCY,
  type UsedMoney,
} from '@marketscope/contract/money-choice'
import { type Month, type MonthRange, monthOf, monthsOf } from '@marketscope/contract/months'
import { inPlatformOrder } from '@marketscope/contract/plat'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import type { ExchangeRate, ExchangeRates } from '../catalog/exchange-rates.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** How the amounts of a scope's rows become amounts of one currency. */
export interface Conversion {
  amounts: FineAmounts
  rates: RateMode
  custom: readonly CustomRate[]
  /** By segment what a minor unit of its site is in parts of {@link Conversion.amounts}, January first; 0: not known. */
  factors: ReadonlyMap<number, readonly number[]>
  /** Months of segments of which a rate is not known. */
  unknown: ReadonlyMap<Month, readonly string[]>
  /** What a unit of the currency of a site is in the currency told in, month by month; null: not known. */
  ratesOf(site: string): (month: Month) => number | null
  /** Equal for conversions that give the same amounts at a revision. */
  key: string
}

/** The currency that amounts of sites are told in, and whether any has to be converted for it. */
export function currencyOf(sites: readonly Site[], asked: Pick<MoneyChoice, 'currency'>): { currency: string; converts: boolean } {
  const own = sites.map((site) => site.currency)
  const currency = toldCurrency(own, asked.currency) ?? USUAL_CURRENCY
  return { currency, converts: own.some((one) => one !== currency) }
}

/**
 * How amounts of the sites are converted; null where they are not. Sites of several currencies are told in {@link USUAL_CURRENCY} where nobody chose. Throws
 * where they would have to be converted and no rates are loaded at all.
 */
export function chooseConversion(
  sites: readonly Site[],
  asked: MoneyChoice,
  segments: readonly LiveSegment[],
  { rates }: Pick<Catalog, 'rates'>,
): Conversion | null {
  const { currency, converts } = currencyOf(sites, asked)
  if (!converts) return null
  const names = new Map(sites.map((site) => [site.id, site]))
  const custom = asked.rates === 'one' ? customRatesOf(asked.custom, sites, currency) : []
  const amounts = fineAmounts(currency)
  const factors = new Map<number, number[]>()
  const unknown = new Map<Month, string[]>()
  for (const { segment, site, year, months } of segments) {
    const own = names.get(site)
    if (!own) continue
    factors.set(
      segment,
      Array.from({ length: 12 }, (_, place) => {
        const month = monthOf(year * 12 + place)
        const rate = rateOf(own, currency, month, asked.rates, custom, rates)
        if (!rate && months.has(month)) unknown.set(month, [...(unknown.get(month) ?? []), site])
        return rate ? (rate.rate * amounts.units) / minorUnits(own.currency) : 0
      }),
    )
  }
  if (rates.isEmpty && custom.length === 0) throw noRates(sites, currency)
  const key = [currency, asked.rates, ...custom.map(({ site, rate }) => `${site}=${rate}`).sort()].join(' ')
  const ratesOf = (id: string) => {
    const site = names.get(id)
    return (month: Month) => (site ? (rateOf(site, currency, month, asked.rates, custom, rates)?.rate ?? null) : null)
  }
  return { amounts, rates: asked.rates, custom, factors, unknown, ratesOf, key }
}

function noRates(sites: readonly Site[], currency: string) {
  const own = [...new Set(sites.map((site) => site.currency))].join('、')
  return fieldError(
    'currency',
    `尚未录入汇率，${own} 不能换算为 ${currency}`,
    `No exchange rates are loaded: ${own.replaceAll('、', ', ')} cannot be converted to ${currency}`,
  )
}

/** What one unit of a site's currency is in the currency told in; null: not known. A rate of the account's own has no source and no date. */
function rateOf(
  site: Site,
  currency: string,
  month: Month,
  mode: RateMode,
  custom: readonly CustomRate[],
  rates: ExchangeRates,
): (Omit<ExchangeRate, 'date' | 'source'> & Partial<ExchangeRate>) | null {
  const own = custom.find((one) => one.site === site.id)
  if (own) return { rate: own.rate }
  if (site.currency === currency) return { rate: 1 }
  return mode === 'one' ? rates.newest(site.currency, currency) : rates.ofMonth(site.currency, currency, month)
}

/** By which rates the amounts of some months were converted. */
export function usedMoney(
  { amounts, rates: mode, custom, unknown }: Conversion,
  sites: readonly Site[],
  ranges: readonly MonthRange[],
  rates: ExchangeRates,
): UsedMoney {
  const { currency } = amounts
  const months = [...new Set(ranges.flatMap(monthsOf))].sort()
  const groups = Map.groupBy(
    sites.filter((site) => site.currency !== currency || custom.some((one) => one.site === site.id)),
    (site) => (custom.some((one) => one.site === site.id) ? site.id : site.currency),
  )
  const of = [...groups.values()].flatMap((own) => {
    const [site] = own
    if (!site) return []
    const told = months.map((month) => {
      const rate = rateOf(site, currency, month, mode, custom, rates)
      return { month, rate: rate ? Number(rate.rate.toPrecision(8)) : null, date: rate?.date ?? null, source: rate?.source ?? null }
    })
    return [
      {
        currency: site.currency,
        sites: inPlatformOrder(own.map(({ id }) => id)),
        custom: custom.some((one) => one.site === site.id),
        // One rate for all months is told once.
        rates: mode === 'one' ? told.slice(-1) : told,
      },
    ]
  })
  const gone = months.flatMap((month) => {
    const without = unknown.get(month)
    return without ? [{ month, sites: inPlatformOrder(without) }] : []
  })
  return { currency, rates: mode, of, unknown: gone }
}

const AMOUNTS = [sql`sales`, sql`sales_cp`, sql`sales_min_v2`]
const PRICES = [sql`price`, sql`crossed_price`, sql`lowest_price`]

/**
 * Rows of `item_year` or `sku_year` with their amounts converted, each month of each by itself and rounded to whole parts. A month without a rate has its bit in
 * `unpriced`, no sales and no prices. `clause`: which rows are read.
 */
export function convertedRows(table: Sql, clause: Sql, { factors }: Conversion): Sql {
  const segments = [...factors.keys()]
  const lists = v.float64s([...factors.values()].flat())
  const bits = [...factors.values()].map((months) => months.reduce((mask, factor, place) => (factor === 0 ? mask | (1 << place) : mask), 0))
  const place = sql`indexOf(${v.uint32s(segments)}, segment)`
  const converted = (column: Sql) => sql`arrayMap((x, f) -> toInt64(round(x * f)), arrayResize(${column}, 12), factors) AS ${column}`
  const price = (column: Sql) =>
    sql`arrayMap((x, f) -> if(x < 0 OR f = 0, toInt64(-1), toInt64(round(x * f))), ${column}, factors) AS ${column}`
  const columns = [
    ...AMOUNTS.map(converted),
    ...PRICES.map(price),
    sql`toUInt16(bitOr(unpriced, transform(segment, ${v.uint32s(segments)}, ${v.uint16s(bits)}, 0))) AS unpriced`,
  ]
  const list = columns.reduce((all, one) => sql`${all}, ${one}`)
  return sql`(SELECT * EXCEPT (factors) REPLACE (${list}) FROM (SELECT *, arraySlice(${lists}, (${place} - 1) * 12 + 1, 12) AS factors FROM ${table} ${clause}))`
}
