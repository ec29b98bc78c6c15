import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { FILED_AS, FILING_KINDS, type FilingKind } from '@marketscope/contract/filing-views'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawFrom, type Months } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawFiling, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { runs } from '../testing/runs.ts'

type Draw = ReturnType<typeof drawFrom>

const SEED = 20250711
const ROOTS = ['1801', '50010788']
const VIEWER = { sites: null, month_limit: null, versions: [] }

let market: RawMarket
/** Rows of cosmetics, of months that conditions on filings may be about. */
let cosmetics: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(30_000, 23)
  cosmetics = market.rows.filter(
    ({ site, path, month }) => ['taobao', 'tmall'].includes(site) && ROOTS.includes(path.at(-1) ?? '') && month >= '2023-01',
  )
}, 120_000)
afterAll(() => market?.close())

interface Found {
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
}

/** What a row is put under, said a second time: nothing of the product's own is used. */
function groupsOf(filing: RawFiling | null, of: FilingKind): string[] {
  if (!filing) return ['none']
  if (of === 'product') return [`${filing.product}|${filing.date}|${filing.company}`]
  const said = { effect: filing.effects, ingredient: filing.ingredients, company: [filing.company] }[of].filter((text) => text !== '')
  return said.length === 0 ? ['unstated'] : [...new Set(said)]
}

function sumsOf(rows: readonly RawRow[]): Found {
  const count = (texts: string[]) => new Set(texts).size
  return {
    sales: rows.reduce((sum, { sales }) => sum + sales, 0) / 100,
    sold: rows.reduce((sum, { sold }) => sum + sold, 0),
    items: count(rows.map(({ site, item }) => `${site} ${item}`)),
    shops: count(rows.filter(({ shop }) => shop !== '').map(({ site, shop }) => `${site} ${shop}`)),
    brands: count(rows.flatMap(({ brand }) => (brand === '' ? [] : [brand]))),
  }
}

function plainly(rows: readonly RawRow[], of: FilingKind): Map<string, Found> {
  const byGroup = new Map<string, RawRow[]>()
  for (const row of rows) for (const group of groupsOf(row.filing, of)) byGroup.set(group, [...(byGroup.get(group) ?? []), row])
  return new Map([...byGroup].map(([group, own]) => [group, sumsOf(own)]))
}

type Row = Found & { id: string; name: string; first_date: string | null; company: string | null }

async function asked(
  id: AnalysisId,
  filter: SearchFilter,
  months: Months,
  own: object,
): Promise<{ data: Row[]; count: number; total: Found }> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, page_size: 100, ...own })
  return (await market.warehouse.analyse(declaration, input, filter, VIEWER)).result as never
}

const figures = ({ sales, sold, items, shops, brands }: Found): Found => ({ sales, sold, items, shops, brands })

/** A search of cosmetics: a category of some row, and with luck a brand or a bound. */
function drawn(draw: Draw): { input: SearchFilterInput; months: Months } {
  const row = draw.of(cosmetics)
  const months = [row.month, draw.of(cosmetics).month].sort()
  const [start = '', end = ''] = months
  const more = draw.of<Partial<SearchFilterInput>>([
    {},
    {},
    { brand_id: [row.brand || 'none'] },
    { sold: [draw.of([1, 5, 20]), null] },
    { avg_price: [null, draw.of([50, 150])] },
  ])
  return {
    input: {
      plat: draw.of([['tmall'], ['taobao', 'tmall']]),
      cid: { not_custom: [draw.of([row.path.at(-1) ?? '', row.path[0] ?? ''])] },
      ...more,
    },
    months: { start, end: end > `${Number(start.slice(0, 4)) + 2}-${start.slice(5)}` ? start : end },
  }
}

describe('filings put together', () => {
  test.each(FILING_KINDS.map((of) => [of] as const))(
    '%s: every row equals a plain sum over the files, the total the summary',
    async (of) => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (g) => {
          const { input, months } = drawn(drawFrom(g))
          const filter = SearchFilter.parse(input)
          const rows = meant(market.rows, filter, months.start, months.end)
          const expected = plainly(rows, of)
          const { data, count, total } = await asked('filing-list', filter, months, { of })
          const label = JSON.stringify({ input, months })
          if (of === 'product') {
            // Two filings may say the same; what the rows come to together is what the files say.
            const together = data.filter(({ id }) => id !== 'none').reduce((sum, { sales }) => sum + Math.round(sales * 100), 0)
            const plain = rows.filter(({ filing }) => filing).reduce((sum, { sales }) => sum + sales, 0)
            if (count <= 100) expect(together, label).toBe(plain)
          } else {
            expect(count, label).toBe(expected.size)
            for (const row of data) expect(figures(row), `${row.id} ${label}`).toEqual(expected.get(row.id))
          }
          if (rows.length > 0) expect(figures(total), label).toEqual(sumsOf(rows))
        }),
        { numRuns: runs(4), seed: SEED },
      )
    },
  )

  test.each(['effect', 'ingredient', 'company'] as const)('%s: the search that a row narrows to has the figures of the row', async (of) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { input, months } = drawn(draw)
        const { data } = await asked('filing-list', SearchFilter.parse(input), months, { of })
        if (data.length === 0) return
        const row = draw.of(data)
        const condition =
          row.id === 'none' ? { name: 'filing_no', value: '' } : { name: FILED_AS[of], value: row.id === 'unstated' ? '' : row.id }
        const narrowed = SearchFilter.parse({ ...input, attrv_and: [{ ...condition, attr_type: 'filed' }] })
        const told: unknown = await asked('summary', narrowed, months, {})
        const { data: summary } = told as { data: Found }
        expect(figures(summary), JSON.stringify({ input, months, condition })).toEqual(figures(row))
      }),
      { numRuns: runs(4), seed: SEED },
    )
  })

  test('over time and across price bands everything adds up to the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { input, months } = drawn(draw)
        const of = draw.of(FILING_KINDS)
        const filter = SearchFilter.parse(input)
        const list = new Map((await asked('filing-list', filter, months, { of })).data.map((row) => [row.id, row.sales]))
        for (const id of ['filing-trend', 'filing-cross'] as const) {
          const { data } = await asked(id, filter, months, { of, by: 'price' })
          for (const [group, own] of Map.groupBy(data, (row) => row.id)) {
            const sum = own.reduce((all, { sales }) => all + Math.round((sales ?? 0) * 100), 0)
            if (list.has(group))
              expect(sum, `${id} ${group} ${JSON.stringify({ input, months })}`).toBe(Math.round((list.get(group) ?? 0) * 100))
          }
        }
      }),
      { numRuns: runs(4), seed: SEED },
    )
  })
})
