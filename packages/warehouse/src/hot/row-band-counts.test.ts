import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, RowBandCounts } from './row-band-counts.ts'

const ROWS = 4
const ITEMS = 5

test.each([3, 40, 96])('of %i bands, items that are in several rows and bands are counted as sets of them have it', (slots) => {
  const month = fc.tuple(fc.nat(ITEMS - 1), fc.nat(ROWS - 2), fc.oneof(fc.nat(2), fc.nat(slots - 1)))
  fc.assert(
    fc.property(fc.array(month, { maxLength: 60 }), (months) => {
      const counts = new RowBandCounts(ROWS, slots, new Uint32Array(ITEMS * entriesOf(slots)))
      for (const [item, row, slot] of months) counts.add(item, row, slot)
      const itemsWhere = (wanted: (row: number, slot: number) => boolean) =>
        new Set(months.flatMap(([item, row, slot]) => (wanted(row, slot) ? [item] : []))).size
      const isIn = (row: number) => (own: number) => row === ROWS - 1 || own === row
      const rows = Array.from({ length: ROWS }, (_, row) => itemsWhere(isIn(row)))
      const cells = Array.from({ length: ROWS * slots }, (_, cell) =>
        itemsWhere((row, slot) => isIn(Math.floor(cell / slots))(row) && slot === cell % slots),
      )
      expect([[...counts.rows], [...counts.cells]]).toEqual([rows, cells])
    }),
  )
})
