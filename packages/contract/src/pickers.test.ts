import { describe, expect, test } from 'vitest'
import type { MonthRange } from './months.ts'
import {
  dayShortcuts,
  daysFault,
  defaultLimits,
  monthShortcuts,
  monthsFault,
  type PickedRange,
  quarterOf,
  quarterRange,
  settleRange,
  wholeWeeks,
} from './pickers.ts'

const range = (start: string | null, end: string | null): PickedRange => ({ start, end })

test('before more is known, months from 2016-04 to the present one are offered', () => {
  expect(defaultLimits('2025-12')).toEqual({ min: '2016-04', max: '2025-12' })
})

describe('drawn into 2016-04 to 2025-12', () => {
  test.each<[string, PickedRange, PickedRange]>([
    ['inside', range('2024-01', '2024-06'), range('2024-01', '2024-06')],
    ['an end beyond the maximum becomes the maximum', range('2024-01', '2026-03'), range('2024-01', '2025-12')],
    ['a start before the minimum becomes the minimum', range('2015-01', '2024-06'), range('2016-04', '2024-06')],
    ['both at once', range('2000-01', '2099-12'), range('2016-04', '2025-12')],
    ['a start beyond the maximum', range('2026-05', '2026-07'), range('2025-12', '2025-12')],
    ['an end before the minimum', range('2010-05', '2012-07'), range('2016-04', '2016-04')],
    ['the wrong way round: swapped', range('2024-06', '2023-02'), range('2023-02', '2024-06')],
    ['the wrong way round and outside', range('2030-01', '2001-01'), range('2016-04', '2025-12')],
    ['an empty end stays empty', range('2015-01', null), range('2016-04', null)],
    ['an empty start stays empty', range(null, '2030-01'), range(null, '2025-12')],
    ['nothing', range(null, null), range(null, null)],
  ])('%s', (_, picked, expected) => {
    expect(settleRange(picked, { min: '2016-04', max: '2025-12' })).toEqual(expected)
  })
  test('days by the same rule', () => {
    expect(settleRange(range('2024-02-10', '2023-12-31'), { min: '2024-01-01', max: '2024-01-31' })).toEqual(
      range('2024-01-01', '2024-01-31'),
    )
  })
})

describe('faults of months', () => {
  test.each<[PickedRange, Parameters<typeof monthsFault>[1], ReturnType<typeof monthsFault>]>([
    [range('2024-01', '2024-01'), {}, null],
    [range('2023-01', '2025-12'), {}, null],
    [range('2022-12', '2025-12'), {}, 'months_limit'],
    [range('2022-12', '2025-12'), { longest: 37 }, null],
    [range('2024-02', '2024-01'), {}, 'time_error'],
    [range('2025-01', '2020-01'), {}, 'time_error'],
    [range(null, '2024-01'), {}, 'please_select_date'],
    [range('2024-01', null), {}, 'please_select_date'],
    [range(null, null), {}, 'please_select_date'],
    [range(null, '2024-01'), { canEmpty: true }, null],
    [range('2024-01', null), { canEmpty: true }, null],
    [range(null, null), { canEmpty: true }, null],
    [range('2024-02', '2024-01'), { canEmpty: true }, 'time_error'],
  ])('%o with %o: %s', (picked, options, fault) => {
    expect(monthsFault(picked, options)).toBe(fault)
  })
})

