import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { CUSTOM, WIDE_MARKET } from '../testing/wide-market.ts'

type Filter = Partial<SearchFilterInput>

/** What the items sold: of item n 2^(n−1), so that the sum tells which items they are. */
const sumOf = (...items: number[]) => items.reduce((sum, item) => sum + 2 ** (item - 1), 0)

const range = (low: number, high: number, unit = '') => ({ range: { value_range: [low, high] as [number, number], unit } })
const one = (name: string, more: object = {}): Filter => ({ attrv_and: [{ name, ...more }] })
const ticked = (...pairs: [name: string, value: string][]): Filter => ({
  attrv_and: pairs.map(([name, value]) => ({ key: name, value, attr_type: 'popular' as const })),
})
const filed = (...pairs: [name: string, value: string][]): Filter => ({
  attrv_and: pairs.map(([name, value]) => ({ name, value, attr_type: 'filing' as const })),
})
const FILING: Filter = { cid: { not_custom: ['1801', '20085'] } }

describe('conditions', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(WIDE_MARKET)
  })
  afterAll(() => fixture.close())

  async function sold(filter: Filter, months: { start: string; end: string } = { start: '2024-01', end: '2024-01' }) {
    const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), ...months })
    const whole = { plat: 'tmall,jd', cid: { not_custom: ['1801', '50010788', '20085', '737', 'none'] }, ...filter }
    const viewer = { ...EVERYTHING, custom: CUSTOM }
    const answer = await fixture.warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse(whole), viewer)
    return (answer.result as { data: { sold: number } }).data.sold
  }

  test.each<[string, Filter, number]>([
    ['nothing', {}, sumOf(1, 2, 3, 4, 5, 6, 7, 8, 9)],
    ['shelf time, both days included', { online_time: ['2022-01-01', '2022-06-30'] }, sumOf(1, 2, 7)],
    ['shelf time from a month: its first day; one that is not known is outside', { online_time: ['2022-07', ''] }, sumOf(4, 5, 6)],
    ['shelf time up to a month: its last day', { online_time: ['', '2022-01'] }, sumOf(1, 7, 8)],
    ['shelf time of the last day of a month', { online_time: ['2024-01-31', '2024-01-31'] }, sumOf(6)],
    ['item ids and links', { plat: 'tmall', cid: { not_custom: ['1801', '50010788'] }, item_ids: 'W2\nW5' }, sumOf(2, 5)],
    ['item ids within the category', { plat: 'tmall', cid: { not_custom: ['1801'] }, item_ids: 'W2\nW5' }, sumOf(2)],
    ['item ids of another site', { plat: 'jd', cid: { not_custom: ['20085'] }, item_ids: 'W2' }, 0],
    [
      'item ids with a shelf time',
      { plat: 'tmall', cid: { not_custom: ['1801'] }, item_ids: 'W1\nW2', online_time: ['2022-02', null] },
      sumOf(2),
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await sold(filter)).toBe(expected)
  })

  describe('attributes', () => {
    test.each<[string, Filter, number]>([
      ['known', one('功效'), sumOf(1, 2, 7)],
      ['an empty value is not known', one('净含量'), sumOf(1, 2, 3, 4, 7)],
      ['a name in all its spellings', one('ＰH值'), sumOf(5, 6)],
      ['a name that no item has', one('材质'), 0],
      ['whole value, case and width folded', one('净含量', { value: '５0ML' }), sumOf(1)],
      ['whole value with full-width signs', one('色号', { value: '100%(哑光)' }), sumOf(6)],
      ['vague: contained', { ...one('净含量', { value: '50ml' }), attr_vague: true }, sumOf(1, 2, 7)],
      ['an expression', one('功效', { value: '保湿 not 补水' }), sumOf(7)],
      ['not: the item has the attribute, and it does not contain the word', one('功效', { value: 'not 保湿' }), sumOf(2)],
      ['or', one('功效', { value: '美白 or 补水' }), sumOf(1, 2)],
      [
        'two rows: both',
        {
          attrv_and: [
            { name: '功效', value: '保湿' },
            { name: '净含量', value: 'ml' },
          ],
        },
        sumOf(1, 7),
      ],
      [
        'or rows: one of them',
        {
          attrv_or: [
            { name: '产地', value: '中国' },
            { name: '色号', value: '哑光' },
          ],
        },
        sumOf(3, 6),
      ],
      ['ticked values of one attribute are alternatives', ticked(['功效', '保湿'], ['功效', '美白']), sumOf(1, 2, 7)],
      ['ticked values of two attributes', ticked(['功效', '保湿'], ['功效', '美白'], ['净含量', '150ml']), sumOf(2)],
      ['a top attribute', { topAttrList: [{ name: '色号' }] }, sumOf(5, 6)],
      ['values of a top attribute', { topAttrList: [{ name: '功效', values: ['补水', '美白'] }] }, sumOf(1, 2)],
      ['a range of a top attribute', { topAttrList: [{ name: '净含量', type: 'range', ...range(100, 200, 'ml') }] }, sumOf(2, 4)],
      ['range: both ends included, the unit whole', one('净含量', range(50, 50, 'ML')), sumOf(1)],
      ['range: any number with the unit', one('净含量', range(100, 200, 'ml')), sumOf(2, 4)],
      ['range: a number that is not the first', one('净含量', range(20, 30, 'ml')), sumOf(4)],
      ['range: another unit in the same value', one('净含量', range(5, 5, '片')), sumOf(4)],
      ['range: a Chinese unit in a word', one('净含量', range(30, 30, '克')), sumOf(3)],
      ['range: no unit', one('净含量', range(5, 5)), sumOf(4)],
      ['range: a point and a unit before a sign', one('规格', range(3.5, 3.5, 'g')), sumOf(5, 6)],
      ['range: a name in two spellings', one('PH值', range(5, 6)), sumOf(5)],
      ['range: the percent sign', one('色号', range(100, 100, '%')), sumOf(6)],
      ['range: a decimal before a Latin unit', one('容量', range(1.4, 1.6, 'l')), sumOf(8)],
      ['range: negative ends', one('净含量', range(-5, 5)), sumOf(4)],
    ])('%s', async (_, filter, expected) => {
      expect(await sold(filter)).toBe(expected)
    })

    test.each([
      "'; DROP TABLE item_year; --",
      "\\'",
      '\\',
      '`item_year`',
      '{p1:String}',
      '%',
      '_',
      '.*',
      '(',
      '[a-z]+',
      'ml|g',
      '\\Q',
      'm{1}l',
      '$',
      '😀',
      '"',
    ])('%s is a text and nothing else, as name, value and unit', async (text) => {
      const isValue = text === "'; DROP TABLE item_year; --"
      expect(await sold(one('色号', { value: text }))).toBe(isValue ? sumOf(5) : 0)
      expect(await sold(one(text))).toBe(0)
      expect(await sold(one(text, { value: text }))).toBe(0)
      expect(await sold(one('净含量', range(1, 1000, text)))).toBe(0)
      expect(await sold({ ...FILING, filing_name: text })).toBe(0)
      expect(await sold({ ...FILING, ...filed(['effects', text]) })).toBe(0)
      expect(await sold({})).toBe(sumOf(1, 2, 3, 4, 5, 6, 7, 8, 9))
    })

    test('are not recorded before 2022, whatever was asked', async () => {
      const early = { start: '2021-12', end: '2021-12' }
      expect(await sold({ plat: 'tmall', cid: { not_custom: ['121'] } }, early)).toBe(1000)
      const filters: [Filter, string][] = [
        [one('功效'), 'attrv_and'],
        [{ attrv_or: [{ name: '功效' }] }, 'attrv_or'],
        [{ topAttrList: [{ name: '功效' }] }, 'attrv_and'],
      ]
      for (const [filter, path] of filters)
        await expect(sold({ plat: 'tmall', cid: { not_custom: ['121'] }, ...filter }, early)).rejects.toMatchObject({
          kind: 'parameter',
          fields: [{ path, en: expect.stringContaining('2022') }],
        })
      expect(await sold({ plat: 'tmall', cid: { not_custom: ['121'] }, ...one('功效') }, { start: '2021-12', end: '2024-01' })).toBe(3)
    })
  })

  describe('filings', () => {
    test.each<[string, Filter, number]>([
      ['part of the name of the product', { filing_name: '保湿' }, sumOf(1)],
      ['case and width folded', { filing_name: 'SERUM' }, sumOf(2, 7)],
      ['day, both included; a filing without one is outside', { filing_date: ['2021-11-05', '2022-02-28'] }, sumOf(1)],
      ['day from', { filing_date: ['2022-03-01', ''] }, sumOf(2, 7)],
      ['day up to a month', { filing_date: ['', '2022-03'] }, sumOf(1, 2, 7)],
      ['name and day', { filing_name: '美白', filing_date: ['', '2022-02-28'] }, 0],
      ['effects', filed(['effects', '保湿']), sumOf(1)],
      ['company', filed(['company', 'cosmax']), sumOf(2, 7)],
      ['ingredients', filed(['ingredients', '烟酰胺']), sumOf(1, 2, 7)],
      ['values of one are alternatives', filed(['ingredients', '水'], ['ingredients', '甘油']), sumOf(1, 2, 4, 7)],
      ['values of two', filed(['ingredients', '水'], ['effects', '美白']), sumOf(2, 7)],
      ['known effects', filed(['effects', '']), sumOf(1, 2, 7)],
      ['known company', filed(['company', '']), sumOf(1, 2, 7)],
      ['not: there are some, and none contains the word', filed(['effects', 'not 保湿']), sumOf(2, 7)],
      ['with the name of the product', { filing_name: '美白', ...filed(['ingredients', '水']) }, sumOf(2, 7)],
      [
        'or an attribute of the item',
        {
          attrv_or: [
            { name: 'effects', value: '美白', attr_type: 'filing' },
            { name: '产地', value: '中国' },
          ],
        },
        sumOf(2, 3, 7),
      ],
      [
        'with a ticked value of the item',
        { attrv_and: [...(filed(['ingredients', '水']).attrv_and ?? []), { name: '功效' }] },
        sumOf(2, 7),
      ],
    ])('%s', async (_, filter, expected) => {
      expect(await sold({ ...FILING, ...filter })).toBe(expected)
    })

    test.each<[string, Filter]>([
      ['filing_name', { filing_name: '保湿' }],
      ['filing_date', { filing_date: ['2022-01', ''] }],
      ['attrv_and', filed(['effects', '保湿'])],
      ['attrv_or', { attrv_or: [{ name: 'effects', value: '保湿', attr_type: 'filing' }] }],
    ])('%s of what has none is refused when a search is made', async (path, filter) => {
      const whole = SearchFilter.parse({ plat: 'jd', cid: { not_custom: ['20085', '737'] }, ...filter })
      await expect(fixture.warehouse.checkFilter(whole, EVERYTHING)).rejects.toMatchObject({
        kind: 'parameter',
        fields: [{ path, zh: '备案条件仅适用于化妆品备案类目' }],
      })
      await expect(
        fixture.warehouse.checkFilter(SearchFilter.parse({ ...whole, cid: { not_custom: ['20085'] } }), EVERYTHING),
      ).resolves.toBeUndefined()
    })
  })

  describe('categories', () => {
    test.each<[string, Filter, number]>([
      ['an id that two trees have', { cid: { not_custom: ['122'] } }, sumOf(3, 4, 7)],
      ['an id of one tree', { cid: { not_custom: ['jd:122'] } }, sumOf(7)],
      ['no category of any tree', { cid: { not_custom: ['none'] } }, sumOf(9)],
      ['no category of a tree that has none', { cid: { not_custom: ['taobao:none'] } }, 0],
      ['custom: of two trees', { sub_name: 'custom_102', cid: { custom: ['c1'], not_custom: [] } }, sumOf(1, 2, 8)],
      [
        'custom: only what lies in the chosen trees',
        { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c1'], not_custom: [] } },
        sumOf(1, 2),
      ],
      ['custom: with what is below it', { sub_name: 'custom_102', cid: { custom: ['c0'], not_custom: [] } }, sumOf(3, 4, 5, 6)],
      ['custom: two that overlap', { sub_name: 'custom_102', cid: { custom: ['c0', 'c2'], not_custom: [] } }, sumOf(3, 4, 5, 6)],
      ['custom: two that hold each other', { sub_name: 'custom_102', cid: { custom: ['c4'], not_custom: [] } }, sumOf(1, 2, 3, 4)],
      ['custom of a filing group', { sub_name: 'custom_103', filing_name: '保湿', cid: { custom: ['c3'], not_custom: [] } }, sumOf(1)],
    ])('%s', async (_, filter, expected) => {
      expect(await sold(filter)).toBe(expected)
    })
  })
})
