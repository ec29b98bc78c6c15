import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Text } from '../text.ts'

const phone = z
  .string()
  .transform((text) => text.replace(/[^\d.]/g, ''))
  .refine((digits) => /^\d{6,15}$/.test(digits), JSON.stringify({ zh: '请输入正确的手机号', en: 'Please enter a valid phone number' }))
const mail = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/, JSON.stringify({ zh: '请输入正确的邮箱', en: 'Please enter a valid e-mail address' }))
const code = z
  .string()
  .trim()
  .min(1, JSON.stringify({ zh: '请输入验证码', en: 'Please enter the verification code' }))
  .max(20)

const Sent = z.object({
  /** Seconds until another code may be asked for. */
  wait: z.number(),
})
const Verified = z.object({ username: z.string() })

export const sendPhoneCode = declareCall({
  method: 'POST',
  path: '/api/sms/send/login',
  permission: 'public',
  about: { zh: '发送手机登录验证码', en: 'Send a sign-in code to a phone' },
  input: z.object({ phone }),
  result: Sent,
})

export const sendMailCode = declareCall({
  method: 'POST',
  path: '/api/mail/send/login',
  permission: 'public',
  about: { zh: '发送邮箱登录验证码', en: 'Send a sign-in code by e-mail' },
  input: z.object({ mail }),
  result: Sent,
})

export const verifyPhoneCode = declareCall({
  method: 'POST',
  path: '/api/sms/verify/login',
  permission: 'public',
  about: { zh: '手机验证码登录', en: 'Sign in with a code sent to a phone' },
  input: z.object({ phone, code }),
  result: Verified,
})

export const verifyMailCode = declareCall({
  method: 'POST',
  path: '/api/mail/verify/login',
  permission: 'public',
  about: { zh: '邮箱验证码登录', en: 'Sign in with a code sent by e-mail' },
  input: z.object({ mail, code }),
  result: Verified,
})

export const signOut = declareCall({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
  about: { zh: '退出登录', en: 'Sign out' },
  input: z.object({}),
  result: z.object({}),
})

export const health = declareCall({
  method: 'GET',
  path: '/api/health',
  permission: 'public',
  about: { zh: '服务状态', en: 'Whether the service answers' },
  input: z.object({}),
  result: z.object({
    version: z.string(),
    revision: z.number(),
    /** A development server shows one-time codes on its outbox page. */
    outbox: z.boolean(),
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
