import { sendMailCode, sendPhoneCode, verifyMailCode, verifyPhoneCode } from '@marketscope/contract/calls/sign-in'
import { call } from '../../api/client.ts'

export type Way = 'mail' | 'phone'

interface WayCalls {
  send(account: string): Promise<{ wait: number }>
  verify(account: string, code: string): Promise<{ username: string }>
}

/** The calls behind each way to sign in. */
export const WAYS: Record<Way, WayCalls> = {
  mail: {
    send: (mail) => call(sendMailCode, { mail }),
    verify: (mail, code) => call(verifyMailCode, { mail, code }),
  },
  phone: {
    send: (phone) => call(sendPhoneCode, { phone }),
    verify: (phone, code) => call(verifyPhoneCode, { phone, code }),
  },
}
