import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { CUSTOM, WIDE_MARKET } from '../testing/wide-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(WIDE_MARKET)
})
afterAll(() => fixture.close())

const VIEWER: Viewer = { ...EVERYTHING, custom: CUSTOM }
const SKINCARE: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }

const describeSearch = (filter: SearchFilterInput, viewer = VIEWER) => fixture.warehouse.describeSearch(SearchFilter.parse(filter), viewer)
const check = (filter: SearchFilterInput, viewer = VIEWER) => fixture.warehouse.checkFilter(SearchFilter.parse(filter), viewer)

async function summary(filter: SearchFilterInput, viewer = VIEWER) {
  const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
  const answer = await fixture.warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse(filter), viewer)
  return answer.result as { data: { sold: number }; used: Used }
}

const sold = async (filter: SearchFilterInput, viewer = VIEWER) => (await summary(filter, viewer)).data.sold

describe('what a page is told', () => {
  test('of categories of trees', async () => {
    const search = await describeSearch({ plat: 'tmall,jd', cid: { not_custom: ['122', 'jd:738', 'none'] } })
    expect(search.categories).toEqual([
      {
        ...{ id: '122', tree: 'jd', name: { zh: '面膜', en: 'Mask' }, path_ids: ['20085', '122'], is_leaf: true, custom: false },
        path: { zh: ['美妆护肤', '面膜'], en: ['Beauty', 'Mask'] },
      },
      {
        ...{ id: '122', tree: 'taobao', name: { zh: '面膜', en: 'Mask' }, path_ids: ['1801', '122'], is_leaf: true, custom: false },
        path: { zh: ['美容护肤', '面膜'], en: ['Skincare', 'Mask'] },
      },
      {
        ...{ id: '738', tree: 'jd', name: { zh: '水壶', en: 'Kettle' }, path_ids: ['737', '738'], is_leaf: true, custom: false },
        path: { zh: ['家用电器', '水壶'], en: ['Appliances', 'Kettle'] },
      },
      expect.objectContaining({ id: 'none', tree: null, path_ids: ['none'], is_leaf: true }),
    ])
    expect(search).toMatchObject({ is_filing: false, plat_group: '11', attr_logic: 'and', dropped: [], unusable: null })
  })

  test('of custom categories', async () => {
    const search = await describeSearch({ plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c0', 'c2'], not_custom: [] } })
    expect(search.categories).toEqual([
      {
        ...{ id: 'c0', tree: null, name: { zh: '全部', en: 'custom c0' }, path_ids: [], is_leaf: false, custom: true },
        path: { zh: ['全部'], en: ['custom c0'] },
      },
      {
        ...{ id: 'c2', tree: null, name: { zh: '面膜', en: 'custom c2' }, path_ids: [], is_leaf: true, custom: true },
        path: { zh: ['全部', '面膜'], en: ['custom c0', 'custom c2'] },
      },
    ])
    expect(search).toMatchObject({ is_filing: false, filter: { sub_name: 'custom_102', cid: { custom: ['c0', 'c2'] } } })
  })

  test.each<[string, SearchFilterInput, boolean]>([
    ['every root is one of filings', { plat: 'tmall,jd', cid: { not_custom: ['121', 'jd:122'] } }, true],
    ['one root is not', { plat: 'tmall,jd', cid: { not_custom: ['121', 'jd:738'] } }, false],
    ['no category', { plat: 'tmall', cid: { not_custom: ['121', 'none'] } }, false],
    ['a group of filings', { plat: 'tmall', sub_name: 'custom_103', cid: { custom: ['c3'], not_custom: [] } }, true],
  ])('is it about filings: %s', async (_, filter, expected) => {
    expect((await describeSearch(filter)).is_filing).toBe(expected)
  })

  test('conditions on attributes of which one suffices', async () => {
    expect((await describeSearch({ ...SKINCARE, attrv_or: [{ name: '功效' }] })).attr_logic).toBe('or')
    expect((await describeSearch({ ...SKINCARE, attrv_and: [{ name: '功效' }], attrv_or: [{ name: '产地' }] })).attr_logic).toBe('and')
  })

  test.each<[string, SearchFilterInput, [string, string]]>([
    ['a root', SKINCARE, ['2021-12', '2024-02']],
    ['a leaf that ended', { plat: 'tmall', cid: { not_custom: ['121'] } }, ['2021-12', '2024-01']],
    ['a leaf that began', { plat: 'tmall', cid: { not_custom: ['122'] } }, ['2024-01', '2024-02']],
    ['two categories', { plat: 'tmall', cid: { not_custom: ['122', '131'] } }, ['2024-01', '2024-02']],
    ['two trees', { plat: 'tmall,jd', cid: { not_custom: ['jd:738', 'taobao:122'] } }, ['2023-12', '2024-02']],
    ['custom', { plat: 'tmall,jd', sub_name: 'custom_102', cid: { custom: ['c1'], not_custom: [] } }, ['2021-12', '2024-01']],
    ['a category without any rows', { plat: 'taobao,tmall', cid: { not_custom: ['none'] } }, ['2021-12', '2024-02']],
  ])('months: %s', async (_, filter, [start, end]) => {
    expect((await describeSearch(filter)).months).toEqual({ start, end })
  })
})

describe('months of categories', () => {
  test('are listed where they differ from those of the sites of the tree', () => {
    expect(fixture.warehouse.latestTime(VIEWER)).toEqual({
      plat: { tmall: ['2021-12', '2024-02'], jd: ['2023-12', '2024-01'] },
      cid: {
        'taobao:121': ['2021-12', '2024-01'],
        'taobao:122': ['2024-01', '2024-02'],
        'taobao:50010788': ['2024-01', '2024-01'],
        'taobao:131': ['2024-01', '2024-01'],
        'jd:20085': ['2024-01', '2024-01'],
        'jd:122': ['2024-01', '2024-01'],
      },
    })
  })

  test('within those of the viewer, and of what they may search', () => {
    const viewer = { ...VIEWER, month_limit: { start: '2024-02', end: null }, categories: { taobao: ['121', '122'] } }
    expect(fixture.warehouse.latestTime(viewer)).toEqual({ plat: { tmall: ['2024-02', '2024-02'] }, cid: {} })
    const to = { ...VIEWER, month_limit: { start: '2023-01', end: '2024-02' }, categories: { taobao: ['50010788'] } }
    expect(fixture.warehouse.latestTime(to).cid).toEqual({
      'taobao:50010788': ['2024-01', '2024-01'],
      'taobao:131': ['2024-01', '2024-01'],
    })
  })

  test('narrow what an analysis reads', async () => {
    const input = inputSchema(ANALYSES.trend).parse({ url_id: '0'.repeat(26), start: '2022-01', end: '2024-02' })
    const used = async (id: string) => {
      const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: [id] } })
      return ((await fixture.warehouse.analyse(ANALYSES.trend, input, filter, VIEWER)).result as { used: object }).used
    }
    expect(await used('121')).toMatchObject({ start: '2022-01', end: '2024-01', clamped: true })
    expect(await used('122')).toMatchObject({ start: '2024-01', end: '2024-02', clamped: true })
  })

  test('that lie outside those asked leave nothing sold in them', async () => {
    const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-02', end: '2024-02' })
    const { result } = await fixture.warehouse.analyse(
      ANALYSES.summary,
      input,
      SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['131'] } }),
      VIEWER,
    )
    expect(result).toMatchObject({ data: { sold: 0, sales: 0 }, used: { start: '2024-02', end: '2024-02' } })
  })
})

