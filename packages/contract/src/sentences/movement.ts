import type { AnalysisId } from '../analyses/registry.generated.ts'
import { formatTimes } from '../number-format.ts'
import { againstWords, baseTold, direction, type Sentence, say, type Telling, told } from './sentence.ts'

/** Figures of a market with their change; null: not known. Shares and changes are fractions. */
export interface MarketFigures {
  sales: number | null
  sold: number | null
  avg_price: number | null
  sales_yoy: number | null
  sales_mom: number | null
  sold_yoy?: number | null
  sold_mom?: number | null
  avg_price_yoy?: number | null
  avg_price_mom?: number | null
}

/** A change in words: 增长 12.00%, down 5.00%, up ×14. */
export function changeWords(change: number, { language, numbers }: Telling): string {
  const size = formatTimes(change) ?? numbers.percent(Math.abs(change))
  const words =
    language === 'zh'
      ? { '1': `增长 ${size}`, '-1': `下降 ${size}`, '0': '持平' }
      : { '1': `up ${size}`, '-1': `down ${size}`, '0': 'flat' }
  return words[`${direction(change)}`]
}

/** What stands before the base in Chinese: one is level with it, or more or less than it. */
const than = (change: number) => (direction(change) === 0 ? '与' : '比')

/** The base that changes of the market are told against; null: none. */
const baseOf = ({ sales_yoy, sales_mom }: MarketFigures, telling: Telling) =>
  baseTold({ yoy: sales_yoy !== null, mom: sales_mom !== null }, telling)

/** How large the market is and how it moved; without that where it is not known. None where nothing was sold or nobody knows. */
export function movement(from: AnalysisId, figures: MarketFigures, telling: Telling): Sentence | null {
  const { sales, sold, avg_price } = figures
  if (sales === null || sales === 0) return null
  const { language, numbers } = telling
  const base = baseOf(figures, telling)
  const change = base && figures[`sales_${base}`]
  const bought = sold !== null && avg_price !== null ? { units: numbers.count(sold), price: numbers.price(avg_price) } : null
  if (language === 'zh')
    return [
      ...[say('销售额 '), told(from, numbers.money(sales))],
      ...(base && change !== null
        ? [say(`，${than(change)}${againstWords(base, telling)}`), told(from, changeWords(change, telling))]
        : []),
      say(bought ? `；卖出 ${bought.units.replace(/\d$/, '$& ')}件，均价 ${bought.price}。` : '。'),
    ]
  return [
    ...[say('Sales were '), told(from, numbers.money(sales))],
    ...(base && change !== null ? [say(', '), told(from, changeWords(change, telling)), say(` ${againstWords(base, telling, true)}`)] : []),
    say(bought ? `; ${bought.units} units sold at ${bought.price} on average.` : '.'),
  ]
}

/** What moved sales: units or the average price, which a changed mix of products moves as well. None where either change is not known. */
export function drivers(from: AnalysisId, figures: MarketFigures, telling: Telling): Sentence | null {
  const base = baseOf(figures, telling)
  if (!base) return null
  const { [`sales_${base}` as const]: sales, [`sold_${base}` as const]: sold, [`avg_price_${base}` as const]: avgPrice } = figures
  if (sales === null || sold == null || avgPrice == null) return null
  const [whole, units, price] = [direction(sales), direction(sold), direction(avgPrice)]
  const by = whole === 0 || units === price ? null : units === whole ? 'units' : price === whole ? 'price' : null
  if (telling.language === 'zh') {
    const cause = { units: '，变化来自销量。', price: '，变化来自均价。', none: '。' }[by ?? 'none']
    return [
      ...[say('销量'), told(from, changeWords(sold, telling))],
      ...[say('，均价'), told(from, changeWords(avgPrice, telling)), say(cause)],
    ]
  }
  const cause = { units: ': the change came from units.', price: ': the change came from the average price.', none: '.' }[by ?? 'none']
  return [
    ...[say('Units sold were '), told(from, changeWords(sold, telling))],
    ...[say(', the average price '), told(from, changeWords(avgPrice, telling)), say(cause)],
  ]
}

/** A month and what was sold in it; null: not known. */
export interface MonthSales {
  /** yyyy-MM */
  month: string
  sales: number | null
}

/** Fewer months have no best one worth telling. */
const FEW_MONTHS = 3

/** The best month, and the newest against the one before. None with fewer than three months, or one that is not known. */
export function months(from: AnalysisId, rows: readonly MonthSales[], telling: Telling): Sentence | null {
  const known = rows.flatMap(({ month, sales }) => (sales === null ? [] : [{ month, sales }]))
  const [last, before] = [known.at(-1), known.at(-2)]
  if (known.length < rows.length || known.length < FEW_MONTHS || !last || !before) return null
  const best = known.reduce((most, one) => (one.sales > most.sales ? one : most))
  const all = known.reduce((sum, { sales }) => sum + sales, 0)
  if (best.sales <= 0 || all <= 0) return null
  const { language, numbers } = telling
  const part = numbers.percent(best.sales / all)
  const newest = before.sales > 0 ? (last.sales - before.sales) / before.sales : null
  if (language === 'zh')
    return [
      ...[say(`最高的是 ${best.month}，`), told(from, numbers.money(best.sales)), say(`，占全部的 ${part}`)],
      ...(newest !== null ? [say(`；最近的 ${last.month} ${than(newest)}上月`), told(from, changeWords(newest, telling))] : []),
      say('。'),
    ]
  return [
    ...[say(`The best month was ${best.month} with `), told(from, numbers.money(best.sales)), say(`, ${part} of the whole`)],
    ...(newest !== null
      ? [say(`; the newest, ${last.month}, was `), told(from, changeWords(newest, telling)), say(' on the month before')]
      : []),
    say('.'),
  ]
}
