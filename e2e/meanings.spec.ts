import { MEANINGS } from '@marketscope/contract/meanings/records'
import type { Locator, Page } from '@playwright/test'
import { addressOf } from './support/made-search.ts'
import { axeFaults, settled } from './support/screen-check.ts'
import { expect, test } from './support/test.ts'

const SKIN_CARE = { plat: ['taobao', 'tmall'], cid: ['1801'] }

test.use({ as: 'analyst' })

const WORDS = {
  zh: {
    ...{ figure: '销售额', share: '份额', concentration: '品牌集中度趋势', brands: '品牌列表', summary: '市场概览' },
    means: (name: string) => `“${name}”的含义`,
  },
  en: {
    ...{ figure: 'Sales', share: 'Share', concentration: 'Brand concentration over time', brands: 'Brands', summary: 'Market summary' },
    means: (name: string) => `What ${name} means`,
  },
} as const

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens what explains something by the keyboard, and gives its text; Escape leads back. */
async function explained(page: Page, mark: Locator): Promise<string> {
  await mark.focus()
  await page.keyboard.press('Enter')
  const text = page.getByRole('dialog', { name: (await mark.getAttribute('aria-label')) ?? '' })
  await expect(text.locator('h4').first()).toBeVisible()
  const said = await text.innerText()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await expect(mark).toBeFocused()
  return said
}

for (const language of ['zh', 'en'] as const) {
  test(`a tile, a legend and a heading explain themselves by the keyboard, in ${language}`, async ({ page }) => {
    const { figure, share, concentration, brands, summary, means } = WORDS[language]
    await page.goto('/')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    const address = await addressOf(page, SKIN_CARE, 'Summary')
    await page.goto(address)
    await expect(page.locator('.figure-tile').first()).toBeVisible()
    await settled(page)
    const tile = await explained(page, panel(page, summary).getByRole('button', { name: means(figure), exact: true }))
    expect(tile).toContain(MEANINGS.sales?.[language])
    expect(tile).toContain('CNY')
    // The growth below it, with the months it is against.
    expect(tile).toContain(MEANINGS.growth?.[language])

    await panel(page, concentration).scrollIntoViewIfNeeded()
    const legend = panel(page, concentration).getByRole('group').filter({ hasText: 'CR3' })
    const drawn = await explained(page, legend.getByRole('button', { name: means(concentration), exact: true }))
    for (const id of ['cr3', 'cr10', 'hhi']) expect(drawn).toContain(MEANINGS[id]?.[language])

    await page.goto(address.replace('tab=Summary', 'tab=Brandlist'))
    const table = panel(page, brands)
    const heading = table.getByRole('columnheader').filter({ hasText: share }).first()
    const sorted = await heading.getAttribute('aria-sort')
    const column = await explained(page, heading.getByRole('button', { name: means(share), exact: true }))
    expect(column).toContain(MEANINGS.share?.[language])
    // It neither sorted nor keeps from sorting.
    expect(await heading.getAttribute('aria-sort')).toBe(sorted)
    await heading.getByText(share).click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
  })
}

test('on a phone a finger finds it in the heading', async ({ browser, product, storageState }) => {
  const context = await browser.newContext({
    ...{ baseURL: product.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.goto(await addressOf(page, SKIN_CARE, 'Brandlist'))
  const mark = panel(page, '品牌列表').getByRole('button', { name: '“销售额”的含义', exact: true })
  await mark.scrollIntoViewIfNeeded()
  await mark.tap()
  await expect(page.getByRole('dialog', { name: '“销售额”的含义' })).toContainText(MEANINGS.sales?.zh ?? '')
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
