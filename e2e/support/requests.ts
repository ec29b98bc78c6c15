import type { Page, Request } from '@playwright/test'

/** What an answer leads to is asked within so many milliseconds. */
const QUIET_MS = 100
const PATIENCE_MS = 30_000

interface Traffic {
  underWay: Set<Request>
  /** When the last one began or ended. */
  at: number
}

const watched = new WeakMap<Page, Traffic>()

/** From now on it is known what the page is asking for. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), at: Date.now() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    traffic.underWay.add(request)
    traffic.at = Date.now()
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      traffic.underWay.delete(request)
      traffic.at = Date.now()
    })
}

/** Waits until the page asks for nothing any more: a fifth of the half second that Playwright's `networkidle` waits for more; that, where it is not watched. */
export async function quiet(page: Page): Promise<void> {
  const traffic = watched.get(page)
  if (!traffic) return page.waitForLoadState('networkidle')
  const until = Date.now() + PATIENCE_MS
  while (traffic.underWay.size > 0 || Date.now() - traffic.at < QUIET_MS) {
    if (Date.now() > until) throw new Error(`still asked for: ${[...traffic.underWay].map((request) => request.url()).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4))
  }
}
