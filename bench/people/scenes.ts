import { openAsBlob } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, placesOf } from '@marketscope/contract/analysis'
import { addMonths, type Month } from '@marketscope/contract/months'
import { TAB_IDS } from '@marketscope/contract/tabs'
import { runNode } from '../process.ts'
import { type Asker, Tally } from './asking.ts'
import type { CrowdMet } from './crowd.ts'
import type { PeopleMarket } from './market.ts'
import type { SceneName } from './options.ts'

/** What a scene is played with: kept searches, and who asks. */
export interface Stage {
  searches: readonly string[]
  last: Month
  people: readonly Asker[]
  flooders: readonly Asker[]
  staff: Asker
  market: PeopleMarket
  seconds: number
}

/** Tabs that every search has. */
const TABS = TAB_IDS.filter((tab) => !tab.startsWith('filing') && tab !== 'consumerInsight')
const LENGTHS = [1, 3, 6, 12]
const FLOOD = 30
const CROWD = fileURLToPath(new URL('./crowd.ts', import.meta.url))
const CROWDS: Partial<Record<SceneName, number>> = { clients: 200, burst: 600 }
const LISTS: readonly AnalysisDeclaration[] = [ANALYSES['item-list'], ANALYSES['shop-list'], ANALYSES['brand-list']]

const PANELS = new Map(
  TABS.map((tab) => [
    tab,
    Object.values<AnalysisDeclaration>(ANALYSES).filter(
      (one) => one.subject !== 'item' && one.panel !== false && placesOf(one)[tab] !== undefined,
    ),
  ]),
)

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

function somewhere({ searches, last }: Stage): Record<string, string> {
  const end = addMonths(last, -Math.floor(Math.random() * 12))
  return { url_id: oneOf(searches), start: addMonths(end, 1 - oneOf(LENGTHS)), end }
}

function addressOf({ path, aspect, byTab }: AnalysisDeclaration, tab: (typeof TABS)[number], of: Record<string, string>): string {
  const face = byTab?.tabs[tab]
  const own = { ...of, ...(aspect ? { aspect } : {}), ...(byTab && face ? { [byTab.parameter]: face.value } : {}) }
  return `${path}?${new URLSearchParams(own)}`
}

/** Opens a tab, waits for all its panels, reads for one to three seconds, and so on. */
async function click(asker: Asker, stage: Stage, tally: Tally, isOver: () => boolean): Promise<void> {
  await setTimeout(2000 * Math.random())
  while (!isOver()) {
    const [tab, of] = [oneOf(TABS), somewhere(stage)]
    const began = performance.now()
    await Promise.all((PANELS.get(tab) ?? []).map((panel) => asker.ask(addressOf(panel, tab, of), tally)))
    tally.tabs.push(performance.now() - began)
    await setTimeout(1000 + 2000 * Math.random())
  }
}

/** Thirty questions at once, each one that nobody asked before, and thirty more when they are answered. Its faults are told with those of people. */
async function flood(asker: Asker, stage: Stage, tally: Tally, isOver: () => boolean): Promise<void> {
  const own = new Tally()
  while (!isOver()) {
    const asked = Array.from({ length: FLOOD }, () => {
      const page = { page: String(1 + Math.floor(Math.random() * 50)), page_size: oneOf(['10', '20', '50', '100']) }
      return asker.ask(addressOf(oneOf(LISTS), 'Summary', { ...somewhere(stage), ...page }), own)
    })
    await Promise.all(asked)
  }
  tally.errors += own.errors
}

/** Many clients of one account, or many calls at once, for the time of a scene; what they met counts as that of people does. */
async function crowd(scene: SceneName, count: number, { flooders, searches, seconds }: Stage, tally: Tally): Promise<void> {
  const [asker] = flooders
  const [url, key] = asker?.addressOf(`/api/sub/get_params?url_id=${searches[0]}`) ?? []
  const met = JSON.parse(await runNode([CROWD, scene, String(count), String(seconds), String(url), String(key)])) as CrowdMet
  tally.errors += met.errors
  tally.refusals += met.refusals
}

async function watchHealth(asker: Asker, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const began = performance.now()
    await asker.call('/api/health')
    tally.health.push(performance.now() - began)
    await setTimeout(250)
  }
}

/** Loads the whole market anew; gives the seconds that it took. */
async function load({ staff, market }: Stage): Promise<number> {
  const began = performance.now()
  const file_ids: string[] = []
  for (const { path, name } of market.files) file_ids.push(await staff.upload(new File([await openAsBlob(path)], name)))
  const { load_id } = (await staff.call('/api/load', { file_ids, mapping: null, dry_run: false })) as { load_id: string }
  for (;;) {
    const { state, message } = (await staff.call(`/api/load/one?load_id=${load_id}`)) as { state: string; message: { en: string } | null }
    if (state === 'published') return (performance.now() - began) / 1000
    if (state !== 'created' && state !== 'processing') throw new Error(`the load ended as ${state}: ${message?.en ?? ''}`)
    await setTimeout(500)
  }
}

/** Downloads the products of one search after the other as a workbook, each of months of its own; gives how many files there were. */
async function download(asker: Asker, stage: Stage, isOver: () => boolean): Promise<number> {
  for (let files = 0; ; files++) {
    const query = { ...somewhere(stage), sku: '0' }
    const begun = await asker.begin('/api/task/download', { analysis: 'item-list', query, form: 'xlsx' })
    for (let isOpen = begun; isOpen; ) {
      if (isOver()) return files
      await setTimeout(500)
      const { open } = (await asker.call('/api/task/list?page_size=1')) as { open: number }
      isOpen = open > 0
    }
    if (isOver()) return files
  }
}

/** What a scene came to; `load_seconds`: null without a load; `files`: those that were downloaded beside. */
export interface Played {
  scene: SceneName
  tally: Tally
  seconds: number
  load_seconds: number | null
  files: number
}

/** Plays a scene to its end. */
export async function play(scene: SceneName, stage: Stage): Promise<Played> {
  const tally = new Tally()
  const began = performance.now()
  let isLoaded = false
  const isOver = () => (scene === 'load' ? isLoaded : performance.now() - began > 1000 * stage.seconds)
  const crowding = CROWDS[scene]
  const isAlone = ['one', 'flood', 'floods'].includes(scene) || crowding !== undefined
  const people = isAlone ? stage.people.slice(0, 1) : stage.people
  const flooders = stage.flooders.slice(0, scene === 'floods' ? stage.flooders.length : Number(scene.startsWith('flood')))
  const downloading = scene === 'downloads' ? stage.flooders.map((asker) => download(asker, stage, isOver)) : []
  const loading = scene === 'load' ? load(stage).finally(() => (isLoaded = true)) : null
  await Promise.all([
    ...people.map((asker) => click(asker, stage, tally, isOver)),
    ...flooders.map((asker) => flood(asker, stage, tally, isOver)),
    ...(crowding === undefined ? [] : [crowd(scene, crowding, stage, tally)]),
    watchHealth(stage.staff, tally, isOver),
  ])
  const files = (await Promise.all(downloading)).reduce((sum, own) => sum + own, 0)
  return { scene, tally, seconds: (performance.now() - began) / 1000, load_seconds: loading && (await loading), files }
}
