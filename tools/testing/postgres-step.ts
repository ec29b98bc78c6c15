import { openProject } from '../structure/project.ts'
import { databaseTests } from './database-tests.ts'
import { findPostgres, startPostgres, unprivileged } from './postgres-server.ts'
import { STATEMENT_TESTS, statementsSaid, tried } from './statement-tests.ts'
import type { Outcome, Surroundings } from './step.ts'

const skipped = (why: string): Outcome[] => {
  console.log(`   The tests on PostgreSQL could not run: ${why} · 未能在 PostgreSQL 上运行测试`)
  return [{ name: 'tests on PostgreSQL', state: 'skipped' }]
}

/**
 * Runs tests that come to every statement on a PostgreSQL server of their own, and where everything is asked for every test that can open the accounts'
 * database; or those that are named. Skipped where this machine has none.
 */
export async function runOnPostgres(
  { root, whole }: Surroundings,
  test: (paths: string[], env: Record<string, string>) => Promise<Outcome[]>,
  named: readonly string[] | null = null,
): Promise<Outcome[]> {
  const programs = findPostgres()
  if (programs === undefined) return skipped('no initdb and postgres of PostgreSQL 15 or newer on the path or under /usr/lib/postgresql')
  const user = unprivileged()
  if (user === null) return skipped('PostgreSQL does not run as root, and there is no other user')
  const said = new Set<string>()
  const note = (line: string) => {
    for (const statement of statementsSaid(line)) said.add(statement)
  }
  const server = await startPostgres(programs, user, note).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  if (typeof server === 'string') return skipped(server)
  try {
    const project = openProject(root)
    const paths = named ?? (whole ? databaseTests(project) : STATEMENT_TESTS)
    const outcomes = await test([...paths], { MARKETSCOPE_TEST_DATABASE_URL: server.url })
    return [...outcomes, ...(named ? [] : tried(project, said))].map(({ name, ...rest }) => ({ name: `PostgreSQL: ${name}`, ...rest }))
  } finally {
    await server.stop()
  }
}
