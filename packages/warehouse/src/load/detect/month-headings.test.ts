import { expect, test } from 'vitest'
import { monthColumns } from './month-headings.ts'

test.each<[string, string[], [columns: number, words: string, measure: string | null][]]>([
  [
    'months and measures',
    ['id', '2026-09 sold', '2026-09 sales', '2026-10 sold', '2026-10 sales'],
    [
      [2, 'sold', 'sold'],
      [2, 'sales', 'sales'],
    ],
  ],
  ['the measure in front', ['商品ID', '销量2026年9月', '销量2026年10月'], [[2, '销量', 'sold']]],
  ['months alone', ['id', '2026-08', '2026-09', '合计'], [[2, '', null]]],
  ['months by name', ['id', 'Aug-26', 'Sep-26', 'Oct 2026'], [[3, '', null]]],
  ['months in Russian', ['id', 'сентябрь 2026', 'октябрь 2026'], [[2, '', null]]],
  ['years of two digits', ['id', '26年9月销量', '26年10月销量'], [[2, '销量', 'sold']]],
  ['first days of months', ['id', '2026-09-01', '2026-10-01'], [[2, '', null]]],
  ['days', ['id', '2026-09-01', '2026-09-02', '2026-10-01'], []],
  ['days by name', ['id', 'Sep-01', 'Sep-02', 'Sep-03'], []],
  ['one column with a month and no measure', ['id', '2026-09'], []],
  ['a date that is part of a number', ['id', 'a2026-0912', 'b2026-0912'], []],
])('columns of %s', (_, columns, found) => {
  expect(monthColumns(columns).map(({ columns: months, words, measure }) => [months.length, words, measure])).toEqual(found)
})
