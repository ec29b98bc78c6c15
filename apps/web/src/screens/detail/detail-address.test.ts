import { describe, expect, it } from 'vitest'
import { queryFor, rangeOf, tabOf, tabsOf, versionOf } from './detail-address.ts'
import { shortcuts } from './month-picker.tsx'

describe('the address of a search', () => {
  it('has its months in order, or none', () => {
    expect(rangeOf('2024-05', '2024-01')).toEqual({ start: '2024-01', end: '2024-05' })
    expect(rangeOf('2024-13', '2024-01')).toBeNull()
    expect(rangeOf(undefined, '2024-01')).toBeNull()
  })

  it('has a tab of the search, the first one when it names no such tab', () => {
    expect(tabsOf(['Itemslist', 'Summary', 'Unheard'])).toEqual(['Summary', 'Itemslist'])
    expect(tabOf('Itemslist', ['Summary', 'Itemslist'])).toBe('Itemslist')
    expect(tabOf('Brandlist', ['Summary', 'Itemslist'])).toBe('Summary')
    expect(tabOf(undefined, ['Summary', 'Itemslist'])).toBe('Summary')
  })

  it('has a discount version that exists in the whole range', () => {
    const all = ['none', 'cp', 'min_v2'] as const
    expect(versionOf('min_v2', all, { start: '2020-11', end: '2021-01' })).toBe('min_v2')
    expect(versionOf('min_v2', all, { start: '2020-10', end: '2021-01' })).toBe('none')
    expect(versionOf('cp', ['none'], { start: '2023-01', end: '2023-02' })).toBe('none')
    expect(versionOf(undefined, all, { start: '2023-01', end: '2023-02' })).toBe('none')
  })

  it('is taken along to another search without the place within the rows', () => {
    const address = {
      tab: 'PriceDis',
      points: '1,2',
      'brand-list.page': '3',
      'brand-list.word': 'a',
      'brand-list.sort': '-sold',
      'price-trend.hide': '0-1',
    }
    expect(queryFor(address, false)).toEqual({ tab: 'PriceDis', points: '1,2', 'brand-list.sort': '-sold' })
    expect(queryFor(address, true)).toEqual({ tab: 'PriceDis', 'brand-list.sort': '-sold' })
  })
})

it('offers only months that are loaded', () => {
  const ranges = shortcuts({ start: '2024-03', end: '2025-02' }).map(({ key, range }) => `${key} ${range.start} ${range.end}`)
  expect(ranges).toEqual([
    'last 2025-02 2025-02',
    'last 2024-12 2025-02',
    'last 2024-09 2025-02',
    'last 2024-03 2025-02',
    'year 2025-01 2025-02',
  ])
})
