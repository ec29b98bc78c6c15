import { describe, expect, test } from 'vitest'
import {
  canonicalFilter,
  filterMonthsFault,
  hasShelfTime,
  issueText,
  recordedMonths,
  SearchFilter,
  type SearchFilterInput,
  SearchRequest,
  type SearchRequestInput,
} from './filter.ts'
import { RULE_TEXTS, type RuleId } from './rule-texts.ts'
import type { Text } from './text.ts'

const FINE: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }
const CUSTOM: SearchFilterInput = { plat: 'tmall', cid: { custom: ['c1', 'c2'] }, sub_name: 'custom_102' }
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index))
const attribute = { name: '功效', value: '保湿' }

describe('canonical form', () => {
  test('defaults are left out, lists sorted, texts trimmed', () => {
    const filter = SearchFilter.parse({
      ...FINE,
      title: '  面霜 ',
      brand_id: 'b,a,,a',
      avg_price: ['', ''],
      sold: ['10', null],
      title_relation: 'and',
      online_time: ['2024-01', ''],
      top: '1',
      attrv_and: [],
    })
    expect(canonicalFilter(filter)).toBe(
      '{"brand_id":["a","b"],"cid":{"not_custom":["1801"]},"online_time":["2024-01-01",null],"plat":["taobao","tmall"],"sold":[10,null],"title":"面霜"}',
    )
  })
  test.each<[Partial<SearchFilterInput>, Partial<SearchFilterInput>]>([
    [{ plat: 'tmall,taobao' }, { plat: ['taobao', 'tmall', 'tmall'] }],
    [{ cid: ['1801', '121'] }, { cid: { not_custom: ['121', '1801'] } }],
    [{ cid: ['1801'] }, { cid: { not_custom: ['1801', ' 1801 ', ''] } }],
    [{ avg_price: [null, 100] }, { avg_price: ['', ' 100 '] }],
    [{ sales: [1000, null] }, { sales: ['１，０００', ''] }],
    [{ title_relation: 'or' }, {}],
    [{ title_relation: 'and', title: '面霜' }, { title: ' 面霜 ' }],
    [{ sub_name: 'custom_102' }, {}],
    [{ attr_vague: true }, {}],
    [
      { attrv_and: [attribute], attr_vague: '1' },
      { attrv_and: [{ ...attribute, popular_attr_prompt: 'x' }], attr_vague: true },
    ],
    [{ attrv_and: [attribute, { name: '肤质' }] }, { attrv_and: [{ key: '肤质' }, attribute, attribute], attr_vague: 1 }],
    [{ attrv_and: [attribute], filing_name: '保湿' }, { attrv_and: [attribute] }],
    [{ attrv_and: [{ name: '系列', value: 'Pro' }], filing_name: 'ＰＲＯ' }, { attrv_and: [{ name: '系列', value: 'Pro' }] }],
    [
      { topAttrList: [{ name: '规格类型', values: ['正常规格', '套装'] }], filing_name: '正常规格 ' },
      { topAttrList: [{ name: '规格类型', values: ['正常规格', '套装'] }] },
    ],
    [
      { plat: 'tmall', item_ids: '20001\n10001' },
      { plat: 'tmall', item_ids: ['https://detail.tmall.com/item.htm?id=10001', '20001'] },
    ],
    [{ online_time: ['2024-02', '2024-02'] }, { online_time: ['2024-02-01', '2024-02-29'] }],
    [{ filing_date: [] }, { filing_date: [null, ''] }],
    [
      { topAttrList: [{ name: '功效', values: ['b', 'a'] }] },
      { topAttrList: [{ name: '功效', source_name: 'x', values: ['a', 'b', 'a'] }] },
    ],
  ])('%o equals %o', (one, other) => {
    expect(canonicalFilter(SearchFilter.parse({ ...FINE, ...one }))).toBe(canonicalFilter(SearchFilter.parse({ ...FINE, ...other })))
  })
  test.each<[Partial<SearchFilterInput>]>([
    [{ title: '面霜' }],
    [{ title: '面霜', title_relation: 'or' }],
    [{ brand: '面霜' }],
    [{ brand_id: '面霜' }],
    [{ shop: '面霜' }],
    [{ shop_id: '面霜' }],
    [{ avg_price: [1, null] }],
    [{ avg_price: [null, 1] }],
    [{ sold: [1, null] }],
    [{ sales: [1, null] }],
    [{ online_time: ['2024-01', ''] }],
    [{ filing_name: '面霜' }],
    [{ filing_name: '规格类型', topAttrList: [{ name: '规格类型', values: ['正常规格'] }] }],
    [{ filing_date: ['2024-01', ''] }],
    [{ attrv_and: [attribute] }],
    [{ attrv_or: [attribute] }],
    [{ attrv_and: [attribute], attr_vague: true }],
    [{ topAttrList: [{ name: '功效' }] }],
    [{ top: '0' }],
    [{ plat: 'tmall', item_ids: '10001' }],
    [{ cid: { custom: ['1801'] }, sub_name: 'custom_102' }],
    [{ cid: { custom: ['1801'] }, sub_name: 'custom_103' }],
  ])('%o is a search of its own', (parts) => {
    const others = [FINE, { ...FINE, plat: 'tmall' }, { ...FINE, title: '面霜' }].filter(
      (other) => JSON.stringify(other) !== JSON.stringify({ ...FINE, ...parts }),
    )
    for (const other of others)
      expect(canonicalFilter(SearchFilter.parse({ ...FINE, ...parts }))).not.toBe(canonicalFilter(SearchFilter.parse(other)))
  })
  test('what was kept can be read again and means the same', () => {
    const filter = SearchFilter.parse({
      ...FINE,
      attrv_and: [attribute, { name: '净含量', range: { value_range: ['30', '50'], unit: 'ml' }, attr_type: 'popular' }],
      topAttrList: [{ name: '肤质', values: ['干性'] }],
      online_time: ['2024-01', '2024-02'],
      sold: [5, null],
    })
    expect(SearchFilter.parse(JSON.parse(canonicalFilter(filter)))).toEqual(filter)
  })
})

