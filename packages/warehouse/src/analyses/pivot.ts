import pivotDeclaration from '@marketscope/contract/analyses/pivot'
import { againstMonths } from '@marketscope/contract/compared'
import { FIRST_PIVOT, PivotContent, type PivotSort } from '@marketscope/contract/schemes/pivot'
import { lineAt, orderLines, type PivotCell, PivotFigures, type PivotLine } from '@marketscope/contract/schemes/pivot-grid'
import { PIVOT_BASICS, type PivotMeasure, pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import type { Language } from '@marketscope/contract/text'
import { implement } from '../figures/analysis.ts'
import { chooseBands } from '../figures/price-bands.ts'
import { askPivot } from '../pivot/ask-pivot.ts'
import type { AskedAxis } from '../pivot/pivot-axes.ts'
import { pivotGrid } from '../pivot/pivot-grid.ts'
import type { Scope } from '../scope/scope.ts'

const FIRST = PivotContent.parse(FIRST_PIVOT)

export default implement(pivotDeclaration, async ({ scope, parameters, language, scoped, ask, attributeWords }) => {
  const pivot = parameters.pivot ?? FIRST
  const byPrice = [...pivot.rows, ...pivot.columns, ...pivot.filters.map(({ field }) => field)].includes('price')
  const [words, bands] = await Promise.all([attributeWords(), byPrice ? chooseBands(undefined, scope.amounts, scoped) : []])
  const asked = await askPivot(pivot, { scope, language, scoped, words, reading: pivot.reading, bands, ask })
  const grid = sorted(await pivotGrid(asked, pivot, scope, language), pivot)
  return {
    data: {
      ...{ row_fields: asked.rows.map(sideOf), column_fields: asked.columns.map(sideOf) },
      ...{ filters: asked.filters, compared: asked.periods.compared() },
      measures: pivot.measures.flatMap((id) => {
        const known = pivotMeasure(id)
        return known ? [{ id, name: nameOf(known, scope, language), kind: known.kind }] : []
      }),
      ...grid,
    },
  }
})

/** What a measure is called: growth against months that somebody chose by these. */
function nameOf({ basic, form, name }: PivotMeasure, { compareStart, windows }: Scope, language: Language): string {
  if (form !== 'mom' || !compareStart) return name[language]
  const growth = againstMonths(windows.mom, language)
  return `${PIVOT_BASICS[basic].name[language]}${language === 'zh' ? '' : ' '}${growth}`
}

function sideOf({ face, shown, all }: AskedAxis) {
  return { id: face.id, name: face.title, shown, all }
}

interface Grid {
  rows: PivotLine[]
  columns: PivotLine[]
  cells: PivotCell[]
}

/** The lines as the pivot sorts them. */
function sorted(grid: Grid, pivot: PivotContent): Grid {
  const figures = new PivotFigures(grid)
  const order = (
    lines: readonly PivotLine[],
    sort: PivotSort | null,
    others: readonly PivotLine[],
    at: (line: number, other: number, measure: number) => number | null,
  ) => {
    const other = sort ? lineAt(others, sort.at) : -1
    const measure = sort ? pivot.measures.indexOf(sort.measure) : -1
    return orderLines(lines, sort && other >= 0 ? (line) => at(line, other, measure) : null, sort?.desc ?? true)
  }
  const rows = order(grid.rows, pivot.sort, grid.columns, (line, other, measure) => figures.at(line, other, measure))
  const columns = order(grid.columns, pivot.column_sort, grid.rows, (line, other, measure) => figures.at(other, line, measure))
  const placed = (lines: readonly PivotLine[], places: readonly number[]) => {
    const now = new Map(places.map((before, place) => [before, place]))
    return {
      now,
      lines: places.flatMap((place) => {
        const line = lines[place]
        return line ? [{ ...line, parent: now.get(line.parent) ?? -1 }] : []
      }),
    }
  }
  const [down, across] = [placed(grid.rows, rows), placed(grid.columns, columns)]
  return {
    ...{ rows: down.lines, columns: across.lines },
    cells: grid.cells
      .map(([row, column, ...told]): PivotCell => [down.now.get(row ?? 0) ?? 0, across.now.get(column ?? 0) ?? 0, ...told])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)),
  }
}
