import { z } from 'zod'
import { declareCall } from '../call.ts'
import { CaptchaSolution } from '../captcha.ts'
import { MailAddress, SignInPhone, VerificationCode } from '../contacts.ts'
import { Text } from '../text.ts'

const Sent = z.object({
  /** Seconds until another code may be asked for. */
  wait: z.number(),
})
/** Asked for, by `captcha`, from who asks for codes again and again. */
const captcha = CaptchaSolution.optional()
const Verified = z.object({ username: z.string() })

export const sendPhoneCode = declareCall({
  method: 'POST',
  path: '/api/sms/send/login',
  permission: 'public',
  about: { zh: '发送手机登录验证码', en: 'Send a sign-in code to a phone' },
  input: z.object({ phone: SignInPhone, captcha }),
  result: Sent,
})

export const sendMailCode = declareCall({
  method: 'POST',
  path: '/api/mail/send/login',
  permission: 'public',
  about: { zh: '发送邮箱登录验证码', en: 'Send a sign-in code by email' },
  input: z.object({ mail: MailAddress, captcha }),
  result: Sent,
})

export const verifyPhoneCode = declareCall({
  method: 'POST',
  path: '/api/sms/verify/login',
  permission: 'public',
  about: { zh: '手机验证码登录', en: 'Sign in with a code sent to a phone' },
  input: z.object({ phone: SignInPhone, code: VerificationCode }),
  result: Verified,
})

export const verifyMailCode = declareCall({
  method: 'POST',
  path: '/api/mail/verify/login',
  permission: 'public',
  about: { zh: '邮箱验证码登录', en: 'Sign in with a code sent by email' },
  input: z.object({ mail: MailAddress, code: VerificationCode }),
  result: Verified,
})

export const signOut = declareCall({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
  about: { zh: '退出登录', en: 'Sign out' },
  input: z.object({}),
  result: z.object({
    /** Whether there may be a sign-in at the single sign-on provider to end as well, which `/mj_logout` leads to. */
    at_provider: z.boolean(),
  }),
})

export const health = declareCall({
  method: 'GET',
  path: '/api/health',
  permission: 'public',
  anonymous: true,
  about: { zh: '服务状态', en: 'Whether the service answers' },
  input: z.object({}),
  result: z.object({
    version: z.string(),
    revision: z.number(),
    /** A development server shows one-time codes on its outbox page. */
    outbox: z.boolean(),
    /** Pages of this host sign in at the single sign-on service. */
    sso: z.boolean(),
  }),
})

export const outbox = declareCall({
  method: 'GET',
  path: '/api/outbox',
  permission: 'public',
  about: { zh: '发件箱（仅开发环境，仅本机）', en: 'The outbox: development only, from this machine only' },
  input: z.object({}),
  result: z.object({
    /** The latest messages, newest first. `code` is null in those that carry none; text messages have no subject. */
    data: z.array(
      z.object({
        at: z.string(),
        channel: z.enum(['mail', 'sms']),
        to: z.string(),
        code: z.string().nullable(),
        subject: Text.nullable(),
        text: Text,
      }),
    ),
  }),
})
