import { columnsOn, faceOf } from '@marketscope/contract/analysis'
import { comparedHeading, isToldColumn } from '@marketscope/contract/compared'
import { FIGURE_KINDS } from '@marketscope/contract/meanings/meaning'
import type { UrlState } from '../../../url/use-url-state.ts'
import type { AnalysisView, PrepareContext } from '../analysis-view.ts'
import type { FileAbout } from '../export/about-sheet.ts'
import type { AnalysisScope } from '../scope.ts'
import type { TableColumn } from '../table/table-model.ts'
import { measureNamed } from '../use-prepare.ts'
import type { ShownFigure } from './meaning-mark.tsx'

type Shown = Pick<AnalysisView, 'declaration' | 'measures'>

/**
 * What stands below a heading, where it is a figure: a column of the view's own that is called as a declared one is that, one that names a measure that measure.
 * Null: there is nothing to explain.
 */
export function figureBelow(view: Shown, column: TableColumn, pick: PrepareContext['pick']): ShownFigure | null {
  const measure = column.of === undefined ? undefined : measureNamed(view as AnalysisView, column.of)
  if (measure) return { column: measure, text: pick(measure.text) }
  const declared = view.declaration.columns.find(({ name }) => name === column.name)
  return declared && FIGURE_KINDS.has(declared.kind) ? { column: declared, text: column.text } : null
}

/** What a chart draws: the measures that were chosen, else the figures that its table has. */
export function figuresDrawn(view: Shown, { measures, compared, tab, pick, style }: PrepareContext): ShownFigure[] {
  if (measures.length > 0)
    return measures.flatMap(({ name, text }) => {
      const column = measureNamed(view as AnalysisView, name)
      return column ? [{ column, text }] : []
    })
  const declared = columnsOn(view.declaration, faceOf(view.declaration, tab)).filter(
    (column) => FIGURE_KINDS.has(column.kind) && column.kind !== 'months' && isToldColumn(column, compared),
  )
  const named = (name: string) => {
    const column = declared.find((one) => one.name === name)
    return column && pick(column.text)
  }
  return declared.map((column) => {
    const headed = { ...column, text: pick(column.text), beforeOf: column.beforeOf && pick(column.beforeOf) }
    return { column, text: comparedHeading(headed, compared, style.language, named) }
  })
}

/** What a file of the columns shown is of. */
export function fileAbout({
  view,
  title,
  columns,
  context,
  address,
  scope: { input, search, subtitle },
}: {
  view: AnalysisView
  title: string
  columns: readonly TableColumn[]
  context: PrepareContext
  address: UrlState
  scope: Pick<AnalysisScope, 'input' | 'search' | 'subtitle'>
}): FileAbout {
  const { used, compared, style, pick } = context
  // What stands in several columns is told once.
  const figures = new Map(columns.flatMap((column) => figureBelow(view, column, pick) ?? []).map((figure) => [figure.text, figure]))
  return {
    ...{ title, conditions: subtitle, sites: search.sites, version: input.version, used, compared, language: style.language },
    figures: view.explains ? [] : [...figures.values()],
    rowNote: view.declaration.rowNote,
    note: view.declaration.noteOf?.(view.parameters?.(address, context.tab) ?? {}) ?? null,
  }
}
