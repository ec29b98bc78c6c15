import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { CodePurpose } from '../database/sign-in-tables.ts'
import type { Services } from '../services.ts'
import { keyed, randomCode, randomId, sameHex } from '../tokens.ts'
import { codesToTry } from './code-tries.ts'
import { CODE_WAIT, checkWait } from './code-waits.ts'
import { rememberNetwork } from './known-networks.ts'

export { CODE_WAIT }

export type Channel = 'mail' | 'sms'

/** Whom a code is for: it works for exactly this and nothing else. */
export interface CodeTarget {
  purpose: CodePurpose
  channel: Channel
  address: string
  account_id: string
}

const MINUTE_MS = 60_000
export const CODE_MINUTES = 10

type Parts = Pick<Services, 'db' | 'secret' | 'now'>

const hashOf = (secret: Uint8Array, id: string, code: string) => keyed(secret, 'code', `${id}\n${code}`).toString('hex')

/** A code that is stored and waits to be sent. */
export interface StoredCode {
  id: string
  code: string
}

/**
 * Makes a code and stores it; those before it that the same network asked for, for the same address and purpose, work no more. Store first, then send: one that
 * arrives always works. Throws `too_many` with the seconds to wait.
 */
export async function storeCode({ db, secret, now }: Parts, target: CodeTarget, network: string): Promise<StoredCode> {
  const { purpose, channel, address, account_id } = target
  const id = randomId()
  const code = randomCode()
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${channel}:${address}`}))`.execute(transaction)
    // Not before it is this one's turn: what came in between would be of a later time and count for nothing.
    const at = now()
    await checkWait(transaction, target, network, at)
    await closeCodes(transaction, target, network, at)
    await transaction
      .insertInto('login_code')
      .values({
        id,
        purpose,
        channel,
        address,
        account_id,
        network,
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
  return { id, code }
}

/** Forgets a code that could not be sent. */
export async function dropCode({ db }: Pick<Parts, 'db'>, { id }: StoredCode): Promise<void> {
  await db.deleteFrom('login_code').where('id', '=', id).execute()
}

/**
 * Stores a code, sends what `message` says with it, and gives the seconds until another may be asked for. A code that could not be sent is forgotten.
 * `network`: where it is asked for from; what is counted by network is counted together for those that give none.
 * Throws `too_many` with the seconds to wait, and what the sender throws.
 */
export async function issueCode(
  services: Parts & Pick<Services, 'mail' | 'sms'>,
  target: CodeTarget,
  message: (code: string) => { subject: Text; text: Text; sender: Text | null },
  network = '',
): Promise<{ wait: number }> {
  const stored = await storeCode(services, target, network)
  const { subject, text, sender } = message(stored.code)
  const sent = { to: target.address, code: stored.code, text, sender }
  try {
    await (target.channel === 'mail' ? services.mail.send({ ...sent, subject }) : services.sms.send(sent))
  } catch (error) {
    await dropCode(services, stored)
    throw error
  }
  return { wait: CODE_WAIT }
}

/**
 * Uses a code of the target up, and remembers where from. A code works once, for ten minutes; a network has five tries on it. Throws `verification_code` in every
 * other case. `network`: where the try comes from, as {@link issueCode} was told it.
 */
export async function redeemCode({ db, secret, now }: Parts, target: CodeTarget, code: string, network = ''): Promise<void> {
  const open = await codesToTry(db, target, network, now())
  const right = open.find(({ id, code_hash }) => sameHex(code_hash, hashOf(secret, id, code)))
  if (!right) throw new MarketError('verification_code')
  const used = await db
    .updateTable('login_code')
    .set({ closed_at: now() })
    .where('id', '=', right.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new MarketError('verification_code')
  if (network !== '') await rememberNetwork(db, target.account_id, network, now())
}

async function closeCodes(db: Kysely<Schema>, { purpose, channel, address }: CodeTarget, network: string, now: Date): Promise<void> {
  await db
    .updateTable('login_code')
    .set({ closed_at: now })
    .where(({ and }) => and({ purpose, channel, address, network }))
    .where('closed_at', 'is', null)
    .execute()
}
