import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { contactsOf, isTaken } from '../accounts/contacts.ts'
import type { Account, PendingContactTable, Schema } from '../database/schema.ts'
import { OWN_NAME } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { type Channel, CODE_MINUTES, CODE_WAIT, issueCode } from '../sign-in/one-time-codes.ts'
import { randomId } from '../tokens.ts'
import { checkAddition, type NewContact, takenFault } from './rules.ts'

export type PendingContact = Selectable<PendingContactTable>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Addresses that an account may have codes sent to in an hour and in a day: nobody can send messages to the world through us. */
const PER_HOUR = 10
const PER_DAY = 30

type Parts = Pick<Services, 'db' | 'secret' | 'mail' | 'sms' | 'now'>

/** The row of the account, held until the transaction ends: additions and deletions of one account come one after another. */
export async function holdAccount(transaction: Transaction<Schema>, id: string): Promise<Account> {
  return transaction.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Notes a contact that the account wants, sends it a code, and gives the id by which it is confirmed. It counts for nothing until then. It takes the place of
 * another of the same channel that waits. `sender`: in whose name the code is sent, null: ours. Throws for one that may not be added, `too_many` with the seconds to wait, and what the sender throws.
 */
export async function startPending(
  services: Parts,
  account: Pick<Account, 'id'>,
  contact: NewContact,
  sender: Text | null = null,
): Promise<{ id: string; wait: number; ends_in: number }> {
  const { db, now } = services
  const { channel, address } = contact
  const at = now()
  const { id, replaced } = await db.transaction().execute((transaction) => note(transaction, account.id, contact, at))
  try {
    const target = { purpose: 'contact', channel, address, account_id: account.id } as const
    const { wait } = await issueCode(services, target, (code) => messageOf(code, sender))
    return { id, wait, ends_in: CODE_MINUTES * 60 }
  } catch (error) {
    await db.transaction().execute((transaction) => takeBack(transaction, id, replaced))
    throw error
  }
}

async function note(transaction: Transaction<Schema>, accountId: string, contact: NewContact, at: Date) {
  const { channel, address, is_login_verify } = contact
  const account = await holdAccount(transaction, accountId)
  checkAddition(await contactsOf(transaction, account), contact)
  if (await isTaken(transaction, channel, address)) throw takenFault(channel)
  await checkNumber(transaction, accountId, at)
  const replaced = await closePending(transaction, accountId, channel, at)
  const id = randomId()
  const expires_at = new Date(at.getTime() + CODE_MINUTES * MINUTE_MS)
  await transaction
    .insertInto('pending_contact')
    .values({ id, account_id: accountId, channel, address, is_login_verify, created_at: at, expires_at })
    .execute()
  await transaction
    .deleteFrom('pending_contact')
    .where('created_at', '<', new Date(at.getTime() - 48 * HOUR_MS))
    .execute()
  return { id, replaced }
}

/** Forgets a contact whose code was not sent; the one that it replaced waits again. */
async function takeBack(transaction: Transaction<Schema>, id: string, replaced: string | null): Promise<void> {
  const gone = await transaction
    .deleteFrom('pending_contact')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone && replaced !== null)
    await transaction.updateTable('pending_contact').set({ closed_at: null }).where('id', '=', replaced).execute()
}

async function checkNumber(transaction: Transaction<Schema>, accountId: string, at: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('pending_contact')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(at.getTime() - 24 * HOUR_MS))
    .where('created_at', '<=', at)
    .execute()
  const inHour = rows.filter(({ created_at }) => at.getTime() - created_at.getTime() < HOUR_MS).length
  if (inHour < PER_HOUR && rows.length < PER_DAY) return
  const zh = inHour < PER_HOUR ? '今天' : '最近一小时内'
  throw new MarketError('too_many', {
    zh: `${zh}添加手机号和邮箱的次数过多，请稍后再试`,
    en: `Too many phones and email addresses were tried in the last ${inHour < PER_HOUR ? 'day' : 'hour'}: please try again later`,
  })
}

/** Closes the contact that waits, if there is one, and gives its id. */
export async function closePending(db: Kysely<Schema>, accountId: string, channel: Channel, at: Date, id?: string): Promise<string | null> {
  const open = db
    .updateTable('pending_contact')
    .set({ closed_at: at })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('closed_at', 'is', null)
  const closed = await (id === undefined ? open : open.where('id', '=', id)).returning('id').executeTakeFirst()
  return closed?.id ?? null
}

/** The contact of the account that waits for its code; undefined: none. */
export function pendingOf(db: Kysely<Schema>, accountId: string, channel: Channel, now: Date): Promise<PendingContact | undefined> {
  return db
    .selectFrom('pending_contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Seconds until another code may be sent to a contact that waits, and until it is over. */
export function secondsOf({ created_at, expires_at }: PendingContact, now: Date): { wait: number; ends_in: number } {
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
  const age = now.getTime() - created_at.getTime()
  return { wait: age < 0 ? 0 : seconds(CODE_WAIT * 1000 - age), ends_in: seconds(expires_at.getTime() - now.getTime()) }
}

const messageOf = (code: string, sender: Text | null, { zh, en }: Text = sender ?? OWN_NAME) => ({
  sender,
  subject: { zh: `${zh}：确认新的联系方式`, en: `${en}: confirm this address` },
  text: {
    zh: `您正在把本号码或邮箱添加到${zh}账号，验证码是 ${code}，${CODE_MINUTES} 分钟内有效。如非本人操作请忽略，不要告诉他人。`,
    en: `This phone or address is being added to your ${en} account. The code is ${code} and works for ${CODE_MINUTES} minutes. If it was not you, ignore this message and tell nobody the code.`,
  },
})
