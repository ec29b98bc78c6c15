import { describe, expect, it } from 'vitest'
import { versionOf } from '../../analyses/frame/versions.ts'
import { queryFor, tabInAddress, tabOf, tabsOf } from './detail-address.ts'

const MARKET = ['taobao', 'tmall']
const ACROSS = ['tmall', 'jd']

describe('the address of a search', () => {
  it('has the tabs that exist, in the order of the bar', () => {
    expect(tabsOf(['Itemslist', 'Summary', 'Unheard', 'Plat'])).toEqual(['Plat', 'Summary', 'Itemslist'])
    expect(tabsOf(['CustomTable-r2-u1', 'Summary', 'CustomTable-r1-u1', 'CustomTable-?'])).toEqual([
      'Summary',
      'CustomTable-r2-u1',
      'CustomTable-r1-u1',
    ])
    expect(tabsOf([])).toEqual([])
  })

  it.each([
    ['the one asked for', 'Itemslist', MARKET, ['Summary', 'Itemslist'], 'Itemslist', false],
    ['Summary where the search does not have it', 'Brandlist', MARKET, ['Summary', 'Itemslist'], 'Summary', true],
    ['Summary where there is no such tab at all', 'CustomTable-9-x', MARKET, ['Summary'], 'Summary', true],
    ['that of a scheme', 'CustomTable-9-x', MARKET, ['Summary', 'CustomTable-9-x'], 'CustomTable-9-x', false],
    ['Summary where none is asked for', undefined, MARKET, ['Plat', 'Summary'], 'Summary', false],
    ['Plat across markets', undefined, ACROSS, ['Plat', 'Summary'], 'Plat', false],
    ['Summary across markets without Plat', undefined, ACROSS, ['Summary', 'Itemslist'], 'Summary', false],
    ['the first where there is no Summary', 'Plat', MARKET, ['Brandlist', 'Itemslist'], 'Brandlist', true],
  ] as const)('opens %s', (_, asked, plat, tabs, tab, missed) => {
    expect(tabOf(asked, tabs, plat)).toEqual({ tab, missed })
  })

  it('opens nothing where the account may open nothing', () => {
    expect(tabOf('Summary', [], MARKET)).toEqual({ tab: undefined, missed: false })
  })

  it('says nothing of the tab a search opens with', () => {
    expect(tabInAddress('Summary', ['Plat', 'Summary'], MARKET)).toBeNull()
    expect(tabInAddress('Summary', ['Plat', 'Summary'], ACROSS)).toBe('Summary')
    expect(tabInAddress('Plat', ['Plat', 'Summary'], ACROSS)).toBeNull()
  })

  it.each([
    ['the one asked for', 'min_v2', null, '2020-11', 'min_v2'],
    ['the first where it has no figures yet', 'min_v2', null, '2020-10', 'none'],
    ['the remembered one where none is asked for', undefined, 'cp', '2023-01', 'cp'],
    ['the one asked for before the remembered one', 'none', 'cp', '2023-01', 'none'],
    ['the first where the remembered one is none of them', undefined, 'gone', '2023-01', 'none'],
  ])('reads %s', (_, asked, remembered, start, version) => {
    expect(versionOf(asked, remembered, ['none', 'cp', 'min_v2'], { start, end: '2023-02' })).toBe(version)
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

  it('takes along neither what was open beside the page or side by side nor where it was come to from', () => {
    const address = { tab: 'Brandlist', entity: 'brand:1', basket: 'brand:1,brand:2', 'basket.open': '1', 'basket.as': 'index', from: 'u1' }
    expect(queryFor(address, false)).toEqual({ tab: 'Brandlist' })
  })
})
