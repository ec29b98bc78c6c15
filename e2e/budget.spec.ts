import type { Page } from '@playwright/test'
import { addressOf } from './support/made-search.ts'
import { settled } from './support/screen-check.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'analyst' })

/** What the first visit of a page may fetch of the build: files, and thousands of bytes with headers. They go up only with a reason in docs/decisions/how-pages-are-loaded.md. */
const BUDGETS = { search: { files: 18, kilobytes: 416 }, detail: { files: 26, kilobytes: 693 } }

/** Opens an address in a page that has nothing yet; gives what it fetched of the build. */
async function fetched(page: Page, address: string) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\/api\/|\/demo-images\//.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize))
  })
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  await settled(page)
  // What is fetched when the page has nothing else to do counts too.
  await page.waitForLoadState('networkidle')
  const bytes = await Promise.all(sizes)
  return { files: bytes.length, kilobytes: Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000) }
}

test('the first visit of the search form and of a search stay within their budgets', async ({ page, browser, product, storageState }) => {
  const search = await fetched(page, '/#/search')
  const address = await addressOf(page, { plat: ['tmall', 'taobao'], cid: { not_custom: ['1801'] } }, 'Summary')
  const context = await browser.newContext({ baseURL: product.url, ...(storageState ? { storageState } : {}) })
  const detail = await fetched(await context.newPage(), address)
  await context.close()
  for (const [name, found, budget] of [
    ['search', search, BUDGETS.search],
    ['detail', detail, BUDGETS.detail],
  ] as const) {
    expect.soft(found.files, `files of ${name}`).toBeLessThanOrEqual(budget.files)
    expect.soft(found.kilobytes, `kilobytes of ${name}`).toBeLessThanOrEqual(budget.kilobytes)
    // Far below, a budget says nothing any more: it is lowered with what was saved.
    expect.soft(found.kilobytes, `kilobytes of ${name}, below its budget`).toBeGreaterThan(budget.kilobytes * 0.85)
  }
})
