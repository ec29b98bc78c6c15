import type { Page } from '@playwright/test'
import { axeFaults, settled, unfilled, wordsOf } from './support/screen-check.ts'
import { SearchPage } from './support/search-page.ts'
import { IN_BROWSER, noSession } from './support/sessions.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'

const MAIL = 'limited@demo.market'
const [SKIN, MAKE_UP] = ['美容护肤/美体/精油', '彩妆/香水/美妆工具']
const HAN = /\p{Script=Han}/u

/** What the account that is signed in on the page gets from a call, past the page. */
async function ask(page: Page, path: string, data?: object): Promise<{ status: number; result: Record<string, unknown> }> {
  const headers = { ...IN_BROWSER, origin: new URL(page.url()).origin }
  const answer = data === undefined ? await page.request.get(path, { headers }) : await page.request.post(path, { headers, data })
  const { result = {} } = (await answer.json()) as { result?: Record<string, unknown> }
  return { status: answer.status(), result }
}

async function createLimited(page: Page): Promise<void> {
  await page.goto('/#/desk')
  await page.getByRole('button', { name: '新建账号' }).click()
  const drawer = page.getByRole('dialog', { name: '新建账号' })
  await drawer.getByRole('textbox', { name: '用户名' }).fill(MAIL)
  await drawer.getByRole('textbox', { name: '邮箱' }).fill(MAIL)
  await drawer.getByText('指定类目').click()
  const tree = drawer.getByRole('tree')
  for (const name of [SKIN, MAKE_UP]) await tree.getByRole('treeitem', { name }).first().click()
  await expect(drawer.getByText('已选 2 个类目，含其下所有类目')).toBeVisible()
  await drawer.getByText('最近几个月').click()
  await expect(drawer.getByRole('spinbutton', { name: '最近几个月' })).toHaveValue('12')
  await drawer.getByRole('checkbox', { name: /^可以下载表格和图片/ }).uncheck()
  await drawer.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('dialog', { name: `账号 ${MAIL}` })).toBeVisible()
}

