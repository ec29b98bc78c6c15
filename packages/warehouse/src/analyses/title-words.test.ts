import conceptWords from '@marketscope/contract/analyses/concept-words'
import hotConcepts from '@marketscope/contract/analyses/hot-concepts'
import titleWords from '@marketscope/contract/analyses/title-words'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { WORD_MARKET } from '../testing/word-market.ts'
import type { Viewer } from '../warehouse.ts'

type Rows = Record<string, unknown>[]

const wordsOf = (row: Rows[number] | undefined) => (row?.words ?? []) as Rows

describe('words of titles', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(WORD_MARKET)
  })
  afterAll(() => fixture.close())

  async function ask(
    declaration: AnalysisDeclaration,
    query: object = {},
    filter: Partial<SearchFilterInput> = {},
    viewer: Viewer = EVERYTHING,
  ): Promise<Rows> {
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', ...query })
    const asked = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] }, ...filter })
    const { result } = await fixture.warehouse.analyse(declaration, input, asked, viewer)
    return (resultSchema(declaration).parse(result) as { data: Rows }).data
  }
  const figures = (rows: Rows) =>
    rows.map(({ word, ner_name, count, sales, share, sold, sales_yoy }) => [word, ner_name, count, sales, share, sold, sales_yoy])

  test('count, sales, share and growth of every word, worked out by hand', async () => {
    expect(figures(await ask(titleWords))).toEqual([
      ['男士', '人群', 10, 3000, 0.665188, 30, 0.5],
      ['500ml', '规格', 5, 2000, 0.443459, 20, 0],
      ['控油', '功效', 5, 2000, 0.443459, 20, 0],
      ['洗发水', '品类', 5, 2000, 0.443459, 20, -0.230769],
      ['50g', '规格', 5, 1500, 0.332594, 15, 2],
      ['保湿', '功效', 5, 1500, 0.332594, 15, 2],
      ['珀妍', '品牌', 5, 1500, 0.332594, 15, 2],
      ['面霜', '品类', 5, 1500, 0.332594, 15, 2],
      ['玻尿酸', '成分', 5, 1000, 0.221729, 10, null],
      ['补水', '功效', 5, 1000, 0.221729, 10, null],
      ['面膜', '品类', 5, 1000, 0.221729, 10, null],
      ["L'Oreal", '其他', 1, 10, 0.002217, 1, null],
      ['抗皱', '功效', 1, 10, 0.002217, 1, null],
      ['精华', '品类', 1, 10, 0.002217, 1, null],
    ])
  })

  test('one type, in the other language; a word has an id, a type and a colour', async () => {
    const [first, ...rest] = await ask(titleWords, { type: 'other', site_lang: 'en' })
    expect(first).toMatchObject({ id: "l'oreal", word: "L'Oreal", typ: 'other', ner_name: 'Other', color: '#6b7486', sales_mom: null })
    expect(rest).toEqual([])
    const meant = async (site_lang: string) => (await ask(titleWords, { site_lang })).map(({ word, gloss }) => [word, gloss])
    expect((await meant('en')).slice(0, 3)).toEqual([
      ['男士', "men's"],
      ['500ml', null],
      ['控油', 'oil control'],
    ])
    expect((await meant('zh')).every(([, gloss]) => gloss === null)).toBe(true)
    expect((await ask(titleWords, { type: 'tech_word' })).map(({ id, color }) => [id, color])).toEqual([['玻尿酸', '#b5179e']])
  })

  test('words of titles that are no words for a page are kept as text; months of one product', async () => {
    const words = await ask(titleWords, { start: '2023-01', end: '2023-01' }, { title: 'script' })
    expect(figures(words)).toEqual([
      ['alert', '其他', 1, 600, 1, 6, null],
      ['script', '其他', 1, 600, 1, 6, null],
      ['洗发水', '品类', 1, 600, 1, 6, null],
    ])
  })

  test('what grew against months before those of the account is not told of a single month', async () => {
    const limited: Viewer = { ...EVERYTHING, month_limit: { start: '2024-01', end: null } }
    expect((await ask(hotConcepts)).length).toBeGreaterThan(0)
    expect(await ask(hotConcepts, {}, {}, limited)).toEqual([])
  })

  test('nothing there is nothing to tell', async () => {
    const nothing = { title: '没有这样的商品' }
    expect(await Promise.all([titleWords, conceptWords, hotConcepts].map((one) => ask(one, {}, nothing)))).toEqual([[], [], []])
  })

  test('what grew most: new words, then growth against all products of a year earlier, those that are gone included', async () => {
    const rows = await ask(hotConcepts)
    expect(
      rows.map(({ word, typ, growth, sales, base_sales, count, is_new }) => [word, typ, growth, sales, base_sales, count, is_new]),
    ).toEqual([
      ['玻尿酸', 'tech_word', null, 1000, 0, 5, true],
      ['补水', 'ner_effect', null, 1000, 0, 5, true],
      ['面膜', 'ner_type', null, 1000, 0, 5, true],
      ['保湿', 'ner_effect', 2, 1500, 500, 5, false],
      ['面霜', 'ner_type', 2, 1500, 500, 5, false],
      ['男士', 'ner_people', 0.5, 3000, 2000, 10, false],
    ])
    expect(rows[3]).toMatchObject({ base: 'yoy', share: 0.332594, sold: 15, ner_name: '功效' })
  })

  test('the words of each concept by growth; those of few products after them', async () => {
    const rows = await ask(conceptWords)
    const words = (row: Rows[number] | undefined) => wordsOf(row).map(({ word, growth, is_new }) => [word, growth, is_new])
    expect(rows.map(({ id, name, base, word_count }) => [id, name, base, word_count])).toEqual([
      ['ner_type', '品类', 'yoy', 4],
      ['ner_effect', '功效', 'yoy', 4],
      ['tech_word', '成分', 'yoy', 1],
      ['ner_people', '人群', 'yoy', 1],
    ])
    expect(words(rows[0])).toEqual([
      ['面膜', null, true],
      ['面霜', 2, false],
      ['洗发水', -0.230769, false],
      ['精华', null, true],
    ])
    expect(words(rows[1])).toEqual([
      ['补水', null, true],
      ['保湿', 2, false],
      ['控油', 0, false],
      ['抗皱', null, true],
    ])
    expect((await ask(conceptWords, { limit_num: 1 })).map((row) => words(row).length)).toEqual([1, 1, 1, 1])
  })

  test('without a base nothing is said to grow, and words go by sales', async () => {
    const early = { start: '2023-01', end: '2023-01' }
    expect(await ask(hotConcepts, early)).toEqual([])
    const [types] = await ask(conceptWords, early)
    expect(types).toMatchObject({ base: null })
    expect(wordsOf(types).map(({ word, sales, growth, is_new }) => [word, sales, growth, is_new])).toEqual([
      ['洗发水', 2600, null, false],
      ['面霜', 500, null, false],
    ])
  })
})
