import { describe, expect, test } from 'vitest'
import { SearchFilter } from './filter.ts'
import { filterOfQuery } from './url-query.ts'

describe('each key of an address', () => {
  test.each<[string, Record<string, string>, unknown]>([
    ['plat', { plat: 'tmall, taobao,' }, { plat: ['tmall', 'taobao'] }],
    ['cat_id', { cat_id: '1801,121' }, { cid: { not_custom: ['1801', '121'] } }],
    ['c_id', { c_id: '1801' }, { cid: { not_custom: ['1801'] } }],
    ['cat_id before c_id', { cat_id: '1', c_id: '2' }, { cid: { not_custom: ['1'] } }],
    ['cat_name is only for reading', { cat_name: '面霜' }, {}],
    ['sub_name', { c_id: 'c7', sub_name: 'custom_103' }, { cid: { custom: ['c7'] }, sub_name: 'custom_103' }],
    ['sub_name alone', { sub_name: 'custom_103' }, {}],
    ['brand_id', { brand_id: 'B1,B2', brand_name: 'Poyan' }, { brand_id: ['B1', 'B2'] }],
    ['brand_name', { brand_name: '珀妍' }, { brand: ['珀妍'] }],
    ['shop_id', { shop_id: 'S1', shop_name: 'x' }, { shop_id: ['S1'] }],
    ['shop_name', { shop_name: '珀妍旗舰店' }, { shop: ['珀妍旗舰店'] }],
    ['item_id', { item_id: '10001,10002' }, { item_ids: ['10001', '10002'] }],
    [
      'attrv_and as pairs',
      { attrv_and: '净含量:50ml; 比例 : 16:9;;:x' },
      {
        attrv_and: [
          { name: '净含量', value: '50ml', attr_type: 'input' },
          { name: '比例', value: '16:9', attr_type: 'input' },
        ],
      },
    ],
    [
      'attrv_or as a list; what cannot be read is left out',
      { attrv_or: '[{"key":"功效","value":"保湿","attr_type":"popular"},{"value":"x"},7]' },
      { attrv_or: [{ name: '功效', value: '保湿', attr_type: 'popular' }] },
    ],
    [
      'a pair too long to be one',
      { attrv_and: `${'a'.repeat(201)}:1;功效:保湿` },
      { attrv_and: [{ name: '功效', value: '保湿', attr_type: 'input' }] },
    ],
    ['empty keys say nothing', { plat: '', cat_id: '', brand_id: '', item_id: '', attrv_and: '' }, {}],
    ['other keys say nothing', { url_id: 'x', version: 'cp', itemActivedTab: 'SkuList', start: '2024-01' }, {}],
  ])('%s', (_, query, expected) => {
    expect(filterOfQuery(query)).toEqual(expected)
  })
  test('what an address says is a filter', () => {
    const filter = filterOfQuery({ plat: 'tmall', c_id: '1801', attrv_and: '功效:保湿;净含量:50ml', item_id: '10001' })
    expect(SearchFilter.parse(filter)).toMatchObject({
      plat: ['tmall'],
      cid: { not_custom: ['1801'], custom: [] },
      item_ids: ['10001'],
      attr_vague: true,
    })
  })
})