test.describe('the desk', () => {
  test.use({ as: 'staff' })

  test('staff creates an account limited to two categories, 12 months and no downloads; that person reaches no more, by page or past it', async ({
    page,
    browser,
    product,
    pageFaults,
  }) => {
    await createLimited(page)
    const context = await browser.newContext({ baseURL: product.url, storageState: noSession(product.url), locale: 'zh-CN' })
    const own = await context.newPage()
    await new SignInPage(own, product.data).withMail(MAIL)
    const search = new SearchPage(own)

    await test.step('the form offers the two categories and nothing else', async () => {
      await search.choosePlatforms(['淘宝', '天猫'])
      await own.getByRole('button', { name: /选择类目|修改类目/ }).click()
      const popup = own.getByRole('dialog', { name: '类目' })
      await expect(popup.getByRole('treeitem').first()).toBeVisible()
      const tops = popup.locator('[role="treeitem"][aria-level="1"]')
      expect((await tops.allInnerTexts()).map((text) => text.trim())).toEqual([SKIN, MAKE_UP])
      await own.keyboard.press('Escape')
    })

    await test.step('an analysis is shown without a way to take it away', async () => {
      await search.chooseCategory('美容护肤', SKIN)
      await search.search()
      await expect(own.getByRole('heading', { name: '市场趋势', level: 2 })).toBeVisible()
      await settled(own)
      await expect(own.getByRole('button', { name: /下载/ })).toHaveCount(0)
    })

    await test.step('the menu has no desk, and its address says that it takes a permission', async () => {
      await expect(own.getByRole('navigation', { name: '主菜单' }).getByText('管理台')).toHaveCount(0)
      await own.goto('/#/desk')
      await expect(own.getByRole('alert')).toContainText('此页面仅供内部员工使用')
    })

    await test.step('past the page it is refused too', async () => {
      const user = await ask(own, '/api/user')
      expect(user.result).toMatchObject({ may_download: false, cat_list: { taobao: ['1801', '50010788'] } })
      expect(user.result.permissions).not.toContain('download:create')
      const open = { plat: 'tmall', cid: ['1801'] }
      expect((await ask(own, '/api/sub/get_uid', open)).status).toBe(200)
      const trees = await ask(page, '/api/cat/tree?plat=tmall')
      const nodes = (trees.result.data as { nodes: { id: string; parent_id: string | null }[] }[]).flatMap((tree) => tree.nodes)
      const others = nodes.filter(({ id, parent_id }) => parent_id === null && id !== '1801' && id !== '50010788')
      expect(others.length).toBeGreaterThan(5)
      for (const { id } of others) expect((await ask(own, '/api/sub/get_uid', { plat: 'tmall', cid: [id] })).status).toBe(403)
      for (const path of ['/api/desk/account', '/api/audit', '/api/audit/export', '/api/load'])
        expect([path, (await own.request.get(path, { headers: IN_BROWSER })).status()]).toEqual([path, 403])
    })

    await test.step('what staff takes away is gone with the next call', async () => {
      const drawer = page.getByRole('dialog', { name: `账号 ${MAIL}` })
      await drawer.getByRole('button', { name: '停用', exact: true }).click()
      await page
        .getByRole('dialog', { name: `停用账号 ${MAIL}？` })
        .getByRole('button', { name: '停用' })
        .click()
      await expect(drawer.getByText('已停用')).toBeVisible()
      expect((await ask(own, '/api/user')).status).toBe(403)
    })

    await test.step('all of it is in the log, in words', async () => {
      await page.goto('/#/desk?view=audit&word=limited')
      const rows = page.getByRole('row').filter({ hasText: MAIL })
      await expect(rows.filter({ hasText: '新建账号' })).toContainText('可看月份：全部 → 最近 12 个月')
      await expect(rows.filter({ hasText: '新建账号' })).toContainText('可以下载表格和图片（试用账号除外）：否')
      await expect(rows.filter({ hasText: '停用账号' })).toContainText('停用：否 → 是')
      await expect(rows.filter({ hasText: /登录(?!结束)/ }).first()).toBeVisible()
      await expect(rows.filter({ hasText: '登录结束' })).toContainText('原因：账号停用')
    })
    expect(pageFaults).toEqual([])
    await context.close()
  })

  test('every part of it in both languages and on a phone, without serious faults of accessibility', async ({ page }) => {
    const places = [
      '/#/desk',
      '/#/desk?account=new',
      '/#/desk?view=modules&set=new',
      '/#/desk?view=notices&notice=new',
      ...['', '&part=money', '&part=quota&username=analyst@demo.market', '&part=invitations', '&part=reconciliation'].map(
        (part) => `/#/desk?view=membership${part}`,
      ),
      '/#/desk?view=audit',
    ]
    for (const language of ['zh', 'en'] as const) {
      for (const place of places) {
        await page.goto(place)
        await expect(page.getByRole('heading', { name: language === 'zh' ? '管理台' : 'Desk', level: 1 })).toBeAttached()
        if (place.includes('new'))
          await expect(page.getByRole('dialog').getByRole('button', { name: /^(创建|发布|Create|Put up)$/ })).toBeVisible()
        await settled(page)
        const words = await wordsOf(page)
        expect.soft(unfilled(words), place).toEqual([])
        expect
          .soft(
            words.filter((word) => /\bdesk\.\w+/.test(word)),
            place,
          )
          .toEqual([])
        const own = /Language: 中文|Account: 运营|^text: (中文|运营)/
        if (language === 'en')
          expect
            .soft(
              words.filter((word) => HAN.test(word) && !own.test(word)),
              place,
            )
            .toEqual([])
        expect.soft(await axeFaults(page), place).toEqual([])
      }
      await page.goto('/#/desk')
      if (language === 'zh') await page.getByRole('button', { name: '界面语言: English' }).click()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    for (const place of places) {
      await page.goto(place)
      await settled(page)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), place).toBeLessThanOrEqual(390)
    }
  })
})
