import type { SavedSearch } from '@marketscope/contract/calls/search'
import { describe, expect, it } from 'vitest'
import { boundsText, filterOf, groupTags, tagsOf } from './filter-tags.ts'

const SEARCH: SavedSearch = {
  filter: {
    plat: ['taobao', 'chaoshi', 'jd_not_home_pop'],
    cid: { not_custom: ['1801'] },
    title: '面霜 not 男士',
    brand_id: ['b1', 'none'],
    brand: ['SK-II'],
    avg_price: [100, 199.99],
    sold: [10, null],
    sales: [null, 100000],
  },
  sites: ['taobao', 'tmall', 'jd'],
  categories: [{ id: '1801', name: { zh: '面霜', en: 'Cream' }, path: { zh: ['美容护肤', '面霜'], en: ['Beauty', 'Cream'] } }],
  brands: [
    { id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } },
    { id: 'none', name: { zh: '(无)', en: '(none)' } },
  ],
  shops: [],
  currency: 'CNY',
  title_parse: '面霜 AND NOT 男士',
  months: { start: '2023-01', end: '2025-10' },
  versions: ['none'],
  data_versions: {},
}
const words = {
  pick: ({ en }: { zh: string; en: string }) => en,
  siteName: (id: string) => id.toUpperCase(),
  shopTypes: (count: number) => `${count} types`,
  readAs: (parse: string) => `Read as: ${parse}`,
}
const filter = filterOf(SEARCH)
if (!filter) throw new Error('the filter of the test is one')
const tags = tagsOf(SEARCH, filter, words)
const tag = (key: string) => tags.find((candidate) => candidate.key === key)

describe('the tags of a search', () => {
  it('name every condition in the order of the form', () => {
    expect(tags.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'platform: TMALL · Tmall Supermarket',
      'platform: JD · 3 types',
      'platform: TAOBAO',
      'category: Cream',
      'title: 面霜 not 男士',
      'brand: Lancôme',
      'brand: (none)',
      'brand: SK-II',
      'avg_price: ¥100–199.99',
      'sold: ≥ 10',
      'sales: ≤ ¥100,000',
    ])
  })

  it('say more where there is more to say', () => {
    expect(tag('cid-1801')?.hint).toBe('Beauty › Cream')
    expect(tag('title')?.hint).toBe('Read as: 面霜 AND NOT 男士')
  })

  it('leave the other conditions when one is closed', () => {
    expect(tag('plat-chaoshi')?.without).toMatchObject({ plat: ['jd_not_home_pop', 'taobao'], title: '面霜 not 男士' })
    expect(tag('brand-b1')?.without).toMatchObject({ brand_id: ['none'], brand: ['SK-II'] })
    expect(tag('brand-name-SK-II')?.without).toMatchObject({ brand_id: ['b1', 'none'], brand: [] })
    expect(tag('avg_price')?.without).toMatchObject({ avg_price: [null, null], sold: [10, null] })
  })

  it('are folded when there are many of a kind', () => {
    const brands = Array.from({ length: 12 }, (_, index) => `b${index}`)
    const many = tagsOf(SEARCH, { ...filter, brand_id: brands, brand: [] }, words)
    expect(groupTags(many).find(({ kind }) => kind === 'brand')).toMatchObject({ folded: true, tags: { length: 12 } })
    expect(groupTags(many).find(({ kind }) => kind === 'platform')?.folded).toBe(false)
  })
})

it('writes inclusive bounds', () => {
  expect(boundsText([1, 2000], '$')).toBe('$1–2,000')
  expect(boundsText([5, null])).toBe('≥ 5')
  expect(boundsText([null, 5])).toBe('≤ 5')
})

it('does not know a filter of another kind', () => {
  expect(filterOf({ ...SEARCH, filter: { plat: ['tmall'], unheard: 1 } })).toBeNull()
})
