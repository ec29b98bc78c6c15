/** What the items of two periods come to. Sales in minor units. */
export interface PeriodSums {
  now: number
  sold_now: number
  before: number
  sold_before: number
  /** What those that sold in both periods sell now. */
  kept_now: number
  /** The same units at the item's old average price: millionths of a minor unit, as text, for it may be longer than a number. */
  kept_at_old_prices: string
  /** Of items with units sold now and none before; one that has more returns than sales sold none. */
  new_sales: number
  new_items: number
  /** Of items with units sold before and none now, what they sold before. */
  gone_sales: number
  gone_items: number
}
