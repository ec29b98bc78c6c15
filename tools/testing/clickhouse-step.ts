import { openProject, type Project } from '../structure/project.ts'
import { findLibrary, startClickHouse } from './clickhouse-server.ts'
import { startNodeControl } from './node-control.ts'
import type { Outcome, Surroundings } from './step.ts'

/** As few as show that several are asked as one. */
const NODES = 2

/** What is tried on servers at each change: the engine, what several nodes are, a market that moves there and back, and a load from a file to what can be taken back. */
const SERVER_TESTS = [
  'packages/warehouse/src/engine/engine.test.ts',
  'packages/warehouse/src/engine/server/copies.test.ts',
  'packages/warehouse/src/engine/server/fitness.test.ts',
  'packages/warehouse/src/engine/server/scratch-database.test.ts',
  'packages/warehouse/src/engine/server/servers.test.ts',
  'packages/warehouse/src/load/days/copied-days.test.ts',
  'packages/warehouse/src/load/publish.test.ts',
  'packages/warehouse/src/sql/injection.test.ts',
  'apps/server/src/backup/servers.test.ts',
]

/** Ways to a market that may be on servers, and those that need a folder. */
const [PLACED, IN_FOLDER] = [/\b(openFixture|openTestDesk|testPlace)\(/, /\b(freezeMarket|smallDisk)\(/]

/** All test files whose market may be on servers. */
function placedTests(project: Project): string[] {
  const isPlaced = (text: string) => PLACED.test(text) && !IN_FOLDER.test(text)
  return project.files.filter((file) => file.endsWith('.test.ts') && isPlaced(project.read(file)))
}

/** Runs tests on ClickHouse servers of their own, which are the nodes of a cluster; where everything is asked for every one that can. Skipped where npm brings no engine for this machine. */
export async function runOnClickHouse(
  { root, whole }: Surroundings,
  test: (paths: string[], env: Record<string, string>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const library = findLibrary(root)
  const servers =
    library === undefined ? 'no engine for this machine' : await startClickHouse(library, NODES).catch((error: unknown) => String(error))
  if (typeof servers === 'string') {
    console.log(`   The tests on ClickHouse servers could not run: ${servers} · 未能在 ClickHouse 服务器上运行测试`)
    return [{ name: 'tests on ClickHouse servers', state: 'skipped' }]
  }
  await using started = new AsyncDisposableStack()
  started.defer(() => servers.stop())
  const control = started.adopt(await startNodeControl(servers), (one) => one.close())
  const outcomes = await test(whole ? placedTests(openProject(root)) : SERVER_TESTS, {
    MARKETSCOPE_TEST_WAREHOUSE_URL: servers.urls.join(','),
    MARKETSCOPE_TEST_WAREHOUSE_CLUSTER: servers.cluster,
    MARKETSCOPE_TEST_WAREHOUSE_CONTROL: control.url,
  })
  return outcomes.map(({ name, ...rest }) => ({ name: `ClickHouse servers: ${name}`, ...rest }))
}
