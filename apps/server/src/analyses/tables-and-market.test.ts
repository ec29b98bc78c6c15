import { MOVER_DIMENSIONS } from '@marketscope/contract/analyses/movers'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { FILING_KINDS } from '@marketscope/contract/filing-views'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import { askBothWays, askRollups } from '@marketscope/warehouse/testing/ask-both-ways'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { customOf, type Draw, type Maker } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

const RUNS = runs(4, 12)
/** Half of what may be asked of whole platforms is not of those that rollups stand for. */
const RUNS_OF_ROLLUPS = 12
/** Proposals ask dozens of statements each. */
const FEW = 2

const SHAPES = ['wide', 'wide', 'wide', 'narrow', 'narrow', 'overseas'] as const
/** Few items have a filing: half of the questions are about a whole category. */
const SHAPES_OF_FILINGS = ['root', 'root', 'wide', 'narrow'] as const

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let content: ClassesContent
let makers: Record<string, Maker>
let recent: RawRow[]
/** Those of an item that has a filing. */
let filed: RawRow[]
/** Roots of the trees with the tree. */
let roots: [tree: string, id: string][]

beforeAll(async () => {
  market = await openRawMarket(40_000, 5)
  custom = customOf(market.rows)
  makers = makersWith(custom)
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
  content = classesBySize(recent)
  const scheme = { rule_id: SCHEME, version: '1', name: SCHEME, content }
  viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom, schemes: [scheme] }
  filed = recent.filter(({ filing }) => filing !== null)
  roots = [
    ...new Map(recent.map(({ tree, path }) => [`${tree} ${path.at(-1)}`, [tree, path.at(-1) ?? 'none'] as [string, string]])).values(),
  ]
}, 120_000)
afterAll(() => market?.close())

const SCHEME = 'scheme1'

/** Classes that hold for much of any market: by price, by a word, and within a class. */
const classesBySize = (rows: readonly RawRow[]): ClassesContent =>
  ClassesContent.parse({
    matching: 'first',
    classes: [
      {
        ...{ id: 'cheap', name: 'cheap', rules: [{ id: 'r1', name: '', when: { price: [null, 60] } }] },
        children: [
          { id: 'brand', name: 'brand', rules: [{ id: 'r2', name: '', when: { brand: [rows[0]?.brand || 'none'] } }], children: [] },
        ],
      },
      { id: 'word', name: 'word', rules: [{ id: 'r3', name: '', when: { title: '保湿 or 面霜 or set' } }], children: [] },
    ],
  })

/** A bound in hundredths or whole, or none. */
const bounds = (most: number, draw: Draw): [number | null, number | null] =>
  draw.of<[number | null, number | null]>([
    [null, null],
    [null, null],
    [draw.number(0, most * 100) / 100, null],
    [null, draw.number(most, most * 10)],
    [draw.number(0, most * 100) / 100, draw.number(most, most * 10)],
  ])

/** A market of many items: categories of all sites, what is "none", open conditions. */
function wideMarket(row: RawRow, draw: Draw): SearchFilterInput {
  const sites = draw.of([
    ['taobao', 'tmall'],
    ['taobao', 'tmall', 'jd', 'douyin'],
    ['nochaoshi', 'cshop'],
    ['tmallhk', 'jd_exclude_self'],
  ])
  const trees = new Set(sites.map((code) => /^(jd|douyin)/.exec(code)?.[1] ?? 'taobao').concat(row.tree))
  const known = roots.filter(([tree]) => trees.has(tree)).map(([, id]) => id)
  const own = draw.of([known.slice(0, 28), known.slice(draw.number(0, 20)).slice(0, 9), []])
  return {
    plat: [...sites, row.site],
    cid: { not_custom: [...new Set([row.path.at(-1) ?? 'none', ...own, ...draw.of([[], ['none']])])] },
    title: draw.of(['', '', '', '面霜 not 男士', '保湿 or 补水', '（手机 or 面膜） not 男士', 'not 套装', 'pro']),
    brand_id: draw.of([[], [], ['none'], Array.from({ length: 30 }, () => draw.of(recent).brand || 'none')]),
    shop_id: draw.of([[], [], [], Array.from({ length: 30 }, () => draw.of(recent).shop || 'none')]),
    avg_price: bounds(100, draw),
    sold: bounds(20, draw),
    sales: bounds(2000, draw),
  }
}

