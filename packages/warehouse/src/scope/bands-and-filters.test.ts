import attrCross from '@marketscope/contract/analyses/attr-cross'
import brandPrice from '@marketscope/contract/analyses/brand-price'
import filingCross from '@marketscope/contract/analyses/filing-cross'
import platPrice from '@marketscope/contract/analyses/plat-price'
import priceRange from '@marketscope/contract/analyses/price-range'
import priceTrend from '@marketscope/contract/analyses/price-trend'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { boundsOfBand } from '@marketscope/contract/price-points'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EDGE_MARKET } from '../testing/edge-market.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

/* A band of prices, clicked, is a filter: what the page then shows is what was clicked, whatever was clicked and however near an edge a price lies. */

interface Figures {
  sales: number | null
  sold: number | null
  items?: number | null
}

interface Row extends Figures {
  id: string
  brand_id: string | null
  from: number | null
  to: number | null
  ranges: (Figures & { from: number | null; to: number | null })[]
  cells: (Figures & { id: string })[]
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(EDGE_MARKET)
})
afterAll(() => fixture.close())

const CREAMS: SearchFilterInput = { plat: 'tmall,jd', cid: ['1801', 'none'] }
const YEN: SearchFilterInput = { plat: 'amazon_jp', title: 'yen' }

async function ask<T>(declaration: AnalysisDeclaration, filter: SearchFilterInput, query: Record<string, unknown> = {}): Promise<T> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
  return (result as { data: T }).data
}

/** What a market of one site without categories has too. */
const NEEDS_NOTHING: readonly string[] = ['price-range', 'price-trend', 'brand-price']

/** What is clicked: what it is, its figures, and what of the filter its click changes. */
interface Clicked {
  what: string
  figures: Figures
  part: SearchFilterInput | Omit<SearchFilterInput, 'plat'>
}

const priced = ({ from, to }: { from: number | null; to: number | null }) =>
  from === null ? null : { avg_price: boundsOfBand({ from, to }) }
const pair = (id: string) => {
  const [from = '', to = ''] = id.replace('price:', '').split('-')
  return { avg_price: boundsOfBand({ from: Number(from), to: to === '' ? null : Number(to) }) }
}

function clicked(what: string, { sales, sold, items }: Figures, ...parts: (object | null)[]): Clicked[] {
  if (parts.includes(null) || items === 0 || (items === undefined && !sales && !sold)) return []
  return [{ what, figures: { sales, sold, ...(items === undefined ? {} : { items }) }, part: Object.assign({}, ...parts) }]
}

/** Every cell of an analysis that narrows by price; those with nothing in them are no question. */
const CELLS: Record<string, { declaration: AnalysisDeclaration; query?: Record<string, unknown>; cellsOf(rows: Row[]): Clicked[] }> = {
  'price-range': { declaration: priceRange, cellsOf: (rows) => rows.flatMap((row) => clicked(`${row.from}–`, row, priced(row))) },
  'price-trend': {
    declaration: priceTrend,
    cellsOf: (rows) =>
      [...Map.groupBy(rows, ({ from }) => from)].flatMap(([from, own]) => {
        const sum = (of: 'sales' | 'sold') => Math.round(own.reduce((all, row) => all + (row[of] ?? 0), 0) * 100) / 100
        return clicked(`${from}–`, { sales: sum('sales'), sold: sum('sold') }, priced(own[0] ?? { from: null, to: null }))
      }),
  },
  'brand-price': {
    declaration: brandPrice,
    cellsOf: (rows) =>
      rows.flatMap(({ id, ranges }) =>
        ranges.flatMap((cell) =>
          clicked(`${id} ${cell.from}–`, cell, priced(cell), id === '(all)' ? {} : id === '(rest)' ? null : { brand_id: [id] }),
        ),
      ),
  },
  'plat-price': {
    declaration: platPrice,
    cellsOf: (rows) => rows.flatMap((row) => clicked(`${row.id} ${row.from}–`, row, priced(row), { plat: [row.id] })),
  },
  'attr-cross': {
    declaration: attrCross,
    query: { row: 'brand', column: 'price' },
    cellsOf: (rows) =>
      rows.flatMap(({ id, cells }) =>
        cells.flatMap((cell) =>
          clicked(`${id} ${cell.id}`, cell, cell.id.startsWith('price:') ? pair(cell.id) : null, { brand_id: [id.replace('brand:', '')] }),
        ),
      ),
  },
  'attr-cross by value': {
    declaration: attrCross,
    query: { row: 'price', column: 'attr:质地' },
    cellsOf: (rows) =>
      rows.flatMap(({ id, cells }) =>
        cells.flatMap((cell) =>
          clicked(`${id} ${cell.id}`, cell, id.startsWith('price:') ? pair(id) : null, {
            attrv_and: [{ name: '质地', value: cell.id.slice('attr:质地='.length), attr_type: 'exact' }],
          }),
        ),
      ),
  },
  'filing-cross': {
    declaration: filingCross,
    query: { of: 'product', by: 'price' },
    cellsOf: (rows) =>
      rows.flatMap((row) =>
        clicked(`${row.id} ${row.from}–`, row, priced(row), {
          attrv_and: [{ name: 'filing_no', value: row.id === 'none' ? '' : row.id, attr_type: 'filed' }],
        }),
      ),
  },
}

