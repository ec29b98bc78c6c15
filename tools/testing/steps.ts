import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGenerated } from '../generate/registries.ts'
import { runStructure } from '../structure/run.ts'
import { runOnClickHouse } from './clickhouse-step.ts'
import { runOnPostgres } from './postgres-step.ts'
import { fromPlaywright, fromVitest } from './reports.ts'
import { runOnServers } from './servers-step.ts'
import { type ExecOptions, type Outcome, outcomeOf, type Step, type Surroundings } from './step.ts'

const bin = (root: string, path: string) => join(root, 'node_modules', path)

const format: Step = {
  name: 'format',
  title: 'Format and lint',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ root, exec }) => [
    outcomeOf('format and lint', await exec([bin(root, '@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'], { quiet: true })),
  ],
}

/** Each of several looks at most of the program again: four take twice the processor time of one, and longer on two cores. */
const ONE_CHECKER = ['--checkers', '1']

const types: Step = {
  name: 'types',
  title: 'Types',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ root, exec }) => {
    const outcomes: Outcome[] = []
    for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) {
      outcomes.push(
        outcomeOf(
          `types of ${project}`,
          await exec([bin(root, 'typescript/bin/tsc'), '-p', project, '--noEmit', ...ONE_CHECKER], { quiet: true }),
        ),
      )
    }
    return outcomes
  },
}

const structure: Step = {
  name: 'structure',
  title: 'Structure',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ root }) =>
    runStructure(root).map(({ title, faults }) =>
      faults.length === 0 ? { name: title, state: 'passed' } : { name: title, state: 'failed', message: faults.join('\n') },
    ),
}

const generated: Step = {
  name: 'generated',
  title: 'Generated files',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ root }) =>
    checkGenerated(root).map(({ path, current }) =>
      current
        ? { name: path, state: 'passed' }
        : { name: path, state: 'failed', message: `${path} is out of date: run "npm run generate"` },
    ),
}

const lockfile: Step = {
  name: 'lockfile',
  title: 'Lockfile',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ exec }) => [outcomeOf('package-lock.json', await exec(['tools/lockfile.mjs', '--check'], { quiet: true }))],
}

const unused: Step = {
  name: 'unused',
  title: 'Unused code and dependencies',
  quick: true,
  lane: 'others',
  takesPaths: false,
  run: async ({ root, exec }) => [
    outcomeOf(
      'unused code and dependencies',
      await exec([bin(root, 'knip/bin/knip.js'), '--no-progress', '--no-config-hints'], { quiet: true }),
    ),
  ],
}

