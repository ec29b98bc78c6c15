import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { cuttingNumber } from '../comments/cut-comment.ts'
import { DirectoryNames } from '../directory/directory-names.ts'
import type { AnalysisImplementation } from '../figures/analysis.ts'
import { Scope } from '../scope/scope.ts'
import type { ViewedScheme, Viewer } from '../scope/viewer.ts'
import { render, type Sql, sql } from '../sql/sql.ts'
import { askMarket } from '../testing/ask-both-ways.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET_WITH_SKUS } from '../testing/sku-market.ts'
import { withAttributes } from '../testing/value-market.ts'
import { Glosses } from '../words/glosses.ts'
import { ANALYSES as IMPLEMENTATIONS } from './registry.generated.ts'

/** What holds for every analysis there is and will be. */
const all = Object.entries(ANALYSES) as [AnalysisId, AnalysisDeclaration][]

/** What tells nothing of so few products. */
const NEEDS_MORE: readonly string[] = ['hot-concepts', 'filing-cross', 'filing-rise', 'filing-trend']

const FILTER: SearchFilterInput = {
  plat: 'nochaoshi,taobao',
  cid: { not_custom: ['1801', '131'] },
  title: '面霜 or (口红 not 男士)',
  brand_id: 'B1,none',
  avg_price: ['10', '200.5'],
  sold: [1, null],
}

/** A scheme with classes below each other, of titles and of prices. */
const SCHEME: ViewedScheme = {
  ...{ rule_id: 'scheme', version: '1', name: 'scheme' },
  content: {
    matching: 'first',
    classes: [
      {
        ...{ id: 'c1', name: '霜', rules: [{ id: 'r1', name: '', when: { price: [null, 100] } }] },
        children: [{ id: 'c2', name: '面霜', rules: [{ id: 'r2', name: '', when: { title: '面霜' } }], children: [] }],
      },
    ],
  },
}
const VIEWER: Viewer = { ...EVERYTHING, schemes: [SCHEME] }
const OF_SCHEME = { rule_id: SCHEME.rule_id }

/** What an analysis must be asked for to have anything to tell. */
const ALSO: Readonly<Record<string, Record<string, unknown>>> = {
  'currency-effect': { currency: 'USD' },
  'rule-analyze': OF_SCHEME,
  'rule-cross': OF_SCHEME,
  'rule-trend': OF_SCHEME,
}

/**
 * Texts that would mean something to one who does not take them as texts. The fields of a filter are read in one place: an analysis without texts of its own is given the first
 * two, each in one kind of field after another, and where everything is tried all of them in all fields.
 */
const TEXTS = ["'; DROP TABLE item_year; --", "\\') OR 1=1 --", '{p1:String}', '`item_year`', '%', '_', '<script>alert(1)</script>', '😀']

