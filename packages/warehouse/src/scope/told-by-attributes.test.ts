import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { monthAt } from '@marketscope/contract/months'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month, type State } from '../testing/fixture-types.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

const PLACE: Omit<State, 'item_id' | 'title' | 'months'> = {
  ...{ site: 'tmall', category: 2 ** 20 + 2, brand_id: 'B1', shop_id: 'S1', shop_type: 'tmall_flagship' },
}

/** Sold in every month of 2021 and of 2022, so much in each. */
const item = (item_id: string, origin: string, first: number, second: number): State => ({
  ...{ ...PLACE, item_id, title: `面霜 ${item_id}`, attributes: { 产地: origin } },
  months: [2021, 2022].flatMap((year) =>
    Array.from({ length: 12 }, (_, place) => month(year * 100 + place + 1, 100, 1, (year === 2021 ? first : second) * 100)),
  ),
})

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({
    ...VALUE_MARKET,
    segments: [
      ['tmall', 2021],
      ['tmall', 2022],
    ],
    states: [
      ...[item('Q1', '中国', 10, 20), item('Q2', '日本', 5, 5)],
      { ...PLACE, item_id: 'Q3', title: '面霜 Q3', attributes: { 旧: '是' }, months: [month(202110, 0, 0, 0)] },
    ],
  })
})
afterAll(() => fixture.close())

const scheme = (rule_id: string, when: Condition) => ({
  ...{ rule_id, version: '1', name: rule_id },
  content: ClassesContent.parse({
    matching: 'first',
    classes: [{ id: 'a', name: 'A', rules: [{ id: 'r', name: '', when }], children: [] }],
  }),
})
const SCHEMES = [scheme('told', { title: 'Q1' }), scheme('values', { attribute: '产地', values: ['中国'] })]

interface Answer {
  data: Record<string, unknown>[] & Record<string, unknown>
  total: Record<string, unknown>
  used: Used
}

const MARKET: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }
const CHINA: SearchFilterInput = { ...MARKET, attrv_and: [{ name: '产地', value: '中国' }] }
const OF_CLASS: SearchFilterInput = { ...MARKET, rule_id: 'values', rule_group_id: ['a'] }

const YEAR = { start: '2022-01', end: '2022-12' }
const HALF = { start: '2022-07', end: '2022-12' }
const ACROSS = { start: '2021-10', end: '2022-02' }

async function ask(id: AnalysisId, parameters: object, filter: SearchFilterInput): Promise<Answer> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, ...parameters })
  const viewer = { ...EVERYTHING, schemes: SCHEMES }
  return (await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), viewer)).result as Answer
}

const pivotOf = (more: object) => ({ pivot: JSON.stringify({ rows: ['brand'], columns: [], measures: ['sales'], ...more }) })
const GROWING = pivotOf({ measures: ['sales', 'sales:yoy', 'sales:mom'] })

/** What is told of the whole scope, and of its only brand, at each door. */
async function growths(months: object, filter: SearchFilterInput) {
  const [summary, brands, pivot, classes, split] = await Promise.all([
    ask('summary', months, filter),
    ask('brand-list', months, filter),
    ask('pivot', { ...months, ...GROWING }, filter),
    ask('rule-analyze', { ...months, rule_id: 'told' }, filter),
    ask('change-split', { ...months, base: 'yoy' }, filter),
  ])
  const told = ({ sales, sales_yoy, sales_mom }: Record<string, unknown> = {}) => [sales, sales_yoy, sales_mom]
  return {
    summary: told(summary.data),
    brand: told(brands.data[0]),
    brands: told(brands.total),
    pivot: (pivot.data.cells as number[][])[0]?.slice(2),
    classes: told(classes.total),
    split: [split.data.now, split.data.before, split.data.growth],
  }
}

describe('growth against months before attributes were recorded', () => {
  const unknown = (sales: number, mom: number | null) => {
    const all = [sales, null, mom]
    return { summary: all, brand: all, brands: all, pivot: all, classes: all }
  }

  test.each([
    ['a condition', CHINA],
    ['a class whose rule asks', OF_CLASS],
  ])('is known at no door where the search is told by %s', async (_, filter) => {
    expect(await growths(YEAR, filter)).toMatchObject({ ...unknown(240, null), split: [240, null, null] })
    expect(await growths(HALF, filter)).toMatchObject(unknown(120, 0))
  })

  test('is known of a search that is told without', async () => {
    const all = [300, 0.666667, 0.666667]
    expect(await growths(YEAR, MARKET)).toMatchObject({ summary: all, brand: all, brands: all, pivot: all, classes: all })
  })

  test('is told neither in a list of values nor in its total, which is of the market', async () => {
    const { data, total } = await ask('attr-list', { ...YEAR, attr: '产地' }, MARKET)
    expect(data.map(({ name, sales, sales_yoy }) => [name, sales, sales_yoy])).toEqual([
      ['中国', 240, null],
      ['日本', 60, null],
    ])
    expect([total.sales, total.sales_yoy]).toEqual([300, null])
  })

  test('is not known against months that are chosen', async () => {
    const against = { ...HALF, compare_start: '2021-07' }
    expect((await ask('summary', against, CHINA)).data).toMatchObject({ sales: 120, sales_mom: null })
    expect((await ask('summary', against, MARKET)).data).toMatchObject({ sales: 150, sales_mom: 0.666667 })
  })

  test('what is told of a market is not that of its values, whichever is asked first', async () => {
    await ask('summary', YEAR, MARKET)
    expect((await ask('attr-list', YEAR, MARKET)).total.sales_yoy).toBeNull()
    expect((await ask('summary', YEAR, MARKET)).data.sales_yoy).toBe(0.666667)
  })

  test('months to compare with are told from the first that counts', async () => {
    const { data } = await ask('trend', { start: '2022-03', end: '2022-04', base: 'mom', compare_start: '2021-12' }, CHINA)
    expect(data.map(({ sales, mom_sales }) => [sales, mom_sales])).toEqual([
      [20, null],
      [20, 20],
    ])
  })
})

