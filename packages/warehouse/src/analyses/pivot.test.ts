import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { issueText } from '@marketscope/contract/issue'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { lineAt, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

const JANUARY = { start: '2024-01', end: '2024-01' }
const MARKET: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(VALUE_MARKET)
})

async function ask(definition: PivotInput, filter: SearchFilterInput = {}, months = { start: '2024-01', end: '2024-02' }, of = fixture) {
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), ...months, pivot: JSON.stringify(definition) })
  const { result } = await of.warehouse.analyse(pivot, input, SearchFilter.parse({ ...MARKET, ...filter }), EVERYTHING)
  return (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
}

/** What a cell says, by the names on its way. */
function told({ rows, columns, cells }: Awaited<ReturnType<typeof ask>>) {
  const path = (lines: typeof rows, at: number) =>
    pathOf(lines, at)
      .map((_, depth, all) => lines[lineAt(lines, all.slice(0, depth + 1))]?.name)
      .join('/') || '*'
  return cells.map(([row, column, ...figures]) => `${path(rows, row ?? 0)} × ${path(columns, column ?? 0)}: ${figures.join(' ')}`)
}

describe('cells worked out by hand', () => {
  test('what lists several values counts in each of them, and once in what they are part of', async () => {
    const grid = await ask({ rows: ['attr:功效'], columns: ['attr:质地'], measures: ['sales', 'items'] })
    expect(told(grid).slice(0, 11)).toEqual([
      ...['* × *: 836 11', '* × 霜: 400 2', '* × (无): 236 8', '* × 乳液: 200 1'],
      ...['保湿 × *: 680 5', '保湿 × 霜: 400 2', '保湿 × (无): 80 2', '保湿 × 乳液: 200 1'],
      ...['美白 × *: 430 3', '美白 × 霜: 400 2', '美白 × (无): 30 1'],
    ])
  })

  test('a pivot is not answered with what another one of the same keys was', async () => {
    const one = { measures: ['sales'], columns: [] }
    const first = await ask({ ...one, rows: ['category:1'] })
    const second = await ask({ ...one, rows: ['category:2'] })
    expect(told(first)).toEqual(['* × *: 836', '美容护肤 × *: 836'])
    expect(told(second)).toEqual(['* × *: 836', '面霜 × *: 836'])
    const nested = await ask({ ...one, rows: ['brand', 'month'] })
    const crossed = await ask({ ...one, rows: ['brand'], columns: ['month'] })
    expect(told(nested)).toContain('珀妍/2024-01 × *: 390')
    expect(told(crossed)).toEqual(expect.arrayContaining(['珀妍 × 2024-01: 390', '* × 2024-01: 490']))
  })

  test('filters leave out rows, and a filter on figures the values whose own lie outside', async () => {
    const rows = { rows: ['brand'], columns: [], measures: ['sales', 'shops'] }
    expect(told(await ask({ ...rows, filters: [{ field: 'month', keys: ['month:2024-01'] }] }))).toEqual([
      ...['* × *: 490 3', '珀妍 × *: 390 1', 'Second × *: 60 1', '(无) × *: 40 1'],
    ])
    const without = await ask({ ...rows, filters: [{ field: 'brand', keys: ['brand:none'], not: true }] })
    expect(told(without).map((line) => line.split(' × ')[0])).toEqual(['*', '珀妍', 'Second'])
    const great = await ask({ ...rows, filters: [{ field: 'shop', measure: 'sales', min: 100, max: null }] })
    expect(told(await ask({ ...rows, rows: ['shop'], filters: [{ field: 'shop', measure: 'sales', min: 100, max: null }] }))[0]).toBe(
      told(great)[0],
    )
    expect(told(great)[0]).toBe('* × *: 796 2')
  })

  test('values are bounded by their share of what is left, and by their growth as it is told', async () => {
    const rows = { rows: ['brand'], columns: [], measures: ['sales', 'items'] }
    const bound = (field: string, measure: string, min: number | null, max: number | null = null) => ({ field, measure, min, max })
    const small = await ask({ ...rows, rows: ['shop'], filters: [bound('shop', 'sales:all_share', null, 0.05)] })
    expect(told(small)).toEqual(['* × *: 40 1', 'S3 × *: 40 1'])
    // Of several values the one that six tenths of everything have.
    expect(told(await ask({ ...rows, filters: [bound('attr:功效', 'sales:all_share', 0.6)] }))[0]).toBe('* × *: 680 5')
    // February against January: 36 for 390, 310 for 60, nothing for 40.
    const february = { start: '2024-02', end: '2024-02' }
    expect(told(await ask({ ...rows, filters: [bound('brand', 'sales:mom', 0)] }, {}, february))).toEqual([
      ...['* × *: 310 2', 'Second × *: 310 2'],
    ])
    expect(told(await ask({ ...rows, filters: [bound('brand', 'sales:mom', -0.91, -0.9)] }, {}, february))[0]).toBe('* × *: 36 3')
    expect(told(await ask({ ...rows, filters: [bound('brand', 'sales:mom', 4.166667, 4.166667)] }, {}, february))[0]).toBe('* × *: 310 2')
    // Of 2023 there is no February of that market: growth is not known, and nothing lies within.
    expect(told(await ask({ ...rows, filters: [bound('brand', 'sales:yoy', -1)] }, {}, february))).toEqual([])
    expect(told(await ask({ ...rows, filters: [bound('brand', 'items:mom', null, -0.3)] }, {}, february))[0]).toBe('* × *: 36 3')
  })

  test('filters say in words what they are about', async () => {
    const { filters } = await ask({
      ...{ rows: ['brand'], columns: [], measures: ['sales'] },
      filters: [
        { field: 'brand', keys: ['brand:B1', 'brand:none', 'brand:gone'], not: true },
        { field: 'attr:功效', keys: ['attr:功效=美白'] },
        { field: 'shop', measure: 'sales', min: 1 },
      ],
    })
    expect(filters.map(({ name, values }) => [name, ...values.map((value) => value.name)])).toEqual([
      ['品牌', '珀妍', '(无)', 'gone'],
      ['功效', '美白'],
      ['店铺'],
    ])
  })

  test('lines stand as the definition sorts them, the total first', async () => {
    const sort = { measure: 'sales', at: [], desc: false }
    const names = told(await ask({ rows: ['shop'], columns: [], measures: ['sales'], sort })).map((line) => line.split(' × ')[0])
    expect(names).toEqual(['*', 'S3', 'S2', '珀妍旗舰店'])
  })
})

