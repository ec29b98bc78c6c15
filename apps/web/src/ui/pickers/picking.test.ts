import { monthCount } from '@marketscope/contract/months'
import { expect, test } from 'vitest'
import { isInactive, type Picking, pickCell, typeEnd } from './picking.ts'

const threeYears = (range: { start: string; end: string }) => monthCount(range) <= 36
const from = (start: string | null, end: string | null, active: 'start' | 'end'): Picking => ({ range: { start, end }, active })

test.each([
  ['the first choice is the start', from(null, null, 'start'), '2024-03', ['2024-03', null, 'end']],
  ['the second one is the end', from('2024-03', null, 'end'), '2024-05', ['2024-03', '2024-05', 'start']],
  ['one month is a range', from('2024-03', null, 'end'), '2024-03', ['2024-03', '2024-03', 'start']],
  ['an end before the start changes places with it', from('2024-03', null, 'end'), '2023-11', ['2023-11', '2024-03', 'start']],
  ['an end alone stays an end', from(null, null, 'end'), '2024-03', [null, '2024-03', 'start']],
  ['a start before the end keeps it', from('2024-03', '2024-06', 'start'), '2024-01', ['2024-01', '2024-06', 'end']],
  ['a start behind the end begins anew', from('2024-03', '2024-06', 'start'), '2024-08', ['2024-08', null, 'end']],
  ['a start more than three years before the end begins anew', from('2024-03', '2024-06', 'start'), '2021-06', ['2021-06', null, 'end']],
  ['three years are kept', from('2024-03', '2024-06', 'start'), '2021-07', ['2021-07', '2024-06', 'end']],
])('%s', (_, picking, value, [start, end, active]) => {
  expect(pickCell(picking, value as string, threeYears)).toEqual({ range: { start, end }, active })
})

const LIMITS = { min: '2020-01', max: '2024-12' }

const WHOLE = ['2024-03', '2024-06'] as const

test.each([
  ['start', WHOLE, '2021-05', '2021-07', '2024-06'],
  ['start', WHOLE, '2024-05', '2024-05', '2024-06'],
  ['start', WHOLE, '2024-08', '2024-08', null],
  ['start', WHOLE, '2026-01', '2024-12', null],
  ['start', WHOLE, '2021-06', '2021-07', '2024-06'],
  ['start', ['2024-03', null], '2024-08', '2024-08', null],
  ['start', [null, '2024-06'], '2024-08', '2024-08', null],
  ['start', WHOLE, null, null, '2024-06'],
  ['end', WHOLE, '2026-01', '2024-03', '2024-12'],
  ['end', WHOLE, '2024-01', null, '2024-01'],
  ['end', ['2024-03', null], '2024-01', '2024-01', '2024-03'],
  ['end', [null, '2024-06'], '2024-01', null, '2024-01'],
  ['end', WHOLE, null, '2024-03', null],
] as const)('the %s of %j typed as %s: %s to %s', (end, [first, last], typed, start, until) => {
  const limits = { min: '2021-07', max: '2024-12' }
  expect(typeEnd({ start: first, end: last }, end, typed, limits, threeYears)).toEqual({ start, end: until })
})

test('a typed start too far before the end begins anew, a typed end too far behind the start stays to be mended', () => {
  expect(typeEnd({ start: '2024-03', end: '2024-06' }, 'start', '2021-06', LIMITS, threeYears)).toEqual({ start: '2021-06', end: null })
  expect(typeEnd({ start: '2020-03', end: '2020-06' }, 'end', '2024-06', LIMITS, threeYears)).toEqual({ start: '2020-03', end: '2024-06' })
})

test.each([
  ['2019-12', from(null, null, 'start'), true],
  ['2020-01', from(null, null, 'start'), false],
  ['2024-12', from(null, null, 'start'), false],
  ['2025-01', from(null, null, 'start'), true],
  ['2023-12', from('2021-01', null, 'end'), false],
  ['2024-01', from('2021-01', null, 'end'), true],
  ['2021-01', from('2024-01', null, 'end'), true],
  ['2021-02', from('2024-01', null, 'end'), false],
  ['2024-01', from('2021-01', '2021-05', 'start'), false],
] as const)('%s with %j: inactive %s', (value, picking, inactive) => {
  expect(isInactive(picking, value, LIMITS, threeYears)).toBe(inactive)
})
