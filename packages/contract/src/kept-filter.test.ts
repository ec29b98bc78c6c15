import { describe, expect, test } from 'vitest'
import { FilterFields, SearchFilter } from './filter.ts'
import { readKept, settleKept } from './kept-filter.ts'

const read = (kept: unknown) => settleKept(readKept(kept))
const told = (kept: unknown) => read(kept).dropped.map(({ field, id }) => [field, id])
const FINE = { plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'] }, title: '面霜', brand_id: ['b1'] }

test('a filter of today is read as it was meant', () => {
  expect(read(FINE)).toEqual({ filter: SearchFilter.parse(FINE), dropped: [], unusable: null })
})

describe('what today’s rules refuse is left out and told, and the rest stays', () => {
  test.each<[string, object, [string, string][]]>([
    ['a value', { sold: [-5, null] }, [['sold', '[-5,null]']]],
    ['bounds the wrong way round', { avg_price: [200, 100] }, [['avg_price', '[200,100]']]],
    ['a text of another kind', { filing_name: 7 }, [['filing_name', '7']]],
    ['an expression', { title: '面霜、乳液' }, [['title', '面霜、乳液']]],
    ['one entry of a list', { shop: ['旗舰店', 'x'.repeat(101)] }, [['shop', 'x'.repeat(101)]]],
    ['one category', { cid: { not_custom: ['1801', 'y'.repeat(101)] } }, [['cid', 'y'.repeat(101)]]],
    [
      'one condition',
      {
        attrv_and: [
          { name: '功效', value: '保湿' },
          { name: '质地', range: { value_range: [2, 1] } },
        ],
      },
      [['attrv_and', '质地']],
    ],
    ['a field that does not fit the others', { item_ids: ['10001'] }, [['item_ids', '10001']]],
    ['a field that there is no more', { colour: 'red' }, [['colour', 'red']]],
    ['a class without its scheme', { rule_group_id: ['c1', 'c2'] }, [['rule_group_id', 'c1, c2']]],
    ['classes with the scheme that they are of', { rule_id: 'a/b', rule_group_id: ['c1', 'c2'] }, [['rule_id', 'a/b']]],
  ])('%s', (_, more, dropped) => {
    const { filter, unusable } = read({ ...FINE, ...more })
    expect(told({ ...FINE, ...more })).toEqual(dropped)
    expect(unusable).toBeNull()
    expect(filter).toMatchObject({ plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'], custom: [] }, brand_id: ['b1'] })
    for (const { zh, en } of read({ ...FINE, ...more }).dropped)
      expect([/[\u4e00-\u9fff]/.test(zh), /[a-z]/i.test(en)]).toEqual([true, true])
  })

  test('of a list that is too long now, as many as may be', () => {
    const brand = Array.from({ length: 102 }, (_, index) => `b${100 + index}`)
    const { filter, dropped } = read({ ...FINE, brand })
    expect(filter.brand).toEqual(brand.slice(0, 100))
    expect(dropped.map(({ id }) => id)).toEqual(['b200', 'b201'])
    expect(dropped[0]).toMatchObject({ zh: '品牌“b200”：最多选择 100 个品牌', en: 'Brand "b200": At most 100 brands' })
  })
})

test('without what every search needs it cannot be asked, and the rest is there to be edited', () => {
  const { filter, dropped, unusable } = read({ ...FINE, cid: 'x', attrv_and: [{ name: '功效', value: '保湿' }] })
  expect(dropped.map(({ field }) => field)).toEqual(['cid'])
  expect(unusable).toMatchObject({ field: 'cid', en: expect.stringContaining('Select at least one category') })
  expect(filter).toMatchObject({ title: '面霜', attrv_and: [{ name: '功效' }] })
})

test.each([null, 'text', 7, []])('what is no filter at all, %j, is an empty one', (kept) => {
  expect(readKept(kept)).toEqual({ filter: FilterFields.parse({}), dropped: [] })
})
