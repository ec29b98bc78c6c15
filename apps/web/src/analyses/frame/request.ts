import type { AnalysisDeclaration, AnalysisRow, Used } from '@marketscope/contract/analysis'
import { LIMITS } from '@marketscope/contract/limits'
import type { AnalysisRequest } from '../../api/client.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { parseSort, type Sort } from '../table/table-model.ts'
import type { AnalysisView, Figures } from './analysis-view.ts'
import { type PanelState, panelStateOf } from './panel-state.ts'
import type { ScopeInput } from './scope.ts'

export const FIRST_PAGE_SIZE = 20

/** Page and size from the address; what is not possible is read as the default. */
export function pagingOf(state: PanelState): { page: number; size: number } {
  const page = Number(state.page ?? 1)
  const size = Number(state.size ?? FIRST_PAGE_SIZE)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LIMITS.tablePages ? page : 1,
    size: LIMITS.pageSizes.find((allowed) => allowed === size) ?? FIRST_PAGE_SIZE,
  }
}

/** The order of a table: the one in the address if the column can be sorted, else the declared one. */
export function sortOf(declaration: AnalysisDeclaration, state: PanelState): Sort | null {
  const asked = parseSort(state.sort)
  const sortable = declaration.columns.some(({ name, sortable: can }) => can && name === asked?.by)
  return asked && sortable ? asked : (declaration.defaultSort ?? null)
}

/** What the analysis is asked, from the page's scope and the address: the frame and a prefetch ask the same. */
export function requestOf(view: AnalysisView, input: ScopeInput, address: UrlState): AnalysisRequest<AnalysisDeclaration> {
  const { declaration } = view
  const own = view.parameters?.(address) ?? {}
  if (declaration.shape !== 'table') return { ...input, ...own }
  const state = panelStateOf(address, declaration.id)
  const { page, size } = pagingOf(state)
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
