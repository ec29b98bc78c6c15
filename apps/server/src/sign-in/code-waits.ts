import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { TooMany } from '../http/too-many.ts'
import { knownNetworks } from './known-networks.ts'
import type { CodeTarget } from './one-time-codes.ts'

/** Seconds between two codes for one address and purpose that one network asks for. */
export const CODE_WAIT = 60
/** Codes for one address and purpose in an hour and in a day: with so few tries each, guessing stays hopeless. */
const PER_HOUR = 10
const PER_DAY = 30
const HOUR = 3600

/**
 * Throws {@link TooMany} when another code may not be asked for yet. A network the account signed in from is counted alone, so that nobody elsewhere can keep it
 * from getting codes; all others together share one count.
 */
export async function checkWait(db: Kysely<Schema>, target: CodeTarget, network: string, now: Date): Promise<void> {
  const { purpose, channel, address, account_id } = target
  const rows = await db
    .selectFrom('login_code')
    .select(['created_at', 'network'])
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('created_at', '>', new Date(now.getTime() - 24 * HOUR * 1000))
    // What a clock that was ahead has left is of no age: it would lock people out until its time comes.
    .where('created_at', '<=', now)
    .orderBy('created_at', 'desc')
    .execute()
  const known = await knownNetworks(db, account_id)
  const own = rows.filter((row) => row.network === network)
  const counted = known.has(network) ? own : rows.filter((row) => !known.has(row.network))
  const ages = (list: typeof rows) => list.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 1000)
  const waits = [wait(ages(own), 1, CODE_WAIT), wait(ages(counted), PER_HOUR, HOUR), wait(ages(counted), PER_DAY, 24 * HOUR)]
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0)
    throw new TooMany(seconds, {
      zh: `请在 ${seconds} 秒后再获取验证码`,
      en: `Please wait ${seconds} seconds before asking for another code`,
    })
}

/** Seconds until fewer than `most` of the ages (newest first) lie within the window. */
function wait(ages: readonly number[], most: number, windowSeconds: number): number {
  const oldest = ages[most - 1]
  return oldest === undefined ? 0 : Math.max(0, windowSeconds - oldest)
}
