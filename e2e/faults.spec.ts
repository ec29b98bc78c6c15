import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DetailPage } from './support/detail-page.ts'
import { codesTo } from './support/outbox.ts'
import { SearchPage } from './support/search-page.ts'
import { startServer } from './support/server.ts'
import { IN_BROWSER, noSession, sessionOf, signInOver } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.describe('nobody signed in', () => {
  test('a wrong code is told at the code, and the right one still works', async ({ page, product }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: '邮箱' }).fill('trial@demo.market')
    const sent = codesTo(product.data, 'trial@demo.market')
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await sent()
    const field = page.getByRole('textbox', { name: '验证码' })
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('验证码错误')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(code)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '自由搜索', level: 1 })).toBeVisible()
  })

  test('an address without an account gets a dialog that says whom to ask', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: '邮箱' }).fill('nobody@example.com')
    await page.getByRole('button', { name: '获取验证码' }).click()
    const dialog = page.getByRole('dialog', { name: '该账号尚未注册' })
    await expect(dialog).toContainText('nobody@example.com')
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('an analyst', () => {
  test.use({ as: 'analyst' })

  test('a link to no search, months that are none, and an address that is none', async ({ page }) => {
    await page.goto('/#/fenxi_detail/unknown00000000000000000000000000/2025-01/2025-12/filter')
    await expect(page.getByText('该搜索不存在或已失效')).toBeVisible()
    await page.getByRole('link', { name: '返回搜索' }).click()
    await expect(page.getByRole('heading', { name: '自由搜索', level: 1 })).toBeVisible()
    await page.goto('/#/fenxi_detail/unknown00000000000000000000000000/2025-13/2025-14/filter')
    await expect(page.getByText('链接中的月份不正确')).toBeVisible()
    await page.goto('/#/no/such/screen')
    await expect(page).toHaveURL(/#\/search$/)
    await expect(page.getByRole('heading', { name: '自由搜索', level: 1 })).toBeVisible()
  })

  test('the page for staff says that it takes a permission, and its calls are refused', async ({ page, pageFaults }) => {
    await page.goto('/#/data')
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('此页面仅供内部员工使用')
    await expect(page.getByRole('link', { name: '数据管理' })).toHaveCount(0)
    // What the screen begins with is asked before it is known who is there.
    expect(pageFaults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([])
    for (const path of ['/api/load', '/api/load/coverage'])
      expect((await page.request.get(path, { headers: IN_BROWSER })).status()).toBe(403)
  })

  test('what is wrong with a title expression is told, the bad character in red', async ({ page }) => {
    const search = new SearchPage(page)
    await search.open()
    const cases = [
      { text: '面霜、保湿', told: '不支持顿号、逗号和引号，请用 and / or 连接', bad: '、' },
      { text: '面霜and保湿', told: 'and / or / not 前后需要空格', bad: 'a' },
      { text: '面霜 or', told: '表达式有误，请检查标红处', bad: '␣' },
      { text: '面霜) and 保湿', told: '表达式有误，请检查标红处', bad: ')' },
    ]
    for (const { text, told, bad } of cases) {
      await search.title().fill(text)
      await search.check()
      const alert = page.getByRole('alert').filter({ hasText: told })
      await expect(alert).toBeVisible()
      // Red: much of it, little of the others.
      await expect(alert.getByText(bad, { exact: true })).toHaveCSS('color', /^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/)
    }
    // Such an expression is not searched either.
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page).toHaveURL(/#\/search/)
  })

  test('conditions that nothing meets are said, not drawn; months that are not there are said, and the nearest drawn', async ({ page }) => {
    const search = new SearchPage(page)
    const detail = new DetailPage(page)
    await search.open()
    await search.choosePlatforms(['天猫'])
    await search.chooseCategory('美容护肤', '美容护肤/美体/精油')
    await search.title().fill('绝无此商品')
    await search.search()
    // A tab with nothing to show says so once, not in each of its panels.
    const nothing = page.locator('.state-message:visible')
    await expect(nothing).toHaveText(/暂无数据/)
    await detail.openTab('品牌')
    await expect(nothing).toHaveText(/暂无数据/)
    await expect(detail.panel('品牌列表')).toBeHidden()
    await detail.openTab('概览')
    await page.getByRole('button', { name: '移除条件 绝无此商品' }).click()
    await expect(detail.panel('市场趋势').getByRole('img', { name: /^市场趋势/ })).toBeVisible()
    await page.goto(page.url().replace(/\/\d{4}-\d\d\/\d{4}-\d\d\//, '/2010-01/2010-12/'))
    await expect(page.getByText(/^所选月份 2010-01 至 2010-12 超出可查询范围，当前展示 \d{4}-\d\d 至 \d{4}-\d\d$/)).toBeVisible()
    await expect(detail.panel('市场趋势').getByRole('img', { name: /^市场趋势/ })).toBeVisible()
  })

  test('a link to what the account may not see opens for nobody of another edition', async ({ page, browser, product }) => {
    const search = new SearchPage(page)
    await search.open()
    await search.choosePlatforms(['天猫'])
    await search.chooseCategory('美容护肤', '美容护肤/美体/精油')
    await search.search()
    const link = page.url()
    const context = await browser.newContext({ baseURL: product.url, storageState: sessionOf(product, 'overseas') })
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByText('请重新搜索，或联系数据顾问')).toBeVisible()
    await expect(other.getByRole('region', { name: '市场趋势' })).toHaveCount(0)
    await context.close()
  })
})

test('the server ends while a tab loads; once it is back a retry goes on, with the session and the search', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'marketscope-e2e-stop-'))
  const env = { MARKETSCOPE_DEMO_SIZE: '3000' }
  let server = await startServer({ data, env })
  try {
    const context = await browser.newContext({ baseURL: server.url, storageState: noSession(server.url) })
    await signInOver(context.request, data, 'analyst')
    const page = await context.newPage()
    const search = new SearchPage(page)
    const detail = new DetailPage(page)
    await search.open()
    await search.choosePlatforms(['淘宝', '天猫'])
    await search.chooseCategory('手机', '手机')
    await search.search()
    await expect(detail.panel('市场趋势').getByRole('img', { name: /^市场趋势/ })).toBeVisible()
    await expect(detail.figure('销售额')).toHaveAttribute('title', /\d/)
    const sales = await detail.figure('销售额').getAttribute('title')

    await server.kill()
    await detail.openTab('商品')
    const failed = detail.panel('商品列表').getByRole('alert')
    await expect(failed).toBeVisible()
    const retry = failed.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()

    server = await startServer({ data, env, port: server.port })
    await expect(async () => {
      // A page that notices by itself that the server is back has nothing to retry any more.
      if (await retry.isVisible()) await retry.click({ timeout: 2000 })
      await expect(detail.panel('商品列表').getByRole('cell').first()).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 40_000 })

    await page.goto(page.url().replace(/\?.*/, ''))
    await page.reload()
    await expect(detail.figure('销售额')).toHaveAttribute('title', sales ?? '')
    await context.close()
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
