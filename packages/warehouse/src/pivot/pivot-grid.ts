import { exactAverage } from '@marketscope/contract/average'
import { fromMinor } from '@marketscope/contract/currency'
import { MarketError } from '@marketscope/contract/errors'
import { PIVOT_LIMITS, type PivotContent, TOO_WIDE } from '@marketscope/contract/schemes/pivot'
import { OTHERS_ID, type PivotCell, PivotFigures, type PivotLine } from '@marketscope/contract/schemes/pivot-grid'
import { type PivotBasic, type PivotMeasure, pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import type { Language } from '@marketscope/contract/text'
import { averagePrice, share } from '../figures/ratios.ts'
import { MEASURE_IDS } from '../query/measures.ts'
import { BEYOND } from '../query/pivot.ts'
import type { Scope } from '../scope/scope.ts'
import type { AskedPivot, PivotGroup, PivotSums } from './ask-pivot.ts'
import { type AskedAxis, placesKey } from './pivot-axes.ts'
import { PivotNothing } from './pivot-nothing.ts'

const OTHERS = { zh: '其他', en: 'Others' }
const TOTAL = { zh: '合计', en: 'Total' }

/** The lines of a side, and the place of each path of places. */
interface Lines {
  lines: PivotLine[]
  at: Map<string, number>
}

/** The lines of a side: the total, then each path there is, after what it is part of, in the order of the values; others last. */
async function linesOf(
  axes: readonly AskedAxis[],
  paths: readonly (readonly number[])[],
  language: Language,
  others: boolean,
): Promise<Lines> {
  const names = await Promise.all(axes.map((axis) => namesOf(axis)))
  const lines: PivotLine[] = [{ id: '', name: TOTAL[language], depth: 0, parent: -1 }]
  const at = new Map([['', 0]])
  const different = [...new Map(paths.map((path) => [placesKey(path), path])).values()]
  const shown = different.filter(
    (path) => path.length > 0 && (others || path.every((place, depth) => place !== BEYOND || axes[depth]?.isTime)),
  )
  for (const path of shown.sort(inOrder(axes))) {
    const [depth, place] = [path.length, path.at(-1) ?? BEYOND]
    const named = names[depth - 1]?.get(place) ?? { id: OTHERS_ID, name: OTHERS[language] }
    at.set(placesKey(path), lines.length)
    lines.push({ ...named, depth, parent: at.get(placesKey(path.slice(0, -1))) ?? 0 })
  }
  return { lines, at }
}

/** What the places of an axis are called. */
async function namesOf({ face, keep, isTime }: AskedAxis): Promise<Map<number, { id: string; name: string }>> {
  const names = await face.names(keep)
  return new Map(names.map((name, place) => [isTime ? Number(keep[place]?.key) : place + 1, name]))
}

/** Shorter paths first, then line by line of each parent; what is beyond the values last. */
function inOrder(axes: readonly AskedAxis[]) {
  const weight = (path: readonly number[], depth: number) => {
    const [place = BEYOND, axis] = [path[depth], axes[depth]]
    if (place === BEYOND && !axis?.isTime) return Number.MAX_SAFE_INTEGER
    return axis?.order?.get(placesKey(path.slice(0, depth + 1))) ?? place
  }
  return (a: readonly number[], b: readonly number[]) => {
    for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
      const difference = weight(a, depth) - weight(b, depth)
      if (difference !== 0) return difference
    }
    return a.length - b.length
  }
}

/** The grid of what was asked: lines with their names, and the figures of each measure in every cell. */
export async function pivotGrid({ rows, columns, groups, periods }: AskedPivot, pivot: PivotContent, scope: Scope, language: Language) {
  const there = groups.filter(({ isThere }) => isThere)
  const pathsOf = (side: 'rows' | 'columns') => there.map((group) => group[side])
  const [down, across] = await Promise.all([
    linesOf(rows, pathsOf('rows'), language, pivot.others),
    linesOf(columns, pathsOf('columns'), language, pivot.others),
  ])
  if (down.lines.length > PIVOT_LIMITS.lines.rows || across.lines.length > PIVOT_LIMITS.lines.columns)
    throw new MarketError('too_wide', TOO_WIDE)
  const measures = pivot.measures.flatMap((id) => pivotMeasure(id) ?? [])
  const basics = [...new Set(measures.map(({ basic }) => basic))]
  const placed = cellsOf(groups, down, across, new PivotNothing(scope, periods))
  const plain = placed.map(({ row, column, group }): PivotCell => [row, column, ...basics.map((basic) => figureOf(basic, group, scope))])
  const figures = new PivotFigures({ rows: down.lines, columns: across.lines, cells: plain })
  const of = (row: number, column: number, basic: PivotBasic) => figures.at(row, column, basics.indexOf(basic))
  // A place among sums of what is known is none, and a part of them is no part of the whole.
  const isWhole = (basic: PivotBasic) => basic !== 'sales' || scope.knowsSales('now')
  const ranked = measures.filter(({ basic, form }) => (form !== 'rank' && form !== 'cumulative') || isWhole(basic))
  const isThere = new Set(placed.flatMap(({ row, column, group }) => (group.isThere ? [`${row},${column}`] : [])))
  const tops = rankings(ranked, {
    ...{ down: down.lines, across: across.lines },
    of: (row, column, basic) => (isThere.has(`${row},${column}`) ? of(row, column, basic) : null),
  })
  const cells = placed.map(
    ({ row, column, group }): PivotCell => [row, column, ...measures.map((measure) => told(measure, row, column, group))],
  )

  function told({ id, basic, form }: PivotMeasure, row: number, column: number, group: PivotGroup): number | null {
    const own = of(row, column, basic)
    switch (form) {
      case null:
        return own
      case 'row_share':
        return isWhole(basic) ? share(own, of(row, 0, basic)) : null
      case 'column_share':
        return isWhole(basic) ? share(own, of(0, column, basic)) : null
      case 'all_share':
        return isWhole(basic) ? share(own, of(0, 0, basic)) : null
      case 'yoy':
      case 'mom': {
        const compared = group.period?.compared[form]
        if (!compared || ((basic === 'sales' || basic === 'avg_price') && !compared.knowsChange)) return null
        return compared.growth(exactOf(basic, group, 'now'), exactOf(basic, group, form))
      }
      default:
        return tops.get(id)?.get(`${row},${column}`) ?? null
    }
  }
  return { rows: down.lines, columns: across.lines, cells: cells.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)) }
}

