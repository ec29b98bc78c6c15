import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { conditionOfBand, conditionsOfRow } from '@marketscope/contract/attribute-rows'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { ODD_VALUE, VALUE_MARKET } from '../testing/value-market.ts'

type Row = Record<string, unknown> & { id: string; name: string; sales: number; sold: number; items: number; cells: Row[] }

interface Answer {
  data: Row[]
  count: number
  total: Row
}

const MARKET: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

describe('values of attributes', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(VALUE_MARKET)
  })
  afterAll(() => fixture.close())

  async function ask(id: keyof typeof ANALYSES, query: Record<string, unknown> = {}, filter: SearchFilterInput = {}): Promise<Answer> {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
    const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse({ ...MARKET, ...filter }), EVERYTHING)
    const parsed: unknown = resultSchema(declaration).parse(result)
    return parsed as Answer
  }

  const figures = ({ data }: Answer) => data.map(({ name, sales, items }) => `${name} ${sales} ${items}`)

  /** What the search narrowed by the conditions sums up to. */
  async function narrowed(attrv_and: SearchFilterInput['attrv_and']) {
    const { data }: { data: unknown } = await ask(summary.id as 'summary', {}, { attrv_and })
    const { sales, sold, items, brands } = data as Row
    return { sales, sold, items, brands }
  }

  describe('which attributes there are', () => {
    test('those that most items have first, with their unit', async () => {
      const { data } = await ask('attr-top')
      expect(data.map(({ id, items, share, unit, numeric }) => [id, items, share, unit, numeric])).toEqual([
        ['功效', 9, 0.818182, null, false],
        ['净含量', 7, 0.636364, 'ml', true],
        ['质地', 3, 0.272727, null, false],
        ['ＰＨ值', 2, 0.181818, null, true],
      ])
    })
  })

  describe('the values of an attribute', () => {
    test('each that a value lists, worked out by hand; the total is that of the scope', async () => {
      const answer = await ask('attr-list')
      expect(answer).toEqual(await ask('attr-list', { attr: '功效' }))
      expect(figures(answer)).toEqual([
        '保湿 680 5',
        '美白 430 3',
        '控油 70 1',
        '修护 60 1',
        '(无) 50 2',
        'BHA/AHA 5 1',
        `${ODD_VALUE} 1 1`,
        '<script>alert(1)</script> 0 1',
      ])
      expect(answer.count).toBe(8)
      expect(answer.data[0]).toEqual({
        ...{ rank: 1, rank_yoy: null, rank_mom: 1, new_yoy: null, new_mom: false, months: [] },
        ...{ id: '功效=保湿', attr: '功效', name: '保湿', sales: 680, share: 0.813397, sales_yoy: null, sales_mom: 12.6, sold: 35 },
        ...{ avg_price: 19.43, items: 5, shops: 2, brands: 2, is_new: false, shared: true },
      })
      expect(answer.data[4]).toMatchObject({ id: '功效=', sales_mom: 1.5, avg_price: 10, shops: 2, brands: 1, shared: false })
      expect(answer.data[7]).toMatchObject({ share: 0, avg_price: null, sold: 0, is_new: true })
      expect(answer.total).toEqual({
        ...{ sales: 836, share: 1, sales_yoy: null, sales_mom: 7.36, sold: 52, avg_price: 16.08, items: 11, shops: 3, brands: 2 },
        shared: true,
      })
    })

    test('whole, as they are written: then every item is in one row', async () => {
      const answer = await ask('attr-list', { attr: '功效', reading: 'whole' })
      expect(figures(answer).slice(0, 5)).toEqual(['美白 保湿 300 1', '保湿 220 2', '保湿、美白 100 1', '控油 70 1', '保湿/修护 60 1'])
      expect(answer.data.reduce((sum, { sales }) => sum + sales, 0)).toBe(836)
      expect(answer.total.shared).toBe(false)
      expect(answer.data[0]?.id).toBe('功效==美白 保湿')
    })

    test('written in two ways, the name or the value; an item with both names is in both rows', async () => {
      expect(figures(await ask('attr-list', { attr: 'ph值' }))).toEqual(['(无) 566 9', '6 270 2', '5.5 70 1'])
      expect(figures(await ask('attr-list', { attr: '净含量', reading: 'whole' })).slice(0, 2)).toEqual(['１００ml 500 2', '50ml 100 1'])
    })

    test('combinations of several attributes', async () => {
      const answer = await ask('attr-list', { attr: ['功效', '质地'] })
      expect(answer.data.slice(0, 4).map(({ id, name, attr, sales }) => [id, name, attr, sales])).toEqual([
        ['功效=保湿&质地=霜', '保湿 × 霜', '功效 × 质地', 400],
        ['功效=美白&质地=霜', '美白 × 霜', '功效 × 质地', 400],
        ['功效=保湿&质地=乳液', '保湿 × 乳液', '功效 × 质地', 200],
        ['功效=保湿&质地=', '保湿 × (无)', '功效 × 质地', 80],
      ])
      expect(answer.count).toBe(11)
      expect(answer.total.sales).toBe(836)
    })

    test.each<[string, Record<string, unknown>, string[]]>([
      ['with a word', { word: 'ｂｈａ' }, ['BHA/AHA 5 1']],
      ['that are called none', { word: '无' }, ['(无) 50 2']],
      ['a page', { page: 2, page_size: 3 }, ['修护 60 1', '(无) 50 2', 'BHA/AHA 5 1']],
      [
        'by items, fewest first, ties by value',
        { order_by: 'items', desc: '0', page_size: 2 },
        ['<script>alert(1)</script> 0 1', 'BHA/AHA 5 1'],
      ],
      ['by growth, unknown last', { order_by: 'sales_mom', desc: '0', page_size: 3 }, ['控油 70 1', '(无) 50 2', '保湿 680 5']],
      ['by name', { order_by: 'name', desc: '0', page_size: 2 }, ['(无) 50 2', '<script>alert(1)</script> 0 1']],
      ['of an attribute that nobody has', { attr: '没有' }, ['(无) 836 11']],
    ])('%s', async (_, query, rows) => {
      expect(figures(await ask('attr-list', { attr: '功效', ...query }))).toEqual(rows)
    })

    test('a total of those with the word', async () => {
      const { total, count } = await ask('attr-list', { attr: '功效', word: '修护' })
      expect([total.sales, total.share, count]).toEqual([60, 0.07177, 1])
    })

    test('at most three', () => {
      const input = inputSchema(ANALYSES['attr-list'])
      expect(input.safeParse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', aspect: 'attr', attr: 'a,b,c,d' }).success).toBe(
        false,
      )
    })

    test.each(['parts', 'whole'] as const)('narrowed to a row, %s, the search has its figures', async (reading) => {
      for (const attr of ['功效', 'ph值', '功效,质地,净含量']) {
        const { data } = await ask('attr-list', { attr, reading, page_size: 100 })
        expect(data.length).toBeGreaterThan(2)
        for (const { id, sales, sold, items, brands } of data)
          expect({ id, ...(await narrowed(conditionsOfRow(id))) }).toEqual({ id, sales, sold, items, brands })
      }
    })

    test('narrowing leaves the way other conditions are compared', async () => {
      const typed = { name: '功效', value: '保湿' }
      const [before, after] = [await narrowed([typed]), await narrowed([typed, ...conditionsOfRow('质地=乳液')])]
      expect(before).toMatchObject({ sales: 220, items: 2 })
      expect(after).toMatchObject({ sales: 200, items: 1 })
    })
  })

  describe('values over time', () => {
    test('the leading ones month by month, those without the attribute left out', async () => {
      const { data } = await ask('attr-trend', { attr: '功效', top: 2 })
      expect(data.map(({ name, sales, sold, avg_price, share, shared }) => [name, sales, sold, avg_price, share, shared])).toEqual([
        ['保湿', 380, 25, 15.2, 0.77551, true],
        ['保湿', 300, 10, 30, 0.867052, true],
        ['美白', 100, 10, 10, 0.204082, true],
        ['美白', 330, 13, 25.38, 0.953757, true],
      ])
    })

    test('add up to those of the list', async () => {
      for (const reading of ['parts', 'whole']) {
        const [list, trend] = await Promise.all([ask('attr-list', { reading }), ask('attr-trend', { reading, top: 20 })])
        const sums = Map.groupBy(trend.data, ({ id }) => id)
        for (const { id, sales, name } of list.data.filter((row) => row.sales > 0 && row.name !== '(无)'))
          expect([name, (sums.get(id) ?? []).reduce((sum, row) => sum + row.sales, 0)]).toEqual([name, sales])
      }
    })
  })

  describe('a numeric attribute in ranges', () => {
    test('between points, left-closed and right-open, worked out by hand', async () => {
      const { data } = await ask('attr-range', { attr: '净含量', points: '50,100' })
      expect(data.map(({ name, from, to, sales, share, sold, items }) => [name, from, to, sales, share, sold, items])).toEqual([
        ['0–50 ml', 0, 50, 0, 0, 0, 1],
        ['50–100 ml', 50, 100, 210, 0.251196, 18, 3],
        ['≥ 100 ml', 100, null, 500, 0.598086, 20, 2],
        ['其他值', null, null, 40, 0.047847, 4, 1],
        ['(无)', null, null, 86, 0.102871, 10, 4],
      ])
    })

    test('with a band for each number where there are few', async () => {
      const { data } = await ask('attr-range', { attr: '功效,净含量' })
      expect(data.map(({ name, sales }) => [name, sales])).toEqual([
        ['0–50 ml', 0],
        ['50–75 ml', 160],
        ['75–100 ml', 50],
        ['≥ 100 ml', 500],
        ['其他值', 40],
        ['(无)', 86],
      ])
    })

    test('in another unit only where many values have it', async () => {
      const { data } = await ask('attr-range', { attr: '净含量', unit: 'Ｇ', points: '50' })
      expect(data.map(({ name, sales }) => [name, sales])).toEqual([
        ['0–50 g', 40],
        ['≥ 50 g', 0],
        ['其他值', 710],
        ['(无)', 86],
      ])
      expect(data.map(({ unit }) => unit)).toEqual(['g', 'g', 'g', 'g'])
      expect((await ask('attr-range', { attr: '净含量', unit: 'kg', points: '50' })).data[0]?.unit).toBe('ml')
    })

    test('without a unit, in two spellings', async () => {
      const { data } = await ask('attr-range', { attr: 'ph值', points: '6' })
      expect(data.map(({ name, sales, items }) => [name, sales, items])).toEqual([
        ['0–6', 70, 1],
        ['≥ 6', 270, 2],
        ['(无)', 566, 9],
      ])
    })

    test('nothing of an attribute that is not numeric', async () => {
      expect((await ask('attr-range', { attr: '功效' })).data).toEqual([])
      expect((await ask('attr-range')).data).toEqual([])
    })

    test('narrowed to a range, the search has its figures', async () => {
      for (const query of [{ attr: '净含量', points: '50,100' }, { attr: '净含量' }, { attr: 'ph值', points: '6' }])
        for (const { id, sales, sold, items } of (await ask('attr-range', query)).data) {
          const conditions = id.includes('=') ? conditionsOfRow(id) : [conditionOfBand(id)]
          expect({ id, ...(await narrowed(conditions)) }).toMatchObject({ id, sales, sold, items })
        }
    })
  })

  describe('before attributes were recorded', () => {
    test.each(['attr-top', 'attr-list', 'attr-trend', 'attr-range', 'attr-cross'] as const)('%s has nothing to say', async (id) => {
      const months = { start: '2021-06', end: '2021-06' }
      expect((await ask(summary.id as 'summary', months, { plat: 'tmall' })).data).toMatchObject({ sales: 9 })
      expect((await ask(id, months, { plat: 'tmall' })).data).toEqual([])
    })
  })
})
