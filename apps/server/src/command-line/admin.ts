import { ERRORS, MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createKey, listKeys, revokeKey } from '../accounts/api-keys.ts'
import type { Account } from '../database/schema.ts'
import { addNotice, listNotices, removeNotice } from '../notices/notices.ts'
import { PlainFault, systemCode } from '../plain-fault.ts'
import type { Services } from '../services.ts'
import { type AdminOrder, Order, type SetAccountOrder } from './admin-orders.ts'

const Answer = z.object({ ok: z.boolean(), zh: z.string(), en: z.string() })
export type AdminAnswer = z.infer<typeof Answer>

/** What orders are done with. */
export type AdminParts = Pick<Services, 'db' | 'custom' | 'now'>

type OrderOf<C extends AdminOrder['command']> = Extract<AdminOrder, { command: C }>

/** Does what the order says. Throws a PlainFault or MarketError when it cannot be done. */
export async function runAdmin(parts: AdminParts, order: AdminOrder): Promise<Text> {
  const { db, now } = parts
  switch (order.command) {
    case 'create-account':
      return makeAccount(parts, order)
    case 'set-account':
      return setAccount(parts, order)
    case 'create-key': {
      const { key, id } = await createKey(db, (await known(parts, order.username)).id, order.name, now())
      return { zh: `密钥（仅显示这一次）：${key}\n  编号 ${id}`, en: `The key (shown only now): ${key}\n  id ${id}` }
    }
    case 'revoke-key':
      await revokeKey(db, (await known(parts, order.username)).id, order.id)
      return { zh: `已吊销密钥 ${order.id}`, en: `Revoked the key ${order.id}` }
    case 'list-keys': {
      const keys = await listKeys(db, (await known(parts, order.username)).id)
      const lines = keys.map(({ id, name, hint, last_used_at }) => `\n  ${id}  …${hint}  ${last_used_at ?? '–'}  ${name}`)
      return { zh: `${lines.length} 个密钥`, en: `${lines.length} keys${lines.join('')}` }
    }
    case 'import-custom': {
      await parts.custom.put(order.groups)
      const names = order.groups.map(({ sub_name }) => sub_name).join(', ')
      return { zh: `已导入自定义类目 ${names}`, en: `Imported the custom categories ${names}` }
    }
    default:
      return runNotices(parts, order)
  }
}

async function runNotices({ db, now }: AdminParts, order: OrderOf<'add-notice' | 'list-notices' | 'remove-notice'>): Promise<Text> {
  if (order.command === 'add-notice') {
    const { msg, msg_en, from, until } = order
    const draft = { msg, msg_en, from: from === null ? now() : new Date(from), until: until === null ? null : new Date(until) }
    if (draft.until !== null && draft.until <= draft.from)
      throw new PlainFault('公告的结束时间须晚于开始时间。', 'The notice must end after it begins.', 2)
    const id = await addNotice(db, draft)
    return { zh: `已发布公告 ${id}`, en: `Put up the notice ${id}` }
  }
  if (order.command === 'remove-notice') {
    if (!(await removeNotice(db, order.id))) throw new PlainFault(`没有公告 ${order.id}。`, `There is no notice ${order.id}.`)
    return { zh: `已撤下公告 ${order.id}`, en: `Took down the notice ${order.id}` }
  }
  const lines = (await listNotices(db)).map(
    ({ id, msg, from, until }) => `\n  ${id}  ${from.toISOString()} – ${until?.toISOString() ?? '∞'}  ${msg}`,
  )
  return { zh: `${lines.length} 条公告`, en: `${lines.length} notices${lines.join('')}` }
}

async function known({ db }: AdminParts, username: string): Promise<Account> {
  const account = await accountByUsername(db, username)
  if (!account) throw new PlainFault(`没有账号 ${username}。`, `There is no account ${username}.`)
  return account
}

async function makeAccount({ db, now }: AdminParts, order: OrderOf<'create-account'>): Promise<Text> {
  const { command: _, last_months, ...draft } = order
  const month_limit = last_months === null ? null : { last: last_months }
  const { username } = await createAccount(db, { ...draft, month_limit }, now()).catch((error) => {
    if (systemCode(error) !== '23505') throw error
    throw new PlainFault('用户名、邮箱或手机号已被使用。', 'The username, mail address or phone number is taken.')
  })
  return { zh: `已创建账号 ${username}`, en: `Created the account ${username}` }
}

async function setAccount(parts: AdminParts, { command: _, username, ...change }: SetAccountOrder): Promise<Text> {
  const account = await known(parts, username)
  const unknown = (change.custom_groups ?? []).filter((subName) => !parts.custom.has(subName))
  if (unknown.length > 0)
    throw new PlainFault(
      `没有自定义类目分组 ${unknown.join('、')}，请先导入。`,
      `There is no group of custom categories ${unknown.join(', ')}: import it first.`,
    )
  await changeAccount(parts.db, account.id, change)
  return { zh: `已更新账号 ${username}`, en: `Changed the account ${username}` }
}

/** The answer to a line that a command line tool sent to the running server. Never rejects. */
export async function answerAdmin(parts: AdminParts, line: string): Promise<string> {
  try {
    return JSON.stringify({ ok: true, ...(await runAdmin(parts, Order.parse(JSON.parse(line)))) } satisfies AdminAnswer)
  } catch (error) {
    const { zh, en } = error instanceof PlainFault || error instanceof MarketError ? error.text : ERRORS.server
    return JSON.stringify({ ok: false, zh, en } satisfies AdminAnswer)
  }
}

/** Reads an answer of {@link answerAdmin}. */
export function readAnswer(line: string): AdminAnswer {
  return Answer.parse(JSON.parse(line))
}
