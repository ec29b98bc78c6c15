import type { Page } from '@playwright/test'
import { axeFaults, settled, unfilled, wordsOf } from './support/screen-check.ts'
import { SearchPage } from './support/search-page.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

interface Screen {
  /** Where it is; `link` stands for the address of a search. */
  address: string
  zh: string
  en: string
  /** What is there once it is drawn. */
  level: 1 | 2
}

const SCREENS: readonly Screen[] = [
  { address: '/#/search', zh: '自由搜索', en: 'Free search', level: 1 },
  { address: 'link', zh: '市场趋势', en: 'Market trend', level: 2 },
  { address: 'link?tab=Plat', zh: '平台对比', en: 'Platforms side by side', level: 2 },
  { address: 'link?tab=PriceDis', zh: '价格分布', en: 'Price distribution', level: 2 },
  { address: 'link?tab=Brandlist', zh: '品牌列表', en: 'Brands', level: 2 },
  { address: 'link?tab=Itemslist', zh: '商品列表', en: 'Products', level: 2 },
  { address: '/#/subscribe', zh: '我的订阅', en: 'My subscriptions', level: 1 },
  { address: '/#/myAttention', zh: '我的关注', en: 'My follows', level: 1 },
  { address: '/#/setUp', zh: '设置', en: 'Settings', level: 1 },
  { address: '/#/data', zh: '数据管理', en: 'Data', level: 1 },
]

/** Chinese on an English screen that is right: the choice of Chinese, and the name of the person. */
const OWN = /^('?button "(Language: 中文|Account: .*)"|radio "中文"|text: 中文$|definition: 运营$)/
const HAN = /\p{Script=Han}/u

async function checkScreen(page: Page, language: 'zh' | 'en'): Promise<void> {
  await settled(page)
  const words = await wordsOf(page)
  expect.soft(unfilled(words), page.url()).toEqual([])
  if (language === 'en') {
    // Words of titles, names of brands and products and what somebody searched for are data, as what stands in tables is.
    const data = new Set(await page.locator('.analysis-concept-words button, .tab-sentences button').allInnerTexts())
    // Tags stand apart by their style, not by blanks.
    const plain = (text: string) => text.replaceAll(/\s+/g, '')
    const searched = await page
      .locator('.home-recent [aria-label], .home-recent a')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
    const isData = (word: string) => {
      const name = /^'?(?:button|link) "(.*)"/.exec(word)?.[1] ?? ''
      return /^'?img "Words in titles/.test(word) || data.has(name) || searched.some((one) => plain(one).includes(plain(name)))
    }
    expect.soft([...new Set(words.filter((word) => HAN.test(word) && !OWN.test(word) && !isData(word)))], page.url()).toEqual([])
  }
  expect.soft(await axeFaults(page), page.url()).toEqual([])
}

test('a fault of accessibility on a screen is found, whether the screen has one document or two', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  const found = async () => (await axeFaults(page)).map((fault) => fault.split(':')[0]).sort()
  expect(await found()).toEqual([])
  const add = (html: string) => page.locator('body').evaluate((body, text) => body.insertAdjacentHTML('beforeend', text), html)
  await add('<button id="planted"></button><p style="color: #bbb; background: #fff">planted</p>')
  expect(await found()).toEqual(['button-name', 'color-contrast'])
  await add('<iframe title="second" srcdoc="<!doctype html><html lang=en><title>t</title><button></button>"></iframe>')
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
    test.setTimeout(480_000)
    const search = new SearchPage(page)
    await search.open()
    await search.choosePlatforms(['淘宝', '天猫'])
    await search.chooseCategory('美容护肤', '美容护肤/美体/精油')
    await search.search()
    const link = page.url().replace(/\?.*/, '')
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
        await page.goto(screen.address.replace('link', link))
        await expect(page.getByRole('heading', { name: screen[language], level: screen.level, exact: true })).toBeVisible()
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