interface Refusal {
  path: string
  text: Text
}

function refusals(input: unknown, schema: typeof SearchFilter | typeof SearchRequest = SearchFilter): Refusal[] {
  return (schema.safeParse(input).error?.issues ?? []).map((one) => ({ path: one.path.join('.'), text: issueText(one.message) }))
}

describe('rules, each told at its field in both languages', () => {
  test.each<[string, unknown, string, RuleId]>([
    ['no platform', { ...FINE, plat: '' }, 'plat', 'please_select_plat'],
    ['a domestic search without a category', { plat: 'tmall', title: '面霜' }, 'cid', 'please_select_category'],
    ['an overseas search with nothing chosen', { plat: 'amazon_us' }, 'cid', 'fill_one'],
    ['31 categories', { ...FINE, cid: { not_custom: numbers(31) } }, 'cid', 'category_limit'],
    ['31 custom categories', { ...CUSTOM, cid: { custom: numbers(31) } }, 'cid', 'category_limit'],
    ['custom and normal categories', { ...CUSTOM, cid: { custom: ['c1'], not_custom: ['1801'] } }, 'cid', 'custom_mixed'],
    ['custom categories without their group', { ...CUSTOM, sub_name: '' }, 'cid', 'custom_groups'],
    ['custom categories of two groups', { ...CUSTOM, sub_name: 'custom_102,custom_103' }, 'cid', 'custom_groups'],
    ['attributes without a category', { plat: 'amazon_us', title: 'x', attrv_and: [attribute] }, 'attrv_and', 'attribute_needs_category'],
    ['alternatives without a category', { plat: 'amazon_us', title: 'x', attrv_or: [attribute] }, 'attrv_or', 'attribute_needs_category'],
    [
      'top attributes without a category',
      { plat: 'amazon_us', title: 'x', topAttrList: [{ name: 'x' }] },
      'topAttrList',
      'attribute_needs_category',
    ],
    ['an attribute without a name', { ...FINE, attrv_and: [{ value: '保湿' }] }, 'attrv_and.0.name', 'attribute_needs_name'],
    ['a top attribute without a name', { ...FINE, topAttrList: [{ name: '' }] }, 'topAttrList.0.name', 'attribute_needs_name'],
    ['an interval from zero', { ...FINE, attrv_or: [{ name: 'x', range: { value_range: [0, 1] } }] }, 'attrv_or.0.range', 'attr_set_error'],
    [
      'an interval of a top attribute',
      { ...FINE, topAttrList: [{ name: 'x', range: { value_range: [2, 1] } }] },
      'topAttrList.0.range',
      'attr_set_error',
    ],
    ['item ids on two platforms', { ...FINE, item_ids: '10001' }, 'item_ids', 'item_ids_single'],
    ['101 item ids', { ...FINE, plat: 'tmall', item_ids: numbers(101, 10_000).join('\n') }, 'item_ids', 'item_ids_limit'],
    ['shelf time on douyin', { ...FINE, plat: 'douyin', online_time: ['2024-01', ''] }, 'online_time', 'shelf_time_platform'],
    [
      'shelf time on tmall with douyin',
      { ...FINE, plat: 'tmall,douyin', online_time: ['', '2024-01'] },
      'online_time',
      'shelf_time_platform',
    ],
    ['shelf time on ozon', { plat: 'ozon_ru', title: 'x', online_time: ['2024-01', ''] }, 'online_time', 'shelf_time_platform'],
    ['a brand on tiktok', { plat: 'tiktok_us', brand_id: 'b1' }, 'brand_id', 'brand_platform'],
    ['the name of a brand on tiktok with others', { plat: 'amazon_us,tiktok_us', brand: 'Olen' }, 'brand', 'brand_platform'],
    ['shelf time from 2021', { ...FINE, online_time: ['2021-12-31', ''] }, 'online_time', 'shelf_time_from'],
    ['shelf time until 2021', { ...FINE, online_time: ['', '2021-12-31'] }, 'online_time', 'shelf_time_from'],
    ['shelf time the wrong way round', { ...FINE, online_time: ['2024-02-02', '2024-02-01'] }, 'online_time', 'time_error'],
    ['filing dates the wrong way round', { ...FINE, filing_date: ['2024-02', '2024-01'] }, 'filing_date', 'time_error'],
  ])('%s', (_, input, path, rule) => {
    expect(refusals(input)).toContainEqual({ path, text: { ...RULE_TEXTS[rule] } })
    expect(refusals(input, SearchRequest)).toContainEqual({ path, text: { ...RULE_TEXTS[rule] } })
  })

  test.each<[string, unknown, string]>([
    ['bounds the wrong way round', { ...FINE, avg_price: [200, 100] }, 'avg_price'],
    ['a negative bound', { ...FINE, sold: [-1, null] }, 'sold.0'],
    ['a bound that is no number', { ...FINE, sales: ['x', ''] }, 'sales.0'],
    ['a category that is no id', { ...FINE, cid: [{}] }, 'cid'],
    ['no category', { ...FINE, cid: { custom: [null] } }, 'cid'],
    ['a bound in scientific notation, as in the form', { ...FINE, sales: ['1e5', ''] }, 'sales.0'],
    ['a wrong expression', { ...FINE, title: '面霜、保湿' }, 'title'],
    ['an operator without spaces', { ...FINE, title: '面霜and保湿' }, 'title'],
    ['an operator without a term', { ...FINE, title: '面霜 and' }, 'title'],
    ['a control character', { ...FINE, title: 'a\u0000b' }, 'title'],
    ['a long title', { ...FINE, title: 'a'.repeat(501) }, 'title'],
    ['a line without an item id', { ...FINE, plat: 'tmall', item_ids: '10001\nhttps://v.douyin.com/abc/' }, 'item_ids'],
    ['a day that does not exist', { ...FINE, filing_date: ['2023-02-29', ''] }, 'filing_date.0'],
    ['101 conditions', { ...FINE, attrv_and: numbers(101).map((value) => ({ name: 'x', value })) }, 'attrv_and'],
    ['101 brands', { ...FINE, brand_id: numbers(101) }, 'brand_id'],
    ['an unknown key', { ...FINE, brnad_id: 'x' }, ''],
  ])('%s', (_, input, path) => {
    const found = refusals(input)
    expect(found.map((one) => one.path)).toContain(path)
    for (const { text } of found)
      expect(text).toEqual({ zh: expect.stringMatching(/[\u4e00-\u9fff]/), en: expect.stringMatching(/[A-Za-z]/) })
  })

  test('a bound that is no number is told alone: nothing is known of its order', () => {
    expect(refusals({ ...FINE, avg_price: ['a', 200] }).map(({ path }) => path)).toEqual(['avg_price.0'])
  })

  test.each<[string, SearchFilterInput]>([
    ['30 categories', { ...FINE, cid: { not_custom: numbers(30) } }],
    ['one category 31 times', { ...FINE, cid: { not_custom: Array<string>(31).fill('1801') } }],
    ['several custom categories of a group', CUSTOM],
    ['100 item ids of two channels of a site', { ...FINE, plat: 'chaoshi,tmallhk', item_ids: numbers(100, 10_000).join(',') }],
    ['shelf time on taobao, tmall and jd from 2022 on', { ...FINE, plat: 'cshop,tmall,jd_hk', online_time: ['2022-01-01', ''] }],
    ['shelf time of a single day', { ...FINE, online_time: ['2024-02-01', '2024-02-01'] }],
    ['bounds that meet', { ...FINE, avg_price: [200, 200] }],
    ['an overseas search by title', { plat: 'amazon_us', title: 'serum' }],
    ['an overseas search by brand', { plat: 'amazon_us', brand_id: 'b1' }],
    ['an overseas search by the name of a brand', { plat: 'amazon_us', brand: 'x' }],
    ['an overseas search by category', { plat: 'amazon_us', cid: ['1'] }],
  ])('%s is fine', (_, input) => {
    expect(refusals(input)).toEqual([])
  })
})

