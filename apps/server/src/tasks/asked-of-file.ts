import { type AnalysisDeclaration, AnalysisInput } from '@marketscope/contract/analysis'
import { sortOf } from '@marketscope/warehouse/query/table-page'
import { tableParameters } from '@marketscope/warehouse/run-analysis'

/** Of these an answer's basis tells what came of them, however they were spelled; the language is the file's own. */
const IN_BASIS = Object.keys(AnalysisInput.shape).filter((name) => name !== 'url_id')
/** A file has all rows, and no lines of months. */
const NOT_IN_FILES = ['page', 'page_size', 'order_by', 'desc', 'with_months']

/** What a file of an analysis is asked for, but for what its answers stand on (`Answer.basis`): the same for all that becomes the same file. `parameters` have passed the schema of the analysis. */
export function askedOfFile(declaration: AnalysisDeclaration, parameters: Readonly<Record<string, unknown>>): unknown {
  const { shape, subject } = declaration
  // The search that an item was come to from is no part of what is told of it.
  const left = new Set([...IN_BASIS, ...NOT_IN_FILES, ...(subject === 'item' ? ['url_id'] : [])])
  const own = Object.entries(parameters).filter(([name, value]) => value !== undefined && !left.has(name))
  const sort = shape === 'table' ? sortOf(declaration, tableParameters(parameters)) : null
  return [own.toSorted(([a], [b]) => (a < b ? -1 : 1)), sort]
}
