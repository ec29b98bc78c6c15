import { type Sentence, say, type Telling, told } from './sentence.ts'

/** The products put on the shelf in a month, and what they sold in the whole range; null: not known. */
export interface Launches {
  items: number | null
  range_sales: number | null
}

/** How many products are new in the range, and what part of the sales `whole` is theirs. None where shelf times or sales are not known, or nothing is new. */
export function launched(months: readonly Launches[], whole: number | null, { language, numbers, partly }: Telling): Sentence | null {
  const known = months.flatMap(({ items, range_sales }) => (items === null || range_sales === null ? [] : [{ items, range_sales }]))
  const items = known.reduce((sum, month) => sum + month.items, 0)
  const sales = known.reduce((sum, month) => sum + month.range_sales, 0)
  if (known.length < months.length || items === 0 || partly || whole === null || whole <= 0) return null
  const [many, amount, part] = [
    told('new-items', numbers.count(items)),
    numbers.money(sales),
    told('new-items', numbers.percent(sales / whole)),
  ]
  if (language === 'zh') return [say('区间内上架的新品有 '), many, say(` 个，卖出 ${amount}，占全部的 `), part, say('。')]
  return [
    many,
    say(` ${items === 1 ? 'product was' : 'products were'} launched in these months, with sales of ${amount}, `),
    part,
    say(' of the whole.'),
  ]
}
