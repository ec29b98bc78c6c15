import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { codesTo } from './support/outbox.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')

interface Person {
  mail: string
  phone: string
}

/** Opens an account with one seat, as an operator does beside the running server. */
function openAccount(data: string, name: string, phone: string): Person {
  const mail = `${name}@example.com`
  execFileSync(process.execPath, [MAIN, 'create-account', '--data', data, '--username', name, '--mail', mail, '--phone', phone])
  return { mail, phone }
}

/** A browser of its own that was never here, but for the guide of the first visit. */
function freshBrowser(browser: Browser, url: string): Promise<BrowserContext> {
  const origins = [{ origin: url, localStorage: [{ name: 'first_visit', value: 'over' }] }]
  return browser.newContext({ baseURL: url, storageState: { cookies: [], origins } })
}

const settings = (page: Page) => page.getByRole('heading', { name: '设置', level: 1 })

/** Signs in by mail and opens the settings. */
async function atSettings(context: BrowserContext, data: string, mail: string): Promise<Page> {
  const page = await context.newPage()
  await new SignInPage(page, data).withMail(mail, '/#/setUp')
  await expect(settings(page)).toBeVisible()
  return page
}

test('two browsers of one seat: the first is told, signs in again, and sees where it is signed in', async ({ browser, product }) => {
  const { mail, phone } = openAccount(product.data, 'one-seat', '13700000101')
  const [first, second] = [await freshBrowser(browser, product.url), await freshBrowser(browser, product.url)]
  const page = await atSettings(first, product.data, mail)
  await expect(page.getByRole('region', { name: '当前登录' }).getByText('最多同时登录 1 处')).toBeVisible()
  const other = await second.newPage()
  await new SignInPage(other, product.data).withPhone(phone, '/#/setUp')
  await expect(settings(other)).toBeVisible()
  await expect(other.getByRole('region', { name: '当前登录' }).getByRole('row')).toHaveCount(2)

  // By its address: what the page asks by itself meanwhile may have told it already, over everything that could be clicked.
  await page.goto('/#/myAttention')
  const told = page.getByRole('dialog', { name: '账号已在其他地方登录' })
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/#\/sign_in\?return=%2FmyAttention&reason=elsewhere$/)
  await expect(page.getByText('账号已在其他地方登录，请重新登录')).toBeVisible()
  expect(await first.cookies()).toEqual([])
  await first.close()
  await second.close()
})

test('a session carried to another browser is asked for a code, there and then where it came from; giving up signs out', async ({
  browser,
  product,
}) => {
  const { mail, phone } = openAccount(product.data, 'carried', '13700000102')
  const [home, thief] = [await freshBrowser(browser, product.url), await freshBrowser(browser, product.url)]
  const page = await atSettings(home, product.data, mail)
  await thief.addCookies(await home.cookies())
  const carried = await thief.newPage()
  await carried.goto('/#/setUp')
  const dialog = carried.getByRole('dialog', { name: '安全验证' })
  await expect(dialog.getByText('此登录出现在一个新的浏览器中，请验证是您本人。')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '邮箱 ca***@example.com' })).toBeChecked()
  await expect(carried.getByText(mail)).toHaveCount(0)
  await dialog.getByRole('radio', { name: '主手机 137****0102' }).check()
  const sent = codesTo(product.data, phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重发$/ })).toBeDisabled()
  const code = await sent()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '验证', exact: true }).click()
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await dialog.getByRole('button', { name: '验证', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(carried.getByText(mail, { exact: true }).first()).toBeVisible()
  await expect(carried.getByRole('region', { name: '当前登录' }).getByRole('row')).toHaveCount(2)

  // By its address, here and below: what the page asks by itself may have told it already, and then the dialog is above its links.
  await page.goto('/#/myAttention')
  const back = page.getByRole('dialog', { name: '安全验证' })
  await back.getByRole('button', { name: '取消并退出登录' }).click()
  await expect(page).toHaveURL(/#\/sign_in\?reason=signed_out$/)
  await carried.goto('/#/myAttention')
  await expect(carried.getByRole('dialog', { name: /登录/ })).toBeVisible()
  await home.close()
  await thief.close()
})

test('two windows of one browser: another account that signs in in one is the account of both', async ({ browser, product }) => {
  const [ann, ben] = [openAccount(product.data, 'ann-window', '13700000103'), openAccount(product.data, 'ben-window', '13700000104')]
  const context = await freshBrowser(browser, product.url)
  const page = await atSettings(context, product.data, ann.mail)
  const beside = await context.newPage()
  await beside.goto('/#/myAttention')
  await expect(beside.getByRole('button', { name: '账号: ann-window' })).toBeVisible()
  await page.getByRole('button', { name: '账号: ann-window' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/sign_in/)
  await new SignInPage(page, product.data).withMail(ben.mail, '/#/sign_in')
  await expect(page.getByRole('button', { name: '账号: ben-window' })).toBeVisible()
  await expect(beside).toHaveURL(/#\/search$/)
  await expect(beside.getByRole('button', { name: '账号: ben-window' })).toBeVisible()
  await context.close()
})
