import { expect, test } from 'vitest'
import { notesOfTables } from './notes-of-tables.ts'

test('what several tables say of a column alike is said once, else with the tables that say it', () => {
  const tables = [
    {
      name: 'Brands',
      notes: [
        { name: 'Sales', value: 'taken' },
        { name: 'Share', value: 'of all' },
      ],
    },
    {
      name: 'Trend',
      notes: [
        { name: 'Sales', value: 'taken' },
        { name: 'Share', value: 'of the month' },
      ],
    },
    { name: 'Shops', notes: [{ name: 'Share', value: 'of all' }] },
  ]
  expect(notesOfTables(tables)).toEqual([
    { name: 'Sales', value: 'taken' },
    { name: 'Share · Brands · Shops', value: 'of all' },
    { name: 'Share · Trend', value: 'of the month' },
  ])
  expect(notesOfTables([])).toEqual([])
})
