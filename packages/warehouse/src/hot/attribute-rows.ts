import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { AttributeDictionary } from './attribute-dictionary.ts'
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
export function eachByItem({ count, item, active }: RowSums, items: number, call: (place: number, owner: number) => void): void {
  const last = new Uint32Array(items)
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
}

/** How rows write an attribute: for each way the pairs it consists of, in the order of the attribute's spellings; way 0 is "none". */
export interface Ways {
  of: Uint32Array
  pairs: number[][]
}

/** The way of each row; `spellings`: of an attribute. */
export function waysOf({ count, segment, row }: RowSums, { spellings }: ReadAttribute, dictionary: AttributeDictionary): Ways {
  const order = new Uint16Array(dictionary.names.texts.length)
  for (const [place, spelling] of spellings.entries()) {
    const name = dictionary.names.get(spelling)
    if (name !== undefined && order[name] === 0) order[name] = place + 1
  }
  const { nameOf } = dictionary
  const single = new Map<number, number>()
  const several = new Map<string, number>()
  const [of, pairs] = [new Uint32Array(count), [[]] as number[][]]
  for (let place = 0; place < count; place++) {
    const lists = segment[place]?.attributes
    if (!lists) continue
    const at = row[place] ?? 0
    const end = lists.starts[at + 1] ?? 0
    let found: number[] | null = null
    let only = 0
    for (let index = lists.starts[at] ?? 0; index < end; index++) {
      const pair = lists.values[index] ?? 0
      if (order[nameOf[pair] ?? 0] === 0) continue
      if (only === 0) only = pair
      else if (found === null) found = [only, pair]
      else found.push(pair)
    }
    if (only === 0) continue
    if (found === null) {
      let way = single.get(only)
      if (way === undefined) {
        way = pairs.push([only]) - 1
        single.set(only, way)
      }
      of[place] = way
      continue
    }
    const sorted = inOrder(found, order, nameOf)
    const key = sorted.join()
    let way = several.get(key)
    if (way === undefined) {
      way = pairs.push(sorted) - 1
      several.set(key, way)
    }
    of[place] = way
  }
  return { of, pairs }
}

/** In the order of the spellings; of one that is there twice the first. */
function inOrder(pairs: readonly number[], order: Uint16Array, nameOf: readonly number[]): number[] {
  const placeOf = (pair: number) => order[nameOf[pair] ?? 0] ?? 0
  const byPlace = new Map<number, number>()
  for (const pair of pairs) if (!byPlace.has(placeOf(pair))) byPlace.set(placeOf(pair), pair)
  return [...byPlace].sort(([a], [b]) => a - b).map(([, pair]) => pair)
}

/** Gives each combination of ways a number, in the order in which they come: `members[n]` are the ways of combination n. */
export function combined(lists: readonly Uint32Array[], count: number): { of: Uint32Array; members: number[][] } {
  const [first = new Uint32Array(count), ...others] = lists
  let of = Uint32Array.from(first)
  let members: number[][] = []
  const dense = (values: ArrayLike<number>, memberOf: (value: number, place: number) => number[]) => {
    const known = new Map<number, number>()
    const next: number[][] = []
    const numbers = new Uint32Array(count)
    for (let place = 0; place < count; place++) {
      const value = values[place] ?? 0
      let number = known.get(value)
      if (number === undefined) {
        number = next.push(memberOf(value, place)) - 1
        known.set(value, number)
      }
      numbers[place] = number
    }
    of = numbers
    members = next
  }
  dense(first, (way) => [way])
  for (const list of others) {
    const before = members
    const own = of
    const values = new Float64Array(count)
    for (let place = 0; place < count; place++) values[place] = (own[place] ?? 0) * 2 ** 32 + (list[place] ?? 0)
    dense(values, (_, place) => [...(before[own[place] ?? 0] ?? []), list[place] ?? 0])
  }
  return { of, members }
}
