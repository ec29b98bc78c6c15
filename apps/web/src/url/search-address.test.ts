import { describe, expect, it } from 'vitest'
import { arrivalOf, monthsTold, redirectOfDetail, redirectOfQuery } from './search-address.ts'

const query = (text: string) => Object.fromEntries(new URLSearchParams(text))
const plain = (address: string | null) => (address === null ? null : decodeURIComponent(address))

describe('the months that an address tells', () => {
  const known = { start: '2019-01', end: '2026-10' }
  it.each([
    ['a start near the latest: up to it', 'start=2026-03', known, ['2026-03', '2026-10']],
    ['an early start: as many as may be asked at once', 'start=2019-01', known, ['2019-01', '2021-12']],
    ['a start thirty-six months before the end', 'start=2023-11', known, ['2023-11', '2026-10']],
    ['a start thirty-seven months before the end', 'start=2023-10', known, ['2023-10', '2026-09']],
    ['a start before the data begin', 'start=2018-06', known, ['2019-01', '2021-05']],
    ['a start long before the data', 'start=2010-01', known, ['2025-11', '2026-10']],
    ['a start after the data', 'start=2026-11', known, ['2025-11', '2026-10']],
    ['an end alone', 'end=2024-12', known, ['2024-01', '2024-12']],
    ['a start where nothing is loaded', 'start=2019-01', null, ['2019-01', '2021-12']],
    ['a start of late where nothing is loaded: up to the present month', 'start=2026-03', null, ['2026-03', '2026-11']],
    ['a start to come where nothing is loaded', 'start=2150-01', null, ['2150-01', '2150-01']],
    ['none where nothing is loaded', '', null, null],
  ])('%s', (_, text, loaded, range) => {
    const told = monthsTold(query(text), loaded, '2026-11')
    expect(told && [told.start, told.end]).toEqual(range)
  })
})

describe('an address by query keys', () => {
  it.each([
    ['a search with its months', 'url_id=u1&start=2024-01&end=2024-03', '/fenxi_detail/u1/2024-01/2024-03/filter'],
    ['months in the wrong order', 'url_id=u1&start=2024-03&end=2024-01', '/fenxi_detail/u1/2024-01/2024-03/filter'],
    [
      'what else it says is kept',
      'url_id=u1&start=2024-01&end=2024-03&tab=Brandlist&version=cp&itemActivedTab=SkuList',
      '/fenxi_detail/u1/2024-01/2024-03/filter?tab=Brandlist&version=cp&itemActivedTab=SkuList',
    ],
    ['nothing', '', '/search'],
    ['only months', 'start=2024-01&end=2024-03', '/search?start=2024-01&end=2024-03'],
    ['only one month and what is none', 'start=2024-01&end=soon', '/search?start=2024-01'],
    ['a search without months has to be looked up', 'url_id=u1', null],
    ['a search with months that are none has to be looked up', 'url_id=u1&start=2024&end=x', null],
    ['conditions have to be looked up', 'plat=tmall&cat_id=1801&start=2024-01&end=2024-03', null],
    ['a narrower search has to be looked up', 'url_id=u1&brand_id=b1&start=2024-01&end=2024-03', null],
    ['a jump', 'is_target=1&url_id=u1&tab=Brandlist', '/target?is_target=1&url_id=u1&tab=Brandlist'],
  ])('%s', (_, text, address) => {
    expect(plain(redirectOfQuery(query(text)))).toBe(address)
  })
})

describe('the address of a search', () => {
  const at = { id: 'u1', start: '2024-01', end: '2024-03' }
  it.each([
    ['in order', at, 'tab=Brandlist&version=cp', null],
    [
      'months in the wrong order',
      { id: 'u1', start: '2024-03', end: '2024-01' },
      'tab=Brandlist',
      '/fenxi_detail/u1/2024-01/2024-03/filter?tab=Brandlist',
    ],
    ['months of the query', at, 'start=2023-05&end=2023-02&tab=Plat', '/fenxi_detail/u1/2023-02/2023-05/filter?tab=Plat'],
    ['an empty month of the query', at, 'start=&tab=Plat', null],
    ['months that are none are told by the page', { id: 'u1', start: '2024-13', end: '2024-01' }, '', null],
    ['conditions on top', at, 'brand_id=b1&tab=Plat', '/detail?brand_id=b1&tab=Plat&url_id=u1&start=2024-01&end=2024-03'],
    [
      'a jump',
      at,
      'is_target=1&tab=Brandlist&start=2023-01&end=2023-02',
      '/target?is_target=1&tab=Brandlist&start=2023-01&end=2023-02&url_id=u1',
    ],
  ])('%s', (_, params, text, address) => {
    expect(plain(redirectOfDetail(params, query(text)))).toBe(address)
  })
})

it.each([
  ['is_target=1&type=mmi&url_id=u1&start=2024-03&end=2024-01&tab=Brandlist', '/fenxi_detail/u1/2024-01/2024-03/filter?tab=Brandlist'],
  ['type=mmi&url_id=u1&tab=Plat', '/detail?url_id=u1&tab=Plat'],
  ['is_target=1&plat=tmall&cat_id=1801&start=2024-01&end=2024-03', '/detail?plat=tmall&cat_id=1801&start=2024-01&end=2024-03'],
  ['is_target=1&tab=Plat', '/search'],
  ['is_target=1&tab=Plat&start=2024-01&end=2024-03', '/search?start=2024-01&end=2024-03'],
])('a jump arrives: %s', (text, address) => {
  expect(plain(arrivalOf(query(text)))).toBe(address)
})
