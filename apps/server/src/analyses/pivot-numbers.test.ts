import pivotDeclaration from '@marketscope/contract/analyses/pivot'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, monthCount } from '@marketscope/contract/months'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { OTHERS_ID, type PivotLine, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom, FIRST_ASKED, type Months, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { basicOf, byPaths, growthOf, idOn, type Placed } from '../testing/raw-pivot.ts'
import type { Draw } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

/** Random pivots against plain sums over the files: cells, subtotals, totals and others, counts, shares, growth, ranks and running shares. */

const RUNS = 24
const VIEWER: Viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }
const TIMES = ['month', 'quarter', 'year']
const FORMS = ['row_share', 'column_share', 'all_share', 'yoy', 'mom', 'rank', 'cumulative']

let market: RawMarket
let recent: RawRow[]
beforeAll(async () => {
  market = await openRawMarket(12_000, 57)
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

interface Grid {
  rows: PivotLine[]
  columns: PivotLine[]
  cells: (number | null)[][]
  row_fields: { id: string; shown: number; all: number }[]
  column_fields: { id: string; shown: number; all: number }[]
}

async function ask<T>(
  declaration: AnalysisDeclaration,
  filter: SearchFilter,
  months: Months,
  query: Record<string, unknown> = {},
): Promise<{ data: T; used: Months }> {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...query })
  return (await market.warehouse.analyse(declaration, input, filter, VIEWER)).result as { data: T; used: Months }
}

/** The id without what says whether a click narrows by it. */
const idOf = (field: string, id: string) => (field.startsWith('category:') && id !== OTHERS_ID ? id.slice(id.indexOf(':') + 1) : id)

function drawnPivot(row: RawRow, draw: Draw): PivotInput {
  const attribute = [...row.attributes.keys()]
  const things = [
    'brand',
    'shop',
    'shop-type',
    'item',
    'category:1',
    'category:2',
    'category:3',
    ...attribute.map((name) => `attr:${name}`),
  ]
  const pool = [...things, ...TIMES, ...TIMES]
  const fields: string[] = []
  const wanted = draw.number(1, 4)
  while (fields.length < wanted) {
    const one = draw.of(pool)
    if (!fields.includes(one)) fields.push(one)
  }
  const cut = draw.number(0, Math.min(3, fields.length))
  const [rows, columns] = [fields.slice(0, cut), fields.slice(cut, cut + 3)]
  const basics = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands']
  const form = (basic: string) => `${basic}:${draw.of(['sales', 'sold'].includes(basic) ? FORMS : ['yoy', 'mom', 'rank'])}`
  const made = Array.from({ length: 4 }, () => form(draw.of(basics)))
  const filters: NonNullable<PivotInput['filters']> = []
  if (draw.number(0, 2) === 0) filters.push({ field: 'brand', keys: [`brand:${row.brand || 'none'}`], not: draw.number(0, 1) === 0 })
  if (draw.number(0, 3) === 0) filters.push({ field: 'month', keys: [`month:${row.month}`], not: draw.number(0, 1) === 0 })
  if (draw.number(0, 3) === 0)
    filters.push({ field: 'shop', measure: draw.of(['sales', 'items'] as const), min: draw.number(1, 4), max: null })
  return {
    ...{ rows, columns, filters, reading: 'whole', measures: [...new Set([draw.of(basics), draw.of(basics), ...made])] },
    top: Object.fromEntries(fields.filter((one) => !TIMES.includes(one)).map((one) => [one, draw.number(1, 5)])),
  }
}

/** Only rows that the filters of the pivot let through. */
function filtered(now: readonly Placed[], pivot: PivotInput): (placed: Placed) => boolean {
  let test = (_: Placed) => true
  for (const filter of pivot.filters ?? []) {
    const before = test
    if ('keys' in filter) {
      test = (one) => before(one) && filter.keys.includes(idOn(filter.field, one)) !== (filter.not ?? false)
      continue
    }
    const groups = Map.groupBy(now.filter(before), (one) => idOn(filter.field, one))
    const within = new Set([...groups].filter(([, own]) => (basicOf(filter.measure, own) ?? 0) >= (filter.min ?? 0)).map(([id]) => id))
    test = (one) => before(one) && within.has(idOn(filter.field, one))
  }
  return test
}

/** The ids that have lines, which must be those with the most sales. */
function linesOn(
  field: string,
  { shown, all }: { shown: number; all: number },
  lines: readonly PivotLine[],
  depth: number,
  rows: readonly Placed[],
  top: number,
) {
  const groups = Map.groupBy(rows, (one) => idOn(field, one))
  const own = new Set(lines.filter((line) => line.depth === depth && line.id !== OTHERS_ID).map(({ id }) => idOf(field, id)))
  if (TIMES.includes(field)) {
    expect(own).toEqual(new Set(groups.keys()))
    return own
  }
  expect([shown, all]).toEqual([Math.min(top, groups.size), groups.size])
  expect(own.size).toBe(shown)
  const sales = (id: string) => basicOf('sales', groups.get(id) ?? []) ?? 0
  const least = Math.min(...[...own].map(sales))
  for (const id of groups.keys()) if (!own.has(id)) expect(sales(id)).toBeLessThanOrEqual(least)
  return own
}

