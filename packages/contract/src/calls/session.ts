import { z } from 'zod'
import { declareCall } from '../call.ts'
import { ApiKey } from './account.ts'

/** A browser in which the account is signed in. */
export const ActiveSession = z
  .object({
    id: z.string(),
    /** A short name such as `Chrome · Windows`; null: not known. */
    browser: z.string().nullable(),
    created_at: z.string(),
    /** To the minute. */
    seen_at: z.string(),
    /** Whether it is the one that asks. */
    this: z.boolean(),
  })
  .meta({ id: 'ActiveSession' })
export type ActiveSession = z.infer<typeof ActiveSession>

export const listSessions = declareCall({
  method: 'GET',
  path: '/api/session',
  permission: 'account:read',
  about: { zh: '账号当前的登录，最近使用的在前', en: 'Where the account is signed in, latest used first' },
  input: z.object({}),
  result: z.object({
    data: z.array(ActiveSession),
    /** How many may be signed in at once; one more ends the one longest unused. */
    seats: z.number().int(),
  }),
})

export const endSession = declareCall({
  method: 'DELETE',
  path: '/api/session',
  permission: 'account:read',
  about: { zh: '结束一个登录', en: 'End one sign-in' },
  input: z.object({ id: z.string().min(1).max(64) }),
  result: z.object({}),
})

export const endAllSessions = declareCall({
  method: 'POST',
  path: '/api/session/end_all',
  permission: 'account:read',
  about: {
    zh: '退出所有登录；keep_this 为 true 时保留当前登录。API 密钥不是登录，仍然有效，除非 revoke_keys 为 true',
    en: 'Sign out everywhere; with keep_this everywhere else. API keys are no sign-ins: they go on working unless revoke_keys is true',
  },
  input: z.object({ keep_this: z.boolean().default(false), revoke_keys: z.boolean().default(false) }),
  result: z.object({
    /** How many ended. */
    ended: z.number().int(),
    /** The keys that go on working. */
    keys: z.array(ApiKey),
    /** How many keys were revoked. */
    revoked: z.number().int(),
  }),
})
