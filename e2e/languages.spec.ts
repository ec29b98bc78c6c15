import { axeFaults, checkScreen } from './support/screen-check.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** Those of a search: `analyses.spec.ts`. */
const SCREENS = [
  { address: '/#/search', zh: '自由搜索', en: 'Free search' },
  { address: '/#/subscribe', zh: '我的订阅', en: 'My subscriptions' },
  { address: '/#/myAttention', zh: '我的关注', en: 'My follows' },
  { address: '/#/setUp', zh: '设置', en: 'Settings' },
  { address: '/#/data', zh: '数据管理', en: 'Data' },
]

test('a fault of accessibility on a screen is found, whether the screen has one document or two', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  const found = async () => (await axeFaults(page)).map((fault) => fault.split(':')[0]).sort()
  expect(await found()).toEqual([])
  const add = (html: string) => page.locator('body').evaluate((body, text) => body.insertAdjacentHTML('beforeend', text), html)
  await add('<button id="planted"></button><p style="color: #bbb; background: #fff">planted</p>')
  expect(await found()).toEqual(['button-name', 'color-contrast'])
  await add('<iframe title="second" srcdoc="<!doctype html><html lang=en><title>t</title><button></button>"></iframe>')
  await expect(page.frameLocator('iframe[title="second"]').getByRole('button')).toBeAttached()
  expect(await found()).toEqual(['button-name', 'button-name', 'color-contrast'])
})

test('the sign-in screen in both languages', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  await checkScreen(page, 'zh')
  await page.getByRole('button', { name: '界面语言: English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await checkScreen(page, 'en')
})

test.describe('signed in', () => {
  test.use({ as: 'staff' })

  test('every screen in both languages, accent colours and appearances, without serious faults of accessibility', async ({ page }) => {
    test.setTimeout(300_000)
    await page.goto('/')
    const passes = [
      { language: 'zh', theme: 'default', scheme: 'light' },
      { language: 'en', theme: 'orange', scheme: 'dark' },
    ] as const
    for (const { language, theme, scheme } of passes) {
      if (language === 'en') {
        await page.getByRole('button', { name: '界面语言: English' }).click()
        await page.getByRole('button', { name: /orange$/i }).click()
        await page.getByRole('button', { name: 'Appearance: Dark' }).click()
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
      for (const screen of SCREENS) {
        await page.goto(screen.address)
        await expect(page.getByRole('heading', { name: screen[language], level: 1, exact: true })).toBeVisible()
        await checkScreen(page, language)
      }
    }
  })
})

test.describe('what is loaded', () => {
  test.use({ as: 'staff' })

  test('shows its newest months and its totals, also where names become longer', async ({ page }) => {
    await page.goto('/#/data')
    const beyond = () =>
      page
        .getByRole('grid')
        .locator('..')
        .evaluate((frame) => frame.scrollWidth - frame.clientWidth - frame.scrollLeft)
    await expect(page.getByRole('row', { name: /亚马逊.沙特阿拉伯/ })).toBeAttached()
    await expect.poll(beyond).toBeLessThan(1)
    await page.getByRole('button', { name: '界面语言: English' }).click()
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeAttached()
    await expect.poll(beyond).toBeLessThan(1)
  })
})

test('the choice of language and colour stays in the browser', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, storageState: sessionOf(product, 'analyst') })
  const page = await context.newPage()
  await page.goto('/#/search')
  await page.getByRole('button', { name: '界面语言: English' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Free search', level: 1 })).toBeVisible()
  await context.close()
})