test.each<[string, boolean]>([
  ['taobao', true],
  ['tmall', true],
  ['jd', true],
  ['chaoshi,jd_home_pop', true],
  ['douyin', false],
  ['tmall,douyin', false],
  ['shopee_my,amazon_us', true],
  ['tiktok_us', false],
  ['', false],
])('shelf time on %s: %s', (plat, has) => {
  expect(hasShelfTime(plat === '' ? [] : plat.split(','))).toBe(has)
})

describe('fields of the payload that no search has', () => {
  const INSTEAD = {
    cats: { zh: '此字段须为空：类目请用 cid 给出编号', en: 'This field must be empty. Name categories by their ids in cid' },
    keys: { zh: '此字段须为空：关键词请写入 title', en: 'This field must be empty. Write key words into title' },
    comment_url_id: { zh: '此字段须为空：没有评论查询', en: 'This field must be empty. There is no search of comments' },
  }
  const NAMES = ['cats', 'keys', 'comment_url_id'] as const
  test.each(NAMES)('%s is taken when it says nothing, and is no part of the search', (name) => {
    for (const nothing of ['', null, [], {}]) expect(SearchRequest.parse({ ...FINE, [name]: nothing })).toEqual(SearchFilter.parse(FINE))
  })
  test.each(NAMES)('%s is refused at its field when it says something', (name) => {
    for (const something of ['7', 7, ['7'], { id: '7' }, false])
      expect(refusals({ ...FINE, [name]: something }, SearchRequest)).toEqual([{ path: name, text: INSTEAD[name] }])
  })
})

