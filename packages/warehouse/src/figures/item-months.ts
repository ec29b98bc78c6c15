import type { YearSums } from './figures.ts'

/** An item as those name it who do not know its key. */
export interface ItemRef {
  site: string
  item_id: string
}

/** Twelve places, January first; `price`: the list price in minor units, −1 where not known. */
export interface ItemYear extends YearSums {
  price: number[]
}

export interface ItemMonths extends ItemRef {
  /** Of the latest month. */
  title: string
  years: ItemYear[]
}
