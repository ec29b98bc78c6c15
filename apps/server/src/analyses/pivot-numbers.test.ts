import pivotDeclaration from '@marketscope/contract/analyses/pivot'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, monthCount, monthsOf } from '@marketscope/contract/months'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { OTHERS_ID, type PivotLine, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { correctionSet, type Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLASSES, drawnPivot, expectClose, isOfAttributes } from '../testing/drawn-pivots.ts'
import { drawScheme } from '../testing/drawn-schemes.ts'
import { classesOf, skuNames } from '../testing/raw-classes.ts'
import { drawFrom, FIRST_ASKED, type Months, monthsAround } from '../testing/raw-combinations.ts'
import { correctedRows, drawCorrections } from '../testing/raw-corrections.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import {
  backOf,
  basicOf,
  byPaths,
  exactOf,
  growthOf,
  idOf,
  idsOn,
  monthsOfWay,
  type OwnFields,
  type Placed,
  placedBefore,
  shortestOn,
  TIMES,
} from '../testing/raw-pivot.ts'
import { type Filtered, filtered, grouped } from '../testing/raw-pivot-filters.ts'
import { runs } from '../testing/runs.ts'

/** Random pivots against plain sums over the files: cells, subtotals, totals and others, counts, shares, growth, ranks and running shares; with labels, classes and corrected values. */

const RUNS = 36
const VIEWER: Viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }

let market: RawMarket
let recent: RawRow[]
let skus: Map<string, string[]>
let sets = 0
beforeAll(async () => {
  market = await openRawMarket(12_000, 57)
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
  skus = skuNames(market.skus)
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
  query: Record<string, unknown>,
  viewer: Viewer,
): Promise<{ data: T; used: Months }> {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...query })
  return (await market.warehouse.analyse(declaration, input, filter, viewer)).result as { data: T; used: Months }
}

type Lines = Map<string, ReadonlySet<string>>

/** The ids that have lines by the way to the line they are below, which must be those with the most sales there. */
function linesOn(
  side: 'rows' | 'columns',
  grid: Grid,
  pivot: PivotInput,
  now: readonly Placed[],
  only: Filtered['only'],
  own: OwnFields,
): Lines {
  const lines: Lines = new Map()
  const linesAt = (way: readonly string[]) => lines.get(JSON.stringify(way)) ?? new Set<string>()
  pivot[side].forEach((field, depth) => {
    const fields = pivot[side].slice(0, depth)
    const parents = [...byPaths(now, { fields, lines: linesAt, only }, own)].filter(
      ([way]) => (JSON.parse(way) as string[]).length === depth,
    )
    const counts = parents.map(([way, rows]) => {
      const groups = new Map([...grouped(rows, field, own)].filter(([id]) => only.get(field)?.has(id) ?? true))
      const found = linesBelow(side, grid, pivot, JSON.parse(way) as string[])
      lines.set(way, found)
      if (TIMES.includes(field)) expect(found).toEqual(new Set(groups.keys()))
      else expectGreatest(found, groups, pivot.top?.[field] ?? 0)
      return { shown: found.size, all: groups.size }
    })
    const told = (side === 'rows' ? grid.row_fields : grid.column_fields)[depth]
    const most = (of: 'shown' | 'all') => Math.max(0, ...counts.map((one) => one[of]))
    if (!TIMES.includes(field)) expect([told?.shown, told?.all]).toEqual([most('shown'), most('all')])
  })
  return lines
}

function linesBelow(side: 'rows' | 'columns', grid: Grid, pivot: PivotInput, way: readonly string[]): Set<string> {
  const idAt = (id: string, depth: number) => idOf(pivot[side][depth] ?? '', id)
  const ways = grid[side].map((_, at) => pathOf(grid[side], at).map(idAt))
  const below = ways.filter((one) => one.length === way.length + 1 && way.every((id, at) => one[at] === id))
  return new Set(below.map((one) => one.at(-1) ?? '').filter((id) => id !== OTHERS_ID))
}

function expectGreatest(found: ReadonlySet<string>, groups: ReadonlyMap<string, readonly Placed[]>, top: number): void {
  expect(found.size).toBe(Math.min(top, groups.size))
  const sales = (id: string) => basicOf('sales', groups.get(id) ?? []) ?? 0
  const least = Math.min(...[...found].map(sales))
  for (const id of groups.keys()) if (!found.has(id)) expect(sales(id), [...found].join()).toBeLessThanOrEqual(least)
}

