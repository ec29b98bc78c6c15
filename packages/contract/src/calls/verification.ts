import { z } from 'zod'
import { declareCall } from '../call.ts'
import { VerificationCode } from '../contacts.ts'

const Id = z.string().min(1).max(64)
const Sent = z.object({
  /** Seconds until another code may be asked for. */
  wait: z.number(),
})

/** Where a code that proves who is using a session can be sent: masked, so that nobody learns an address who does not know it. */
export const VerificationOptions = z
  .object({
    /** The main phone first. */
    phones: z.array(z.object({ phone_id: z.string(), phone: z.string(), /** 1: the main phone. */ main: z.literal([0, 1]) })),
    mails: z.array(z.object({ mail_id: z.string(), mail: z.string() })),
    /** Whether the session is in a browser that is not verified yet: until then nothing else is answered. */
    new_browser: z.boolean(),
  })
  .meta({ id: 'VerificationOptions' })
export type VerificationOptions = z.infer<typeof VerificationOptions>

export const verificationOptions = declareCall({
  method: 'GET',
  path: '/api/get_mail_phone',
  permission: 'account:read',
  unverified: true,
  about: {
    zh: '可接收验证码的手机与邮箱（部分隐藏）',
    en: 'The phones and email addresses a verification code can be sent to, partly hidden',
  },
  input: z.object({}),
  result: VerificationOptions,
})

export const sendPhoneVerification = declareCall({
  method: 'POST',
  path: '/api/sms/send/setting',
  permission: 'account:read',
  unverified: true,
  about: { zh: '向账号的手机发送安全验证码', en: 'Send a verification code to a phone of the account' },
  input: z.object({ phone_id: Id }),
  result: Sent,
})

export const sendMailVerification = declareCall({
  method: 'POST',
  path: '/api/mail/send/setting',
  permission: 'account:read',
  unverified: true,
  about: { zh: '向账号的邮箱发送安全验证码', en: 'Send a verification code to an email address of the account' },
  input: z.object({ mail_id: Id }),
  result: Sent,
})

export const verifyPhone = declareCall({
  method: 'POST',
  path: '/api/sms/verify/setting',
  permission: 'account:read',
  unverified: true,
  about: { zh: '以手机验证码完成安全验证', en: 'Verify the session with the code sent to a phone' },
  input: z.object({ phone_id: Id, code: VerificationCode }),
  result: z.object({}),
})

export const verifyMail = declareCall({
  method: 'POST',
  path: '/api/mail/verify/setting',
  permission: 'account:read',
  unverified: true,
  about: { zh: '以邮箱验证码完成安全验证', en: 'Verify the session with the code sent to an email address' },
  input: z.object({ mail_id: Id, code: VerificationCode }),
  result: z.object({}),
})
