import { describe, expect, it } from 'vitest'
import { arrivalOf, redirectOfDetail, redirectOfQuery } from './search-address.ts'

const query = (text: string) => Object.fromEntries(new URLSearchParams(text))
const plain = (address: string | null) => (address === null ? null : decodeURIComponent(address))

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
    ['only months', 'start=2024-01&end=2024-03', '/search'],
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
])('a jump arrives: %s', (text, address) => {
  expect(plain(arrivalOf(query(text)))).toBe(address)
})
