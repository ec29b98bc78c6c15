import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode } from '../process.ts'
import { startProduct } from '../product.ts'
import { percentile, shuffled } from '../statistics.ts'
import { Asker } from './asking.ts'
import { buildPeopleMarket } from './market.ts'
import { MOST_P95, readPeopleOptions, SCENES, USAGE } from './options.ts'
import { type Played, play } from './scenes.ts'

const ACCOUNTS = fileURLToPath(new URL('./accounts.ts', import.meta.url))
const [FLOODERS, SEARCHES] = [10, 60]
const say = (text: string) => console.error(`… ${text}`)

/** Kept searches of categories below the roots, which are some per cent of the market each. */
async function makeSearches(asker: Asker): Promise<string[]> {
  const { data } = (await asker.call('/api/cat/tree?plat=taobao,tmall')) as {
    data: { nodes: { id: string; parent_id: string | null }[] }[]
  }
  const nodes = data[0]?.nodes ?? []
  const below = shuffled(nodes.filter(({ parent_id }) => parent_id !== null)).slice(0, SEARCHES)
  const searches: string[] = []
  for (const { id } of below) {
    const { url_id } = (await asker.call('/api/sub/get_uid', { plat: ['taobao', 'tmall'], cid: { not_custom: [id] } })) as {
      url_id: string
    }
    searches.push(url_id)
  }
  return searches
}

const HEADING = [
  'milliseconds',
  'answers',
  '/s',
  'errors',
  'refused',
  'given up',
  'p50',
  'p95',
  'p99',
  'tab p50',
  'tab p95',
  'health p95',
  'load s',
  'files',
]

function lineOf({ scene, tally, seconds, load_seconds, files }: Played): string[] {
  const at = (times: readonly number[], level: number) => String(Math.round(percentile(times, level) ?? 0))
  const { answers, tabs, health, errors, refusals, givenUp } = tally
  return [
    scene,
    ...[answers.length, Math.round(answers.length / seconds), errors, refusals, givenUp].map(String),
    ...[at(answers, 0.5), at(answers, 0.95), at(answers, 0.99), at(tabs, 0.5), at(tabs, 0.95), at(health, 0.95)],
    load_seconds === null ? '' : load_seconds.toFixed(1),
    files === 0 ? '' : String(files),
  ]
}

/** Who waited longer than anybody may in the scene. */
function lateIn({ scene, tally }: Played): string[] {
  const most = MOST_P95[scene] ?? Number.POSITIVE_INFINITY
  return Object.entries({ answers: tally.answers, health: tally.health }).flatMap(([what, times]) => {
    const p95 = percentile(times, 0.95) ?? Number.POSITIVE_INFINITY
    return p95 > most ? [`${scene}: p95 of ${what} is ${Math.round(p95)} ms, which may be ${most}`] : []
  })
}

function print(lines: readonly (readonly string[])[]): void {
  const widths = HEADING.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
}

const options = readPeopleOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exit(2)
}
const { size, people, seconds, scenes, keep, port } = options
const folder = keep === null ? await mkdtemp(join(tmpdir(), 'marketscope-people-')) : resolve(keep)
await mkdir(folder, { recursive: true })
try {
  const market = await buildPeopleMarket(folder, size, say)
  const keys = JSON.parse((await runNode([ACCOUNTS, market.data, String(people + FLOODERS)])).trim().split('\n').at(-1) ?? '') as string[]
  const product = await startProduct(market.data, port)
  try {
    const [staff, ...others] = keys.map((key) => new Asker(`http://127.0.0.1:${port}`, key))
    if (!staff) throw new Error('no key was made')
    const stage = {
      searches: await makeSearches(staff),
      last: market.last,
      people: others.slice(0, people),
      flooders: others.slice(people),
    }
    const lines = [HEADING]
    const late: string[] = []
    for (const scene of scenes) {
      say(`${scene}: ${SCENES[scene]}; load average ${loadavg()[0]?.toFixed(1)}`)
      const played = await play(scene, { ...stage, staff, market, seconds })
      lines.push(lineOf(played))
      late.push(...lateIn(played))
      say(lines.at(-1)?.join(' ') ?? '')
    }
    const memory = Math.round(product.peakMemory() / 2 ** 20)
    console.log(
      `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB; peak memory ${memory} MB`,
    )
    console.log(`${market.item_months} item-months, ${people} people, ${seconds} s each\n`)
    print(lines)
    for (const text of late) console.error(text)
    if (late.length > 0) process.exitCode = 1
  } finally {
    await product.stop()
  }
} finally {
  if (keep === null) await rm(folder, { recursive: true, force: true })
}
