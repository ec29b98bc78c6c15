import { openProject } from '../structure/project.ts'
import { databaseTests } from './database-tests.ts'
import { findPostgres, startPostgres, unprivileged } from './postgres-server.ts'
import type { Outcome, Surroundings } from './step.ts'

const skipped = (why: string): Outcome[] => {
  console.log(`   The tests on PostgreSQL could not run: ${why} · 未能在 PostgreSQL 上运行测试`)
  return [{ name: 'tests on PostgreSQL', state: 'skipped' }]
}

/** Runs every test of the server that can open the accounts' database on a PostgreSQL server of their own; skipped where this machine has none. */
export async function runOnPostgres(
  { root }: Surroundings,
  test: (paths: string[], env: Record<string, string>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const programs = findPostgres()
  if (programs === undefined) return skipped('no initdb and postgres of PostgreSQL 15 or newer on the path or under /usr/lib/postgresql')
  const user = unprivileged()
  if (user === null) return skipped('PostgreSQL does not run as root, and there is no other user')
  const server = await startPostgres(programs, user).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (typeof server === 'string') return skipped(server)
  try {
    const outcomes = await test(databaseTests(openProject(root)), { MARKETSCOPE_TEST_DATABASE_URL: server.url })
    return outcomes.map(({ name, ...rest }) => ({ name: `PostgreSQL: ${name}`, ...rest }))
  } finally {
    await server.stop()
  }
}
