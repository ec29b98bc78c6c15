import { type AnalysisDeclaration, inputSchema, type TableParameters } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import { ANALYSES } from '../analyses/registry.generated.ts'
import type { AnalysisImplementation } from '../analysis.ts'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { type Catalog, readCatalog } from '../catalog/catalog.ts'
import type { Figures } from '../figures/figures.ts'
import { MemoryFigures } from '../figures/memory-figures.ts'
import { SqlFigures } from '../figures/sql-figures.ts'
import { Scope } from '../scope/scope.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { Sql } from '../sql/sql.ts'
import type { Warehouse } from '../warehouse.ts'

const catalogs = new WeakMap<Warehouse, Catalog>()

/** The catalogue at the warehouse's revision, read once: it never changes, and most of what a question of a small market costs would be reading it. */
async function catalogOf(warehouse: Warehouse): Promise<Catalog> {
  const known = catalogs.get(warehouse)
  if (known?.revision === warehouse.revision()) return known
  const catalog = await readCatalog(warehouse.engine)
  catalogs.set(warehouse, catalog)
  return catalog
}

/** A question that can be asked of figures of either kind; it counts its statements. */
async function prepared(
  warehouse: Warehouse,
  declaration: AnalysisDeclaration,
  filter: SearchFilter,
  viewer: Viewer,
  query: Record<string, unknown>,
) {
  const input = inputSchema(declaration).parse({
    url_id: '0'.repeat(26),
    ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
    ...query,
  }) as ReturnType<ReturnType<typeof inputSchema>['parse']> & Record<string, unknown>
  const scope = new Scope(filter, input, await catalogOf(warehouse), viewer)
  const implementation = (ANALYSES as Record<string, unknown>)[declaration.id] as AnalysisImplementation
  const counts = { statements: 0, own: 0 }
  const ask = <R>(question: Sql) => {
    counts.statements += 1
    return warehouse.engine.query<R>(question)
  }
  const page = (figures: Figures, table: TableParameters) =>
    implementation.run({
      scope,
      parameters: Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, input[name]])),
      table: (declaration.shape === 'table' ? table : undefined) as never,
      language: input.site_lang,
      figures,
      ask: (question) => {
        counts.own += 1
        return ask(question)
      },
      columns: (question) => {
        counts.own += 1
        counts.statements += 1
        return warehouse.engine.columns(question)
      },
      kept: (_, compute) => compute(ask),
      attributeWords: async () => new AttributeWords([]),
      words: () => warehouse.segmenter(),
      heldComments: () => null,
    })
  const run = async (figures: Figures) => {
    const table = { page: 1, page_size: 20, ...input } as TableParameters
    const outcome: object = await page(figures, table)
    if (table.page === 1 || !('count' in outcome) || outcome.count !== 0) return outcome
    return { ...(await page(figures, { ...table, page: 1 })), data: [] }
  }
  return { run, scope, ask, counts }
}

/** The question answered by SQL, as the filter says: nothing of it is left out. Throws what it throws. */
export async function askSql(...question: Parameters<typeof prepared>): Promise<object> {
  const { run, scope, ask } = await prepared(...question)
  return run(new SqlFigures(scope, ask))
}

/**
 * The same question answered by SQL and from memory, whole; `statements` is how many memory had to ask for, `own` how many of them are questions of
 * the analysis' own, which memory does not answer. Throws what either throws.
 */
export async function askBoth(
  ...question: Parameters<typeof prepared>
): Promise<{ sql: object; memory: object; statements: number; own: number }> {
  const { run, scope, ask, counts } = await prepared(...question)
  const sql = await run(new SqlFigures(scope, ask))
  Object.assign(counts, { statements: 0, own: 0 })
  const memory = await run(new MemoryFigures(scope, question[0].hot, new SqlFigures(scope, ask)))
  return { sql, memory, ...counts }
}
