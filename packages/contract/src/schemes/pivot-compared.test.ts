import { expect, it } from 'vitest'
import { addMonths } from '../months.ts'
import { comparedAt, comparedTexts } from './pivot-compared.ts'
import type { PivotCompared } from './pivot-grid.ts'

const month = (at: string, told: PivotCompared['told'] = 'exact'): PivotCompared => ({
  ...{ id: `month:${at}`, base: 'mom', start: at, end: at, base_start: addMonths(at, -1), base_end: addMonths(at, -1), told },
})
const WHOLE: PivotCompared = {
  ...{ id: '', base: 'mom', start: '2024-01', end: '2024-02', base_start: '2023-11', base_end: '2023-12', told: 'exact' },
}

it('finds what the shortest time on the way of a cell is compared with', () => {
  const all = [WHOLE, month('2024-01'), month('2024-02')]
  expect(comparedAt(all, 'mom', ['brand:B1'])).toBe(all[0])
  expect(comparedAt(all, 'mom', ['year:2024', 'brand:month', 'month:2024-02'])).toBe(all[2])
  expect(comparedAt(all, 'yoy', ['month:2024-02'])).toBeUndefined()
})

it('says what is compared with what, and why growth is not known', () => {
  expect(comparedTexts([WHOLE, month('2024-01', 'not_loaded'), month('2024-02')], 'zh')).toEqual([
    '环比：2024-01 至 2024-02 比 2023-11 至 2023-12；2024-01 比 2023-12（数据不全）；2024-02 比 2024-01',
  ])
  expect(comparedTexts([{ ...WHOLE, base: 'yoy', base_start: '2023-01', base_end: '2023-02', told: 'rounded' }], 'en')).toEqual([
    'YoY: 2024-01 to 2024-02 vs 2023-01 to 2023-02 (in whole per cent)',
  ])
})

it('tells many months by the first, the last and those that are not known', () => {
  const all = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'].map((at) =>
    month(at, at === '2024-03' ? 'untold' : 'exact'),
  )
  expect(comparedTexts(all, 'zh')).toEqual(['环比：2024-01 比 2023-12；2024-03 比 2024-02（超出账号可看月份）；…；2024-06 比 2024-05'])
})