interface PlacedGroup {
  row: number
  column: number
  group: PivotGroup
}

/** The groups at their lines, with one for each cell that nothing was found for, as long as a grid shows that many. */
function cellsOf(groups: readonly PivotGroup[], down: Lines, across: Lines, nothing: PivotNothing): PlacedGroup[] {
  const width = across.lines.length
  const found = new Map<number, PlacedGroup>()
  for (const group of groups) {
    const [row, column] = [down.at.get(placesKey(group.rows)), across.at.get(placesKey(group.columns))]
    if (row !== undefined && column !== undefined) found.set(row * width + column, { row, column, group })
  }
  const isFilled = groups.some(({ isThere }) => isThere) && down.lines.length * width <= PIVOT_LIMITS.cells
  if (!isFilled) return [...found.values()].filter(({ group }) => group.isThere)
  return Array.from({ length: down.lines.length * width }, (_, at) => at).flatMap((at): PlacedGroup[] => {
    const known = found.get(at)
    if (known?.group.isThere) return [known]
    const [row, column] = [Math.floor(at / width), at % width]
    const own = nothing.at({ lines: down.lines, at: row }, { lines: across.lines, at: column })
    if (!own) return []
    const sums = own.isKnown ? { ...NOTHING_SOLD, ...known?.group.sums } : {}
    return [{ row, column, group: { rows: [], columns: [], isThere: false, period: own.period, sums } }]
  })
}

const NOTHING_SOLD: PivotSums = Object.fromEntries(
  ['now', 'mom', 'yoy'].flatMap((window) => MEASURE_IDS.map((measure) => [`${window}_${measure}`, 0])),
)

/** A figure of a group over a window as it is, amounts in whole parts of the currency and averages not rounded; null where it is not known. */
function exactOf(basic: PivotBasic, { sums, period }: PivotGroup, window: 'now' | 'mom' | 'yoy'): number | null {
  const [sales = null, sold = null] = [sums[`${window}_sales`], sums[`${window}_sold`]]
  const known = (window === 'now' ? period?.knowsSales : period?.compared[window]?.knowsBase) ?? false
  if (basic === 'avg_price') return known ? exactAverage(sales, sold) : null
  if (basic === 'sales') return !known && sales === 0 ? null : sales
  return sums[`${window}_${basic}`] ?? null
}

/** A figure of a group now as it is told. */
function figureOf(basic: PivotBasic, group: PivotGroup, { amounts }: Scope): number | null {
  const exact = exactOf(basic, group, 'now')
  if (exact === null) return null
  const { now_sales = null, now_sold = null } = group.sums
  if (basic === 'avg_price') return averagePrice(now_sales, now_sold, amounts)
  return basic === 'sales' ? fromMinor(exact, amounts) : exact
}

interface Sides {
  down: readonly PivotLine[]
  across: readonly PivotLine[]
  of(row: number, column: number, basic: PivotBasic): number | null
}

/** Ranks and running shares among the lines of one parent, in every line of the other side: of rows, or of columns where there are no rows. Others have none. */
function rankings(measures: readonly PivotMeasure[], { down, across, of }: Sides): Map<string, Map<string, number>> {
  const ofRows = down.length > 1
  const [lines, others] = ofRows ? [down, across] : [across, down]
  const siblings = [...Map.groupBy(lines.keys(), (at) => lines[at]?.parent ?? -1)].filter(([parent]) => parent >= 0)
  const at = (line: number, other: number, basic: PivotBasic) => (ofRows ? of(line, other, basic) : of(other, line, basic))
  const key = (line: number, other: number) => (ofRows ? `${line},${other}` : `${other},${line}`)
  return new Map(
    measures
      .filter(({ form }) => form === 'rank' || form === 'cumulative')
      .map(({ id, basic, form }) => {
        const figures = new Map<string, number>()
        for (const other of others.keys()) {
          for (const [parent, own] of siblings) {
            const whole = at(parent, other, basic)
            const valued = own.flatMap((line) => {
              const value = lines[line]?.id === OTHERS_ID ? null : at(line, other, basic)
              return value === null ? [] : [{ line, value }]
            })
            valued.sort((a, b) => b.value - a.value || a.line - b.line)
            let [running, rank] = [0, 0]
            valued.forEach(({ line, value }, place) => {
              running += value
              rank = place > 0 && valued[place - 1]?.value === value ? rank : place + 1
              const figure = form === 'rank' ? rank : whole === null ? null : share(running, whole)
              if (figure !== null) figures.set(key(line, other), figure)
            })
          }
        }
        return [id, figures] as const
      }),
  )
}
