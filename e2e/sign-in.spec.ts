import { codesTo } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test.describe('asking for codes', () => {
  test('again and again lets the browser solve a puzzle, without a mouse, before anything is sent or told', async ({ page }) => {
    const mail = 'nobody@example.com'
    await page.goto('/#/sign_in')
    // Other tests may have asked from this network before: three times at most it is answered without a puzzle.
    const answers: number[] = []
    while (answers.length < 4 && answers.at(-1) !== 403)
      answers.push((await page.request.post('/api/mail/send/login', { data: { mail } })).status())
    expect(answers.at(-1)).toBe(403)
    expect(answers.slice(0, -1).every((status) => status === 404)).toBe(true)
    await page.getByRole('textbox', { name: '邮箱' }).fill(mail)
    const puzzle = page.waitForResponse('**/api/captcha')
    await page.getByRole('button', { name: '获取验证码' }).press('Enter')
    expect((await puzzle).status()).toBe(200)
    const told = page.getByRole('dialog', { name: '该账号尚未注册' })
    await expect(told).toContainText(mail)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the form stays where it is when what the server offers beside it comes late', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/api/health', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/#/sign_in')
  const way = page.getByText('手机登录')
  await expect(way).toBeVisible()
  const before = await way.boundingBox()
  late.resolve()
  await expect(page.getByRole('heading', { name: '演示账号' })).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test.describe('a session that ends in the middle of work', () => {
  test.use({ as: 'overseas' })

  test('is begun again over the page, which then goes on', async ({ page, product }) => {
    const phone = '13800000002'
    await page.goto('/#/search')
    await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/#/myAttention')
    const dialog = page.getByRole('dialog', { name: '登录已结束' })
    await dialog.getByText('手机登录').click()
    await dialog.getByRole('textbox', { name: '手机号' }).fill(phone)
    const code = codesTo(product.data, phone)
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await code())
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/#\/myAttention/)
    await expect(page.getByText('还没有关注任何搜索')).toBeVisible()
  })
})
