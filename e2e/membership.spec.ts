import type { Browser, Page } from '@playwright/test'
import { axeFaults } from './support/screen-check.ts'
import { IN_BROWSER, noSession } from './support/sessions.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

const MEMBER = 'member@demo.market'
const GUEST = 'guest@demo.market'

async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const headers = { ...IN_BROWSER, origin: new URL(page.url()).origin }
  const answer = data === undefined ? await page.request.get(path, { headers }) : await page.request.post(path, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { result: T }).result
}

/** A page of its own in which the account is signed in, which staff makes. */
async function pageOf(browser: Browser, staff: Page, product: { url: string; data: string }, mail: string, address = '/'): Promise<Page> {
  await ask(staff, '/api/desk/account', { username: mail, mail })
  const context = await browser.newContext({ baseURL: product.url, storageState: noSession(product.url), locale: 'zh-CN' })
  const own = await context.newPage()
  await new SignInPage(own, product.data).withMail(mail, address)
  return own
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: /会员与提问次数/ }).click()
  const dialog = page.getByRole('dialog', { name: 'AI 助手会员' })
  await expect(dialog.getByRole('img', { name: /付款二维码/ })).toBeVisible()
  return dialog
}

/** Opens the payment page of the code that is shown, as a phone would that scans it, and does what its button says. */
async function atTheDesk(page: Page, button: RegExp): Promise<void> {
  const [desk] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '在浏览器中打开付款页' }).click()])
  await expect(desk.getByText('¥990.00')).toBeVisible()
  await desk.getByRole('button', { name: button }).click()
  await expect(desk.getByRole('status')).toBeVisible()
  await desk.close()
}

test('a membership is bought by scanning, after a payment that failed; who was invited brings questions; staff gives the money back', async ({
  page,
  browser,
  product,
  pageFaults,
}) => {
  await page.goto('/#/desk')
  const own = await pageOf(browser, page, product, MEMBER)
  const left = async () => (await ask<{ left: number }>(own, '/api/membership/quota')).left

  await test.step('the dialog says what is left and what a plan costs', async () => {
    const dialog = await openDialog(own)
    await expect(dialog.getByText('10 次', { exact: true })).toBeVisible()
    await expect(dialog.getByText('年付 ¥990，一次购买全年')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    expect(await axeFaults(own)).toEqual([])
    expect((await dialog.boundingBox())?.width).toBe(1100)
  })

  await test.step('a payment that fails is told, and trying again begins anew', async () => {
    const dialog = own.getByRole('dialog', { name: 'AI 助手会员' })
    await dialog.getByText('年度会员').first().click()
    await expect(dialog.getByRole('img', { name: '付款二维码：年度会员 ¥990' })).toBeVisible()
    await atTheDesk(own, /^支付失败/)
    await expect(dialog.getByText('支付未完成')).toBeVisible()
    expect(await axeFaults(own)).toEqual([])
    await dialog.getByRole('button', { name: /^重\s*试$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(dialog.getByRole('img', { name: '付款二维码：月度会员 ¥99' })).toBeVisible()
  })

  await test.step('one that succeeds brings its questions', async () => {
    const dialog = own.getByRole('dialog', { name: 'AI 助手会员' })
    await dialog.getByText('年度会员').first().click()
    await expect(dialog.getByRole('img', { name: '付款二维码：年度会员 ¥990' })).toBeVisible()
    await atTheDesk(own, /^支付\s*Pay$/)
    await expect(dialog.getByText('支付成功')).toBeVisible()
    await expect(dialog.getByText('1,210 次', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect(dialog).toBeHidden()
    expect(await left()).toBe(1210)
  })

  await test.step('who comes by the link of an invitation brings ten questions to both', async () => {
    const { code } = await ask<{ code: string }>(own, '/api/membership/invitation', {})
    const guest = await pageOf(browser, page, product, GUEST, `/#/sign_in?invite=${code}`)
    await expect(guest.getByText('邀请已生效：您获得了 10 次提问')).toBeVisible()
    expect(await left()).toBe(1220)
    await guest.context().close()
  })

  await test.step('staff gives the money back, which takes the questions with it', async () => {
    await page.goto(`/#/desk?view=membership&word=${MEMBER}`)
    await page.getByRole('button', { name: `退款 ${MEMBER} ¥990.00` }).click()
    const dialog = page.getByRole('dialog', { name: `退款 ¥990.00 给 ${MEMBER}` })
    await dialog.getByRole('textbox', { name: '原因' }).fill('测试退款')
    await dialog.getByRole('button', { name: /^退\s*款$/ }).click()
    await expect(page.getByText('已退款，收回 1,200 次提问')).toBeVisible()
    await expect(page.getByRole('row', { name: /¥990\.00/ }).getByText('已退款')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(await left()).toBe(20)
    await page.getByText('对账', { exact: true }).click()
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    await page.getByRole('searchbox', { name: '日期（北京时间）' }).fill(today)
    await page.getByRole('button', { name: /^对\s*账$/ }).click()
    await expect(page.getByText('双方一致')).toBeVisible()
    await expect(page.getByText('收款 ¥990.00 · 退款 ¥990.00')).toHaveCount(2)
    expect(await axeFaults(page)).toEqual([])
  })
  await own.context().close()
  expect(pageFaults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ as: 'analyst', viewport: { width: 390, height: 844 } })

  test('the dialog fits, and everything in it can be reached', async ({ page }) => {
    await page.goto('/#/search')
    const dialog = await openDialog(page)
    await dialog.getByRole('checkbox').scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('checkbox')).toBeInViewport()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
