import { beforeEach, expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../filter-form/filter-draft.ts'
import { forgetSearches, type RecentSearch, readRecent, rememberSearch } from './recent-searches.ts'
import { summaryTags } from './summary-tags.ts'

beforeEach(() => localStorage.clear())

const search = (url_id: string): RecentSearch => ({
  url_id,
  start: '2026-01',
  end: '2026-02',
  tags: [{ zh: '天猫', en: 'Tmall' }],
})

test('the newest comes first, each once, eight at most, for each account apart', () => {
  for (let index = 0; index < 10; index++) rememberSearch('ann', search(`u${index}`))
  rememberSearch('ann', search('u5'))
  expect(readRecent('ann').map(({ url_id }) => url_id)).toEqual(['u5', 'u9', 'u8', 'u7', 'u6', 'u4', 'u3', 'u2'])
  expect(readRecent('bob')).toEqual([])
  forgetSearches('ann')
  expect(readRecent('ann')).toEqual([])
})

test('what another version stored and cannot be read is as good as nothing', () => {
  localStorage.setItem('recent_searches:ann', '[{"url":1}]')
  expect(readRecent('ann')).toEqual([])
  localStorage.setItem('recent_searches:ann', '{')
  expect(readRecent('ann')).toEqual([])
})

test('a search in a few words: a line for each kind, three names or how many there are', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: { zh: id, en: id } }))
  const tags = summaryTags({ ...EMPTY_DRAFT, plat: ['x'], title: ' 面霜 ', brands: names, sold: ['5', ''] }, [])
  expect(tags.map(({ zh }) => zh)).toEqual(['x', '标题 面霜', '5 个品牌', '月销量 ≥ 5'])
})

test('a search that an earlier version kept can still be opened', () => {
  const tags = [{ text: { zh: '天猫', en: 'Tmall' } }, { field: 'sold', low: '5', high: '' }]
  localStorage.setItem('recent_searches:ann', JSON.stringify([{ ...search('u1'), tags }]))
  expect(readRecent('ann')).toEqual([{ ...search('u1'), tags: [] }])
})
