import { describe, expect, test } from 'vitest'
import { SearchFilter, SearchRequest } from './filter.ts'
import { FILTER_FIELD_NAMES } from './filter-fields/all.ts'
import { RESERVED_NAMES } from './filter-fields/reserved.ts'

const FINE = { plat: 'tmall', cid: { not_custom: ['1801'] } }
const ticked = {
  key: '净含量',
  value: '50ml',
  attr_type: 'popular',
  range: { value_range: [30, 50], unit: 'ml' },
  popular_attr_prompt: '净含量 30-50ml',
}

/** Every key of a whole payload with something in it, and what the filter then holds. */
const FILLED: [string, unknown, object][] = [
  ['plat', 'tmall,chaoshi', { plat: ['chaoshi', 'tmall'] }],
  ['cid', { not_custom: ['1801', '121'] }, { cid: { not_custom: ['121', '1801'], custom: [] } }],
  ['sub_name', 'custom_102', { sub_name: '' }],
  ['title', '面霜 男士', { title: '面霜 男士' }],
  ['title_relation', 'or', { title_relation: 'or' }],
  // Nothing is translated without a title.
  ['title_trans', { en: 'cream' }, { title_trans: {} }],
  ['brand_id', 'b1,b2', { brand_id: ['b1', 'b2'] }],
  ['brand', '兰芝', { brand: ['兰芝'] }],
  ['shop_id', 's1', { shop_id: ['s1'] }],
  ['shop', '旗舰店', { shop: ['旗舰店'] }],
  ['avg_price', ['100', 200], { avg_price: [100, 200] }],
  ['sold', [1, ''], { sold: [1, null] }],
  ['sales', ['', 5000], { sales: [null, 5000] }],
  ['online_time', ['2024-01', '2024-02'], { online_time: ['2024-01-01', '2024-02-29'] }],
  ['item_ids', '10002\n10001', { item_ids: ['10001', '10002'] }],
  ['label', '竞品甲,我们的质地', { label: ['我们的质地', '竞品甲'] }],
  ['location', '浙江 杭州, none', { location: ['none', '浙江 杭州'] }],
  ['attrv_and', [ticked], { attrv_and: [expect.objectContaining({ name: '净含量', attr_type: 'popular' })], attr_vague: true }],
  ['attrv_or', [{ name: '功效', value: '保湿' }], { attrv_or: [{ name: '功效', value: '保湿', attr_type: 'input' }] }],
  ['attr_vague', '1', { attr_vague: false }],
  ['topAttrList', [{ name: '肤质', values: ['干性'] }], { topAttrList: [{ name: '肤质', values: ['干性'] }], attr_vague: true }],
  ['top', '0', { top: '0' }],
  ['filing_name', '精华', { filing_name: '精华' }],
  ['filing_date', ['2024-01-01', ''], { filing_date: ['2024-01-01', null] }],
  // A scheme alone chooses nothing.
  ['rule_id', '7', { rule_id: '7', rule_group_id: ['none'] }],
  ['rule_group_id', 'none', { rule_id: '7', rule_group_id: ['none'] }],
  ['time', ['2024-01', '2024-02'], {}],
]

test('the table holds every key of a payload', () => {
  expect(FILLED.map(([key]) => key)).toEqual([...FILTER_FIELD_NAMES, 'time'])
})

describe('each key of a payload', () => {
  test.each(FILLED)('%s is taken filled', (key, value, expected) => {
    // A scheme and classes of it are nothing without each other.
    const scheme = { rule_group_id: { rule_id: '7' }, rule_id: { rule_group_id: 'none' } }[key] ?? {}
    expect(SearchRequest.parse({ ...FINE, ...scheme, [key]: value })).toEqual({ ...SearchFilter.parse(FINE), ...expected })
  })

  test.each([...FILTER_FIELD_NAMES, ...RESERVED_NAMES, 'time'].filter((key) => key !== 'plat' && key !== 'cid'))(
    '%s is taken empty, as if it were left out',
    (key) => {
      for (const nothing of ['', null, [], {}])
        expect(SearchRequest.parse({ ...FINE, [key]: nothing }), JSON.stringify(nothing)).toEqual(SearchFilter.parse(FINE))
    },
  )

  test('an overseas search may have no category', () => {
    for (const nothing of ['', null, [], {}, { custom: [] }, { not_custom: [] }])
      expect(SearchRequest.parse({ plat: 'amazon_us', title: 'serum', cid: nothing })).toMatchObject({
        cid: { not_custom: [], custom: [] },
      })
  })
})
