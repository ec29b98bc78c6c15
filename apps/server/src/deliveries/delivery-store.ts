import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryMessage, DeliveryTable } from '../database/delivery-table.ts'
import type { Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'

export type Delivery = Selectable<DeliveryTable>

/** So long nobody else tries what a server is sending. */
const HELD_MS = 120_000
/** So long is told how a delivery ended. */
const TOLD_MS = 90 * 24 * 3600 * 1000

/** Has a message sent, once for a `key`, whatever happens meanwhile; to be called in the transaction that keeps what the message tells. `services.deliveries.wake()` afterwards has it sent at once. */
export async function addDelivery(
  db: Kysely<Schema>,
  { account_id, key, message }: { account_id: string; key: string; message: DeliveryMessage },
  now: Date,
): Promise<void> {
  await db
    .insertInto('delivery')
    .values({
      ...{ id: randomId(), account_id, key, message: JSON.stringify(message) },
      ...{ state: 'waiting', attempts: 0, due_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** What waits for an account under keys that begin so. */
interface Waiting {
  account_id: string
  keyPrefix: string
}

const isWaiting = ({ account_id, keyPrefix }: Waiting, channels: readonly DeliveryMessage['channel'][]) => sql<boolean>`
  account_id = ${account_id} AND state = 'waiting' AND starts_with(key, ${keyPrefix}) AND message ->> 'channel' = ANY (${[...channels]}::text[])`

/** Takes back what waits by these channels. What is being sent at that moment may still arrive. */
export async function withdrawDeliveries(
  db: Kysely<Schema>,
  waiting: Waiting,
  channels: readonly DeliveryMessage['channel'][] = ['mail', 'webhook'],
): Promise<void> {
  await db.deleteFrom('delivery').where(isWaiting(waiting, channels)).execute()
}

/** Has calls that wait go to this address from now on, signed with its secret, as if they had not been tried. Those that go there stay as they are. */
export async function redirectCalls(
  db: Kysely<Schema>,
  waiting: Waiting,
  to: { address: string; secret: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ message: sql`message || ${JSON.stringify(to)}::jsonb`, attempts: 0, due_at: now, worker: null, held_until: null })
    .where(isWaiting(waiting, ['webhook']))
    .where(sql<boolean>`NOT message @> ${JSON.stringify(to)}::jsonb`)
    .execute()
}

/** How the deliveries went whose keys begin so, newest first. Whose they are is for the caller to know. */
export function deliveriesOf(db: Kysely<Schema>, keyPrefix: string) {
  return db
    .selectFrom('delivery')
    .select(['key', 'account_id', 'message', 'state', 'attempts', 'cause', 'created_at', 'ended_at'])
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

interface Taking {
  channel: DeliveryMessage['channel']
  worker: string
  /** The accounts of which nothing is to be taken. */
  busy: readonly string[]
  /** The accounts that had a turn, the latest last. */
  served: readonly string[]
}

/** Takes what is due first for this server, of the account whose turn is longest ago; also what one was sending that is gone. Null: nothing is due. */
export async function takeDelivery(db: Kysely<Schema>, { channel, worker, busy, served }: Taking, now: Date): Promise<Delivery | null> {
  const held = new Date(now.getTime() + HELD_MS)
  const { rows } = await sql<Delivery>`
    UPDATE delivery SET worker = ${worker}, held_until = ${held}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM delivery
      WHERE state = 'waiting' AND due_at <= ${now} AND (held_until IS NULL OR held_until <= ${now})
        AND message ->> 'channel' = ${channel} AND account_id <> ALL (${[...busy]}::text[])
      ORDER BY array_position(${[...served]}::text[], account_id) NULLS FIRST, due_at, created_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING *`.execute(db)
  return rows[0] ?? null
}

/** Notes that it was sent, or why not and when it is tried again; null: no more. Nothing of a call that is to go elsewhere by now. */
export async function settleDelivery(
  db: Kysely<Schema>,
  { id, worker, message }: Pick<Delivery, 'id' | 'worker' | 'message'>,
  outcome: { cause: string; next: Date | null } | null,
  now: Date,
): Promise<void> {
  const ended = { ended_at: now }
  const result = !outcome
    ? { state: 'sent' as const, cause: null, ...ended }
    : outcome.next
      ? { cause: outcome.cause, due_at: outcome.next }
      : { state: 'failed' as const, cause: outcome.cause, ...ended }
  await db
    .updateTable('delivery')
    .set({ worker: null, held_until: null, ...result })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where(sql<boolean>`message ->> 'secret' IS NOT DISTINCT FROM ${message.channel === 'webhook' ? message.secret : null}::text`)
    .execute()
}

/** At a start: what waits for another try is tried now. `alone`: no other server has the database, so nobody is sending. */
export async function releaseDeliveries(db: Kysely<Schema>, alone: boolean, now: Date): Promise<void> {
  const free = alone ? { worker: null, held_until: null } : {}
  await db
    .updateTable('delivery')
    .set({ due_at: now, ...free })
    .where('state', '=', 'waiting')
    .execute()
}

/** Forgets what ended long ago. */
export async function sweepDeliveries(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('delivery')
    .where('ended_at', '<', new Date(now.getTime() - TOLD_MS))
    .execute()
}
