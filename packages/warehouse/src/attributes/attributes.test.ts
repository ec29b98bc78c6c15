import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ResultCache } from '../cache/result-cache.ts'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { Scope } from '../scope/scope.ts'
import { MODELS, openAttributeMarket, RANGE_CASES } from '../testing/attribute-market.ts'
import { EVERYTHING } from '../testing/fixture-market.ts'
import type { MonthsAsked, Viewer } from '../warehouse.ts'
import { MarketAttributes } from './market-attributes.ts'

let market: Awaited<ReturnType<typeof openAttributeMarket>>
beforeAll(async () => {
  market = await openAttributeMarket()
})
afterAll(() => market.close())

const CREAMS: SearchFilterInput = { plat: 'tmall,taobao', cid: ['121'] }
const DEVICES: SearchFilterInput = { plat: 'tmall', cid: ['51'] }

const open = (filter: SearchFilterInput, months: MonthsAsked = {}, viewer: Viewer = EVERYTHING) =>
  market.warehouse.attributes(SearchFilter.parse(filter), months, viewer)

const counts = (values: readonly { value: string; items: number }[]) => values.map(({ value, items }) => `${value} ${items}`)

const namesOf = async (...asked: Parameters<typeof open>) =>
  (await (await open(...asked)).top(true)).map(({ name, items }) => `${name} ${items}`)

describe('which attributes a market has', () => {
  test('each item counts once, whatever it changed; what is empty is not there', async () => {
    expect(await (await open(CREAMS)).top(true)).toEqual([
      { type: 'range', name: '净含量', source_name: '净含量', unit: 'ml', items: 5 },
      { type: 'value', name: '产地', source_name: '产地', unit: '', items: 4 },
      { type: 'value', name: '功效', source_name: '功效', unit: '', items: 3 },
    ])
  })

  test.each<[string, SearchFilterInput, MonthsAsked, string[]]>([
    ['one site', { plat: 'taobao', cid: ['121'] }, {}, ['产地 1', '净含量 1']],
    ['a category above', { plat: 'tmall,taobao', cid: ['1801'] }, {}, ['净含量 5', '产地 4', '功效 3']],
    ['a month', CREAMS, { start: '2024-03', end: '2024-03' }, ['净含量 1']],
    ['an end: the twelve months up to it', CREAMS, { end: '2022-12' }, ['净含量 1', '旧属性 1']],
    ['a start that is long ago', CREAMS, { start: '2022-01' }, ['净含量 6', '产地 4', '功效 3', '旧属性 1']],
    ['a title', { ...CREAMS, title: '新款' }, {}, ['产地 1', '净含量 1', '功效 1']],
  ])('of %s', async (_, filter, months, names) => {
    expect(await namesOf(filter, months)).toEqual(names)
  })

  test('within the months of the viewer', async () => {
    expect(await namesOf(CREAMS, {}, { ...EVERYTHING, month_limit: { start: '2022-01', end: '2022-12' } })).toEqual([
      '净含量 1',
      '旧属性 1',
    ])
  })

  test("of the account's own categories, as it defines them", async () => {
    const text = { zh: '我的', en: 'Mine' }
    const own = (cids: string[]): Viewer => ({
      ...EVERYTHING,
      custom: [{ id: 'mine', sub_name: 'custom_103', group_name: text, parent_id: null, name: text, cids }],
    })
    const filter: SearchFilterInput = { plat: 'tmall,taobao', sub_name: 'custom_103', cid: { not_custom: [], custom: ['mine'] } }
    expect(await namesOf(filter, {}, own(['taobao:121']))).toEqual(['净含量 5', '产地 4', '功效 3'])
    expect(await namesOf(filter, {}, own(['taobao:51']))).toEqual([`型号 ${MODELS}`])
    const [effects] = await (await open(filter, {}, own(['taobao:121']))).filings('')
    expect(counts(effects?.values ?? [])).toEqual(['保湿 4', '美白 2'])
  })

  test.each(RANGE_CASES.map(([values, unit], number) => [number, values.join(' '), unit] as const))(
    'k%i: %s is in %s',
    async (number, _, unit) => {
      const rows = await (await open({ plat: 'tmall', cid: ['52'] })).top(true)
      expect(rows.find(({ name }) => name === `k${number}`)).toMatchObject({ type: unit === null ? 'value' : 'range', unit: unit ?? '' })
      const popular = await (await open({ plat: 'tmall', cid: ['52'] })).popular()
      expect(popular.find(({ key }) => key === `k${number}`)).toMatchObject({
        range_search_able: unit !== null,
        range_search_unit: unit ?? '',
      })
    },
  )
})