describe('a filter with the months it is meant for', () => {
  const ATTRIBUTES: SearchRequestInput = { ...FINE, attrv_and: [attribute] }
  test('of which neither is told are as good as none', () => {
    expect(SearchRequest.parse({ ...FINE, time: ['', ''] })).toEqual(SearchFilter.parse(FINE))
  })
  test.each<[string, SearchRequestInput, string, RuleId]>([
    ['no start', { ...FINE, time: ['', '2024-01'] }, 'time', 'please_select_date'],
    ['no end', { ...FINE, time: ['2024-01', ''] }, 'time', 'please_select_date'],
    ['the end before the start', { ...FINE, time: ['2024-02', '2024-01'] }, 'time', 'time_error'],
    ['37 months', { ...FINE, time: ['2022-01', '2025-01'] }, 'time', 'months_limit'],
    ['attributes before 2022', { ...ATTRIBUTES, time: ['2021-01', '2021-12'] }, 'attrv_and', 'attribute_before_2022'],
    ['alternatives before 2022', { ...FINE, attrv_or: [attribute], time: ['2021-01', '2021-12'] }, 'attrv_or', 'attribute_before_2022'],
    [
      'top attributes before 2022',
      { ...FINE, topAttrList: [{ name: 'x' }], time: ['2021-01', '2021-12'] },
      'topAttrList',
      'attribute_before_2022',
    ],
  ])('%s', (_, input, path, rule) => {
    expect(refusals(input, SearchRequest)).toEqual([{ path, text: { ...RULE_TEXTS[rule] } }])
  })
  test.each<[string, SearchRequestInput]>([
    ['36 months', { ...FINE, time: ['2022-01', '2024-12'] }],
    ['a single month', { ...FINE, time: ['2024-01', '2024-01'] }],
    ['attributes in a range that ends in 2022', { ...ATTRIBUTES, time: ['2021-02', '2022-01'] }],
    ['no attributes before 2022', { ...FINE, time: ['2021-01', '2021-12'] }],
    ['no months', ATTRIBUTES],
  ])('%s is fine, and the months are no part of what is kept', (_, input) => {
    const { time: _months, ...filter } = input
    expect(canonicalFilter(SearchRequest.parse(input))).toBe(canonicalFilter(SearchFilter.parse(filter)))
  })
  test('the same rule for a search that is kept already', () => {
    const kept = SearchFilter.parse(ATTRIBUTES)
    expect([filterMonthsFault(kept, { end: '2021-12' }), filterMonthsFault(kept, { end: '2022-01' })]).toEqual([
      'attribute_before_2022',
      null,
    ])
    expect(filterMonthsFault(SearchFilter.parse(FINE), { end: '2017-01' })).toBeNull()
    expect(filterMonthsFault(SearchFilter.parse(FINE), { end: '2021-12' }, true)).toBe('attribute_before_2022')
    expect(filterMonthsFault(SearchFilter.parse(FINE), { end: '2022-01' }, true)).toBeNull()
  })

  test('months begin with attributes where a filter asks for them, if any of them has these', () => {
    const range = { start: '2021-06', end: '2023-01' }
    const [plain, asking] = [SearchFilter.parse(FINE), SearchFilter.parse({ ...FINE, attrv_and: [{ name: '功效', value: '保湿' }] })]
    expect(recordedMonths(plain, range)).toEqual(range)
    expect(recordedMonths(asking, range)).toEqual({ start: '2022-01', end: '2023-01' })
    expect(recordedMonths(plain, range, true)).toEqual({ start: '2022-01', end: '2023-01' })
    expect(recordedMonths(asking, { start: '2022-03', end: '2023-01' })).toEqual({ start: '2022-03', end: '2023-01' })
    expect(recordedMonths(asking, { start: '2021-01', end: '2021-12' })).toEqual({ start: '2021-01', end: '2021-12' })
  })
})