const RATES = ['2022-12', '2023-01', '2023-02', '2023-11', '2023-12', '2024-01', '2024-02'].map((date, place) => ({
  ...{ source: 'bank', base: 'USD', quote: 'CNY', date, rate: 6.8 + place / 10 },
}))

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...withAttributes(SMALL_MARKET_WITH_SKUS), rates: RATES })
  const { warehouse } = fixture
  await warehouse.engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
    SELECT sipHash64('tmall', 'A1'), 'tmall', 'A1', 'c1', 202401, '保湿效果很好', 5, 1`)
  warehouse.commentFiller.start()
  await warehouse.settled()
})
afterAll(() => fixture.close())

/** What an analysis is asked about: the search, or an item with SKUs. */
const ITEM: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['taobao:121'] }, item_ids: 'A1' }
const filterOf = ({ subject }: AnalysisDeclaration) => (subject === 'item' ? ITEM : FILTER)

function implementationOf(id: string): AnalysisImplementation {
  const known: Record<string, unknown> = IMPLEMENTATIONS
  return known[id] as AnalysisImplementation
}

function inputOf(declaration: AnalysisDeclaration, query: Record<string, unknown> = {}) {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const named = declaration.subject === 'item' ? { plat: 'tmall', item_id: 'A1' } : {}
  return inputSchema(declaration).parse({
    url_id: '0'.repeat(26),
    ...named,
    start: '2024-01',
    end: '2024-02',
    ...aspect,
    ...ALSO[declaration.id],
    ...query,
  })
}

async function questions(declaration: AnalysisDeclaration): Promise<Sql[]> {
  const input = inputOf(declaration)
  const asked: Sql[] = []
  const scope = new Scope(SearchFilter.parse(filterOf(declaration)), input, await readCatalog(fixture.warehouse.engine), VIEWER)
  const ask = <R>(question: Sql) => {
    asked.push(question)
    return fixture.warehouse.engine.query<R>(question)
  }
  const implementation = implementationOf(declaration.id)
  const parameters = Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, (input as Record<string, unknown>)[name]]))
  await implementation.run({
    scope,
    parameters,
    table: (declaration.shape === 'table' ? { page: 1, page_size: 20 } : undefined) as never,
    language: 'zh',
    scoped: { scope, ask, names: DirectoryNames.of(ask), kept: (_, compute) => compute(ask) },
    year: null,
    ask,
    columns: (question) => {
      asked.push(question)
      return fixture.warehouse.engine.columns(question)
    },
    kept: (_, compute) => compute(ask),
    attributeWords: async () => AttributeWords.of([]),
    words: () => fixture.warehouse.segmenter(),
    glosses: async () => new Glosses(),
  })
  return asked
}

describe.each(all.map(([id, declaration], place) => [id, declaration, place] as const))('%s', (id, declaration, place) => {
  test('its three parts have its name, and its default order is a sortable column', () => {
    expect(declaration.id).toBe(id)
    expect(implementationOf(id).declaration).toBe(declaration)
    if (declaration.shape === 'table')
      expect(declaration.columns.find((column) => column.name === declaration.defaultSort?.by)?.sortable).toBe(true)
  })

  test('the SQL is as agreed, and binds', async () => {
    const asked = await questions(declaration)
    expect(asked.length).toBeGreaterThan(0)
    const texts = asked.map((question) => {
      const { text, params } = render(question)
      return `${text.replace(/\s+/g, ' ').replace(/ (FROM|WHERE|GROUP BY|ORDER BY|LEFT ANY JOIN|ARRAY JOIN|UNION ALL|HAVING) /g, '\n$1 ')}\n-- ${JSON.stringify(params, (_, x) => (typeof x === 'bigint' ? x.toString() : x))}`
    })
    // That number is another one with every word of the dictionary.
    const agreed = texts.join('\n\n').replaceAll(String(cuttingNumber()), 'what cuts')
    await expect(`${agreed}\n`).toMatchFileSnapshot(`golden/${id}.sql`)
    for (const question of asked) await fixture.warehouse.engine.query(sql`EXPLAIN ${question}`)
  })

  test('every figure the filter lets through has the declared columns and no other', async () => {
    const answer = await fixture.warehouse.analyse(declaration, inputOf(declaration), SearchFilter.parse(filterOf(declaration)), VIEWER)
    const { data } = answer.result as { data: object | object[] }
    const rows = Array.isArray(data) ? data : [data]
    expect(rows.length > 0).toBe(!NEEDS_MORE.includes(id))
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(declaration.columns.map((column) => column.name).sort())
    resultSchema(declaration).parse(answer.result)
  })

  test('the answer is as agreed, in both languages', async () => {
    const answers = await Promise.all(
      ['zh', 'en'].map(async (site_lang) => {
        const filter = SearchFilter.parse(filterOf(declaration))
        const { result } = await fixture.warehouse.analyse(declaration, inputOf(declaration, { site_lang }), filter, VIEWER)
        return [site_lang, result]
      }),
    )
    await expect(`${JSON.stringify(Object.fromEntries(answers), null, 2)}\n`).toMatchFileSnapshot(`golden/${id}.answer`)
  })

  test('an empty scope is an empty answer, not an error', async () => {
    const filter = SearchFilter.parse({ ...filterOf(declaration), title: '没有这样的商品' })
    const answer = await fixture.warehouse.analyse(declaration, inputOf(declaration), filter, VIEWER)
    expect(() => resultSchema(declaration).parse(answer.result)).not.toThrow()
  })

  const hasTexts = 'word' in declaration.parameters || declaration.subject === 'item'
  const everywhere = hasTexts || process.env.MARKETSCOPE_RANDOM === 'long'
  test.each(everywhere ? TEXTS : TEXTS.slice(0, 2))('%s is taken literally in every field', async (text) => {
    const word = 'word' in declaration.parameters ? { word: text } : {}
    const plain = { plat: 'tmall', cid: { not_custom: ['1801'] } }
    const named = declaration.subject === 'item' ? { plat: 'tmall', item_id: text } : {}
    const term = text.replace(/['\s()"]/g, '')
    // What each field of a filter means is tested with the scope; here they stand beside a question's own texts.
    const filters = [{ brand_id: [text], shop_id: [text] }, { title: term }, { brand: [text] }]
    for (const filter of everywhere ? filters : filters.slice((place + TEXTS.indexOf(text)) % filters.length).slice(0, 1)) {
      const query = { start: '2024-01', end: '2024-02', ...named, ...word }
      const asked = SearchFilter.parse({ ...plain, ...filter })
      const answer = await askMarket(fixture.warehouse, declaration, asked, VIEWER, query)
      const { data } = answer as { data: { sales: number | null }[] }
      if (declaration.shape === 'table') expect(data.filter(({ sales }) => sales)).toEqual([])
    }
    const [left] = await fixture.warehouse.engine.query<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM item_year`)
    expect(left?.rows).toBe(9)
  })

  test('the same question is answered from memory, with the same tag', async () => {
    const { warehouse } = fixture
    const filter = { ...filterOf(declaration), brand_id: ['B1', 'none'] }
    const first = await warehouse.analyse(declaration, inputOf(declaration), SearchFilter.parse(filter), VIEWER)
    const second = await warehouse.analyse(
      declaration,
      inputOf(declaration),
      SearchFilter.parse({ ...filter, brand_id: ['none', 'B1'] }),
      VIEWER,
    )
    expect(second.etag).toBe(first.etag)
    expect(second.result).toBe(first.result)
  })
})