/** Reads the JSON report a runner wrote; a runner that died without one is a failure with its last words. */
async function withReport(
  convert: (report: never) => Outcome[],
  work: (path: string) => Promise<{ code: number; output: string }>,
): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-report-'))
  const path = join(folder, 'report.json')
  try {
    const finished = await work(path)
    const last = finished.output.trim().split('\n').slice(-40).join('\n')
    if (!existsSync(path)) return [{ name: 'test runner', state: 'failed', message: last }]
    const outcomes = convert(JSON.parse(readFileSync(path, 'utf8')) as never)
    const unexplained = finished.code !== 0 && !outcomes.some((outcome) => outcome.state === 'failed')
    return unexplained ? [...outcomes, { name: 'test runner', state: 'failed', message: last }] : outcomes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runVitest({ root, exec }: Surroundings, paths: string[], options: ExecOptions): Promise<Outcome[]> {
  return withReport(
    (report) => fromVitest(report, root),
    (path) =>
      exec(
        [bin(root, 'vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...paths],
        options,
      ),
  )
}

/** Beside the lane that takes longest: more at once would only have both wait for the processor, and what is timed out would be. */
const inTurn = ({ beside }: Surroundings) => (beside ? ['--maxWorkers=1'] : [])

/** Rules without an engine, a server or a screen: the project of this name in vitest.config.ts. */
const rules: Step = {
  name: 'rules',
  title: 'Rules',
  quick: true,
  within: 'unit',
  lane: 'unit',
  takesPaths: false,
  run: (surroundings) => runVitest(surroundings, ['--project=rules'], { minutes: 5 }),
}

/** What is killed, cut and taken away at many moments has a step of its own, which tries all of it. */
const inShort = ({ paths }: Surroundings) => (paths.length > 0 ? paths : ['--exclude=**/faults/**'])

const unit: Step = {
  name: 'unit',
  title: 'Unit and API tests',
  takesPaths: true,
  lane: 'unit',
  run: (surroundings) =>
    surroundings.whole
      ? runVitest(surroundings, ['--testTimeout=600000'], { env: { MARKETSCOPE_RANDOM: 'long' }, minutes: 180 })
      : runVitest(surroundings, [...inShort(surroundings), ...(surroundings.beside ? ['--maxWorkers=2'] : [])], { minutes: 80 }),
}

/** What the tests in folders of this name try in part when they run with the others, they try in full here. */
const inFull = (name: string, title: string): Step => ({
  name,
  title,
  long: true,
  takesPaths: false,
  run: async (surroundings) => {
    const env = { [`MARKETSCOPE_${name.toUpperCase()}`]: 'whole' }
    // Faults start a server hundreds of times: half a minute each on a machine that has other things to do.
    const outcomes = await runVitest(surroundings, [`/${name}/`], { env, minutes: 180 })
    return outcomes.map((outcome) => ({ ...outcome, name: `${name}: ${outcome.name}` }))
  },
})

const attack = inFull('attack', 'Attacks, every combination')

/** Among the faults: a PostgreSQL server that goes away under those who write. */
const AWAY = 'apps/server/src/faults/database-away.test.ts'

const onPostgres = (surroundings: Surroundings, named: readonly string[] | null = null) =>
  runOnPostgres(surroundings, (paths, env) => runVitest(surroundings, [...paths, ...inTurn(surroundings)], { env, minutes: 60 }), named)

const ownFaults = inFull('faults', 'Faults, at many moments and in every file')
const faults: Step = {
  ...ownFaults,
  run: async (surroundings) => [...(await ownFaults.run(surroundings)), ...(await onPostgres(surroundings, [AWAY]))],
}

const postgres: Step = {
  name: 'postgres',
  title: 'Tests on PostgreSQL',
  long: true,
  takesPaths: false,
  lane: 'others',
  run: (surroundings) => onPostgres(surroundings),
}

const clickhouse: Step = {
  name: 'clickhouse',
  title: 'Tests on ClickHouse servers',
  long: true,
  takesPaths: false,
  lane: 'others',
  run: (surroundings) => {
    // Two servers beside the tests of other steps: each statement waits for its turn on the machine, several times. One of the tests has a server stand still, under which others would fail.
    const room = ['--testTimeout=300000', '--maxWorkers=1']
    return runOnClickHouse(surroundings, (paths, env) => runVitest(surroundings, [...paths, ...room], { env, minutes: 60 }))
  },
}

const servers: Step = {
  name: 'servers',
  title: 'Several servers with one market',
  takesPaths: false,
  lane: 'others',
  run: (surroundings) => {
    // Beside other steps in short, and without those that take nodes away: they go by seconds, which a busy machine does not keep.
    const env: Record<string, string> = surroundings.beside ? {} : { MARKETSCOPE_SERVERS: 'whole' }
    const room = [
      '--testTimeout=3600000',
      '--hookTimeout=600000',
      '--maxWorkers=1',
      ...(surroundings.beside ? ['--exclude=**/away.test.ts'] : []),
    ]
    return runOnServers(surroundings, (paths, own) =>
      runVitest(surroundings, [...paths, ...room], { env: { ...own, ...env }, minutes: 180 }),
    )
  },
}

async function runBrowser({ root, node, exec, paths, beside, whole }: Surroundings): Promise<Outcome[]> {
  const { buildWeb } = await import('../web-build.mjs')
  await buildWeb(node)
  return withReport(fromPlaywright, (path) =>
    exec(
      [
        bin(root, '@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...(beside ? ['--workers=1'] : []),
        ...paths,
      ],
      {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...(whole ? { MARKETSCOPE_BROWSER: 'whole' } : {}) },
        minutes: 60,
      },
    ),
  )
}

const browser: Step = { name: 'browser', title: 'Browser tests', takesPaths: true, lane: 'others', run: runBrowser }

/** In a market of this size each category has rows in all months that are asked: fewer would have the product shorten them, and DuckDB not. */
const COMPARED = 300_000

const compared: Step = {
  name: 'compared',
  title: 'Every answer beside that of DuckDB',
  long: true,
  takesPaths: false,
  run: async ({ exec }) => [
    outcomeOf('the bench, small', await exec(['bench/main.ts', '--size', String(COMPARED), '--rounds', '1'], { quiet: true, minutes: 15 })),
  ],
}

/** Every step, in the order of the test command: the quick ones first. */
export const STEPS: readonly Step[] = [
  ...[format, types, structure, generated, lockfile, unused],
  ...[rules, unit, postgres, clickhouse, servers, browser, attack, faults, compared],
]

/** Ask for every step, those that take long too, and for the steps that take seconds. */
const ALL = 'all'
const QUICK = 'quick'

const wholes = (steps: readonly Step[]) => steps.filter(({ within }) => !steps.some(({ name }) => name === within))

/** What the arguments of the test command ask for: names of steps, paths, or nothing for everything that does not take long. */
export function choose(args: readonly string[], steps: readonly Step[] = STEPS): { steps: Step[]; paths: string[]; whole: boolean } {
  if (args.includes(ALL)) return { steps: wholes(steps), paths: [], whole: true }
  const asked = new Set(args.flatMap((arg) => (arg === QUICK ? steps.filter(({ quick }) => quick).map(({ name }) => name) : [arg])))
  const names = new Set(steps.map((step) => step.name))
  const paths = args.filter((arg) => arg !== QUICK && !names.has(arg))
  const named = wholes(steps.filter((step) => asked.has(step.name)))
  if (named.length > 0) return { steps: named, paths, whole: false }
  if (paths.length === 0) return { steps: wholes(steps.filter((step) => !step.long)), paths, whole: false }
  const inBrowser = (path: string) => path.startsWith('e2e')
  const wanted = steps.filter((step) => step.takesPaths && paths.some((path) => inBrowser(path) === (step.name === 'browser')))
  return { steps: wanted, paths, whole: false }
}

/** Steps in the order in which they are tried: each list of lanes after the one before it, the lanes of a list at once, the steps of a lane one after the other. */
export function inLanes(steps: readonly Step[]): Step[][][] {
  const made: Step[][][] = []
  for (const step of steps) {
    const before = made.at(-1)
    const besides = step.lane !== undefined && before?.[0]?.[0]?.lane !== undefined
    const lane = besides ? before.find(([first]) => first?.lane === step.lane) : undefined
    if (lane) lane.push(step)
    else if (besides) before.push([step])
    else made.push([[step]])
  }
  return made
}
