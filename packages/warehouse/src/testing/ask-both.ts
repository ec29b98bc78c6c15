import { type AnalysisDeclaration, inputSchema, type TableParameters } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import { ANALYSES } from '../analyses/registry.generated.ts'
import type { AnalysisImplementation } from '../analysis.ts'
import { readCatalog } from '../catalog/catalog.ts'
import type { Figures } from '../figures/figures.ts'
import { MemoryFigures } from '../figures/memory-figures.ts'
import { SqlFigures } from '../figures/sql-figures.ts'
import { Scope } from '../scope/scope.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { Sql } from '../sql/sql.ts'
import type { Warehouse } from '../warehouse.ts'

/** The same question answered by SQL and from memory, whole; `statements` is how many memory had to ask for. Throws what either throws. */
export async function askBoth(
  warehouse: Warehouse,
  declaration: AnalysisDeclaration,
  filter: SearchFilter,
  viewer: Viewer,
  query: Record<string, unknown>,
): Promise<{ sql: object; memory: object; statements: number }> {
  const input = inputSchema(declaration).parse({
    url_id: '0'.repeat(26),
    ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
    ...query,
  }) as ReturnType<ReturnType<typeof inputSchema>['parse']> & Record<string, unknown>
  const scope = new Scope(filter, input, await readCatalog(warehouse.engine), viewer)
  const implementation = (ANALYSES as Record<string, unknown>)[declaration.id] as AnalysisImplementation
  let statements = 0
  const ask = <R>(question: Sql) => {
    statements += 1
    return warehouse.engine.query<R>(question)
  }
  const page = (figures: Figures, table: TableParameters) =>
    implementation.run({
      scope,
      parameters: Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, input[name]])),
      table: (declaration.shape === 'table' ? table : undefined) as never,
      language: input.site_lang,
      figures,
      ask,
    })
  const run = async (figures: Figures) => {
    const table = { page: 1, page_size: 20, ...input } as TableParameters
    const outcome: object = await page(figures, table)
    if (table.page === 1 || !('count' in outcome) || outcome.count !== 0) return outcome
    return { ...(await page(figures, { ...table, page: 1 })), data: [] }
  }
  const sql = await run(new SqlFigures(scope, ask))
  statements = 0
  return { sql, memory: await run(new MemoryFigures(scope, warehouse.hot, new SqlFigures(scope, ask))), statements }
}
