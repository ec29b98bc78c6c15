import { WIDE_ITEMS } from '../../testing/wide-market.ts'

/** Items whose months are counted from December 2024 as 0: each month sells one unit more. */
const CREAMS = WIDE_ITEMS.filter(({ id }) => id === 't1' || id === 'o1')
/** Their sales from one month to another. */
export const sales = (from: number, to: number) => {
  let sum = 0
  for (let month = from; month <= to; month++) for (const { price, sold } of CREAMS) sum += price * (sold + month)
  return sum
}
/** What they sold in units, from one month to another. */
export const units = (from: number, to: number) => {
  let sum = 0
  for (let month = from; month <= to; month++) for (const { sold } of CREAMS) sum += sold + month
  return sum
}
/** An amount as mails write it. */
export const money = (amount: number) => (amount < 10_000 ? `¥${amount.toLocaleString('en-US')}` : `¥${(amount / 10_000).toFixed(2)}万`)
/** A change as mails write it. */
export const growth = (now: number, before: number) => `${now >= before ? '+' : '-'}${Math.abs((now / before - 1) * 100).toFixed(2)}%`
