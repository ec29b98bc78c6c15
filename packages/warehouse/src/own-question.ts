import { type AnalysisDeclaration, type AnalysisInput, type TableParameters, tellsMonths } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import { type AnalysisQuestion, implementationOf, tableParameters } from './run-analysis.ts'
import { anyBeforeAttributes } from './scope/attribute-months.ts'
import { Scope } from './scope/scope.ts'
import type { ScopeInput } from './scope/scope-input.ts'
import { asksByAttributes } from './scope/told-by-attributes.ts'
import { yearOf } from './scope/year-input.ts'
import { filterOfTable } from './table-category.ts'

export type Input = AnalysisInput & Partial<TableParameters> & Record<string, unknown>

/** What an analysis asks, of which scope. */
export interface OwnQuestion extends Pick<AnalysisQuestion, 'scope' | 'parameters' | 'language' | 'table'> {
  /** The scope of the twelve months up to the last one asked; null where rows are told without them. */
  year: Scope | null
}

/** What an analysis asks of a search. `whole`: the scope of the search, made of `filter` and `months`. Null where nothing is to be asked, see {@link filterOfTable}. */
export function ownQuestion(
  declaration: AnalysisDeclaration,
  input: Input,
  filter: SearchFilter,
  months: ScopeInput,
  whole: Scope,
): OwnQuestion | null {
  const asked = filterOfTable(declaration, input.cat, filter, whole)
  if (asked === null) return null
  const parameters = Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, input[name]]))
  const byAttributes = implementationOf(declaration).byAttributes || asksByAttributes(parameters, filter, whole.viewer)
  // Months that lie before attributes were recorded count in the search, but not in what is told by these.
  const cut = byAttributes && whole.first === '' && anyBeforeAttributes(whole.windows)
  const own = cut ? { ...months, by_attributes: true } : months
  const scope = asked === filter && !cut ? whole : new Scope(asked, own, whole.catalog, whole.viewer)
  const year = input.with_months === '1' && tellsMonths(declaration) ? yearOf(scope, asked, own) : null
  return { scope, parameters, table: declaration.shape === 'table' ? tableParameters(input) : undefined, language: input.site_lang, year }
}