/** What a table may be asked beside the filter. */
function tableOf(declaration: AnalysisDeclaration, draw: Draw): Record<string, unknown> {
  if (declaration.shape !== 'table') return {}
  return {
    order_by: draw.of(declaration.columns.filter((column) => column.sortable).map((column) => column.name)),
    desc: draw.of(['0', '1']),
    page: draw.of([1, 1, 1, 1, 1, 1, 2, 5]),
    page_size: draw.of([10, 20, 100]),
    ...('word' in declaration.parameters ? { word: draw.of(['', '', '', '', '', '', '', '保湿']) } : {}),
    ...('sku' in declaration.parameters ? { sku: draw.of(['0', '1']), new: draw.of(['', '', '', '1']) } : {}),
  }
}

/** What an analysis may be of, where that is not the kinds of filings. */
const KINDS: Record<string, readonly string[]> = { 'filing-rise': ['effect', 'ingredient'], movers: MOVER_DIMENSIONS }

/** Which attributes are asked for: none named, one or two that the row has, one that nothing has; and how they are read. */
function attributesOf(declaration: AnalysisDeclaration, row: RawRow, draw: Draw): Record<string, unknown> {
  const numeric = [...row.attributes].filter(([, value]) => /^\d/.test(value)).map(([name]) => name)
  if (declaration.id === 'attr-range') return { attr: numeric.slice(0, 3).join(',') }
  const names = [...row.attributes.keys()]
  const side = () => draw.of(['', `attr:${draw.of(names)}`, `attr:${draw.of(names)}`, 'attr:没有这个属性', 'brand', 'shop'])
  return {
    ...('attr' in declaration.parameters
      ? {
          attr: draw
            .of([[], [draw.of(names)], [draw.of(names), draw.of(names)], ['没有这个属性']])
            .filter((name, place, all) => all.indexOf(name) === place)
            .join(','),
        }
      : {}),
    ...('reading' in declaration.parameters ? { reading: draw.of(['parts', 'whole']) } : {}),
    ...('top' in declaration.parameters ? { top: draw.of([3, 20]) } : {}),
    ...('row' in declaration.parameters ? { row: side(), column: side() } : {}),
    ...('of' in declaration.parameters ? { of: draw.of(KINDS[declaration.id] ?? FILING_KINDS) } : {}),
    ...('by' in declaration.parameters ? { by: draw.of(['brand', 'price']) } : {}),
  }
}

/** Some items of the market, most of which are not in the scope. */
const namedItems = (rows: readonly RawRow[], draw: Draw) =>
  Array.from({ length: 5 }, () => draw.of(rows))
    .map(({ site, item }) => `${site}:${item}`)
    .join(',')

/** A search overseas needs only a title. */
const overseas = (draw: Draw): SearchFilterInput => ({
  plat: ['amazon_us'],
  title: draw.of(['a', 'set or cream', 'not pro']),
  avg_price: bounds(100, draw),
})

/** Rows of an answer that say something. */
function saying(answer: object): number {
  const { data } = answer as { data: object | object[] }
  if (Array.isArray(data)) return data.length
  if ('cells' in data) return (data.cells as unknown[]).length
  const { sales, now } = data as { sales?: number; now?: number }
  return Number((sales ?? now ?? 0) > 0)
}

/** Analyses of one item and of SKUs, whose rows no table has; of comments, which a market made of files of sales has none of; and the hottest concepts, of which a small market has hardly any. */
const WITHOUT: readonly AnalysisId[] = [
  'comment-list',
  'comment-moods',
  'comment-summary',
  'comment-trend',
  'comment-words',
  'hot-concepts',
  'item-attr',
  'item-figures',
  'item-months',
  'item-sku-attr',
  'item-sku-attr-keys',
  'item-sku-attr-trend',
  'item-sku-list',
  'item-sku-trend',
  'sku-list',
]

/** What is asked of columns that only the market has. */
const OF_THE_MARKET: readonly AnalysisId[] = ['attr-cross', 'attr-trend', 'new-items', 'rule-cross', 'rule-words']

