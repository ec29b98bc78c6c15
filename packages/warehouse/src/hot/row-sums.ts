import type { Dictionaries } from './dictionaries.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import type { HotSegment } from './hot-segment.ts'
import { salesOf } from './kept-months.ts'

/** What rows of a scope sold in the windows, row by row: those with a month in one of them. `active`: 1 where a month counts now. */
export interface RowSums {
  count: number
  segment: HotSegment[]
  row: Uint32Array
  item: Uint32Array
  active: Uint8Array
  sales: Float64Array
  sold: Float64Array
  mom: Float64Array
  yoy: Float64Array
}

export async function sumRows(
  { selections, version, breath }: FoldInput,
  masks: { now: YearMasks; mom: YearMasks; yoy: YearMasks },
): Promise<RowSums> {
  const most = selections.reduce((sum, { rows }) => sum + rows.length, 0)
  const list = () => new Float64Array(most)
  const segments: HotSegment[] = []
  const [rowOf, item, active] = [new Uint32Array(most), new Uint32Array(most), new Uint8Array(most)]
  const [sales, sold, mom, yoy] = [list(), list(), list(), list()]
  let count = 0
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const [now, before, earlier] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    for (let index = 0; index < rows.length; index++) {
      const months = kept[index] ?? 0
      if ((months & (now | before | earlier)) === 0) continue
      const row = rows[index] ?? 0
      const place = count++
      segments.push(segment)
      rowOf[place] = row
      item[place] = segment.item[row] ?? 0
      if ((months & now) !== 0) active[place] = 1
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const amount = monthly?.[at] ?? 0
        if ((bit & now) !== 0) {
          sales[place] = (sales[place] ?? 0) + amount
          sold[place] = (sold[place] ?? 0) + (segment.sold[at] ?? 0)
        }
        if ((bit & before) !== 0) mom[place] = (mom[place] ?? 0) + amount
        if ((bit & earlier) !== 0) yoy[place] = (yoy[place] ?? 0) + amount
      }
    }
  }
  return { count, segment: segments, row: rowOf, item, active, sales, sold, mom, yoy }
}

/** Calls once for each row that counts now, the rows of an item one after the other; `owner` is 1 for the first item, 2 for the next. */
export function eachByItem(rows: RowSums, { items, scratch }: Dictionaries, call: (place: number, owner: number) => void): void {
  const { count, item, active } = rows
  const clean = (zeros: Uint32Array) => {
    for (let place = 0; place < count; place++) zeros[item[place] ?? 0] = 0
  }
  scratch.useNow(items.size, clean, (last) => {
    const before = new Uint32Array(count)
    const first: number[] = []
    for (let place = 0; place < count; place++) {
      if (active[place] !== 1) continue
      const own = item[place] ?? 0
      const known = last[own] ?? 0
      if (known === 0) first.push(own)
      before[place] = known
      last[own] = place + 1
    }
    let owner = 0
    for (const own of first) {
      owner += 1
      for (let at = last[own] ?? 0; at !== 0; at = before[at - 1] ?? 0) call(at - 1, owner)
    }
  })
}