describe('what no longer exists', () => {
  test.each<[string, SearchFilterInput, [field: string, id: string][], number]>([
    ['a category beside others', { plat: 'tmall', cid: { not_custom: ['121', 'gone'] } }, [['cid', 'gone']], 3],
    ['a category of another tree', { plat: 'tmall', cid: { not_custom: ['121', 'jd:738'] } }, [['cid', 'jd:738']], 3],
    ['a brand', { ...SKINCARE, brand_id: 'gone' }, [['brand_id', 'gone']], 15],
    ['a brand beside others', { ...SKINCARE, brand_id: 'B1,gone,none' }, [['brand_id', 'gone']], 15],
    ['a shop', { ...SKINCARE, shop_id: 'S1,gone' }, [['shop_id', 'gone']], 15],
    ['a platform without data', { ...SKINCARE, plat: 'tmall,douyin' }, [['plat', 'douyin']], 15],
    ['a platform nobody knows', { ...SKINCARE, plat: 'tmall,nowhere' }, [['plat', 'nowhere']], 15],
    ['a custom category', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c1', 'gone'], not_custom: [] } }, [['cid', 'gone']], 3],
    [
      'a custom category without anything',
      { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c1', 'c6'], not_custom: [] } },
      [['cid', 'c6']],
      3,
    ],
    [
      'a filing condition of what has none any more',
      { plat: 'jd', cid: { not_custom: ['738'] }, filing_name: '保湿', attrv_and: [{ name: 'effects', value: 'x', attr_type: 'filing' }] },
      [
        ['filing_name', '保湿'],
        ['attrv_and', 'effects'],
      ],
      128,
    ],
  ])('is left out and told, and the analyses answer the rest: %s', async (_, filter, expected, rest) => {
    const search = await describeSearch(filter)
    expect(search.dropped.map(({ field, id }) => [field, id])).toEqual(expected)
    for (const { zh, en } of search.dropped) expect([zh.length > 5, en.length > 5]).toEqual([true, true])
    expect(search.unusable).toBeNull()
    const text = JSON.stringify(search.filter)
    for (const [, id] of expected) expect(text).not.toContain(id)
    expect(await sold(filter)).toBe(rest)
    expect(await sold(search.filter as SearchFilterInput)).toBe(rest)
    expect((await summary(filter)).used.dropped).toEqual(search.dropped)
    expect((await summary(search.filter as SearchFilterInput)).used).not.toHaveProperty('dropped')
  })

  test.each<[string, SearchFilterInput]>([
    ['every category', { plat: 'tmall', cid: { not_custom: ['gone', 'jd:738'] } }],
    ['every custom category', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['gone'], not_custom: [] } }],
    ['custom categories of another group', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c3'], not_custom: [] } }],
  ])('and leaves nothing to ask: %s', async (_, filter) => {
    const search = await describeSearch(filter)
    expect(search).toMatchObject({
      categories: [],
      unusable: { zh: expect.stringContaining('请至少选择一个类目'), en: expect.stringContaining('category') },
    })
    await expect(sold(filter)).rejects.toMatchObject({ kind: 'parameter', text: search.unusable, fields: [{ path: 'cid' }] })
  })

  test('no platform with data is left', async () => {
    const search = await describeSearch({ plat: 'douyin', cid: { not_custom: ['none'] } })
    expect(search).toMatchObject({ months: null, dropped: [], unusable: { en: expect.stringContaining('no data') } })
    await expect(sold({ plat: 'douyin', cid: { not_custom: ['none'] } })).rejects.toMatchObject({ kind: 'no_data' })
  })

  test.each<[string, SearchFilterInput, string, string]>([
    ['a platform', { ...SKINCARE, plat: 'tmall,nowhere' }, 'plat', 'nowhere'],
    ['a category', { plat: 'tmall', cid: { not_custom: ['121', 'gone'] } }, 'cid', 'gone'],
    ['a brand', { ...SKINCARE, brand_id: 'B1,gone' }, 'brand_id', 'gone'],
    ['a shop of another site', { plat: 'tmall', cid: { not_custom: ['121'] }, shop_id: 'S9' }, 'shop_id', 'S9'],
    ['a custom category', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['gone'], not_custom: [] } }, 'cid', 'gone'],
    [
      'one of another group',
      { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c1', 'c3'], not_custom: [] } },
      'cid',
      'same custom group',
    ],
    ['one with nothing there', { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c6'], not_custom: [] } }, 'cid', 'c6'],
  ])('%s cannot be named when a search is made', async (_, filter, path, word) => {
    await expect(check(filter)).rejects.toMatchObject({ kind: 'parameter', fields: [{ path, en: expect.stringContaining(word) }] })
  })

  test('brands and shops without a name are there when items have them', async () => {
    await expect(check({ plat: 'jd', cid: { not_custom: ['737'] }, brand_id: 'J', shop_id: 'S1' })).resolves.toBeUndefined()
  })

  test('is the same before the ids are read', async () => {
    const { KnownIds } = await import('../directory/known-ids.ts')
    const { readCatalog } = await import('./catalog.ts')
    const catalog = await readCatalog(fixture.warehouse.engine)
    const cold = new KnownIds(fixture.warehouse.engine, catalog)
    const asked = [['B1', 'J', 'none', 'gone'], ['S1', 'none', 'gone'], ['jd']] as const
    const expected = { brands: new Set(['gone']), shops: new Set(['gone']) }
    expect(await cold.unknown(...asked)).toEqual(expected)
    await cold.warm(new AbortController().signal)
    expect(cold.unknown(...asked)).toEqual(expected)
    expect(cold.unknown(['B1'], ['S1'], ['taobao'])).toEqual({ brands: new Set(), shops: new Set(['S1']) })
  })
})
