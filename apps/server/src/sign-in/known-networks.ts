import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { networkOf } from '../http/network.ts'
import { keyed } from '../tokens.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days after the last sign-in for which a network stays known. */
const KNOWN_DAYS = 90

/** The network of a request as it is kept: a keyed hash, because an address is personal. */
export function networkHash(secret: Uint8Array, request: Pick<FastifyRequest, 'ip'>): string {
  return keyed(secret, 'network', networkOf(request.ip)).toString('hex').slice(0, 32)
}

/** Remembers that the account signed in from the network, and forgets those it left long ago. */
export async function rememberNetwork(db: Kysely<Schema>, account_id: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ account_id, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute()
  await db
    .deleteFrom('known_network')
    .where('account_id', '=', account_id)
    .where('seen_at', '<', new Date(now.getTime() - KNOWN_DAYS * DAY_MS))
    .execute()
}

/** The networks the account signed in from lately. */
export async function knownNetworks(db: Kysely<Schema>, accountId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('known_network').select('network').where('account_id', '=', accountId).execute()
  return new Set(rows.map(({ network }) => network))
}
