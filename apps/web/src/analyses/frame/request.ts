import { type AnalysisDeclaration, type AnalysisRow, askedOn, faceOf, type Used } from '@marketscope/contract/analysis'
import { LIMITS } from '@marketscope/contract/limits'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import type { AnalysisRequest } from '../../api/client.ts'
import { usePreferences } from '../../state/preferences.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import type { AnalysisView, Figures } from './analysis-view.ts'
import { type PanelState, panelStateOf } from './panel-state.ts'
import type { ScopeInput } from './scope.ts'
import { parseSort, type Sort } from './table/table-model.ts'

/** How many rows the pages of a table may have. `unsaid`: those of an address that names a page and no size. */
interface PagePlan {
  sizes: readonly number[]
  first: number
  unsaid: number
}

/** Rows that are looked at one by one, with pictures or sentences; names with figures, of which one wants many; a list that is wanted whole. */
export const PAGE_PLANS = {
  short: { sizes: [5, 10, 15, 20], first: 20, unsaid: 20 },
  long: { sizes: [10, 50, 100], first: 50, unsaid: 20 },
  whole: { sizes: [10, 50, 100], first: 100, unsaid: 100 },
} as const satisfies Record<string, PagePlan>

/** A page of a table, from 1, and its rows. */
export interface Paging {
  page: number
  size: number
}

/**
 * Page and size from the address; what is not possible is read as the default. Where the address names neither, the size is the one preferred in this browser, if
 * the table offers it; a page without a size is always of the same size, so that an address passed on shows the same rows, as does one with a size of other tables.
 */
export function pagingOf(state: PanelState, plan: PagePlan = PAGE_PLANS.short, preferred = usePreferences.getState().pageSize): Paging {
  const page = Number(state.page ?? 1)
  const size = LIMITS.pageSizes.find((allowed) => String(allowed) === state.size)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LIMITS.tablePages ? page : 1,
    size: size ?? (state.page === undefined ? usualSize(plan, state.size === undefined ? preferred : null) : plan.unsaid),
  }
}

const usualSize = ({ sizes, first }: PagePlan, preferred: number | null) =>
  preferred !== null && sizes.includes(preferred) ? preferred : first

/** What the address says of a page and size, so that {@link pagingOf} reads them from it. */
export function pagingState({ page, size }: Paging, plan: PagePlan = PAGE_PLANS.short, preferred = usePreferences.getState().pageSize) {
  const unsaid = page === 1 ? usualSize(plan, preferred) : plan.unsaid
  return { page: page === 1 ? null : page, size: size === unsaid ? null : size }
}

/** How many rows the pages of a view's table may have. */
export function planOf({ pages = 'short' }: Pick<AnalysisView, 'pages'>): PagePlan {
  return PAGE_PLANS[pages]
}

/** The order of a table: the one in the address if the column can be sorted, else the declared one. */
export function sortOf(declaration: AnalysisDeclaration, state: PanelState): Sort | null {
  const asked = parseSort(state.sort)
  const sortable = declaration.columns.some(({ name, sortable: can }) => can && name === asked?.by)
  return asked && sortable ? asked : (declaration.defaultSort ?? null)
}

/** Under which name the address keeps the state of an analysis: one that asks something of its own on each tab has a state on each. */
export function stateIdOf(declaration: AnalysisDeclaration, tab: AnalysisTab): string {
  const face = faceOf(declaration, tab)
  return face ? `${declaration.id}-${face.value}` : declaration.id
}

/** Whether the address has an analysis drawn as its chart, which shows the first rows whatever page and size its table has. */
function isDrawn({ chart, usual = 'chart' }: Pick<AnalysisView, 'chart' | 'usual'>, { view = usual }: PanelState): boolean {
  return chart !== undefined && view === 'chart'
}

/** What the analysis is asked, from the page's scope and the address: the frame and a prefetch ask the same. */
export function requestOf(
  view: AnalysisView,
  input: ScopeInput,
  address: UrlState,
  tab: AnalysisTab,
): AnalysisRequest<AnalysisDeclaration> {
  const { declaration } = view
  const own = { ...askedOn(declaration, tab), ...view.parameters?.(address, tab) }
  if (declaration.shape !== 'table') return { ...input, ...own }
  const state = panelStateOf(address, stateIdOf(declaration, tab))
  const plan = planOf(view)
  const { page, size } = isDrawn(view, state) ? { page: 1, size: plan.first } : pagingOf(state, plan)
  const sort = sortOf(declaration, state)
  return {
    ...input,
    ...own,
    page,
    page_size: size,
    ...(sort ? { order_by: sort.by, desc: sort.desc ? ('1' as const) : ('0' as const) } : {}),
    ...(view.searchable ? { word: state.word ?? '' } : {}),
  }
}

interface AnyResult {
  data: AnalysisRow<AnalysisDeclaration> | AnalysisRow<AnalysisDeclaration>[]
  count?: number
  total?: Partial<AnalysisRow<AnalysisDeclaration>>
  used: Used
}

/** The rows of an answer of any shape. */
export function figuresOf({ data, count, total }: AnyResult): Figures<AnalysisDeclaration> {
  const rows = Array.isArray(data) ? data : [data]
  return { rows, count: count ?? rows.length, total: total ?? null }
}

/** Whether an answer holds nothing that could be shown: no known value, or a series in which no item was there in any row. */
export function isEmpty({ rows }: Figures<AnalysisDeclaration>): boolean {
  const series: Record<string, unknown>[] = rows
  const noItems = rows.length > 0 && series.every((row) => 'items' in row && !row.items)
  return noItems || rows.every((row) => Object.entries(row).every(([name, value]) => value === null || name === 'ts'))
}
