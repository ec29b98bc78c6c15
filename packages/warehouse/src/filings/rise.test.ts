import { newFilingMonths } from '@marketscope/contract/filing-views'
import { describe, expect, test } from 'vitest'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { FilingDirectory } from './filing-directory.ts'
import { FilingGroups } from './filing-groups.ts'
import { filingSums } from './filing-sums.ts'
import { ends, risesOf } from './rise.ts'

const YEAR = { start: '2024-01', end: '2024-12' }

/** Filings written as day, effects and units sold, one where nothing is said; the item of each sold for a yuan times its place. */
function rises(filings: readonly (readonly [date: string | null, effects: string, sold?: number])[]) {
  const rows = filings.map(([date, effects], index) => ({
    ...{ filing_no: `F${index}`, product: '', company: '', date, effects: effects.split(';'), ingredients: [] },
  }))
  const items = rows.map(({ filing_no }, index) => ({ item: String(index + 1), filing_no }))
  const directory = new FilingDirectory(items, rows)
  const keys = items.map(({ item }) => item)
  const each = <T>(value: T) => keys.map(() => value)
  const sums = filingSums(
    {
      items: keys,
      shops: each('7'),
      brands: each('B'),
      sales: keys.map((key) => Number(key) * 100),
      sold: filings.map(([, , sold = 1]) => sold),
      mom: each(0),
      yoy: each(0),
      active: each(1),
    },
    directory,
  )
  const groups = new FilingGroups('effect', directory, AttributeWords.of([]), 'zh')
  const found = risesOf(sums, groups, YEAR)
  return { all: found.all, rows: found.rises.map(({ group, ...rest }) => ({ id: groups.id(group), ...rest })) }
}

describe('what is on the rise', () => {
  test('is the share of the new filings less that of the existing ones, worked out by hand', () => {
    const { all, rows } = rises([
      ['2024-01-01', 'a'],
      ['2024-12-31', 'a;b'],
      ['2023-12-31', 'a;b'],
      ['2022-05-05', 'b'],
      ['2021-05-05', 'b'],
      ['2020-05-05', 'b;c'],
      [null, 'a;c'],
      ['2025-01-01', 'c'],
    ])
    expect(all).toEqual({ new_filings: 2, existing_filings: 4, new_sales: 300, existing_sales: 1800 })
    expect(rows).toEqual([
      { id: 'a', new_filings: 2, existing_filings: 1, new_sales: 300, existing_sales: 300, rise: 0.75 },
      { id: 'b', new_filings: 1, existing_filings: 4, new_sales: 200, existing_sales: 1800, rise: -0.5 },
    ])
  })

  test('counts filings that sell: not those whose items are listed without a unit sold, or came back', () => {
    const { all, rows } = rises([
      ['2024-01-01', 'a'],
      ['2024-02-01', 'a', 0],
      ['2024-03-01', 'a', -2],
      ['2023-01-01', 'a', 7],
      ['2022-01-01', 'a;b', 0],
      ['2021-01-01', 'a;b'],
    ])
    expect(all).toEqual({ new_filings: 1, existing_filings: 2, new_sales: 100, existing_sales: 1000 })
    expect(rows).toEqual([{ id: 'a', new_filings: 1, existing_filings: 2, new_sales: 100, existing_sales: 1000, rise: 0 }])
  })

  test('needs new filings and existing ones', () => {
    expect(
      rises([
        ['2024-01-01', 'a'],
        ['2024-01-02', 'a'],
        ['2024-01-03', 'a'],
      ]).rows,
    ).toEqual([])
    expect(
      rises([
        ['2020-01-01', 'a'],
        ['2020-01-02', 'a'],
        ['2020-01-03', 'a'],
      ]).rows,
    ).toEqual([])
    expect(rises([]).rows).toEqual([])
  })

  test('is told of the greatest and the least', () => {
    expect(ends([1, 2, 3, 4, 5], 2)).toEqual([1, 2, 4, 5])
    expect(ends([1, 2, 3, 4], 2)).toEqual([1, 2, 3, 4])
  })
})

test.each([
  ['2024-01', '2024-12', '2024-01'],
  ['2023-01', '2024-12', '2023-01'],
  ['2024-12', '2024-12', '2024-01'],
  ['2024-02', '2024-12', '2024-01'],
])('a filing is new in the months asked, or in the last twelve: %s to %s', (start, end, from) => {
  expect(newFilingMonths({ start, end })).toEqual({ start: from, end })
})
