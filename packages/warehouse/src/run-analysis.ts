import { createHash } from 'node:crypto'
import type { AnalysisDeclaration, TableParameters } from '@marketscope/contract/analysis'
import type { Settled } from '@marketscope/contract/kept-filter'
import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisContext, AnalysisImplementation } from './figures/analysis.ts'
import type { Scope } from './scope/scope.ts'
import { schemesKey } from './scope/viewer.ts'
import { withoutUnloaded } from './unloaded.ts'
import { withoutUnpriced } from './unpriced.ts'

/** What an analysis is given, but for its table: the first page is asked where another one turns out to be beyond the last. */
export type AnalysisQuestion = Omit<AnalysisContext<AnalysisDeclaration>, 'table'> & { table: TableParameters | undefined }

/** An answer with the tag that stands for it: equal tags, equal answers. */
export interface Answer {
  result: unknown
  etag: string
  /** Stands for the rows that it is of, as the account sees them: equal for all pages of a list, and for all that is asked of a search over what comes out as the same months. */
  basis: string
}

/** What rows of a scope stand on: what it selects, how things are named, the schemes, and what of the search is no longer there. */
export function standsOn({ selected, naming, viewer }: Scope, { dropped }: Pick<Settled, 'dropped'>): string[] {
  return [selected, Object.values(naming).join(), schemesKey(viewer), ...dropped.map(({ id }) => id)]
}

/** The tag of the answer under a key: equal keys, equal answers. */
export function tagOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 27)
}

/** Which page of a table is asked for, and in which order. */
export function tableParameters({ page = 1, page_size = 20, order_by, desc }: Partial<TableParameters>): TableParameters {
  return { page, page_size, ...(order_by === undefined ? {} : { order_by }), ...(desc === undefined ? {} : { desc }) }
}

/** What computes an analysis. */
export function implementationOf({ id }: AnalysisDeclaration): AnalysisImplementation {
  const implementation = (ANALYSES as Record<string, unknown>)[id] as AnalysisImplementation | undefined
  if (!implementation) throw new Error(`analysis ${id} has no implementation`)
  return implementation
}

/** What an analysis computes. A page beyond the last is empty, with the count and totals of the first. */
export async function runAnalysis(declaration: AnalysisDeclaration, question: AnalysisQuestion): Promise<object> {
  const implementation = implementationOf(declaration)
  const run = (table: TableParameters | undefined) => implementation.run({ ...question, table: table as never })
  const { table } = question
  const answered = async () => {
    const outcome: object = await run(table)
    if (!table || table.page === 1 || !('count' in outcome) || outcome.count !== 0) return outcome
    return { ...(await run({ ...table, page: 1 })), data: [] }
  }
  const { scope } = question
  return withoutUnloaded(declaration, scope, withoutUnpriced(declaration, scope, await answered()))
}