describe('which values they have', () => {
  test('of one writing, those that most items have first', async () => {
    const popular = await (await open(CREAMS)).popular()
    expect(popular.map(({ key, values }) => [key, counts(values)])).toEqual([
      ['净含量', ['100ML 2', '50ml 2', '200ml 1', '30g 1']],
      ['产地', ['中国 3', '法国 1']],
      ['功效', ['保湿 2', '补水 保湿 1']],
    ])
  })

  const models = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `M-${String(from + index).padStart(2, '0')} 1`)

  test('exactly ten where there may be more', async () => {
    const [popular] = await (await open(DEVICES)).popular()
    expect(counts(popular?.values ?? [])).toEqual(models(1, 10))
  })

  test.each<[string, string, number, number, string[]]>([
    ['the second ten', '', 2, 10, models(11, 20)],
    ['the rest', '', 3, 10, models(21, MODELS)],
    ['nothing after the end', '', 4, 10, []],
    ['more at a time', '', 2, 20, models(21, MODELS)],
    ['those with a word, in any case and width', 'ｍ-2', 1, 10, models(20, MODELS)],
    ['their second page', 'm-2', 2, 4, models(24, MODELS)],
    ['a word no value has', '%', 1, 10, []],
  ])('%s', async (_, word, page, page_size, values) => {
    expect(counts(await (await open(DEVICES)).values('型号', { word, page, page_size }))).toEqual(values)
  })

  test('an attribute of another name has none, one written otherwise has them', async () => {
    const page = { word: '', page: 1, page_size: 10 }
    expect(await (await open(DEVICES)).values('净含量', page)).toEqual([])
    expect(counts(await (await open({ plat: 'tmall', cid: ['52'] })).values('Ｋ0', page))).toEqual(['100ml 1', '1L 1', '50ml 1'])
  })

  test('where there are more than are kept, a word is looked for in all of them', async () => {
    const { engine } = market.warehouse
    const input = { start: '2024-01', end: '2024-03', version: 'none' } as const
    const scope = new Scope(SearchFilter.parse(DEVICES), input, await readCatalog(engine), EVERYTHING)
    const words = AttributeWords.of([{ name: '型号', value: 'm-08', text_zh: '', text_en: 'Eighth' }])
    const given = { scope, engine, cache: new ResultCache<unknown>(), isFiling: false, keptValues: 5, words }
    const attributes = new MarketAttributes({ ...given, language: 'en' })
    const find = async (word: string) => counts(await attributes.values('型号', { word, page: 1, page_size: 10 }))
    expect(await find('')).toEqual(models(1, 5))
    expect(await find('m-07')).toEqual(models(7, 7))
    expect(await find('M-2')).toEqual(models(20, 24))
    expect(await attributes.values('型号', { word: 'eigh', page: 1, page_size: 10 })).toEqual([
      { value: 'M-08', label: 'Eighth', items: 1 },
    ])
    expect(await new MarketAttributes({ ...given, language: 'zh' }).values('型号', { word: 'eigh', page: 1, page_size: 10 })).toEqual([])
  })
})

describe('what the filings say', () => {
  test('effects, ingredients and companies by the items that have them', async () => {
    const filings = await (await open(CREAMS)).filings('')
    expect(filings.map(({ key, values }) => [key, counts(values)])).toEqual([
      ['effects', ['保湿 4', '美白 2']],
      ['ingredients', ['水 4', 'Niacinamide 2', '烟酰胺 2', '甘油 2']],
      ['company', ['乙厂 2', '甲厂 2']],
    ])
  })

  test('those with a word, and page by page', async () => {
    const attributes = await open(CREAMS)
    expect((await attributes.filings('NIA')).map(({ values }) => counts(values))).toEqual([[], ['Niacinamide 2'], []])
    expect(counts(await attributes.filingValues('ingredients', { word: '', page: 2, page_size: 3 }))).toEqual(['甘油 2'])
  })

  test('only of categories that have them', async () => {
    await expect((await open(DEVICES)).filings('')).rejects.toMatchObject({ kind: 'parameter', fields: [{ path: 'cid' }] })
  })
})

describe('what is refused', () => {
  test.each<[string, SearchFilterInput, MonthsAsked, Partial<Viewer>, object]>([
    ['a site the viewer may not see', CREAMS, {}, { sites: ['taobao'] }, { kind: 'no_permission' }],
    ['a category the viewer may not see', CREAMS, {}, { categories: { taobao: ['50'] } }, { kind: 'no_permission' }],
    ['an unknown site', { plat: 'nowhere', cid: ['121'], brand: 'x' }, {}, {}, { kind: 'parameter', fields: [{ path: 'plat' }] }],
    ['an unknown category', { plat: 'tmall', cid: ['999'] }, {}, {}, { kind: 'parameter', fields: [{ path: 'cid' }] }],
    ['an end before attributes', CREAMS, { start: '2021-01', end: '2021-12' }, {}, { kind: 'parameter', fields: [{ path: 'end' }] }],
    ['an end before the start', CREAMS, { start: '2024-02', end: '2024-01' }, {}, { kind: 'parameter' }],
    ['months without data', CREAMS, { start: '2025-01', end: '2025-02' }, {}, { kind: 'no_data' }],
    ['a site without data', { plat: 'jd', cid: ['none'] }, {}, {}, { kind: 'no_data' }],
  ])('%s', async (_, filter, months, viewer, failure) => {
    await expect(open(filter, months, { ...EVERYTHING, ...viewer })).rejects.toMatchObject(failure)
  })
})
