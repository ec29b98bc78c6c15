import { type AnalysisDeclaration, type AnalysisParameters, type AnalysisRow, standsOn, type Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { ColumnKind } from '@marketscope/contract/column'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { closedOn } from '@marketscope/contract/tab-rules'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import type { ReactNode } from 'react'
import type { ColourBook } from '../../charts/prepare/colour-book.ts'
import type { ChartModel, Gap, Measure } from '../../charts/prepare/model.ts'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import type { useText } from '../../i18n/use-text.ts'
import type { Theme } from '../../state/look.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { compares } from './comparison.ts'
import type { Entity } from './entity.ts'
import type { ShownFigure } from './meaning/meaning-mark.tsx'
import type { AnalysisScope } from './scope.ts'
import type { Reason } from './tab-emptiness.ts'
import type { TableModel, TableRow } from './table/table-model.ts'
import type { Comparison } from './use-comparison.ts'

/** What a view may use to turn rows into a chart or table. */
export interface PrepareContext extends Comparison {
  t: ReturnType<typeof useText>['t']
  pick: (text: Text) => string
  style: NumberStyle
  theme: Theme
  colours: Pick<ColourBook, 'colourOf' | 'known'>
  used: Used
  /** Every month asked, in order. */
  months: string[]
  /** Months with missing data. */
  gaps: ReadonlyMap<string, Gap>
  /** Whether the Chinese sales festivals mean something to this market. */
  festivals: boolean
  /** The measures chosen, at least one where the view has any. */
  measures: Measure[]
  siteName: (id: string) => string
  search: SavedSearch
  tab: AnalysisTab
  /** The colour that means growth to the reader. */
  up: 'red' | 'green'
}

export interface Figures<D extends AnalysisDeclaration> {
  rows: AnalysisRow<D>[]
  /** Every matching row of a table; the number of rows otherwise. */
  count: number
  total: Partial<AnalysisRow<D>> | null
}

/** A change of the search that a click stands for. */
export type Narrowing = Partial<SearchFilterInput>

/** A way of showing rows that is neither chart nor table. */
export interface ViewForm<D extends AnalysisDeclaration> {
  /** In the address. */
  name: string
  icon: ReactNode
  /** A text of its own, or one of the catalogues. */
  text: Text | ((t: PrepareContext['t']) => string)
  Body(props: { figures: Figures<D>; context: PrepareContext }): ReactNode
}

/** A measure that is no column of the declaration: worked out from what is in a row. */
export interface OwnMeasure {
  name: string
  kind: ColumnKind
  text: Text
}

/** How one analysis is shown. The frame around it, its table, downloads and states are the same for all. */
export interface AnalysisView<D extends AnalysisDeclaration = AnalysisDeclaration> {
  declaration: D
  /** Measures the reader may choose: columns of the declaration or its `own`; at most `most` at once, `first` when none is chosen. */
  measures?: { names: readonly string[]; most: 1 | 2; first: readonly string[]; own?: readonly OwnMeasure[] }
  /** Parameters of its own from the address. */
  parameters?(address: UrlState, tab: AnalysisTab): Partial<Record<keyof AnalysisParameters<D>, string>>
  /** Whether it has something to say of such a search, as the address asks for it; where not, the tab goes without it. Default: yes. */
  shownFor?(search: SavedSearch, tab: AnalysisTab, address: UrlState): boolean
  /** Whether an answer has nothing that belongs on the tab at all: the tab goes without it. Default: no. */
  absent?(figures: Figures<D>, used: Used): boolean
  /** What is explained of it by its title, where that is not what its chart draws. */
  explains?(figures: Figures<D>): ShownFigure[]
  /** Without it the view is a table alone. */
  chart?(figures: Figures<D>, context: PrepareContext): ChartModel
  chartHeight?: number
  /** `address`: that of the page, where {@link tableBy} names keys of it. */
  table?(figures: Figures<D>, context: PrepareContext, address?: UrlState): TableModel
  /** Keys of the address that decide how its table stands, beside what is asked. */
  tableBy?: readonly string[]
  /** Why its chart has nothing to show, where the view knows better than that there is no data. */
  whyEmpty?(figures: Figures<D>, context: PrepareContext): string | null
  /** Why it has nothing at all, where it knows; told once for the tab where no other analysis has anything. */
  whyNothing?(figures: Figures<D>, context: PrepareContext): Reason | null
  /** Cells that are more than a formatted value, by column. */
  cells?: Record<string, (row: TableRow, scope: AnalysisScope) => ReactNode>
  /** What a click on a bar, a series or a row's name narrows the search to. */
  narrowing?(id: string, rows: readonly AnalysisRow<D>[], search?: SavedSearch): Narrowing | null
  /** The thing that a click opens beside the page, where the page can; its narrowing is then a step further. Null: none, the click narrows. */
  entity?(id: string, rows: readonly AnalysisRow<D>[]): Entity | null
  /** Where a click changes what the page shows instead of the search: the keys of the address, null removes one. */
  pick?(id: string, rows: readonly AnalysisRow<D>[]): Record<string, string | null> | null
  /** How many rows the pages of its table may have; default: short. */
  pages?: 'short' | 'long' | 'whole'
  /** A search box over the table. */
  searchable?: boolean
  /** Controls of its own, between the title and the chart. */
  Controls?(props: { figures: Figures<D> | null; used: Used | undefined }): ReactNode
  /** Other ways of showing the rows beside chart and table, to be chosen like them. */
  forms?: readonly ViewForm<D>[]
  /** The form it has when none is chosen, where that is one of its own. */
  usual?: string
  /** That form on a phone, where it is another one. */
  usualOnPhone?: string
  /** Where all rows come at once: whether its table is cut into pages all the same. */
  clientPages?: boolean
  /** Controls of its own among those of the panel, after the measures. */
  Tools?(props: { figures: Figures<D> | null }): ReactNode
  /** Below the chart or table: a drawer, a list of what was chosen. */
  Extra?(props: { figures: Figures<D> | null; context: PrepareContext | null }): ReactNode
  /** Shown instead of chart and table. */
  Body?(props: { figures: Figures<D>; used: Used }): ReactNode
}

/** Whether a tab shows the analysis for such a search: its view has something to say of it, the page compares where it tells nothing else, and the server does not refuse it there. */
export function isShown({ declaration, shownFor }: AnalysisView, search: SavedSearch, tab: AnalysisTab, address: UrlState): boolean {
  if (declaration.onlyCompares && !compares(address)) return false
  return closedOn(tab, standsOn(declaration), search.sites) === null && shownFor?.(search, tab, address) !== false
}

/** Declares how an analysis is shown; the types of its rows follow from the declaration. */
export function viewOf<D extends AnalysisDeclaration>(view: AnalysisView<D>): AnalysisView {
  return view as AnalysisView
}