function check(grid: Grid, pivot: PivotInput, now: readonly Placed[], bases: Record<'yoy' | 'mom', readonly Placed[] | null>): void {
  const sides = { rows: pivot.rows, columns: pivot.columns } as const
  const linesOfSide = (side: 'rows' | 'columns') =>
    sides[side].map((field, at) => {
      const told = (side === 'rows' ? grid.row_fields : grid.column_fields)[at] ?? { id: '', shown: 0, all: 0 }
      return linesOn(field, told, grid[side], at + 1, now, pivot.top?.[field] ?? 0)
    })
  const [down, across] = [linesOfSide('rows'), linesOfSide('columns')]
  const cellsOf = (rows: readonly Placed[]) => {
    const all = new Map<string, Placed[]>()
    for (const [row, own] of byPaths(rows, sides.rows, down)) {
      for (const [column, cell] of byPaths(own, sides.columns, across)) all.set(`${row}${column}`, cell)
    }
    return all
  }
  const wanted = cellsOf(now)
  const then = { yoy: bases.yoy && cellsOf(bases.yoy), mom: bases.mom && cellsOf(bases.mom) }
  const path = (side: 'rows' | 'columns', at: number) => pathOf(grid[side], at).map((id, depth) => idOf(sides[side][depth] ?? '', id))
  const key = (row: readonly string[], column: readonly string[]) => `${JSON.stringify(row)}${JSON.stringify(column)}`
  const value = (basic: string, row: readonly string[], column: readonly string[]) => {
    const own = wanted.get(key(row, column))
    return own ? basicOf(basic, own) : null
  }
  expect(new Set(grid.cells.map(([row, column]) => key(path('rows', row ?? 0), path('columns', column ?? 0))))).toEqual(
    new Set(wanted.keys()),
  )
  for (const [rowAt, columnAt, ...figures] of grid.cells) {
    const [row, column] = [path('rows', rowAt ?? 0), path('columns', columnAt ?? 0)]
    pivot.measures.forEach((id, at) => {
      const [basic = '', form] = id.split(':')
      // Half a cent is rounded up or down as it is divided.
      const cent = basic !== 'avg_price' ? 0 : form === undefined ? 0.01 : form === 'rank' ? 0 : 0.02
      expectClose(figures[at] ?? null, told(basic, form, row, column), cent, `${id} of ${key(row, column)}`)
    })
  }

  function told(basic: string, form: string | undefined, row: readonly string[], column: readonly string[]): number | null {
    const own = value(basic, row, column)
    const part = (whole: number | null) => (own === null || !whole ? null : own / whole)
    switch (form) {
      case undefined:
        return own
      case 'row_share':
        return part(value(basic, row, []))
      case 'column_share':
        return part(value(basic, [], column))
      case 'all_share':
        return part(value(basic, [], []))
      case 'yoy':
      case 'mom': {
        const base = then[form]?.get(key(row, column))
        return base ? growthOf(own, basicOf(basic, base)) : null
      }
      default:
        return amongSiblings(basic, form, row, column)
    }
  }

  function amongSiblings(basic: string, form: string, row: readonly string[], column: readonly string[]): number | null {
    const [line, at] = sides.rows.length > 0 ? [row, 'rows' as const] : [column, 'columns' as const]
    if (line.length === 0 || line.at(-1) === OTHERS_ID) return null
    const of = (one: readonly string[]) => (at === 'rows' ? value(basic, one, column) : value(basic, row, one))
    const own = of(line)
    const parent = line.slice(0, -1)
    const lines = (at === 'rows' ? down : across)[line.length - 1] ?? new Set<string>()
    const values = [...lines].map((id) => of([...parent, id])).filter((one) => one !== null)
    if (own === null) return null
    if (form === 'rank') return values.filter((one) => one > own).length + 1
    const whole = of(parent)
    // Of equal ones each may stand first.
    if (!whole || values.filter((one) => one === own).length > 1) return Number.NaN
    return values.filter((one) => one >= own).reduce((sum, one) => sum + one, 0) / whole
  }
}

/** NaN: anything may stand there. */
function expectClose(found: number | null, wanted: number | null, cent: number, what: string): void {
  if (Number.isNaN(wanted)) return
  if (found === null || wanted === null) expect([what, found]).toEqual([what, wanted])
  else expect(Math.abs(found - wanted), `${what}: ${found} for ${wanted}`).toBeLessThanOrEqual(1e-6 + cent + Math.abs(wanted) * 1e-9)
}

test(
  'random pivots are what the files add up to',
  async () => {
    let cells = 0
    let grown = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const months = monthsAround(row, draw)
        const chosen = { not_custom: [draw.of(row.path.length > 0 ? row.path : ['none'])] }
        const price = draw.number(0, 3) === 0 ? { avg_price: ['20', '300'] as [string, string] } : {}
        const filter = SearchFilter.parse({ plat: row.site, cid: chosen, ...price })
        const told = await ask<{ sales_yoy: number | null; sales_mom: number | null }>(summary, filter, months)
        const { start, end } = told.used
        const asked = (back: number): Placed[] =>
          meant(market.rows, filter, addMonths(start, -back), addMonths(end, -back), []).map((own) => ({
            ...{ row: own, at: addMonths(own.month, back) },
          }))
        const pivot = drawnPivot(row, draw)
        const all = asked(0)
        const lets = filtered(all, pivot)
        const now = all.filter(lets)
        if (now.length === 0) return
        const base = (known: number | null, back: number) => (known === null ? null : asked(back).filter(lets))
        const bases = { yoy: base(told.data.sales_yoy, 12), mom: base(told.data.sales_mom, monthCount({ start, end })) }
        const { data: grid } = await ask<Grid>(pivotDeclaration, filter, months, { pivot: JSON.stringify(pivot) })
        check(grid, pivot, now, bases)
        cells += grid.cells.length
        if (bases.yoy && pivot.measures.some((id) => id.endsWith(':yoy'))) grown += 1
      }),
      { numRuns: runs(RUNS), seed: 18 },
    )
    expect(cells).toBeGreaterThan(RUNS * 5)
    expect(grown).toBeGreaterThan(0)
  },
  runs(60_000),
)
