import { MarketError } from '@marketscope/contract/errors'
import { type Kysely, sql } from 'kysely'
import { accountByAddress, checkUsable } from '../accounts/accounts.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { keyed, randomCode, randomId, sameHex } from '../tokens.ts'

export type Channel = 'mail' | 'sms'

const MINUTE_MS = 60_000
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Seconds between two codes for one address. */
export const CODE_WAIT = 60
/** Codes for one address in an hour and in a day: with five tries each, guessing stays hopeless. */
const PER_HOUR = 10
const PER_DAY = 30

type Parts = Pick<Services, 'db' | 'secret' | 'mail' | 'sms' | 'now'>

const hashOf = (secret: Uint8Array, id: string, code: string) => keyed(secret, 'code', `${id}\n${code}`).toString('hex')

/**
 * Sends a code to the address of an account and gives the seconds until another may be asked for. The code is stored before it is sent, so that
 * one that arrives always works. Throws `unregistered`, or `too_many` with the seconds to wait.
 */
export async function sendCode({ db, secret, mail, sms, now }: Parts, channel: Channel, address: string): Promise<{ wait: number }> {
  const account = await accountByAddress(db, channel, address)
  if (!account) throw new MarketError('unregistered')
  checkUsable(account, now())
  const id = randomId()
  const code = randomCode()
  const at = now()
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${channel}:${address}`}))`.execute(transaction)
    await checkWait(transaction, channel, address, at)
    await closeCodes(transaction, channel, address, at)
    await transaction
      .insertInto('login_code')
      .values({
        id,
        channel,
        address,
        account_id: account.id,
        code_hash: hashOf(secret, id, code),
        created_at: at,
        expires_at: new Date(at.getTime() + CODE_MINUTES * MINUTE_MS),
      })
      .execute()
    await transaction
      .deleteFrom('login_code')
      .where('created_at', '<', new Date(at.getTime() - 2 * 24 * 60 * MINUTE_MS))
      .execute()
  })
  try {
    const message = { to: address, code, text: textOf(code) }
    await (channel === 'mail' ? mail.send({ ...message, subject: SUBJECT }) : sms.send(message))
  } catch (error) {
    await db.deleteFrom('login_code').where('id', '=', id).execute()
    throw error
  }
  return { wait: CODE_WAIT }
}

const SUBJECT = { zh: '市场镜登录验证码', en: 'Your Marketscope sign-in code' }

const textOf = (code: string) => ({
  zh: `您的市场镜登录验证码是 ${code}，${CODE_MINUTES} 分钟内有效。如非本人操作请忽略。`,
  en: `Your Marketscope sign-in code is ${code}. It works for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this message.`,
})

async function checkWait(db: Kysely<Schema>, channel: Channel, address: string, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('login_code')
    .select('created_at')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * MINUTE_MS))
    .orderBy('created_at', 'desc')
    .execute()
  const ages = rows.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 1000)
  const waits = [wait(ages, 1, CODE_WAIT), wait(ages, PER_HOUR, 3600), wait(ages, PER_DAY, 24 * 3600)]
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0)
    throw new MarketError('too_many', {
      zh: `请在 ${seconds} 秒后再获取验证码`,
      en: `Please wait ${seconds} seconds before asking for another code`,
    })
}

/** Seconds until fewer than `most` of the ages (newest first) lie within the window. */
function wait(ages: readonly number[], most: number, windowSeconds: number): number {
  const oldest = ages[most - 1]
  return oldest === undefined ? 0 : Math.max(0, windowSeconds - oldest)
}

async function closeCodes(db: Kysely<Schema>, channel: Channel, address: string, now: Date): Promise<void> {
  await db
    .updateTable('login_code')
    .set({ closed_at: now })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * The account of an address whose latest code this is. A code works once, for ten minutes, and five wrong tries end it. Throws
 * `verification_code` in every other case, `unregistered` for an address that no account has.
 */
export async function useCode({ db, secret, now }: Parts, channel: Channel, address: string, code: string): Promise<Account> {
  const account = await accountByAddress(db, channel, address)
  if (!account) throw new MarketError('unregistered')
  checkUsable(account, now())
  const open = await takeTry(db, channel, address, account.id, now())
  if (!open || !sameHex(open.code_hash, hashOf(secret, open.id, code))) throw new MarketError('verification_code')
  const used = await db
    .updateTable('login_code')
    .set({ closed_at: now() })
    .where('id', '=', open.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new MarketError('verification_code')
  return account
}

/** Counts a try on the code that is open for the address, before it is compared; undefined when none is left. */
function takeTry(db: Kysely<Schema>, channel: Channel, address: string, accountId: string, now: Date) {
  return db
    .updateTable('login_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}
