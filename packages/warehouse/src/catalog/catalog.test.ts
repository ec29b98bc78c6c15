import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { readCatalog } from './catalog.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

describe('what can be searched', () => {
  test('sites with data, their months and versions', () => {
    expect(fixture.warehouse.sites(EVERYTHING).map(({ id, months }) => [id, months.start, months.end])).toEqual([
      ['taobao', '2024-01', '2024-02'],
      ['tmall', '2023-01', '2024-02'],
      ['jd', '2024-01', '2024-01'],
    ])
    expect(fixture.warehouse.latestTime(EVERYTHING).plat.tmall).toEqual(['2023-01', '2024-02'])
  })

  test('a viewer sees only their sites and months', () => {
    const viewer = { ...EVERYTHING, sites: ['tmall'], month_limit: { start: '2024-01', end: null } }
    expect(fixture.warehouse.sites(viewer)).toMatchObject([{ id: 'tmall', months: { start: '2024-01', end: '2024-02' } }])
    expect(() => fixture.warehouse.categoryTree(['taobao'], viewer)).toThrow()
  })

  test('a shared tree once, in tree order', () => {
    const { data } = fixture.warehouse.categoryTree(['taobao', 'tmall'], EVERYTHING)
    expect(data.map(({ tree, nodes }) => [tree, nodes.map(({ id }) => id)])).toEqual([
      ['taobao', ['1801', '121', '122', '50010788', '131']],
    ])
  })

  test('items without a category can be chosen, even where there is no tree at all', async () => {
    const { data } = fixture.warehouse.categoryTree(['jd'], EVERYTHING)
    expect(data).toEqual([{ tree: 'jd', nodes: [{ id: 'none', parent_id: null, name: '(无)', name_en: '(none)' }] }])
    const filter = SearchFilter.parse({ plat: 'jd', cid: { not_custom: ['none'] } })
    expect((await fixture.warehouse.describeSearch(filter, EVERYTHING)).categories).toMatchObject([{ id: 'none', name: { en: '(none)' } }])
  })
})

describe('names while typing', () => {
  test.each([
    ['POYAN', ['B1']],
    ['second', ['B2']],
    ['', ['B1', 'B2']],
    ['%', []],
  ])('%s', async (word, ids) => {
    const { data } = await fixture.warehouse.suggestions.brands(['tmall'], word, EVERYTHING)
    expect(data.map(({ id }) => id)).toEqual(ids)
  })

  test('shops of the chosen sites only', async () => {
    expect((await fixture.warehouse.suggestions.shops(['tmall'], '旗舰', EVERYTHING)).data.map(({ id }) => id)).toEqual(['S1'])
    expect((await fixture.warehouse.suggestions.shops(['taobao'], '旗舰', EVERYTHING)).data).toEqual([])
  })
})

test('a search with the names a page shows', async () => {
  const filter = SearchFilter.parse({ plat: 'nochaoshi', cid: { not_custom: ['121'] }, brand_id: 'B1,none', title: '面霜 not 男士' })
  expect(await fixture.warehouse.describeSearch(filter, EVERYTHING)).toMatchObject({
    sites: ['tmall'],
    categories: [{ id: '121', name: { zh: '面霜', en: 'Face cream' }, path: { zh: ['美容护肤', '面霜'] } }],
    brands: [{ id: 'B1', name: { zh: '珀妍', en: 'Poyan' } }, { id: 'none' }],
    currency: 'CNY',
    title_parse: '面霜 and not 男士',
    months: { start: '2023-01', end: '2024-02' },
    versions: ['none'],
  })
})

test('what is known of live segments is taken over when the catalogue is read again', async () => {
  const { engine } = fixture.warehouse
  const first = await readCatalog(engine)
  const again = await readCatalog(engine, first)
  expect(again.segments).toEqual(first.segments)
  expect(again.segments.map(({ categories }, place) => categories === first.segments[place]?.categories)).toEqual([true, true, true, true])
  expect([...again.attributes]).toEqual([...first.attributes])
  const [jd] = first.segments.filter(({ site }) => site === 'jd')
  expect(jd).toMatchObject({ uncategorised: true, categories: { numbers: new Uint32Array([0]), masks: new Uint16Array([1]) } })
})
