import type { AnalysisDeclaration, AnalysisParameters, AnalysisRow, Used } from '@marketscope/contract/analysis'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'
import type { ReactNode } from 'react'
import type { ColourBook } from '../../charts/prepare/colour-book.ts'
import type { ChartModel, Measure } from '../../charts/prepare/model.ts'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import type { useText } from '../../i18n/use-text.ts'
import type { ThemeName } from '../../state/preferences.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import type { TableModel, TableRow } from '../table/table-model.ts'
import type { AnalysisScope } from './scope.ts'

/** What a view may use to turn rows into a chart or table. */
export interface PrepareContext {
  t: ReturnType<typeof useText>['t']
  pick: (text: Text) => string
  style: NumberStyle
  theme: ThemeName
  colours: Pick<ColourBook, 'colourOf' | 'known'>
  used: Used
  /** Every month asked, in order. */
  months: string[]
  /** Months with missing data. */
  missing: ReadonlySet<string>
  /** Whether the Chinese sales festivals mean something to this market. */
  festivals: boolean
  /** The measures chosen, at least one where the view has any. */
  measures: Measure[]
  siteName: (id: string) => string
}

export interface Figures<D extends AnalysisDeclaration> {
  rows: AnalysisRow<D>[]
  /** Every matching row of a table; the number of rows otherwise. */
  count: number
  total: Partial<AnalysisRow<D>> | null
}

/** A change of the search that a click stands for. */
export type Narrowing = Partial<SearchFilterInput>

/** How one analysis is shown. The frame around it, its table, downloads and states are the same for all. */
export interface AnalysisView<D extends AnalysisDeclaration = AnalysisDeclaration> {
  declaration: D
  /** Measures the reader may choose: columns of the declaration; at most `most` at once, `first` when none is chosen. */
  measures?: { names: readonly string[]; most: 1 | 2; first: readonly string[] }
  /** Parameters of its own from the address. */
  parameters?(address: UrlState): Partial<Record<keyof AnalysisParameters<D>, string>>
  /** Without it the view is a table alone. */
  chart?(figures: Figures<D>, context: PrepareContext): ChartModel
  chartHeight?: number
  table?(figures: Figures<D>, context: PrepareContext): TableModel
  /** Cells that are more than a formatted value, by column. */
  cells?: Record<string, (row: TableRow, scope: AnalysisScope) => ReactNode>
  /** What a click on a bar, a series or a row's name narrows the search to. */
  narrowing?(id: string, rows: readonly AnalysisRow<D>[]): Narrowing | null
  /** A search box over the table. */
  searchable?: boolean
  /** Controls of its own, between the title and the chart. */
  Controls?(props: { figures: Figures<D> | null }): ReactNode
  /** Shown instead of chart and table. */
  Body?(props: { figures: Figures<D>; used: Used }): ReactNode
}

/** Declares how an analysis is shown; the types of its rows follow from the declaration. */
export function viewOf<D extends AnalysisDeclaration>(view: AnalysisView<D>): AnalysisView {
  return view as AnalysisView
}