describe.each([
  ['prices as they are paid', CREAMS, { points: '10,20,30' }],
  ['after coupons', CREAMS, { points: '10,20,30', version: 'cp' }],
  ['bands as they come', CREAMS, {}],
  ['one band', CREAMS, { points: '0' }],
  ['within prices chosen before', { ...CREAMS, avg_price: [10, 20.5] } as SearchFilterInput, { points: '10,20,20.01' }],
  // 20 yuan are 2.469 dollars, and 19.99 are 2.4677655: in the band up to 2.47, and of the prices from 2.46 to 2.46.
  ['told in another currency, in finer parts than it is told in', CREAMS, { points: '1.23,2.46,2.47', currency: 'USD', rates: 'one' }],
  ['of a currency without a minor unit, points between its units', YEN, { points: '19.4,20.5' }],
])('%s', (_, filter, query) => {
  test.each(Object.entries(CELLS))('%s', async (_name, { declaration, query: own, cellsOf }) => {
    // One platform has no platforms beside each other, and filings and attributes need a category.
    if (filter.plat === 'amazon_jp' && (declaration.id !== 'attr-cross' || own?.row === 'price') && !NEEDS_NOTHING.includes(declaration.id))
      return
    // Conditions on filings are for cosmetics alone.
    const of = declaration.id === 'filing-cross' ? { ...filter, plat: 'tmall', cid: ['1801'] } : filter
    const points = 'points' in declaration.parameters ? query : { ...query, points: undefined }
    const cells = cellsOf(await ask<Row[]>(declaration, of, { ...own, ...points }))
    expect(cells.length).toBeGreaterThan(0)
    for (const { what, figures, part } of cells) {
      const before = filter.avg_price as [number, number] | undefined
      const [low, high] = 'avg_price' in part ? (part.avg_price as [number | null, number | null]) : [null, null]
      const within = before
        ? { avg_price: [Math.max(low ?? 0, before[0]), Math.min(high ?? before[1], before[1])] as [number, number] }
        : {}
      const { sales, sold, items } = await ask<Figures>(summary, { ...of, ...part, ...within }, query)
      // Of what is not there sales are null in one and 0 in the other.
      expect([what, { sales: sales ?? 0, sold, ...('items' in figures ? { items } : {}) }]).toEqual([
        what,
        { ...figures, sales: figures.sales ?? 0 },
      ])
    }
  })
})

test('prices at the edges and just beside them lie where they are by hand', async () => {
  const rows = await ask<Row[]>(priceRange, { ...CREAMS, plat: 'tmall' }, { points: '10,20,30' })
  expect(rows.map(({ from, to, sales, sold, items }) => [from, to, sales, sold, items])).toEqual([
    [0, 10, 49.48, 110, 4],
    [10, 20, 69.98, 4, 4],
    [20, 30, 3100, 105, 4],
    [30, null, 30, 1, 1],
    [null, null, -45, 103, 4],
  ])
})

test.each<[string, [number | null, number | null], number, number]>([
  ['19.99 and 19.995', [19.99, 19.99], 59.98, 3],
  ['20.00 and 20.005', [20, 20], 100.01, 5],
  ['nothing between', [19.991, 19.999], 0, 0],
  ['from 19.991 as from 20', [19.991, null], 3130, 106],
  ['up to 19.999 as up to 19.99', [null, 19.999], 119.46, 114],
  ['any that is known', [0, null], 3249.46, 220],
  ['more than there is', [null, 1e15], 3249.46, 220],
  ['from more than there is', [1e15, null], 0, 0],
])('a filter on prices tests them truncated: %s', async (_, avg_price, sales, sold) => {
  const answer = await ask<Figures>(summary, { ...CREAMS, plat: 'tmall', avg_price })
  expect([answer.sales ?? 0, answer.sold ?? 0]).toEqual([sales, sold])
})
