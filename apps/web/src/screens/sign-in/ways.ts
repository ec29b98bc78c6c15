import { sendMailCode, sendPhoneCode, verifyMailCode, verifyPhoneCode } from '@marketscope/contract/calls/sign-in'
import type { CaptchaSolution } from '@marketscope/contract/captcha'
import { call } from '../../api/client.ts'

export type Way = 'mail' | 'phone'

interface WayCalls {
  /** The address or number as the server keeps it, which a captcha is solved for. */
  addressOf(account: string): string
  send(account: string, captcha?: CaptchaSolution): Promise<{ wait: number }>
  verify(account: string, code: string): Promise<{ username: string }>
}

/** The calls behind each way to sign in. */
export const WAYS: Record<Way, WayCalls> = {
  mail: {
    addressOf: (mail) => sendMailCode.input.parse({ mail }).mail,
    send: (mail, captcha) => call(sendMailCode, { mail, captcha }),
    verify: (mail, code) => call(verifyMailCode, { mail, code }),
  },
  phone: {
    addressOf: (phone) => sendPhoneCode.input.parse({ phone }).phone,
    send: (phone, captcha) => call(sendPhoneCode, { phone, captcha }),
    verify: (phone, code) => call(verifyPhoneCode, { phone, code }),
  },
}
