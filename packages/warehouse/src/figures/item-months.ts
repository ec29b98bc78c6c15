import type { MonthSums } from '../query/page.ts'

/** An item as those name it who do not know its key. */
export interface ItemRef {
  site: string
  item_id: string
}

/** `price`: the list price in minor units, −1 where not known. */
export interface ItemMonth extends MonthSums {
  price: number
}

export interface ItemMonths extends ItemRef {
  /** Its key. */
  item: string
  /** Of the latest month, as the marketplace has it. */
  title: string
  months: ItemMonth[]
}
