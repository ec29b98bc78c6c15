import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { conditionOfBand, conditionsOfRow, withConditions } from '@marketscope/contract/attribute-rows'
import { SearchFilter } from '@marketscope/contract/filter'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryOf, combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { listed, meant, measured } from '../testing/raw-match.ts'
import type { Draw, Maker } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

const VIEWER: Viewer = { sites: null, month_limit: null, versions: [] }

let market: RawMarket
let recent: RawRow[]
let makers: Record<string, Maker>

beforeAll(async () => {
  market = await openRawMarket(20_000, 31)
  recent = market.rows.filter(({ month, attributes }) => month >= FIRST_ASKED && attributes.size > 0)
  makers = makersWith([])
}, 120_000)
afterAll(() => market?.close())

interface Figures {
  sales: number
  sold: number
  items: number
}
interface Answer<R> {
  data: R[]
  total: Partial<R>
}

async function ask<R>(id: AnalysisId, filter: SearchFilter, months: Months, query: Record<string, unknown>): Promise<Answer<R>> {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, page_size: 100, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, VIEWER)
  return result as Answer<R>
}

/** Sums over the rows of the files, with nothing of the product in between. */
function figuresOf(rows: readonly RawRow[]): Figures {
  return {
    sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    items: new Set(rows.map(({ site, item }) => `${site} ${item}`)).size,
  }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The values of the row, folded; '' where it has none. */
function valuesOf(row: RawRow, name: string, parts: boolean): string[] {
  const value = row.attributes.get(name)
  if (!value) return ['']
  return [...new Set((parts ? listed(value) : [value]).map(fold))]
}

function drawn(draw: Draw, wide: boolean): { filter: SearchFilter; months: Months; rows: RawRow[]; names: string[] } {
  const row = draw.of(recent)
  const months = monthsAround(row, draw)
  const filter = SearchFilter.parse(wide ? { plat: [row.site], ...categoryOf(row) } : combination(row, draw, recent, makers))
  const names = [...row.attributes.keys()]
  return { filter, months, rows: meant(market.rows, filter, months.start, months.end), names: [draw.of(names), draw.of(names)] }
}

const folded = (name: string | undefined, none = '(无)') => (name === none ? '' : fold(name ?? ''))

test(
  'for any filter: values of attributes equal plain sums over the files, whole and one by one',
  async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { filter, months, rows, names } = drawn(draw, draw.of([true, false]))
        const parts = draw.of([true, false])
        const [name = ''] = names
        const { data, total } = await ask<Figures & { name: string }>('attr-list', filter, months, {
          attr: [name],
          reading: parts ? 'parts' : 'whole',
        })
        const expected = new Map<string, RawRow[]>()
        for (const row of rows) for (const value of valuesOf(row, name, parts)) expected.set(value, [...(expected.get(value) ?? []), row])
        for (const row of data) {
          const { sales, sold, items } = row
          expect({ name: row.name, sales, sold, items }).toEqual({ name: row.name, ...figuresOf(expected.get(folded(row.name)) ?? []) })
          compared += 1
        }
        if (expected.size <= 100) expect(data.length).toBe(expected.size)
        if (data.length > 0) expect(total).toMatchObject(figuresOf(rows))
      }),
      { numRuns: runs(5), seed: 77 },
    )
    expect(compared).toBeGreaterThan(14)
  },
  runs(60_000),
)

test(
  'for any filter: a row, a range and a cell have the figures of the search that they narrow to',
  async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { filter, months, rows, names } = drawn(draw, draw.of([true, false]))
        const listed = await ask<Figures & { id: string }>('attr-list', filter, months, { attr: names })
        const ranges = await ask<Figures & { id: string }>('attr-range', filter, months, { attr: names })
        const picked = [...listed.data.slice(0, 1), ...listed.data.slice(-1), ...ranges.data.slice(0, 1), ...ranges.data.slice(-2)]
        for (const { id, sales, sold, items } of picked) {
          const conditions = id.includes('=') ? conditionsOfRow(id) : [conditionOfBand(id)]
          const narrowed = SearchFilter.parse({ ...filter, attrv_and: withConditions(filter.attrv_and, conditions) })
          const own = meant(market.rows, narrowed, months.start, months.end)
          expect({ id, sales, sold, items }).toEqual({ id, ...figuresOf(own) })
          const { data } = await ask<Figures>('summary', narrowed, months, {})
          expect(data).toMatchObject({ sales, sold, items })
          compared += 1
        }
        expect(rows.length === 0 || listed.data.length > 0).toBe(true)
      }),
      { numRuns: runs(2), seed: 78 },
    )
    expect(compared).toBeGreaterThan(2)
  },
  runs(60_000),
)

test(
  'for any filter: two attributes crossed equal plain sums over the files',
  async () => {
    let cells = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const { filter, months, rows, names } = drawn(draw, true)
        const [row = '', column = ''] = names
        type Line = Figures & { name: string; cells: (Figures & { name: string })[] }
        const { data, total } = await ask<Line>('attr-cross', filter, months, { row: `attr:${row}`, column: `attr:${column}` })
        const of = (one: string | null, other: string | null) =>
          figuresOf(
            rows.filter(
              (own) =>
                (one === null || valuesOf(own, row, true).includes(one)) && (other === null || valuesOf(own, column, true).includes(other)),
            ),
          )
        const told = ({ sales, sold, items }: Figures) => ({ sales, sold, items })
        expect(told(total as Figures)).toEqual(of(null, null))
        for (const cell of total.cells ?? []) expect([cell.name, told(cell)]).toEqual([cell.name, of(null, folded(cell.name))])
        for (const line of data.slice(0, 6)) {
          expect([line.name, told(line)]).toEqual([line.name, of(folded(line.name), null)])
          for (const cell of line.cells.slice(0, 8)) {
            expect([line.name, cell.name, told(cell)]).toEqual([line.name, cell.name, of(folded(line.name), folded(cell.name))])
            cells += 1
          }
        }
      }),
      { numRuns: runs(2), seed: 79 },
    )
    expect(cells).toBeGreaterThan(4)
  },
  runs(60_000),
)

test('ranges of a numeric attribute lie where the first number with the unit says', async () => {
  const filter = SearchFilter.parse({ plat: ['tmall'], cid: { not_custom: ['1801'] } })
  const months = { start: '2024-01', end: '2024-12' }
  const rows = meant(market.rows, filter, months.start, months.end)
  type Range = Figures & { from: number | null; to: number | null; unit: string | null; name: string }
  const top = await ask<{ id: string; numeric: boolean }>('attr-top', filter, months, {})
  const name = top.data.find(({ numeric }) => numeric)?.id ?? ''
  const { data } = await ask<Range>('attr-range', filter, months, { attr: [name] })
  const unit = data[0]?.unit ?? ''
  expect(data.length).toBeGreaterThan(3)
  expect(data.reduce((sum, { sales }) => sum + Math.round(sales * 100), 0)).toBe(rows.reduce((sum, row) => sum + row.sales, 0))
  for (const { from, to, name: called, sales, sold, items } of data) {
    const own = rows.filter((row) => {
      const value = row.attributes.get(name)
      const number = value === undefined ? null : measured(value, unit)
      if (from === null) return called === '(无)' ? value === undefined : value !== undefined && number === null
      return number !== null && number >= from && (to === null || number < to)
    })
    expect([called, { sales, sold, items }]).toEqual([called, figuresOf(own)])
  }
})