/** The rows of a base in cells of one time, and whether the base of a month is known there. */
interface Before {
  rows(base: 'yoy' | 'mom', time: string): readonly Placed[]
  isKnown(base: 'yoy' | 'mom', time: string, months: readonly string[]): boolean
  isLoaded(months: readonly string[]): boolean
  /** The months that count. */
  months: readonly string[]
}

function check(grid: Grid, pivot: PivotInput, now: readonly Placed[], before: Before, only: Filtered['only'], ownFields: OwnFields): void {
  const sides = { rows: pivot.rows, columns: pivot.columns } as const
  const [down, across] = (['rows', 'columns'] as const).map((side) => linesOn(side, grid, pivot, now, only, ownFields))
  const linesOf = (lines: Lines | undefined) => (way: readonly string[]) => lines?.get(JSON.stringify(way)) ?? new Set<string>()
  const cellsOf = (rows: readonly Placed[]) => {
    const all = new Map<string, Placed[]>()
    for (const [row, own] of byPaths(rows, { fields: sides.rows, lines: linesOf(down), only }, ownFields)) {
      for (const [column, cell] of byPaths(own, { fields: sides.columns, lines: linesOf(across), only }, ownFields))
        all.set(`${row}${column}`, cell)
    }
    return all
  }
  const wanted = cellsOf(now)
  const known = new Map<string, Map<string, Placed[]>>()
  const then = (base: 'yoy' | 'mom', time: string) => {
    const cells = known.get(`${base} ${time}`) ?? cellsOf(before.rows(base, time))
    known.set(`${base} ${time}`, cells)
    return cells
  }
  const path = (side: 'rows' | 'columns', at: number) => pathOf(grid[side], at).map((id, depth) => idOf(sides[side][depth] ?? '', id))
  const key = (row: readonly string[], column: readonly string[]) => `${JSON.stringify(row)}${JSON.stringify(column)}`
  const value = (basic: string, row: readonly string[], column: readonly string[]) => {
    const [own, months] = [wanted.get(key(row, column)), monthsOfWay([...row, ...column], before.months)]
    // Of what no row is of, nothing was sold in months that are loaded.
    return own ? basicOf(basic, own) : before.isLoaded(months) && basic !== 'avg_price' ? 0 : null
  }
  const ways = grid.rows.flatMap((_, row) => grid.columns.map((_, column) => [path('rows', row), path('columns', column)] as const))
  const there = ways.filter(([row, column]) => monthsOfWay([...row, ...column], before.months).length > 0)
  const cellKeys = new Set(grid.cells.map(([row, column]) => key(path('rows', row ?? 0), path('columns', column ?? 0))))
  expect(cellKeys).toEqual(new Set(there.map(([row, column]) => key(row, column))))
  for (const cell of wanted.keys()) expect(cellKeys.has(cell)).toBe(true)
  for (const [rowAt, columnAt, ...figures] of grid.cells) {
    const [row, column] = [path('rows', rowAt ?? 0), path('columns', columnAt ?? 0)]
    pivot.measures.forEach((id, at) => {
      const [basic = '', form] = id.split(':')
      // Half a cent is rounded up or down as it is divided.
      const cent = basic === 'avg_price' && form === undefined ? 0.01 : 0
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
        const [time, cell] = [shortestOn([...row, ...column]), wanted.get(key(row, column))]
        const base = then(form, time).get(key(row, column))
        const isKnown = before.isKnown(form, time, monthsOfWay([...row, ...column], before.months))
        return base && isKnown ? growthOf(cell ? exactOf(basic, cell) : value(basic, row, column), exactOf(basic, base)) : null
      }
      default:
        return amongSiblings(basic, form, row, column)
    }
  }

  function amongSiblings(basic: string, form: string, row: readonly string[], column: readonly string[]): number | null {
    const [line, at] = sides.rows.length > 0 ? [row, 'rows' as const] : [column, 'columns' as const]
    if (line.length === 0 || line.at(-1) === OTHERS_ID) return null
    const of = (one: readonly string[]) => (at === 'rows' ? value(basic, one, column) : value(basic, row, one))
    if (!wanted.has(key(row, column))) return null
    const own = of(line)
    const parent = line.slice(0, -1)
    const lines = linesOf(at === 'rows' ? down : across)(parent)
    const isThere = (one: readonly string[]) => wanted.has(at === 'rows' ? key(one, column) : key(row, one))
    const values = [...lines].flatMap((id) => (isThere([...parent, id]) ? (of([...parent, id]) ?? []) : []))
    if (own === null) return null
    if (form === 'rank') return values.filter((one) => one > own).length + 1
    const whole = of(parent)
    // Of equal ones each may stand first.
    if (!whole || values.filter((one) => one === own).length > 1) return Number.NaN
    return values.filter((one) => one >= own).reduce((sum, one) => sum + one, 0) / whole
  }
}

