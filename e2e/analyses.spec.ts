import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, faceOf, placesOf } from '@marketscope/contract/analysis'
import { TAB_IDS, TABS, type TabId } from '@marketscope/contract/tabs'
import { DetailPage } from './support/detail-page.ts'
import { addressOf, madeScheme } from './support/made-search.ts'
import { axeFaults, checkScreen, settled } from './support/screen-check.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { repeated } from './support/whole.ts'

const SKIN_CARE = { plat: ['taobao', 'tmall'], cid: ['1801'] }
const DECLARATIONS = Object.values<AnalysisDeclaration>(ANALYSES)

/** The panels of a tab by their headings, from the top. */
const headingsOf = (tab: TabId, language: 'zh' | 'en') =>
  DECLARATIONS.filter((declaration) => declaration.panel !== false && placesOf(declaration)[tab] !== undefined)
    .sort((a, b) => (placesOf(a)[tab] ?? 0) - (placesOf(b)[tab] ?? 0))
    .map((declaration) => (faceOf(declaration, tab)?.title ?? declaration.title)[language])

test.use({ as: 'analyst' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

const USUAL = { language: 'zh', theme: 'default', appearance: 'light' } as const
const OTHER = { language: 'en', theme: 'orange', appearance: 'dark' } as const

for (const look of repeated<typeof USUAL | typeof OTHER>([USUAL], [OTHER])) {
  const { language } = look
  test(`every tab of a domestic search is there and whole, in ${Object.values(look).join(', ')}`, async ({ page, pageFaults }) => {
    test.setTimeout(300_000)
    await page.evaluate((chosen) => Object.assign(localStorage, chosen), look)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
    await expect(page.locator('html')).toHaveAttribute('data-scheme', look.appearance)
    const address = await addressOf(page, SKIN_CARE, '')
    const scheme = await madeScheme(page, address)
    for (const tab of TAB_IDS) {
      await test.step(tab, async () => {
        // The bar has more tabs than room: those beyond it are in a menu.
        await page.goto(`${address}${tab}${tab === 'customAnalyze' ? `&scheme=${scheme}` : ''}`)
        const button = page.getByRole('tab', { name: TABS[tab][language], exact: true })
        await expect(button).toHaveAttribute('aria-selected', 'true')
        const expected = headingsOf(tab, language)
        // The panels of the tab before stand until those of this one are loaded.
        await expect(async () => {
          await settled(page)
          const shown = await page
            .locator('.analysis-place > section')
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? ''))
          // A panel may have nothing to say of a search; those that are there are in order.
          expect(expected.filter((heading) => shown.includes(heading))).toEqual(shown)
          expect(shown.length).toBeGreaterThanOrEqual(Math.ceil(expected.length / 2))
        }).toPass({ timeout: 30_000 })
        await expect(page.locator('.analysis-list [role="alert"]')).toHaveCount(0)
        await checkScreen(page, language)
      })
    }
    expect(pageFaults).toEqual([])
  })
}

test('a category opens beside the page with its share and rank, and is drilled into from there', async ({ page }) => {
  const detail = new DetailPage(page)
  await page.goto(await addressOf(page, SKIN_CARE, 'Catlist'))
  await detail.showTable('类目分布')
  const names = (await detail.tableRows('类目分布')).map(([name = '']) => name)
  const rows = await detail.tableRows('类目分布')
  expect(rows.length).toBeGreaterThan(2)
  const [first = ''] = names
  await detail.panel('类目分布').getByRole('button', { name: first, exact: true }).click()
  const beside = page.getByRole('dialog', { name: `${first} · 详情` })
  await expect(beside.getByRole('definition').filter({ hasText: '第 1 /' })).toBeVisible()
  await expect(page).toHaveURL(/entity=category/)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await page.goBack()
  await beside.getByRole('button', { name: '只看该项' }).click()
  await expect(page.getByRole('button', { name: `移除条件 ${first}` })).toBeVisible()
  await expect(beside).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '类目', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('products with a row for each SKU: opened, left by going back, in another version, and the SKUs of one', async ({ page }) => {
  await page.goto(await addressOf(page, SKIN_CARE, 'Itemslist'))
  await settled(page)
  await page.getByText('按 SKU', { exact: true }).click()
  const list = page.getByRole('region', { name: 'SKU 列表', exact: true })
  await expect(list.locator('a[href*="itemActivedTab=SkuList"]').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '商品列表', exact: true })).toHaveCount(0)
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('region', { name: '商品列表', exact: true })).toBeVisible()
  await page.goForward()
  await page.getByRole('combobox', { name: '优惠口径' }).click()
  await page.getByText('券后价', { exact: true }).last().click()
  await expect(page).toHaveURL(/item-list\.rows=sku.*version=cp/)
  await settled(page)
  const first = list.locator('a[href*="itemActivedTab=SkuList"]').first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/skuDetail.*itemActivedTab=SkuList/)
  await expect(page.getByRole('tab', { name: 'SKU 销售', exact: true })).toHaveAttribute('aria-selected', 'true')
})

