import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres, unprivileged } from './postgres-server.ts'
import type { Outcome, Surroundings } from './step.ts'

const SERVER = 'apps/server/src'

/** Tests of what is kept in the accounts' database: after the embedded database they run on PostgreSQL too. They are chosen to take two minutes at most; `MARKETSCOPE_TEST_DATABASE_URL` runs any other there. */
const ON_POSTGRES = [
  'accounts',
  'backup/backup.test.ts',
  'contacts/contacts.test.ts',
  'database',
  'desk/desk.test.ts',
  'follows',
  'monitor/monitor.test.ts',
  'price-templates',
  'searches/rules.test.ts',
  'sign-in/seats.test.ts',
  'sign-in/sessions.test.ts',
  'sign-in/sign-in.test.ts',
  'subscriptions',
  'verification',
]

const skipped = (why: string): Outcome[] => {
  console.log(`   The tests on PostgreSQL could not run: ${why} · 未能在 PostgreSQL 上运行测试`)
  return [{ name: 'tests on PostgreSQL', state: 'skipped' }]
}

/** Runs the tests of what is kept in the accounts' database on a PostgreSQL server of their own; skipped where this machine has none. */
export async function runOnPostgres(
  { root }: Surroundings,
  test: (paths: string[], env: Record<string, string>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const programs = findPostgres()
  if (programs === undefined) return skipped('no initdb and postgres of PostgreSQL 15 or newer on the path or under /usr/lib/postgresql')
  const user = unprivileged()
  if (user === null) return skipped('PostgreSQL does not run as root, and there is no other user')
  const paths = ON_POSTGRES.map((part) => `${SERVER}/${part}`).filter((path) => existsSync(join(root, path)))
  const server = await startPostgres(programs, user)
  try {
    const outcomes = await test(paths, { MARKETSCOPE_TEST_DATABASE_URL: server.url })
    return outcomes.map(({ name, ...rest }) => ({ name: `PostgreSQL: ${name}`, ...rest }))
  } finally {
    await server.stop()
  }
}