test.each((Object.entries(ANALYSES) as [AnalysisId, AnalysisDeclaration][]).filter(([id]) => !WITHOUT.includes(id)))(
  '%s: for any filter a table of the scope and the market give the same answer',
  async (id, declaration) => {
    const asked = id === 'rule-proposal' ? FEW : RUNS
    let found = 0
    let ofTables = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const ofFilings = declaration.id.startsWith('filing-')
        const row = draw.of(ofFilings ? filed : recent)
        const shape = draw.of(ofFilings ? SHAPES_OF_FILINGS : SHAPES)
        const months: Months = shape === 'overseas' ? { start: '2024-03', end: '2025-02' } : monthsAround(row, draw)
        const input =
          shape === 'wide'
            ? wideMarket(row, draw)
            : shape === 'narrow'
              ? combination(row, draw, recent, makers)
              : shape === 'root'
                ? { plat: [row.site], cid: { not_custom: [row.path.at(-1) ?? 'none'] } }
                : overseas(draw)
        const query = {
          ...months,
          version: shape === 'overseas' ? 'none' : draw.of(['none', 'none', 'none', 'cp', 'min_v2']),
          site_lang: draw.of(['zh', 'en']),
          ...('points' in declaration.parameters ? draw.of([{}, { points: '30,100,300' }, { points: '0,9.9,10' }]) : {}),
          ...(declaration.id === 'currency-effect' ? { currency: 'USD' } : shape === 'overseas' ? draw.of([{}, { currency: 'CNY' }]) : {}),
          ...(declaration.id === 'brand-price' ? { word: draw.of(['', '', '', '', 'none', row.brandNames[0] ?? row.brand]) } : {}),
          ...tableOf(declaration, draw),
          ...attributesOf(declaration, row, draw),
          ...('base' in declaration.parameters ? draw.of([{}, { base: 'mom' }, { base: 'yoy' }]) : {}),
          ...('rule_id' in declaration.parameters ? { rule_id: SCHEME } : {}),
          ...('content' in declaration.parameters ? { content } : {}),
          ...('items' in declaration.parameters ? draw.of([{}, { items: namedItems(recent, draw) }]) : {}),
        }
        const answer = await askBothWays(market.warehouse, declaration, SearchFilter.parse(input), viewer, query)
        expect(answer.table, JSON.stringify({ input, query })).toEqual(answer.market)
        found += Math.min(1, saying(answer.market))
        ofTables += answer.ofTables
      }),
      { numRuns: asked, seed: 20240618, endOnFailure: true },
    )
    expect(found).toBeGreaterThan(asked / 3)
    if (!OF_THE_MARKET.includes(id)) expect(ofTables).toBeGreaterThanOrEqual(asked / 3)
  },
  120_000,
)

/** What is asked of whole platforms: which statements rollups answer is the analysis' own affair, that some do is not. */
const OF_ROLLUPS = [
  ...(['summary', 'trend', 'plat-trend', 'concentration-trend', 'cat-list', 'cat-trend'] as const),
  ...(['brand-list', 'brand-tiers', 'brand-trend', 'shop-list', 'shop-trend', 'price-range', 'price-trend'] as const),
]

test.each(OF_ROLLUPS)(
  '%s: of whole platforms and roots rollups and the market give the same answer',
  async (id) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    let ofRollups = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const plat = draw.of<readonly string[]>([['taobao', 'tmall'], ['tmall'], ['taobao', 'tmall', 'jd', 'douyin'], ['jd']])
        const trees = new Set<string>(plat.map((code) => (code === 'jd' || code === 'douyin' ? code : 'taobao')))
        const own = roots.filter(([tree]) => trees.has(tree)).map(([tree, root]) => `${tree}:${root}`)
        const category = draw.number(0, 2) > 0 ? own.slice(0, 30) : [draw.of(own)]
        const query = { ...monthsAround(draw.of(recent), draw), site_lang: draw.of(['zh', 'en']), ...tableOf(declaration, draw) }
        const filter = SearchFilter.parse({ plat: [...plat], cid: { not_custom: category } })
        const answer = await askRollups(market.warehouse, declaration, filter, viewer, query)
        if (answer.rollups) expect(answer.rollups, JSON.stringify({ plat, category, query })).toEqual(answer.market)
        ofRollups += answer.ofRollups
      }),
      { numRuns: RUNS_OF_ROLLUPS, seed: 20240619, endOnFailure: true },
    )
    expect(ofRollups).toBeGreaterThan(1)
  },
  120_000,
)