test('products: the wall, the trend of two of them in a drawer, and the page of one', async ({ page }) => {
  await page.goto(await addressOf(page, { plat: ['tmall'], cid: ['1801'] }, 'Itemslist'))
  await settled(page)
  const list = page.getByRole('region', { name: '商品列表', exact: true })
  await expect(list.getByRole('row')).not.toHaveCount(0)
  const link = list.locator('a[href*="/skuDetail"]').first()
  const title = (await link.innerText()).trim()
  await link.click()
  await expect(page).toHaveURL(/#\/skuDetail\?.*item_id=/)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 6))
  for (const tab of ['SKU 销售', 'SKU 属性', '备案信息', '基本信息']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await settled(page)
    await expect(page.locator('main [role="alert"]')).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 6))
})

test('a word of comments lists the comments that have it, also on a page of their own', async ({ page }) => {
  await page.goto(`${await addressOf(page, { plat: ['tmall'], cid: ['1801'] }, 'consumerInsight')}&comment-words.view=table`)
  await settled(page)
  const words = page.getByRole('region', { name: '评论词云', exact: true })
  const word = words.getByRole('row').nth(1).getByRole('button').first()
  const text = (await word.innerText()).trim()
  await word.click()
  const list = page.getByRole('region', { name: '评论示例', exact: true })
  await expect(list.locator('mark').first()).toHaveText(new RegExp(text, 'i'))
  await list.getByRole('link', { name: '在独立页面查看' }).click()
  await expect(page).toHaveURL(/#\/commentDetail\?/)
  await expect(page.locator('mark').first()).toHaveText(new RegExp(text, 'i'))
  await page.getByRole('link', { name: '返回分析' }).click()
  await expect(page.getByRole('tab', { name: '消费者洞察' })).toHaveAttribute('aria-selected', 'true')
})

test('insight stands closed for a search across platforms, and its calls are refused', async ({ page }) => {
  const address = await addressOf(page, { plat: ['tmall', 'jd'], cid: ['taobao:1801'] }, 'consumerInsight')
  await page.goto(address)
  await settled(page)
  await expect(page.getByRole('tab', { name: '消费者洞察' })).toHaveAttribute('aria-disabled', 'true')
  const [, id = '', start = '', end = ''] = /fenxi_detail\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(address) ?? []
  const answer = await page.request.get('/api/sub/comment_words', { params: { url_id: id, start, end }, headers: IN_BROWSER })
  expect([answer.status(), await answer.json()]).toMatchObject([400, { error_msg: { zh: expect.stringContaining('多平台') } }])
})

test('one analysis that fails says so and is asked again, the others stand', async ({ page }) => {
  let broken = true
  await page.route('**/api/sub/change_split*', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ status: 'error', error_code: -500, error_msg: { zh: '服务器错误', en: 'Server error' } }),
        })
      : route.continue(),
  )
  await page.goto(await addressOf(page, SKIN_CARE, 'Summary'))
  const split = page.getByRole('region', { name: '销售额变化拆解', exact: true })
  await expect(split.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('region', { name: '市场趋势', exact: true }).getByRole('img')).toBeVisible()
  broken = false
  await split.getByRole('button', { name: '重试' }).click()
  await expect(split.getByRole('img')).toBeVisible()
})

test('what waits for a panel above it can be led to, and is seen then', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/sub\/summary\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.route(/\/api\/sub\/change_split\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(await addressOf(page, SKIN_CARE, 'Summary'))
  await expect(page.locator('#place-summary .loading-state')).toBeVisible()
  const place = page.locator('#place-change-split')
  await expect(place.locator('.loading-state')).toBeAttached()
  await expect(place).toHaveCSS('opacity', '0')
  await place.evaluate((element) => element.focus())
  await expect(page.locator('#place-change-split:focus-within')).toHaveCSS('opacity', '1')
  release()
  await settled(page)
  await expect(place).toHaveCSS('opacity', '1')
})

test('what is below a panel that an answer may leave out is not seen before that is known', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/sub\/analyze\?.*aspect=attr_range\b/, async (route) => {
    await held
    const answer = (await (await route.fetch()).json()) as { result: object }
    await route.fulfill({ json: { ...answer, result: { ...answer.result, data: [] } } })
  })
  await page.goto(await addressOf(page, SKIN_CARE, 'Attrlist'))
  const below = page.locator('#place-attr-cross')
  await expect(page.locator('#place-attr-range .loading-state')).toBeAttached()
  await expect(below.getByRole('img')).toBeAttached()
  await expect(below).toHaveCSS('opacity', '0')
  release()
  await expect(below).toHaveCSS('opacity', '1')
  await expect(page.locator('#place-attr-range')).toBeEmpty()
})