/** The ids of the classes that a row counts in. */
function inClasses(scheme: ClassesContent): (row: RawRow) => readonly string[] {
  const known = new Map<RawRow, string[]>()
  return (row) => {
    const ids = known.get(row) ?? [...classesOf(row, scheme, skus)].map((id) => `${CLASSES}:${id}`)
    known.set(row, ids)
    return ids.length > 0 ? ids : [`${CLASSES}:none`]
  }
}

test(
  'random pivots are what the files add up to',
  async () => {
    const seen = { classes: 0, labels: 0, corrected: 0, bounded: 0 }
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
        const near = recent.filter((one) => one.site === row.site && one.path.at(-1) === row.path.at(-1) && one.attributes.size > 0)
        const corrections = draw.number(0, 1) === 0 && near.length > 0 ? drawCorrections(near, draw, 120) : []
        const rows = correctedRows(market.rows, corrections)
        const scheme = ClassesContent.parse(drawScheme({ rows: near.length > 0 ? near : recent, skus: market.skus }, draw))
        const own: OwnFields = new Map([[CLASSES, inClasses(scheme)]])
        const viewer: Viewer = {
          ...VIEWER,
          schemes: [{ rule_id: 'rule1', version: JSON.stringify(scheme), name: 'rule1', content: scheme }],
          ...(corrections.length > 0 ? { corrections: correctionSet(`pivot ${++sets}`, async () => corrections) } : {}),
        }
        const told = await ask<{ sales_yoy: number | null; sales_mom: number | null }>(summary, filter, months, {}, viewer)
        const { start, end } = told.used
        const asked = (back: number): Placed[] =>
          meant(rows, filter, addMonths(start, -back), addMonths(end, -back), []).map((one) => ({
            ...{ row: one, at: addMonths(one.month, back) },
          }))
        const pivot = drawnPivot(row, draw)
        const all = asked(0)
        const ofAttributes = isOfAttributes(pivot, scheme)
        // Attributes are not recorded before: nothing grows against what they say of earlier months.
        const base = (known: number | null, back: number) =>
          known === null || (ofAttributes && addMonths(start, -back) < FIRST_ASKED) ? null : asked(back)
        const whole = { yoy: base(told.data.sales_yoy, 12), mom: base(told.data.sales_mom, monthCount({ start, end })) }
        const { lets, only } = filtered(all, whole, pivot, own)
        const now = all.filter(lets)
        if (now.length === 0) return
        const counted = monthsOf({ start, end }).filter((month) =>
          (pivot.filters ?? []).every(
            (one) => one.field !== 'month' || !('keys' in one) || one.keys.includes(`month:${month}`) !== (one.not ?? false),
          ),
        )
        const loaded = new Set(market.rows.filter(({ site }) => site === row.site).map(({ month }) => month))
        const ofMonth = (month: string) => meant(rows, filter, month, month, [])
        const before: Before = {
          rows: (of, time) => placedBefore(of, time, counted, ofMonth).filter(lets),
          months: counted,
          isLoaded: (months) => months.every((month) => loaded.has(month)),
          isKnown: (of, time, months) =>
            months
              .flatMap((month) => [month, addMonths(month, -backOf(of, time, month, counted))])
              .every((month) => loaded.has(month) && (!ofAttributes || month >= FIRST_ASKED)),
        }
        const { data: grid } = await ask<Grid>(pivotDeclaration, filter, months, { pivot: JSON.stringify(pivot) }, viewer)
        check(grid, pivot, now, before, only, own)
        const fields = [...pivot.rows, ...pivot.columns]
        const corrected = new Set(corrections.map(({ site, item_id }) => `${site} ${item_id}`))
        seen.classes += Number(fields.includes(CLASSES) && grid.rows.length + grid.columns.length > 3)
        seen.labels += Number(fields.includes('label') && now.some((one) => idsOn('label', one, own)[0] !== 'label:'))
        seen.corrected += Number(
          fields.some((id) => id.startsWith('attr:')) && now.some((one) => corrected.has(`${one.row.site} ${one.row.item}`)),
        )
        seen.bounded += Number(pivot.filters?.some((one) => 'measure' in one && one.measure.includes(':')))
        cells += grid.cells.length
        if (whole.yoy && pivot.measures.some((id) => id.endsWith(':yoy'))) grown += 1
      }),
      { numRuns: runs(RUNS, 5 * RUNS), seed: 18, endOnFailure: true },
    )
    expect(cells).toBeGreaterThan(RUNS * 5)
    expect(grown).toBeGreaterThan(0)
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  },
  runs(120_000),
)