describe('days and weeks', () => {
  test.each<[PickedRange, boolean, ReturnType<typeof daysFault>]>([
    [range('2024-01-01', '2024-01-01'), false, null],
    [range('2024-01-02', '2024-01-01'), false, 'time_error'],
    [range(null, '2024-01-01'), false, 'please_select_date'],
    [range(null, '2024-01-01'), true, null],
    [range('2010-01-01', '2024-01-01'), false, null],
  ])('%o, may be empty: %s → %s', (picked, canEmpty, fault) => {
    expect(daysFault(picked, { canEmpty })).toBe(fault)
  })
  test.each<[PickedRange, PickedRange]>([
    [range('2024-01-03', '2024-01-03'), range('2024-01-01', '2024-01-07')],
    [range('2024-01-01', '2024-01-07'), range('2024-01-01', '2024-01-07')],
    [range('2023-12-31', '2024-01-01'), range('2023-12-25', '2024-01-07')],
    [range('2024-12-31', null), range('2024-12-30', null)],
    [range(null, '2024-12-31'), range(null, '2025-01-05')],
  ])('whole weeks of %o are %o', (picked, weeks) => {
    expect(wholeWeeks(picked)).toEqual(weeks)
  })
  test('yesterday and the days up to it', () => {
    expect(dayShortcuts('2024-03-01').map(({ count, range: days }) => [count, days.start, days.end])).toEqual([
      [1, '2024-02-29', '2024-02-29'],
      [7, '2024-02-23', '2024-02-29'],
      [30, '2024-01-31', '2024-02-29'],
      [90, '2023-12-02', '2024-02-29'],
    ])
  })
})

describe('quarters', () => {
  test.each(['01 1', '02 1', '03 1', '04 2', '05 2', '06 2', '07 3', '08 3', '09 3', '10 4', '11 4', '12 4'])('%s', (line) => {
    const [month = '', quarter = ''] = line.split(' ')
    expect(quarterOf(`2024-${month}`)).toBe(Number(quarter))
  })
  test.each([
    [1, '2024-01', '2024-03'],
    [2, '2024-04', '2024-06'],
    [3, '2024-07', '2024-09'],
    [4, '2024-10', '2024-12'],
  ])('Q%d of 2024 is %s to %s', (quarter, start, end) => {
    expect(quarterRange(2024, quarter)).toEqual({ start, end })
  })
})

describe('shortcuts', () => {
  function shown(limits: MonthRange, chosen: MonthRange | null): string[] {
    return monthShortcuts(limits, chosen).map((shortcut) => {
      const name = shortcut.key === 'last' ? shortcut.count : shortcut.key === 'quarter' ? `${shortcut.year}Q${shortcut.quarter}` : ''
      return `${shortcut.key}${name} ${shortcut.range.start} ${shortcut.range.end}`
    })
  }
  test('in the middle of a year', () => {
    expect(shown({ start: '2019-01', end: '2024-05' }, { start: '2023-11', end: '2024-02' })).toEqual([
      'last3 2024-03 2024-05',
      'last6 2023-12 2024-05',
      'last12 2023-06 2024-05',
      'this_year 2024-01 2024-05',
      'year_earlier 2022-11 2023-02',
      'quarter2024Q1 2024-01 2024-03',
      'quarter2023Q4 2023-10 2023-12',
      'quarter2023Q3 2023-07 2023-09',
      'quarter2023Q2 2023-04 2023-06',
    ])
  })
  test('in December this year is there beside the last twelve months; the year before is that of this year while nothing is chosen', () => {
    expect(shown({ start: '2024-01', end: '2025-12' }, null)).toEqual([
      'last3 2025-10 2025-12',
      'last6 2025-07 2025-12',
      'last12 2025-01 2025-12',
      'this_year 2025-01 2025-12',
      'year_earlier 2024-01 2024-12',
      'quarter2025Q4 2025-10 2025-12',
      'quarter2025Q3 2025-07 2025-09',
      'quarter2025Q2 2025-04 2025-06',
      'quarter2025Q1 2025-01 2025-03',
    ])
  })
  test('where little is loaded, none twice and none in part that is meant whole', () => {
    expect(shown({ start: '2024-11', end: '2025-02' }, { start: '2025-01', end: '2025-02' })).toEqual([
      'last3 2024-12 2025-02',
      'last6 2024-11 2025-02',
      'this_year 2025-01 2025-02',
    ])
    expect(
      shown({ start: '2024-02', end: '2025-03' }, { start: '2025-01', end: '2025-02' }).filter((one) => one.startsWith('year')),
    ).toEqual([])
  })
})
