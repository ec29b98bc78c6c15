import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import { categoryParts } from './figures/category-children.ts'
import type { Scope } from './scope/scope.ts'

/** The answer of a table that is asked for nothing. */
export const NO_ROWS = { data: [], count: 0, suggest_count: 0, total: {} }

/**
 * The search as a table is asked about it: `cat` names a category within it, '' none. Null where nothing is to be asked (`-2`). Throws a field error for a
 * category that is not within the search, and for `-1`, which stands for one that is not chosen yet. What reads `cat` itself is left to do so.
 */
export function filterOfTable(declaration: AnalysisDeclaration, cat: unknown, filter: SearchFilter, scope: Scope): SearchFilter | null {
  if (declaration.shape !== 'table' || 'cat' in declaration.parameters || typeof cat !== 'string' || cat === '') return filter
  if (categoryParts(scope, cat) === null) return null
  const isCustom = scope.viewer.custom?.some(({ id, sub_name }) => id === cat && sub_name === filter.sub_name)
  return isCustom
    ? { ...filter, cid: { custom: [cat], not_custom: [] } }
    : { ...filter, sub_name: '', cid: { custom: [], not_custom: [cat] } }
}