describe('months before attributes were recorded are cut', () => {
  const CUT = { start: '2022-01', end: '2022-02', clamped: true, attributes_from: '2022-01' }

  test.each<[string, AnalysisId, object, SearchFilterInput]>([
    ['a condition', 'summary', {}, CHINA],
    ['a class whose rule asks', 'summary', {}, OF_CLASS],
  ])('of a search that is told by %s', async (_, id, parameters, filter) => {
    const { data, used } = await ask(id, { ...ACROSS, ...parameters }, filter)
    expect([data.sales, data.sales_mom]).toEqual([40, null])
    expect(used).toMatchObject(CUT)
    const { data: months } = await ask('trend', ACROSS, filter)
    expect(months.map(({ ts, sales }) => [monthAt(Number(ts)), sales])).toEqual([
      ['2022-01', 20],
      ['2022-02', 20],
    ])
  })

  test('of the values of any search, so that list and trend add up', async () => {
    const [list, trend, range, cross] = await Promise.all([
      ask('attr-list', { ...ACROSS, attr: '产地', with_months: '1' }, MARKET),
      ask('attr-trend', { ...ACROSS, attr: '产地' }, MARKET),
      ask('attr-top', ACROSS, MARKET),
      ask('attr-cross', { ...ACROSS, row: 'attr:产地', column: 'brand' }, MARKET),
    ])
    const sumsOf = (rows: readonly Record<string, unknown>[]) =>
      [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [name, own.reduce((sum, { sales }) => sum + Number(sales), 0)])
    expect(sumsOf(list.data)).toEqual([
      ['中国', 40],
      ['日本', 10],
    ])
    expect(sumsOf(trend.data)).toEqual(sumsOf(list.data))
    expect(sumsOf(cross.data)).toEqual(sumsOf(list.data))
    expect(list.data[0]?.months).toEqual([...Array.from({ length: 10 }, () => null), 20, 20])
    expect(list.total.sales).toBe(50)
    for (const { used } of [list, trend, range, cross]) expect(used).toMatchObject(CUT)
  })

  test.each<[string, AnalysisId, object]>([
    ['a pivot by an attribute', 'pivot', pivotOf({ rows: ['attr:产地'], columns: ['month'] })],
    ['a pivot by classes', 'pivot', pivotOf({ rows: ['class:values'] })],
    ['a pivot that is narrowed to a value', 'pivot', pivotOf({ filters: [{ field: 'attr:产地', keys: ['attr:产地=中国'] }] })],
    ['classes', 'rule-analyze', { rule_id: 'values' }],
    ['classes over time', 'rule-trend', { rule_id: 'values' }],
    ['classes against values', 'rule-cross', { rule_id: 'told', column: 'attr:产地' }],
    ['classes beside products', 'item-list', { rule_id: 'values' }],
    ['rules that are being written', 'rule-preview', { content: JSON.stringify(SCHEMES[1]?.content) }],
    ['rules that are proposed', 'rule-proposal', {}],
  ])('of %s', async (_, id, parameters) => {
    expect((await ask(id, { ...ACROSS, ...parameters }, MARKET)).used).toMatchObject(CUT)
  })

  test('of a pivot, which has no column for them', async () => {
    const { data } = await ask('pivot', { ...ACROSS, ...pivotOf({ rows: ['attr:产地'], columns: ['month'] }) }, MARKET)
    expect((data.columns as { name: string }[]).slice(1).map(({ name }) => name)).toEqual(['2022-01', '2022-02'])
    expect((data.cells as number[][])[0]?.at(-1)).toBe(50)
  })

  test.each<[string, AnalysisId, object]>([
    ['a search', 'summary', {}],
    ['classes of titles', 'rule-analyze', { rule_id: 'told' }],
    ['a pivot', 'pivot', pivotOf({})],
  ])('of nothing else: %s', async (_, id, parameters) => {
    const { used } = await ask(id, { ...ACROSS, ...parameters }, MARKET)
    expect(used).toMatchObject({ ...ACROSS, clamped: false })
    expect(used).not.toHaveProperty('attributes_from')
  })

  test('of what a form offers', async () => {
    const market = await fixture.warehouse.attributes(SearchFilter.parse(MARKET), ACROSS, EVERYTHING)
    expect((await market.top(true)).map(({ name, items }) => [name, items])).toEqual([['产地', 2]])
  })
})
