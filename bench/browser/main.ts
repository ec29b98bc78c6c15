import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addMonths, monthAt } from '@marketscope/contract/months'
import { chromium, request } from '@playwright/test'
import { browserLaunch } from '../../e2e/support/browser.ts'
import { startServer } from '../../e2e/support/server.ts'
import { IN_BROWSER, keepSessions } from '../../e2e/support/sessions.ts'
import { buildWeb } from '../../tools/web-build.mjs'
import { percentile } from '../statistics.ts'
import { readBrowserOptions, USAGE } from './options.ts'
import { changeTabs, openCold, PROFILES, type ProfileName, type Visit, type Visitor } from './visits.ts'

const say = (text: string) => console.error(`… ${text}`)

/** A search of one root category over two sites, and its last twelve months. */
async function addressOfSearch(url: string, session: string): Promise<string> {
  const api = await request.newContext({ baseURL: url, storageState: session, extraHTTPHeaders: { ...IN_BROWSER, origin: url } })
  try {
    const tree = (await (await api.get('/api/cat/tree?plat=taobao,tmall')).json()) as {
      result: { data: { nodes: { id: string; parent_id: string | null }[] }[] }
    }
    const root = tree.result.data[0]?.nodes.find(({ parent_id }) => parent_id === null)?.id
    const made = await api.post('/api/sub/get_uid', { data: { plat: ['taobao', 'tmall'], cid: { not_custom: [root] } } })
    const { url_id } = ((await made.json()) as { result: { url_id: string } }).result
    const end = addMonths(monthAt(Date.now() / 1000), -1)
    return `/#/fenxi_detail/${url_id}/${addMonths(end, -11)}/${end}/filter`
  } finally {
    await api.dispose()
  }
}

function print(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
}

const round = (value: number | null) => (value === null ? '–' : String(Math.round(value)))
const COLD = ['cold', 'profile', 'files', 'assets', 'KB', 'asset KB', 'first paint', 'first content', 'longest task', 'blocked', 'shift']

function lineOfVisits(page: string, profile: ProfileName, visits: readonly Visit[]): string[] {
  const at = (of: (visit: Visit) => number | null) =>
    percentile(
      visits.map(of).filter((value) => value !== null),
      0.5,
    ) ?? null
  return [
    page,
    profile,
    ...[at((one) => one.files), at((one) => one.assets), at((one) => one.bytes / 1000), at((one) => one.asset_bytes / 1000)].map(round),
    ...[at((one) => one.first_paint), at((one) => one.first_content), at((one) => one.longest_task), at((one) => one.blocked)].map(round),
    (at((one) => one.shift) ?? 0).toFixed(3),
  ]
}

async function measure(visitor: Visitor, staff: Visitor, rounds: number): Promise<void> {
  const detail = await addressOfSearch(visitor.url, visitor.session)
  const pages: [string, string, Visitor][] = [
    ['search', '/#/search', visitor],
    ['detail', detail, visitor],
    ['subscriptions', '/#/subscribe', visitor],
    ['data', '/#/data', staff],
  ]
  const cold = [COLD]
  for (const profile of Object.keys(PROFILES) as ProfileName[])
    for (const [name, address, who] of pages) {
      say(`${name}, ${profile}; load average ${loadavg()[0]?.toFixed(1)}`)
      const visits: Visit[] = []
      for (let at = 0; at < rounds; at++) visits.push(await openCold(who, address, profile))
      cold.push(lineOfVisits(name, profile, visits))
    }
  print(cold)
  for (const profile of Object.keys(PROFILES) as ProfileName[]) {
    say(`tabs, ${profile}`)
    const lines = [['tab', 'first time', 'longest task', 'again', 'longest task', 'blocked', 'shift']]
    for (const { tab, first, again } of await changeTabs(visitor, detail, profile))
      lines.push([
        tab,
        ...[first.first_content, first.longest_task, again.first_content, again.longest_task, again.blocked].map(round),
        again.shift.toFixed(3),
      ])
    console.log(`\ntabs, ${profile}`)
    print(lines)
  }
}

const options = readBrowserOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exit(2)
}
const folder = options.keep === null ? await mkdtemp(join(tmpdir(), 'marketscope-browser-')) : resolve(options.keep)
await mkdir(folder, { recursive: true })
try {
  await buildWeb(process.execPath)
  say('starting the product')
  const server = await startServer({
    data: join(folder, 'data'),
    port: options.port,
    // Calls of this machine are not limited in development; nothing else that is measured differs.
    env: { MARKETSCOPE_DEMO_SIZE: String(options.size), MARKETSCOPE_MODE: 'development' },
    seconds: 1200,
  })
  try {
    await keepSessions(server.url, server.data, folder)
    const launch = browserLaunch()
    const browser = await chromium.launch({ ...launch, env: { ...process.env, ...launch.env } as Record<string, string> })
    try {
      const visitor = (account: string) => ({ browser, url: server.url, session: join(folder, `${account}.json`) })
      console.log(
        `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${options.size} item-months, median of ${options.rounds}\n`,
      )
      await measure(visitor('analyst'), visitor('staff'), options.rounds)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
} finally {
  if (options.keep === null) await rm(folder, { recursive: true, force: true })
}
