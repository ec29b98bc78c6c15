import { ERRORS, MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createKey, listKeys, revokeKey } from '../accounts/api-keys.ts'
import type { Schema } from '../database/schema.ts'
import { PlainFault, systemCode } from '../plain-fault.ts'

const Order = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('create-account'),
    username: z.string().min(1).max(200),
    kind: z.enum(['normal', 'partner', 'trial']),
    account_type: z.enum(['domestic', 'overseas', 'all']),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    nick: z.string().nullable(),
    versions: z.array(z.string()),
    due_date: z.string().nullable(),
    last_months: z.number().int().positive().nullable(),
  }),
  z.object({ command: z.literal('create-key'), username: z.string(), name: z.string().min(1).max(60) }),
  z.object({ command: z.literal('list-keys'), username: z.string() }),
  z.object({ command: z.literal('revoke-key'), username: z.string(), id: z.string() }),
])

/** Something that the command line asks about accounts. */
export type AdminOrder = z.infer<typeof Order>

const Answer = z.object({ ok: z.boolean(), zh: z.string(), en: z.string() })
export type AdminAnswer = z.infer<typeof Answer>

/** Does what the order says. Throws a PlainFault or MarketError when it cannot be done. */
export async function runAdmin(db: Kysely<Schema>, order: AdminOrder, now: Date): Promise<Text> {
  if (order.command === 'create-account') {
    const { command: _, last_months, ...draft } = order
    const month_limit = last_months === null ? null : { last: last_months }
    const { username } = await createAccount(db, { ...draft, month_limit }, now).catch((error) => {
      if (systemCode(error) !== '23505') throw error
      throw new PlainFault('用户名、邮箱或手机号已被使用。', 'The username, mail address or phone number is taken.')
    })
    return { zh: `已创建账号 ${username}`, en: `Created the account ${username}` }
  }
  const account = await accountByUsername(db, order.username)
  if (!account) throw new PlainFault(`没有账号 ${order.username}。`, `There is no account ${order.username}.`)
  if (order.command === 'create-key') {
    const { key, id } = await createKey(db, account.id, order.name, now)
    return { zh: `密钥（仅显示这一次）：${key}\n  编号 ${id}`, en: `The key (shown only now): ${key}\n  id ${id}` }
  }
  if (order.command === 'revoke-key') {
    await revokeKey(db, account.id, order.id)
    return { zh: `已吊销密钥 ${order.id}`, en: `Revoked the key ${order.id}` }
  }
  const lines = (await listKeys(db, account.id)).map(
    ({ id, name, hint, last_used_at }) => `\n  ${id}  …${hint}  ${last_used_at ?? '–'}  ${name}`,
  )
  return { zh: `${lines.length} 个密钥`, en: `${lines.length} keys${lines.join('')}` }
}

/** The answer to a line that a command line tool sent to the running server. Never rejects. */
export async function answerAdmin({ db, now }: { db: Kysely<Schema>; now(): Date }, line: string): Promise<string> {
  try {
    return JSON.stringify({ ok: true, ...(await runAdmin(db, Order.parse(JSON.parse(line)), now())) } satisfies AdminAnswer)
  } catch (error) {
    const { zh, en } = error instanceof PlainFault || error instanceof MarketError ? error.text : ERRORS.server
    return JSON.stringify({ ok: false, zh, en } satisfies AdminAnswer)
  }
}

/** Reads an answer of {@link answerAdmin}. */
export function readAnswer(line: string): AdminAnswer {
  return Answer.parse(JSON.parse(line))
}
