/** What items can be ranked by. */
export const ITEM_MEASURES = [
  'sales',
  'share',
  'sold',
  'avg_price',
  'sales_mom',
  'sales_yoy',
  'price',
  'crossed_price',
  'lowest_price',
  'comments',
  'shelf_time',
] as const

export type ItemMeasure = (typeof ITEM_MEASURES)[number]

/** Days since 1970, both ends included. */
export type ShelfDays = readonly [from: number, to: number]
