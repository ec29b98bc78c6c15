import { describe, expect, it } from 'vitest'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { chosenKeys, groupName, groupsOf, keyedSkus, keyLabel, keysOf } from './sku-keys.ts'
import { readSkuNames } from './sku-names.ts'

const read = (...names: string[]) => readSkuNames(names).map((values) => Object.fromEntries(values))

describe('the name of a SKU', () => {
  it.each([
    ['颜色:红;尺码:L', { 颜色: '红', 尺码: 'L' }],
    ['颜色分类：红色；尺码：XL 加绒', { 颜色分类: '红色', 尺码: 'XL 加绒' }],
    ['净含量:50ml', { 净含量: '50ml' }],
    ['颜色：红色 尺码：L', { 颜色: '红色', 尺码: 'L' }],
    ['Colour: Red | Size: 10:30', { Colour: 'Red', Size: '10:30' }],
    ['50ml', { sku_name: '50ml' }],
    ['红色 L 码', { sku_name: '红色 L 码' }],
    ['颜色:红;赠品', { 颜色: '红', sku_name: '赠品' }],
    ['12:30 发货', { sku_name: '12:30 发货' }],
    ['https://example.com/a', { sku_name: 'https://example.com/a' }],
    ['颜色:', { sku_name: '颜色:' }],
    ['', {}],
    [' ; ; ', {}],
    ['<b>:</b>;"\' OR 1=1 --', { '<b>': '</b>', sku_name: '"\' OR 1=1 --' }],
    ['😀:👍', { '😀': '👍' }],
  ])('%s', (name, values) => {
    expect(read(name)).toEqual([values])
  })

  it('without keys is told part by part where all have as many', () => {
    expect(read('红;L', '蓝;M')).toEqual([
      { sku_name_1: '红', sku_name_2: 'L' },
      { sku_name_1: '蓝', sku_name_2: 'M' },
    ])
    expect(read('红;L', '赠品')).toEqual([{ sku_name: '红 L' }, { sku_name: '赠品' }])
  })
})

const sku = (name: string, sales: number, pairs: [string, string][] = []) => ({ name, sales, pairs })

describe('the keys of SKUs', () => {
  it('have attributes of their own, not those that the item has too', () => {
    const keyed = keyedSkus(
      [
        sku('a', 1, [
          ['产地', '法国'],
          ['容量', '50ml'],
        ]),
        sku('b', 2, [
          ['产地', '法国'],
          ['容量', ''],
        ]),
      ],
      [['产地', '法国']],
    )
    expect(keyed.map(({ values }) => Object.fromEntries(values))).toEqual([{ 容量: '50ml', sku_name: 'a' }, { sku_name: 'b' }])
  })

  it('that tell SKUs apart come first, then those of the most sales', () => {
    const keys = keysOf(keyedSkus([sku('款:A;色:红', 5), sku('款:A;色:蓝', 7), sku('码:L', 1), sku('码:M', 1)], []))
    expect(keys.map(({ key, values, skus, sales }) => [key, values.size, skus.length, sales])).toEqual([
      ['色', 2, 2, 12],
      ['码', 2, 2, 2],
      ['款', 1, 2, 12],
    ])
  })

  it('are those asked for that there are, each once, else the first', () => {
    expect(chosenKeys(['b', 'b'], ['a', 'b'])).toEqual(['b'])
    expect(chosenKeys(['', 'x'], ['a', 'b'])).toEqual(['a'])
    expect(chosenKeys(['', ''], [])).toEqual([])
  })

  it('put SKUs together by one or two of them; names that look alike stay apart', () => {
    const keyed = keyedSkus([sku('a:x / y;b:z', 1), sku('a:x;b:y / z', 1), sku('c:1', 1), sku('a:x', 1)], [])
    const words = AttributeWords.of([{ name: 'a', value: 'x', text_zh: '叉', text_en: 'cross' }])
    const groups = groupsOf(keyed, ['a', 'b'])
    expect(groups.map(({ id }) => id)).toEqual(['["x / y","z"]', '["x","y / z"]', 'none', '["x",null]'])
    expect(groups.map((group) => groupName(group, ['a', 'b'], words, 'en'))).toEqual([
      'x / y / z',
      'cross / y / z',
      '(none)',
      'cross / (none)',
    ])
  })

  it('have names in both languages', () => {
    const words = AttributeWords.of([{ name: '颜色', value: '', text_zh: '颜色', text_en: 'Colour' }])
    expect(['颜色', 'sku_name', 'sku_name_2', 'other'].map((key) => keyLabel(key, words, 'en'))).toEqual([
      'Colour',
      'Variant',
      'Variant 2',
      'other',
    ])
    expect(keyLabel('sku_name_2', words, 'zh')).toBe('规格2')
  })
})
