import { contrastOnWhite } from '@marketscope/contract/colours'
import { expect, it } from 'vitest'
import { heat } from './heat.ts'

const base = {
  rows: ['r1', 'r2'].map((id) => ({ id, label: id })),
  columns: ['c1', 'c2'].map((id) => ({ id, label: id })),
  measure: { name: 'sales', kind: 'money', text: 'Sales' },
  theme: 'default',
  style: { language: 'en', currency: 'CNY' },
} as const
const VALUES: Record<string, number | null | undefined> = { r1c1: 100, r1c2: 50, r2c1: null, r2c2: 10 }
const cellOf = (row: string, column: string) => VALUES[row + column]

it('colours cells by their value: the greater the darker', () => {
  const { cells, empty } = heat({ ...base, cellOf, scale: 'whole' })
  const dark = (row: number, column: number) => contrastOnWhite(cells[row]?.[column]?.colour ?? '#ffffff')
  expect(dark(0, 0)).toBeGreaterThan(dark(0, 1))
  expect(dark(0, 1)).toBeGreaterThan(dark(1, 1))
  expect(empty).toBe(false)
})

it('measures against the row or the column where that is asked', () => {
  const byRow = heat({ ...base, cellOf, scale: 'row' }).cells
  expect(byRow[1]?.[1]?.colour).toBe(byRow[0]?.[0]?.colour)
  const byColumn = heat({ ...base, cellOf, scale: 'column' }).cells
  expect(byColumn[0]?.[1]?.colour).toBe(byColumn[0]?.[0]?.colour)
})

it('tells what is not known from 0, and what is not there from both', () => {
  const model = heat({ ...base, cellOf: (row, column) => (row + column === 'r1c1' ? undefined : cellOf(row, column)), scale: 'whole' })
  expect(model.cells[0]?.[0]).toBeNull()
  expect(model.cells[1]?.[0]).toMatchObject({ value: null, label: '–' })
  expect(heat({ ...base, cellOf: () => null, scale: 'row' }).empty).toBe(true)
})

it('gives values below 0 a colour of their own', () => {
  const { cells } = heat({ ...base, cellOf: (row) => (row === 'r1' ? 5 : -5), scale: 'whole' })
  expect(cells[0]?.[0]?.colour).not.toBe(cells[1]?.[0]?.colour)
})

it('tells what a click means and what else there is to say', () => {
  const pickOf = (row: string, column: string) => (row === 'r1' ? `${row}.${column}` : null)
  const { cells } = heat({ ...base, cellOf, scale: 'whole', pickOf, linesOf: () => [['Sold', '7']] })
  expect(cells[0]?.[1]).toMatchObject({
    pick: 'r1.c2',
    lines: [
      ['Sales', '¥50.00'],
      ['Sold', '7'],
    ],
  })
  expect(cells[1]?.[1]?.pick).toBeNull()
})

it('has a key from nothing to the greatest value, in the colours of the cells, also where these go by square roots', () => {
  const whole = heat({ ...base, cellOf, scale: 'whole' })
  expect(whole.key).toMatchObject({ name: 'Sales', least: '¥0', most: '¥100' })
  expect(whole.key?.colours).toHaveLength(9)
  const steps = (scale: 'whole' | 'root') => {
    const { key, cells } = heat({ ...base, cellOf, scale })
    return [
      key?.colours.at(-1) === cells[0]?.[0]?.colour,
      key?.colours[4] === cells[0]?.[1]?.colour,
      key?.colours[0] === cells[1]?.[0]?.colour,
    ]
  }
  expect(steps('whole')).toEqual([true, true, true])
  expect(steps('root')).toEqual([true, true, true])
})

it('has a key from the least value where there are some below 0, and none where there are no values', () => {
  expect(heat({ ...base, cellOf: (row) => (row === 'r1' ? 5 : -10), scale: 'whole' }).key).toMatchObject({ least: '-¥10', most: '¥5' })
  expect(heat({ ...base, cellOf, scale: 'row', mostText: 'most of its row' }).key?.most).toBe('most of its row')
  expect(heat({ ...base, cellOf: () => null, scale: 'whole' }).key).toBeNull()
})
