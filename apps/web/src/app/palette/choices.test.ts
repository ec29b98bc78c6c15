import { expect, test } from 'vitest'
import { type Choice, hrefOf, matches, placeOf, typedItem } from './choices.ts'

const text = (name: string) => ({ zh: name, en: name })
const PLACE = placeOf('/fenxi_detail/abc/2025-01/2025-06/filter', { tab: 'Brandlist', 'brands.page': '3', 'brands.sort': '-sold' })
const BRAND: Choice = { kind: 'brand', id: 'b1', text: text('兰蔻'), plat: ['tmall', 'jd'] }
const CATEGORY: Choice = { kind: 'category', id: '1801', text: text('美容'), above: text(''), plat: ['tmall'] }

test('only the address of a search is a place', () => {
  expect(PLACE).toEqual({
    id: 'abc',
    range: { start: '2025-01', end: '2025-06' },
    query: { tab: 'Brandlist', 'brands.page': '3', 'brands.sort': '-sold' },
  })
  expect(placeOf('/search', {})).toBeNull()
  expect(placeOf('/fenxi_detail/abc/2025-01/nonsense/filter', {})).toBeNull()
})

test('a brand and a category narrow the search on the screen; its months, tab and orders stay', () => {
  expect(hrefOf(BRAND, PLACE)).toBe('/detail?tab=Brandlist&brands.sort=-sold&url_id=abc&start=2025-01&end=2025-06&brand_id=b1')
  expect(hrefOf(CATEGORY, PLACE)).toBe('/detail?tab=Brandlist&brands.sort=-sold&url_id=abc&start=2025-01&end=2025-06&cat_id=1801')
})

test('elsewhere a category starts a search; a brand fills the form, since a search needs a category', () => {
  expect(hrefOf(CATEGORY, null)).toBe('/detail?plat=tmall&cat_id=1801')
  expect(hrefOf(BRAND, null)).toBe(`/search?plat=tmall%2Cjd&brand_id=b1&brand_name=${encodeURIComponent('兰蔻')}`)
})

test('an item knows the search it was come to from, and which of its figures were read', () => {
  const along = { version: 'cp', douyin_version: 'v5', compare: 'yoy', corrections: 'off' }
  const read = PLACE && { ...PLACE, query: { ...PLACE.query, ...along } }
  expect(hrefOf({ kind: 'item', id: '123456', site: 'tmall' }, PLACE)).toBe(
    '/skuDetail?plat=tmall&item_id=123456&start=2025-01&end=2025-06&url_id=abc',
  )
  expect(hrefOf({ kind: 'item', id: '123456', site: 'tmall' }, read)).toBe(
    '/skuDetail?plat=tmall&item_id=123456&start=2025-01&end=2025-06&url_id=abc&version=cp&douyin_version=v5&compare=yoy&corrections=off',
  )
  expect(hrefOf({ kind: 'item', id: '123456', site: 'tmall' }, null)).toBe('/skuDetail?plat=tmall&item_id=123456')
})

test('a tab keeps the rest of the address', () => {
  expect(hrefOf({ kind: 'tab', id: 'Shopslist', text: text('店铺') }, PLACE)).toBe(
    '/fenxi_detail/abc/2025-01/2025-06/filter?tab=Shopslist&brands.page=3&brands.sort=-sold',
  )
})

test.each([
  ['care skin', true],
  ['ＳＫＩＮ', true],
  ['护肤', true],
  ['hair', false],
  ['skin hair', false],
])('%s in a name: %s', (word, expected) => {
  expect(matches(word, ['护肤', 'Skin care'])).toBe(expected)
})

test.each([
  ['612345678901', '612345678901'],
  ['https://detail.tmall.com/item.htm?id=612345678901', '612345678901'],
  ['B0ABCD1234', 'B0ABCD1234'],
  ['lancome', null],
  ['面霜', null],
])('an item in %s: %s', (word, expected) => {
  expect(typedItem(word)).toBe(expected)
})
