import type { NumberedGroups } from '../fragments/groups.ts'
import type { Dictionaries } from './dictionaries.ts'
import { PairSet } from './pair-set.ts'
import { eachByItem, type RowSums } from './row-sums.ts'

/** Rows put together: `groupsOf` gives the groups that a row counts in, by number below `count`. */
export function foldGroups(
  rows: RowSums,
  groupsOf: (place: number) => readonly number[],
  count: number,
  dictionaries: Dictionaries,
): NumberedGroups {
  const groups = Array.from({ length: count }, (_, number) => ({
    ...{ id: String(number), sales: 0, sold: 0, items: 0, shops: 0, brands: 0, mom: 0, yoy: 0 },
  }))
  for (let place = 0; place < rows.count; place++) {
    for (const number of groupsOf(place)) {
      const group = groups[number]
      if (!group) continue
      group.sales += rows.sales[place] ?? 0
      group.sold += rows.sold[place] ?? 0
      group.mom += rows.mom[place] ?? 0
      group.yoy += rows.yoy[place] ?? 0
    }
  }
  const owners = new Uint32Array(count)
  const [shops, brands] = [new PairSet(), new PairSet()]
  eachByItem(rows, dictionaries, (place, owner) => {
    const row = rows.row[place] ?? 0
    const [shop, brand] = [rows.segment[place]?.shop[row] ?? 0, rows.segment[place]?.brand[row] ?? 0]
    for (const number of groupsOf(place)) {
      const group = groups[number]
      if (!group) continue
      if (owners[number] !== owner) {
        owners[number] = owner
        group.items += 1
      }
      if (shop !== 0 && shops.add(number, shop)) group.shops += 1
      if (brand !== 0 && brands.add(number, brand)) group.brands += 1
    }
  })
  const sum = (key: 'sales' | 'sold' | 'mom' | 'yoy') => groups.reduce((total, group) => total + group[key], 0)
  return {
    groups: new Map([...groups.entries()].filter(([, group]) => group.items > 0)),
    ...{ sales: sum('sales'), sold: sum('sold'), mom: sum('mom'), yoy: sum('yoy') },
  }
}
