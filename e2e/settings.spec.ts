import type { Page } from '@playwright/test'
import { codesTo } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const MAIL = 'brand@demo.market'
const MAIN_PHONE = '13800000006'
const NEW_PHONE = '13912345678'
/** As they are shown until they are asked for. */
const [MAIN_SHOWN, NEW_SHOWN] = ['138****0006', '139****5678']

/** Gives the dialog that asks who it is a code sent to the choice whose name begins so. */
async function verify(page: Page, data: string, choice: RegExp, address: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: choice }).check()
  const code = codesTo(data, address)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await code())
  await dialog.getByRole('button', { name: '验证', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a phone is added with the code sent to it, signs in, and is deleted after verifying', async ({
  page,
  product,
  signIn,
  pageFaults,
}) => {
  await signIn.withMail(MAIL, '/#/setUp')
  const phones = page.getByRole('region', { name: '手机号' })
  const list = phones.getByRole('list', { name: '手机号' })
  await expect(list.getByRole('listitem')).toHaveText([`${MAIN_SHOWN}主手机可登录删除`])

  await test.step('the new phone waits for its code', async () => {
    await phones.getByRole('textbox', { name: '新手机号' }).fill('139 1234-5678')
    const newCode = codesTo(product.data, NEW_PHONE)
    await phones.getByRole('button', { name: '添加手机号' }).click()
    await verify(page, product.data, /^邮箱/, MAIL)
    const code = await newCode()
    await page.reload()
    await expect(phones.getByRole('status')).toHaveText(`验证码已发送到 ${NEW_PHONE}，10 分钟内有效`)
    await phones.getByRole('textbox', { name: '验证码' }).fill(code)
    await phones.getByRole('button', { name: '确认添加' }).click()
    await page.getByRole('dialog', { name: '手机号已添加' }).getByRole('button', { name: '知道了' }).click()
    await expect(list.getByRole('listitem')).toHaveText([`${MAIN_SHOWN}主手机可登录`, `${NEW_SHOWN}可登录删除`])
  })

  await test.step('it signs in', async () => {
    await page.getByRole('button', { name: /^账号: / }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
    await signIn.withPhone(NEW_PHONE, '/#/setUp')
    await expect(list).toBeVisible()
  })

  await test.step('it is deleted after the question and the verification', async () => {
    await list.getByRole('button', { name: `删除 ${NEW_SHOWN}` }).click()
    const question = page.getByRole('dialog', { name: `删除手机号 ${NEW_PHONE}？` })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('已取消删除')).toBeVisible()
    await list.getByRole('button', { name: `删除 ${NEW_SHOWN}` }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await verify(page, product.data, /^主手机/, MAIN_PHONE)
    await expect(list.getByRole('listitem')).toHaveText([`${MAIN_SHOWN}主手机可登录删除`])
  })

  const again = await page.request.post('/api/sms/verify/login', {
    headers: { origin: product.url },
    data: { phone: NEW_PHONE, code: '123456' },
  })
  expect(again.status()).toBe(400)
  // The calls that asked for the verification are written down as errors by the browser.
  expect(pageFaults.filter((fault) => !fault.includes('403'))).toEqual([])
})
