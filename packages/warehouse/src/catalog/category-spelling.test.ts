import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { CUSTOM, WIDE_MARKET } from '../testing/wide-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(WIDE_MARKET)
})
afterAll(() => fixture.close())

// taobao and jd have a category 122 each; 121 is of taobao alone, 738 of jd.
test.each<[string, string, string[], string[], string[]]>([
  ['with its tree and without', 'tmall', ['taobao:121'], ['121'], ['taobao:121']],
  ['without its tree', 'tmall', ['121'], ['121'], ['taobao:121']],
  ['twice', 'tmall', ['121', 'taobao:121'], ['121'], ['taobao:121']],
  ['of a channel', 'chaoshi', ['taobao:122'], ['122'], ['taobao:122']],
  ['of an id that two trees have', 'tmall,jd', ['taobao:122'], ['taobao:122'], ['taobao:122']],
  ['of an id in both trees', 'tmall,jd', ['122'], ['122'], ['122']],
  ['in both trees and in one', 'tmall,jd', ['122', 'jd:122'], ['122'], ['122']],
  ['of two trees', 'tmall,jd', ['jd:738', 'taobao:121'], ['121', '738'], ['jd:738', 'taobao:121']],
  ['that is none', 'tmall', ['taobao:none'], ['none'], ['taobao:none']],
  ['that is none in one of two trees', 'tmall,jd', ['jd:none'], ['jd:none'], ['jd:none']],
  ['that no tree has', 'tmall', ['taobao:9', 'x:121', '8'], ['8', 'taobao:9', 'x:121'], ['8', 'taobao:9', 'x:121']],
])('a category %s', (_, plat, said, plain, full) => {
  const told = fixture.warehouse.spellings(SearchFilter.parse({ plat, cid: { not_custom: said }, title: '面霜' }))
  expect([told.plain.cid.not_custom, told.full.cid.not_custom]).toEqual([plain, full])
  expect([told.plain.title, told.full.plat.join()]).toEqual(['面霜', SearchFilter.parse({ plat, cid: said }).plat.join()])
})

test.each<[string, SearchFilterInput]>([
  ['custom categories', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c0'], not_custom: [] } }],
  ['no category', { plat: 'amazon_us', title: 'cream' }],
])('%s stay as they are', (_, filter) => {
  const read = SearchFilter.parse(filter)
  expect(fixture.warehouse.spellings(read)).toEqual({ plain: read, full: read })
})

test('what was kept otherwise is told as it would be kept now', async () => {
  const viewer = { ...EVERYTHING, custom: CUSTOM }
  const kept = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['taobao:121', '121'] } })
  const { filter, categories } = await fixture.warehouse.describeSearch(kept, viewer)
  expect(filter).toMatchObject({ cid: { not_custom: ['121'] } })
  expect(categories.map(({ id, tree }) => [id, tree])).toEqual([['121', 'taobao']])
})
