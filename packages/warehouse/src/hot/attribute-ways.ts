import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { AttributeDictionary } from './attribute-dictionary.ts'
import type { RowSums } from './row-sums.ts'

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
