import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { NOTING, type Noted } from './watched-page.ts'

/** The network and processor that pages are opened with. */
export const PROFILES = {
  'as it is': { latency: 0, slower: 1 },
  '40 ms, CPU ÷ 4': { latency: 40, slower: 4 },
} as const

export type ProfileName = keyof typeof PROFILES

export interface Visit extends Noted {
  files: number
  /** Files that are no answers of calls. */
  assets: number
  /** With headers. */
  bytes: number
  asset_bytes: number
}

/** How long nothing has to happen before a page counts as still. */
const STILL_MS = 700
const LONGEST_MS = 40_000
const FORGOTTEN_MS = 5000
const CONTENT_MS = 8000

/** Until the page has something to show, or so long. Asked from outside: the policy of a page lets nobody wait in it by a text. */
async function shown(page: Page, timeout: number): Promise<void> {
  const until = performance.now() + timeout
  while (performance.now() < until && (await noted(page)).first_content === null) await setTimeout(100)
}

/** Until the page has nothing to do: a slow processor asks for nothing while it runs what has come. */
const idle = (page: Page) => page.evaluate(`new Promise((resolve) => requestIdleCallback(resolve, { timeout: ${FORGOTTEN_MS} }))`)

const noted = (page: Page) => page.evaluate('noted()') as Promise<Noted>

/** Counts what goes over the network, and tells when it last did. */
class Wire {
  readonly #sizes = new Map<string, { path: string; bytes: number }>()
  readonly #open = new Map<string, number>()
  #last = performance.now()

  async watch(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return
      this.#sizes.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
      this.#last = performance.now()
      this.#open.set(requestId, this.#last)
    })
    const over = (requestId: string, bytes: number) => {
      const known = this.#sizes.get(requestId)
      if (known) known.bytes = bytes
      this.#open.delete(requestId)
      this.#last = performance.now()
    }
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => over(requestId, encodedDataLength))
    session.on('Network.loadingFailed', ({ requestId }) => over(requestId, 0))
    await session.send('Network.enable')
  }

  /** A worker's own file is never told to have arrived. */
  #isBusy(): boolean {
    return [...this.#open.values()].some((began) => performance.now() - began < FORGOTTEN_MS)
  }

  async still(): Promise<void> {
    const until = performance.now() + LONGEST_MS
    while (performance.now() < until && (this.#isBusy() || performance.now() - this.#last < STILL_MS)) await setTimeout(50)
  }

  sum() {
    const all = [...this.#sizes.values()]
    const assets = all.filter(({ path }) => !path.startsWith('/api/') && !path.startsWith('/demo-images/'))
    const bytesOf = (list: typeof all) => list.reduce((sum, { bytes }) => sum + bytes, 0)
    return { files: all.length, assets: assets.length, bytes: bytesOf(all), asset_bytes: bytesOf(assets) }
  }

  list() {
    return [...this.#sizes.values()]
  }
}

async function watchedPage(context: BrowserContext, profile: ProfileName) {
  const { latency, slower } = PROFILES[profile]
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wire = new Wire()
  await wire.watch(session)
  if (latency > 0)
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(NOTING)
  return { page, wire }
}

export interface Visitor {
  browser: Browser
  /** File of the session that is signed in. */
  session: string
  url: string
}

const SIZE = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const

/** Opens an address in a browser that has nothing of the product but a session. */
export async function openCold({ browser, session, url }: Visitor, address: string, profile: ProfileName): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, ...SIZE })
  try {
    const { page, wire } = await watchedPage(context, profile)
    await page.goto(url + address, { waitUntil: 'commit' })
    await shown(page, LONGEST_MS)
    await wire.still()
    await idle(page)
    await wire.still()
    if (process.env.BENCH_FILES) for (const { path, bytes } of wire.list()) console.error(`  ${bytes} ${path}`)
    return { ...(await noted(page)), ...wire.sum() }
  } finally {
    await context.close()
  }
}

export interface TabChange {
  tab: string
  first: Noted
  again: Noted
}

/** Opens the tabs of an address one after another, twice, with a moment over each before the click as a hand has it. */
export async function changeTabs({ browser, session, url }: Visitor, address: string, profile: ProfileName): Promise<TabChange[]> {
  const context = await browser.newContext({ storageState: session, ...SIZE })
  try {
    const { page, wire } = await watchedPage(context, profile)
    await page.goto(url + address, { waitUntil: 'commit' })
    await page.getByRole('tab').first().waitFor()
    await wire.still()
    const names = await page.getByRole('tab').allInnerTexts()
    const change = async (name: string) => {
      const tab = page.getByRole('tab', { name, exact: true })
      await tab.hover()
      await setTimeout(300)
      await page.evaluate('noteAgain()')
      await tab.click()
      await shown(page, CONTENT_MS)
      await wire.still()
      return noted(page)
    }
    const changes: TabChange[] = []
    const round = async (take: (name: string, at: Noted) => void) => {
      for (const name of [...names.slice(1), ...names.slice(0, 1)]) take(name, await change(name))
    }
    await round((tab, first) => changes.push({ tab, first, again: first }))
    await round((tab, again) => {
      const known = changes.find((one) => one.tab === tab)
      if (known) known.again = again
    })
    return changes
  } finally {
    await context.close()
  }
}