describe('what is refused or has nothing', () => {
  const refused = async (definition: unknown) => {
    const input = inputSchema(pivot).safeParse({
      url_id: '0'.repeat(26),
      start: '2024-01',
      end: '2024-02',
      pivot: JSON.stringify(definition),
    })
    return input.error?.issues.map(({ path, message }) => `${path.join('.')}: ${issueText(message).zh}`) ?? []
  }

  test.each([
    ['a text as a value', { measures: ['brand'] }, 'pivot.measures.0: “品牌”是文字或编码，不能作为数值'],
    ['an id as a value', { measures: ['sales', 'item_id'] }, 'pivot.measures.1: “商品 ID”是文字或编码，不能作为数值'],
    ['a share of what does not add up', { measures: ['items:row_share'] }, 'pivot.measures.0: “商品数”不能加总，没有占行比'],
    ['a figure on an axis', { columns: ['sales:yoy'] }, 'pivot.columns.0: “销售额同比”是数值，不能作为行、列'],
    ['a filing on an axis', { rows: ['filing:effect'] }, 'pivot.rows.0: “备案功效”来自备案登记，不能作为透视的维度，请在备案页签中查看'],
    ['a title on an axis', { rows: ['title'] }, 'pivot.rows.0: “标题”不能作为透视的维度'],
    ['a filing as a value', { measures: ['filing_name'] }, 'pivot.measures.0: “备案产品名称”是文字或编码，不能作为数值'],
    ['a label as a value', { measures: ['label'] }, 'pivot.measures.0: “自定义标签”是文字或编码，不能作为数值'],
    ['a class as a value', { measures: ['class:abc'] }, 'pivot.measures.0: “自定义类”是文字或编码，不能作为数值'],
    [
      'a rank as a bound',
      { filters: [{ field: 'brand', measure: 'sales:rank', min: 1 }] },
      'pivot.filters.0: “销售额排名”要看整张表才知道，不能用来筛选',
    ],
    [
      'growth of some months as a bound',
      {
        filters: [
          { field: 'month', keys: ['month:2024-01'] },
          { field: 'brand', measure: 'sales:yoy', min: 1 },
        ],
      },
      'pivot.filters.1: 只看部分月份时不能按增长筛选，请改用搜索的时间范围',
    ],
    ['an unknown dimension', { rows: ['colour'] }, 'pivot.rows.0: 没有维度“colour”'],
    ['a field on both sides', { columns: ['brand'] }, 'pivot.columns.0: “品牌”只能用一次'],
    ['no field at all', { rows: [] }, 'pivot.rows: 请至少选择一个行或列维度'],
    ['four fields', { rows: ['brand', 'shop', 'month', 'item'] }, 'pivot.rows: 每侧最多 3 个维度'],
    [
      'seven values',
      { measures: ['sales', 'sold', 'items', 'shops', 'brands', 'avg_price', 'sales:yoy'] },
      'pivot.measures: 最多 6 个数值',
    ],
    ['a filter without bounds', { filters: [{ field: 'brand', measure: 'sales' }] }, 'pivot.filters.0: 请填写数值范围'],
  ])('%s', async (_, change, message) => {
    expect(await refused({ rows: ['brand'], columns: [], measures: ['sales'], ...change })).toContain(message)
  })

  test('an attribute that is gone: everything is without it', async () => {
    expect(told(await ask({ rows: ['attr:没有了'], columns: [], measures: ['sales', 'items'] }))).toEqual([
      '* × *: 836 11',
      '(无) × *: 836 11',
    ])
  })

  test('a scope without rows has no cells', async () => {
    expect((await ask({ rows: ['brand'], columns: ['month'], measures: ['sales'] }, { title: '没有这样的商品' })).cells).toEqual([])
  })
})

describe('others', () => {
  let other: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    await fixture.close()
    const own = (item_id: string, effects: string, sales: number) => ({
      ...cream(item_id, { month: 202_401, price: 1000, sold: 1, sales }),
      attributes: { 功效: effects },
    })
    other = await openFixture({ ...SMALL_MARKET, states: [own('A', '保湿、美白', 1000), own('B', '控油', 10_000), own('C', '美白', 300)] })
  })
  afterAll(() => other.close())

  test('what has several of them counts once', async () => {
    const definition = { rows: ['attr:功效'], columns: [], measures: ['sales', 'items'] }
    const cut = await ask({ ...definition, top: { 'attr:功效': 1 } }, {}, JANUARY, other)
    expect(told(cut)).toEqual(['* × *: 113 3', '控油 × *: 100 1', '其他 × *: 13 2'])
    expect(told(await ask(definition, {}, JANUARY, other)).slice(1)).toEqual(['控油 × *: 100 1', '美白 × *: 13 2', '保湿 × *: 10 1'])
  })
})
