import { monthOf, monthTs } from '@marketscope/contract/months'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { type Asked, baseOf, growth, monthsOf, price, share, yuan } from './question.ts'

/** What items without a brand or shop are called. */
export const NONE = '(无)'

/** Sums of a group over the months asked, and its sales in as many before, which are both bases of comparison. */
export interface Sums {
  sales: number
  sold: number
  before: number
}

/** With exact distinct counts. */
export interface Group extends Sums {
  items: number
  shops: number
  brands: number
}

export const now = ({ start }: Asked) => `month >= ${start}`

/** The columns of {@link Sums} over rows of both periods. */
export function sumColumns(asked: Asked): string {
  return `coalesce(sum(sales) FILTER (${now(asked)}), 0) AS sales, coalesce(sum(sold) FILTER (${now(asked)}), 0) AS sold,
    coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before`
}

/** The columns of {@link Group}. */
export function groupColumns(asked: Asked): string {
  return `${sumColumns(asked)}, count(DISTINCT item) FILTER (${now(asked)}) AS items, count(DISTINCT shop) FILTER (${now(asked)} AND shop != 0) AS shops,
    count(DISTINCT brand) FILTER (${now(asked)} AND brand != 0) AS brands`
}

/** The figures of a row as the product tells them. */
export function figuresOf({ sales, sold, before }: Sums, whole: number) {
  return {
    sales: yuan(sales),
    share: share(sales, whole),
    sales_yoy: growth(sales, before),
    sales_mom: growth(sales, before),
    sold,
    avg_price: price(sales, sold),
  }
}

export const countsOf = ({ items, shops, brands }: Group) => ({ items, shops, brands })

export const siteName = (id: string) => KNOWN_SITES.find((site) => site.id === id)?.name.zh ?? id

export interface MonthSums {
  month: number
  sales: number
  sold: number
}

/** A row for each month asked; `market`: the sales of all by month. */
export function monthRows(asked: Asked, own: readonly MonthSums[], market: ReadonlyMap<number, number>) {
  return monthsOf(asked).map((month) => {
    const { sales, sold } = own.find((row) => row.month === month) ?? { sales: 0, sold: 0 }
    return {
      ts: monthTs(monthOf(month)),
      sales: yuan(sales),
      sold,
      avg_price: price(sales, sold),
      share: share(sales, market.get(month) ?? 0),
    }
  })
}
