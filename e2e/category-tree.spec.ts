import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { recordsOf } from './support/csv.ts'
import { TAOBAO_TREE, WITHOUT_REAL_FILES } from './support/real-file.ts'
import { SearchPage } from './support/search-page.ts'
import { expect, test } from './support/test.ts'

// What runs in the page is written as text: the types of browsers are not those of these tests.
const COUNT_FRAMES = `(() => {
  const all = []
  let last = performance.now()
  const tick = (now) => {
    all.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  return all
})()`

const OPEN = `new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')].find((one) => /选择类目|修改类目/.test(one.textContent))
  const start = performance.now()
  const look = () =>
    requestAnimationFrame(() => {
      if (document.querySelector('[role="treeitem"]')) requestAnimationFrame(() => resolve(Math.round(performance.now() - start)))
      else look()
    })
  button.click()
  look()
})`

/** The longest frame in milliseconds while a step is done and until what it does is seen. */
async function longestFrame(page: Page, step: () => Promise<void>, seen: () => Promise<void>): Promise<number> {
  const frames = await page.evaluateHandle<number[]>(COUNT_FRAMES)
  await step()
  await seen()
  return await frames.evaluate((all) => Math.round(Math.max(...all)))
}

/** Milliseconds from a click on the button until the first line of the tree is painted. */
const openingTime = (page: Page) => page.evaluate<number>(OPEN)

test.use({ as: 'analyst' })

test('the whole tree of a marketplace is opened, searched and scrolled at once', async ({ page }, info) => {
  test.skip(WITHOUT_REAL_FILES !== '', WITHOUT_REAL_FILES)
  const records = recordsOf(readFileSync(TAOBAO_TREE, 'utf8'))
  const nodes = records.map(({ cid = '', parent_cid, name = '' }) => ({
    id: cid,
    parent_id: parent_cid === '0' ? null : parent_cid,
    name,
    name_en: '',
  }))
  expect(nodes).toHaveLength(19_226)
  await page.route('**/api/cat/tree?*', (route) =>
    route.fulfill({ json: { status: 'ok', result: { data: [{ tree: 'taobao', nodes }], restricted: false, counterparts: [] } } }),
  )
  const search = new SearchPage(page)
  await search.open()
  const button = page.getByRole('button', { name: /选择类目/ })
  await button.focus()
  // What is fetched ahead has arrived.
  await page.waitForLoadState('networkidle')
  const first = await openingTime(page)
  const popup = page.getByRole('dialog', { name: '类目' })
  const lines = popup.getByRole('treeitem')
  expect(await lines.count()).toBeLessThan(60)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const again = await openingTime(page)

  const input = popup.getByRole('textbox')
  const matches = (word: string) => records.filter(({ name = '' }) => name.toLowerCase().includes(word)).length
  const searching: Record<string, number> = {}
  for (const word of ['面霜', '其他', '女']) {
    searching[word] = await longestFrame(
      page,
      () => input.fill(word),
      () => expect(popup.getByText(`${matches(word)} 个`, { exact: true })).toBeVisible(),
    )
    expect(await lines.count()).toBeLessThan(60)
  }
  const top = await lines.first().textContent()
  const scrolling = await longestFrame(
    page,
    async () => {
      await lines.first().hover()
      for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 400)
    },
    () => expect(lines.first()).not.toHaveText(top ?? ''),
  )
  expect(await lines.count()).toBeLessThan(60)
  const figures = JSON.stringify({ first, again, longest_frame: { searching, scrolling } })
  info.annotations.push({ type: 'milliseconds', description: figures })
  // Several times what a machine that does nothing else needs: this is to notice a tree that is drawn whole.
  expect(first).toBeLessThan(1500)
  expect(again).toBeLessThan(1000)
})
