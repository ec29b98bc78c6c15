import { type AnalysisDeclaration, inputSchema, type TableParameters } from '@marketscope/contract/analysis'
import type { SearchFilter } from '@marketscope/contract/filter'
import { AttributeWords } from '../catalog/attribute-words.ts'
import { type Catalog, readCatalog } from '../catalog/catalog.ts'
import { DirectoryNames } from '../directory/directory-names.ts'
import { rollupsOf } from '../rollups/rollup-source.ts'
import { Rollups } from '../rollups/rollups.ts'
import { implementationOf } from '../run-analysis.ts'
import { Scope } from '../scope/scope.ts'
import { dropTables, fillTable, makeTable, TABLE_COLUMNS, tableNamed } from '../scope/scope-table.ts'
import type { Viewer } from '../scope/viewer.ts'
import { render, type Sql, sql, v } from '../sql/sql.ts'
import type { Warehouse } from '../warehouse.ts'
import { marketGlosses } from '../words/market-glosses.ts'

const catalogs = new WeakMap<Warehouse, Catalog>()

/** The catalogue at the warehouse's revision, read once: it never changes, and most of what a question of a small market costs would be reading it. */
async function catalogOf(warehouse: Warehouse): Promise<Catalog> {
  const known = catalogs.get(warehouse)
  if (known?.revision === warehouse.revision()) return known
  const catalog = await readCatalog(warehouse.engine)
  catalogs.set(warehouse, catalog)
  return catalog
}

/** A question that can be asked of a scope, whose rows are where it says. */
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
  const implementation = implementationOf(declaration)
  const counts = { statements: 0, ofTables: 0, ofRollups: 0 }
  const counted = (question: Sql) => {
    counts.statements += 1
    const { text } = render(question)
    if (text.includes('FROM `scopes`.')) counts.ofTables += 1
    if (text.includes('FROM rollup_')) counts.ofRollups += 1
    return question
  }
  const ask = <R>(question: Sql) => warehouse.engine.query<R>(counted(question))
  const run = async (scope: Scope) => {
    const page = (table: TableParameters): Promise<object> =>
      implementation.run({
        scope,
        parameters: Object.fromEntries(Object.keys(declaration.parameters).map((name) => [name, input[name]])),
        table: (declaration.shape === 'table' ? table : undefined) as never,
        language: input.site_lang,
        scoped: { scope, ask, names: DirectoryNames.of(ask), kept: (_, compute) => compute(ask) },
        year: null,
        ask,
        columns: (question) => warehouse.engine.columns(counted(question)),
        kept: (_, compute) => compute(ask),
        attributeWords: async () => AttributeWords.of([]),
        words: () => warehouse.segmenter(),
        glosses: async () => marketGlosses(warehouse.engine, await catalogOf(warehouse)),
      })
    const table = { page: 1, page_size: 20, ...input } as TableParameters
    const outcome = await page(table)
    if (table.page === 1 || !('count' in outcome) || outcome.count !== 0) return outcome
    return { ...(await page({ ...table, page: 1 })), data: [] }
  }
  return { run, scope: new Scope(filter, input, await catalogOf(warehouse), viewer), counts }
}

/** The question answered from the market, as the filter says: nothing of it is left out. Throws what it throws. */
export async function askMarket(...question: Parameters<typeof prepared>): Promise<object> {
  const { run, scope } = await prepared(...question)
  return run(scope)
}

let made = 0

/** The same question answered from the market and from a table of its scope, whole; `ofTables` is how many of the `statements` read the table. Throws what either throws. */
export async function askBothWays(
  ...question: Parameters<typeof prepared>
): Promise<{ market: object; table: object; statements: number; ofTables: number }> {
  const [{ engine }] = question
  const { run, scope, counts } = await prepared(...question)
  const market = await run(scope)
  Object.assign(counts, { statements: 0, ofTables: 0 })
  const name = tableNamed(`both_${++made}`)
  await engine.command(makeTable(name))
  await engine.command(fillTable(name, scope.months(TABLE_COLUMNS, ['now', 'mom', 'yoy']), sql`${v.uint32(1e9)}`))
  const table = await run(scope.on(name))
  await engine.command(dropTables([name]))
  return { market, table, ...counts }
}

const rollups = new WeakMap<Warehouse, Rollups>()

/** The rollups of the sites of a scope, however small the market is: those of a site take a second to make. */
async function rollupsIn(warehouse: Warehouse, { catalog, parts }: Scope): Promise<Rollups> {
  const known = rollups.get(warehouse) ?? new Rollups(warehouse.engine, { few: 0, many: 50 })
  rollups.set(warehouse, known)
  const sites = new Set(parts.map(({ site }) => site))
  known.start({ ...catalog, segments: catalog.segments.filter(({ site }) => sites.has(site)) })
  await known.settled()
  if (known.state.failure) throw known.state.failure
  return known
}

/** The same question answered from the market and, where they stand for its scope, from rollups; `ofRollups` is how many of the statements read these. */
export async function askRollups(
  ...question: Parameters<typeof prepared>
): Promise<{ market: object; rollups: object | null; statements: number; ofRollups: number }> {
  const { run, scope, counts } = await prepared(...question)
  const market = await run(scope)
  Object.assign(counts, { statements: 0, ofRollups: 0 })
  const source = rollupsOf(scope, await rollupsIn(question[0], scope))
  return { market, rollups: source && (await run(scope.summedUp(source))), statements: counts.statements, ofRollups: counts.ofRollups }
}
