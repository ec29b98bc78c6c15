import { z } from 'zod'
import { declareCall } from '../call.ts'
import { MailAddress, PhoneNumber, VerificationCode } from '../contacts.ts'
import { issue } from '../issue.ts'

const Id = z.string().min(1).max(64)

/** A phone of an account. */
export const Phone = z
  .object({
    phone_id: z.string(),
    phone: z.string(),
    /** 1: the main phone. */
    main: z.literal([0, 1]),
    /** Whether one can sign in by a text message to it. */
    is_login_verify: z.boolean(),
  })
  .meta({ id: 'Phone' })
export type Phone = z.infer<typeof Phone>

/** An email address of an account; one can sign in by each of them. */
export const Mail = z
  .object({ mail_id: z.string(), mail: z.string(), /** 1: the main one. */ main: z.literal([0, 1]) })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

/** Seconds until another code may be asked for, and until the one that was sent ends. */
const Waiting = { wait: z.number().int(), ends_in: z.number().int() }

export const listPhones = declareCall({
  method: 'GET',
  path: '/api/phone/setting',
  permission: 'account:read',
  about: {
    zh: '账号的手机号，主手机在前；pending 为等待验证码确认的号码',
    en: 'The phones of the account, the main one first; pending: one that waits for its code',
  },
  input: z.object({}),
  result: z.object({
    data: z.array(Phone),
    pending: z.object({ phone_id: z.string(), phone: z.string(), is_login_verify: z.boolean(), ...Waiting }).nullable(),
  }),
})

export const addPhone = declareCall({
  method: 'PUT',
  path: '/api/phone/setting',
  permission: 'contact:write',
  about: {
    zh: '添加手机号：向该号码发送验证码，确认后生效',
    en: 'Add a phone: a code is sent to it, and it counts once the code is confirmed',
  },
  input: z.object({
    phone: PhoneNumber,
    is_login_verify: z.enum(['true', 'false'], issue('应为 true 或 false', 'must be true or false').message).default('true'),
  }),
  result: z.object({ phone_id: z.string(), ...Waiting }),
})

export const confirmPhone = declareCall({
  method: 'POST',
  path: '/api/phone/confirm',
  permission: 'contact:write',
  about: { zh: '以验证码确认新手机号', en: 'Confirm a new phone with the code that was sent to it' },
  input: z.object({ phone_id: Id, code: VerificationCode }),
  result: z.object({ phone_id: z.string() }),
})

export const removePhone = declareCall({
  method: 'DELETE',
  path: '/api/phone/setting',
  permission: 'contact:write',
  about: { zh: '删除手机号，或放弃等待确认的号码', en: 'Delete a phone, or give up one that waits for its code' },
  input: z.object({ phone_id: Id }),
  result: z.object({}),
})

export const listMails = declareCall({
  method: 'GET',
  path: '/api/mail/setting',
  permission: 'account:read',
  about: {
    zh: '账号的邮箱，主邮箱在前；pending 为等待验证码确认的邮箱',
    en: 'The email addresses of the account, the main one first; pending: one that waits for its code',
  },
  input: z.object({}),
  result: z.object({ data: z.array(Mail), pending: z.object({ mail_id: z.string(), mail: z.string(), ...Waiting }).nullable() }),
})

export const addMail = declareCall({
  method: 'POST',
  path: '/api/add_mail',
  permission: 'contact:write',
  about: {
    zh: '添加邮箱：向该邮箱发送验证码，确认后生效',
    en: 'Add an email address: a code is sent to it, and it counts once the code is confirmed',
  },
  input: z.object({ mail: MailAddress }),
  result: z.object({ mail_id: z.string(), ...Waiting }),
})

export const confirmMail = declareCall({
  method: 'POST',
  path: '/api/mail/confirm',
  permission: 'contact:write',
  about: { zh: '以验证码确认新邮箱', en: 'Confirm a new email address with the code that was sent to it' },
  input: z.object({ mail_id: Id, code: VerificationCode }),
  result: z.object({ mail_id: z.string() }),
})

export const removeMail = declareCall({
  method: 'POST',
  path: '/api/del_mail',
  permission: 'contact:write',
  about: { zh: '删除邮箱，或放弃等待确认的邮箱', en: 'Delete an email address, or give up one that waits for its code' },
  input: z.object({ mail_id: Id }),
  result: z.object({}),
})
