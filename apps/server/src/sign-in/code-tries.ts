import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { CodeTarget } from './one-time-codes.ts'

/** Tries that one network has on a code. */
export const CODE_TRIES = 5
/** Tries that all networks together have on a code that another one asked for. */
export const FOREIGN_TRIES = 20

/** So far ahead may the clock have been that made a code: clocks are put right by seconds. */
const AHEAD_MS = 60_000

export interface OpenCode {
  id: string
  code_hash: string
  network: string
}

/**
 * The codes of the target that a try from this network is compared with, each with the try counted already, so that guesses made at once count as well. That is
 * the one this network asked for; without one, those of other networks: somebody may ask in one place and go on in another.
 */
export async function codesToTry(db: Kysely<Schema>, target: CodeTarget, network: string, now: Date): Promise<OpenCode[]> {
  const open = await db
    .selectFrom('login_code')
    .select(['id', 'code_hash', 'network'])
    .where('purpose', '=', target.purpose)
    .where('channel', '=', target.channel)
    .where('address', '=', target.address)
    .where('account_id', '=', target.account_id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    // One of a clock that was ahead would work until that time comes.
    .where('created_at', '<', new Date(now.getTime() + AHEAD_MS))
    .execute()
  const own = open.filter((code) => code.network === network)
  const left: OpenCode[] = []
  for (const code of own.length > 0 ? own : open) if (await takeTry(db, code, network)) left.push(code)
  return left
}

async function takeTry(db: Kysely<Schema>, code: OpenCode, network: string): Promise<boolean> {
  const { tries } = await db
    .insertInto('login_code_try')
    .values({ code_id: code.id, network, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'network']).doUpdateSet((row) => ({ tries: row('login_code_try.tries', '+', 1) })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  if (tries > CODE_TRIES) return false
  if (code.network === network) return true
  const counted = await db
    .updateTable('login_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', code.id)
    .where('tries', '<', FOREIGN_TRIES)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}
