import { findLibrary, startClickHouse } from './clickhouse-server.ts'
import { startNodeControl } from './node-control.ts'
import { findPostgres, startPostgres, unprivileged } from './postgres-server.ts'
import type { Outcome, Surroundings } from './step.ts'

/** Where tests of several servers with one market are. */
const TESTS = 'apps/server/src/servers/'

/** As few as show that several are asked as one. */
const NODES = 2

const skipped = (why: string): Outcome[] => {
  console.log(`   The tests of several servers with one market could not run: ${why} · 未能运行多台服务器共用一个市场的测试`)
  return [{ name: 'several servers with one market', state: 'skipped' }]
}

/** Runs tests of several servers with one market, on ClickHouse servers and a PostgreSQL server of their own. Skipped where this machine has not both. */
export async function runOnServers(
  { root }: Surroundings,
  test: (paths: string[], env: Record<string, string>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const [library, programs, user] = [findLibrary(root), findPostgres(), unprivileged()]
  if (library === undefined) return skipped('no engine for this machine')
  if (programs === undefined || user === null) return skipped('no PostgreSQL 15 or newer that can be started here')
  await using started = new AsyncDisposableStack()
  try {
    const market = started.adopt(await startClickHouse(library, NODES), (servers) => servers.stop())
    const control = started.adopt(await startNodeControl(market), (one) => one.close())
    const accounts = started.adopt(await startPostgres(programs, user), (server) => server.stop())
    const outcomes = await test([TESTS], {
      MARKETSCOPE_TEST_WAREHOUSE_URL: market.urls.join(','),
      MARKETSCOPE_TEST_WAREHOUSE_CLUSTER: market.cluster,
      MARKETSCOPE_TEST_WAREHOUSE_CONTROL: control.url,
      MARKETSCOPE_TEST_DATABASE_URL: accounts.url,
    })
    return outcomes.map(({ name, ...rest }) => ({ name: `servers: ${name}`, ...rest }))
  } catch (error) {
    return skipped(error instanceof Error ? error.message : String(error))
  }
}
