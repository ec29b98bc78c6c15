import type { Scope } from '../scope/scope.ts'
import { type WindowName, yearParts } from '../scope/windows.ts'
import { skuBases } from './sku-months.ts'

/** What a SKU was and sold in a year and state: arrays of twelve months, January first; sales in minor units. `kept`: the mask of the months that count. */
export interface SkuYear {
  year: number
  id: string
  name: string
  shelf_time: string | null
  kept: number
  sales: readonly number[]
  sold: readonly number[]
}

/** Few SKUs have few rows: they are read whole and put together here, which takes less time than to plan it in SQL. */
export class SkuWindow {
  readonly #masks: ReadonlyMap<number, number>

  /** The months of a window; none of a base whose SKUs are not known. */
  constructor(scope: Scope, window: WindowName) {
    const known = window === 'now' || skuBases(scope)[window]
    this.#masks = new Map(known ? yearParts(scope.windows[window]).map(({ year, mask }) => [year, mask]) : [])
  }

  /** The months of the row that count in the window, as a mask. */
  active({ year, kept }: SkuYear): number {
    return kept & (this.#masks.get(year) ?? 0)
  }

  /** Sums of sales and units of the rows over the window. */
  sums(rows: readonly SkuYear[]): { sales: number; sold: number } {
    let [sales, sold] = [0, 0]
    for (const row of rows) {
      for (let rest = this.active(row); rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest)
        sales += row.sales[place] ?? 0
        sold += row.sold[place] ?? 0
      }
    }
    return { sales, sold }
  }

  /** The rows with a month that counts, the latest first. */
  latestFirst<R extends SkuYear>(rows: readonly R[]): R[] {
    return rows.filter((row) => this.active(row) !== 0).sort((a, b) => b.year - a.year || this.active(b) - this.active(a))
  }
}
