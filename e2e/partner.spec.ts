import { codesTo } from './support/outbox.ts'
import { settled, wordsOf } from './support/screen-check.ts'
import { noSession } from './support/sessions.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'

/** Ours, in either language: what a partner's customers never read. */
const OURS = /市场镜|Marketscope/i
const HOST = 'orchid.localhost'

test('under the host of a partner there is only the partner, in both languages; another account is nobody there', async ({
  browser,
  product,
}) => {
  const own = new URL(product.url)
  const url = `http://${HOST}:${own.port}`
  const context = await browser.newContext({ baseURL: url, storageState: noSession(url), locale: 'zh-CN' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))

  await test.step('its page is its own before anything is run', async () => {
    const html = await (await page.goto('/'))?.text()
    expect(html).toContain('<title>兰镜数据 Orchid Insight</title>')
    expect(html).not.toMatch(OURS)
  })

  await test.step('an account of somebody else is told the same as an address that nobody has', async () => {
    await page.getByRole('textbox', { name: '邮箱' }).fill('trial@demo.market')
    await page.getByRole('button', { name: '获取验证码' }).click()
    const dialog = page.getByRole('dialog', { name: '该账号尚未注册' })
    await expect(dialog).toContainText('trial@demo.market')
    await page.keyboard.press('Escape')
    await expect(page.getByText('演示账号')).toHaveCount(0)
  })

  await test.step('its own account signs in with a code in its name', async () => {
    const sent = codesTo(product.data, 'partner@demo.market')
    await new SignInPage(page, product.data).withMail('partner@demo.market')
    expect(await sent()).toMatch(/^\d{6}$/)
  })

  for (const [language, title, menu] of [
    ['zh', '自由搜索 - 兰镜数据', '主菜单'],
    ['en', 'Free search - Orchid Insight', 'Main menu'],
  ] as const)
    await test.step(`every word is its own: ${language}`, async () => {
      if (language === 'en') await page.getByRole('button', { name: '界面语言: English' }).click()
      await expect(page).toHaveTitle(title)
      await settled(page)
      const width = "document.querySelector('.shell-header-brand img').naturalWidth"
      await expect.poll(() => page.evaluate<number>(width)).toBe(96)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: menu }).getByRole('link')).toHaveCount(7)
      expect((await wordsOf(page)).filter((word) => OURS.test(word))).toEqual([])
      const search = page.getByRole('button', { name: language === 'zh' ? '搜索' : 'Search', exact: true })
      await expect(search).toHaveCSS('background-color', 'rgb(134, 48, 127)')
    })

  await test.step('under our own host the product is ours, and nobody is signed in', async () => {
    await page.goto(product.url)
    await expect(page).toHaveTitle('市场镜 Marketscope')
    await expect(page.getByRole('textbox', { name: '邮箱' })).toBeVisible()
  })
  expect(faults).toEqual([])
  await context.close()
})
