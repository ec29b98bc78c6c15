import { type Sentence, say, type Telling, told } from './sentence.ts'

/** What was sold at prices from one to another; the last band has no end. Null: not known. */
export interface Band {
  from: number
  to: number | null
  sales: number | null
  sold: number | null
}

const HALF = 0.5

/** Up to which price half of the sales are made, and how many of the units. None with fewer than two bands, or one that is not known. */
export function halfOfSales(bands: readonly Band[], { language, numbers, partly }: Telling): Sentence | null {
  const known = bands.flatMap(({ sales, sold, ...band }) => (sales === null || sold === null ? [] : [{ ...band, sales, sold }]))
  if (partly || known.length < bands.length || known.length < 2) return null
  const rising = known.sort((a, b) => a.from - b.from)
  const sum = (some: typeof known, name: 'sales' | 'sold') => some.reduce((all, band) => all + band[name], 0)
  const [sales, sold] = [sum(rising, 'sales'), sum(rising, 'sold')]
  if (sales <= 0 || sold <= 0) return null
  const end = rising.findIndex((_, place) => sum(rising.slice(0, place + 1), 'sales') >= HALF * sales)
  const last = rising[end]
  if (!last) return null
  const part = last.to === null ? rising.slice(end) : rising.slice(0, end + 1)
  const [ofSales, ofUnits] = [told('price-range', numbers.percent(sum(part, 'sales') / sales)), numbers.percent(sum(part, 'sold') / sold)]
  const price = numbers.price(last.to ?? last.from)
  if (language === 'zh')
    return [say(`${price} ${last.to === null ? '及以上' : '以下'}的商品占销售额的 `), ofSales, say(`、销量的 ${ofUnits}。`)]
  const which = last.to === null ? `at ${price} and above` : `below ${price}`
  return [say(`Products ${which} make `), ofSales, say(` of sales and ${ofUnits} of units.`)]
}
