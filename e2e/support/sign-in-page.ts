import { expect, type Page } from '@playwright/test'
import { codesTo } from './outbox.ts'

/** Signing in through the screen, as a person does. */
export class SignInPage {
  readonly page: Page
  readonly data: string

  constructor(page: Page, data: string) {
    this.page = page
    this.data = data
  }

  /** Opens `path`, asks for a code for the address and signs in with it. Labels are found in either language; another code for the same address comes only after a minute. */
  async withMail(mail: string, path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.page.getByRole('textbox', { name: /^(邮箱|Email)$/ }).fill(mail)
    await this.#withCode(mail)
  }

  /** The same with a phone number. */
  async withPhone(phone: string, path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.page.getByText(/^(手机登录|By phone)$/).click()
    await this.page.getByRole('textbox', { name: /^(手机号|Phone)$/ }).fill(phone)
    await this.#withCode(phone)
  }

  async #withCode(address: string): Promise<void> {
    const code = codesTo(this.data, address)
    await this.page.getByRole('button', { name: /^(获取验证码|Get code)$/ }).click()
    await this.page.getByRole('textbox', { name: /^(验证码|Verification code)$/ }).fill(await code())
    await this.page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
    // While the code is being checked the button has another name.
    await expect(this.page.getByRole('button', { name: /^(登录|登录中…|Sign in|Signing in…)$/ })).toBeHidden()
  }
}
