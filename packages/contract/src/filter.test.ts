import { describe, expect, test } from 'vitest'
import { canonicalFilter, issueText, SearchFilter, type SearchFilterInput } from './filter.ts'

const FINE: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

describe('canonical form', () => {
  test('defaults are left out, lists sorted, texts trimmed', () => {
    const filter = SearchFilter.parse({
      ...FINE,
      title: '  面霜 ',
      brand_id: 'b,a,,a',
      avg_price: ['', ''],
      sold: ['10', null],
      title_relation: 'and',
    })
    expect(canonicalFilter(filter)).toBe(
      '{"brand_id":["a","b"],"cid":{"not_custom":["1801"]},"plat":["taobao","tmall"],"sold":[10,null],"title":"面霜"}',
    )
  })
  test.each<[Partial<SearchFilterInput>, Partial<SearchFilterInput>]>([
    [{ plat: 'tmall,taobao' }, { plat: ['taobao', 'tmall', 'tmall'] }],
    [{ cid: ['1801', '121'] }, { cid: { not_custom: ['121', '1801'] } }],
    [{ avg_price: [null, 100] }, { avg_price: ['', '100'] }],
    [{ title_relation: 'or' }, {}],
  ])('%o equals %o', (one, other) => {
    expect(canonicalFilter(SearchFilter.parse({ ...FINE, ...one }))).toBe(canonicalFilter(SearchFilter.parse({ ...FINE, ...other })))
  })
})

describe('what is refused, with the field and the reason in both languages', () => {
  test.each<[string, unknown, string]>([
    ['no platform', { plat: '' }, 'plat'],
    ['a domestic search without a category', { plat: 'tmall', title: '面霜' }, 'cid'],
    ['an overseas search with nothing chosen', { plat: 'amazon_us' }, 'cid'],
    ['31 categories', { ...FINE, cid: { not_custom: Array.from({ length: 31 }, (_, i) => String(i)) } }, 'cid'],
    ['bounds the wrong way round', { ...FINE, avg_price: [200, 100] }, 'avg_price'],
    ['a negative bound', { ...FINE, sold: [-1, null] }, 'sold.0'],
    ['a bound that is no number', { ...FINE, sales: ['x', ''] }, 'sales.0'],
    ['a wrong expression', { ...FINE, title: '面霜、保湿' }, 'title'],
    ['a control character', { ...FINE, title: 'a\u0000b' }, 'title'],
    ['a long title', { ...FINE, title: 'a'.repeat(501) }, 'title'],
    ['an unknown key', { ...FINE, brnad_id: 'x' }, ''],
  ])('%s', (_, input, path) => {
    const result = SearchFilter.safeParse(input)
    const issues = result.error?.issues ?? []
    expect(issues.map((one) => one.path.join('.'))).toContain(path)
    for (const one of issues)
      expect(issueText(one.message)).toEqual({ zh: expect.stringMatching(/[\u4e00-\u9fff]/), en: expect.stringMatching(/[A-Za-z]/) })
  })
  test('an overseas search needs only a brand or a title', () => {
    expect(SearchFilter.safeParse({ plat: 'amazon_us', title: 'serum' }).success).toBe(true)
    expect(SearchFilter.safeParse({ plat: 'amazon_us', brand_id: 'b1' }).success).toBe(true)
  })
})
