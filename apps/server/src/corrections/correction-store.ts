import type { Correction, CorrectionSet } from '@marketscope/warehouse/warehouse'
import { correctionSet } from '@marketscope/warehouse/warehouse'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'

/** Whose corrections: an account's own, or its company's, which are those of the main account with its sub-accounts. */
export interface CorrectionOwner {
  owner_id: string
  shared: boolean
}

type Whose = Pick<Account, 'id' | 'parent_id'>

/** The owners whose corrections an account is shown. */
export function ownersOf({ id, parent_id }: Whose): { own: CorrectionOwner; company: CorrectionOwner } {
  return { own: { owner_id: id, shared: false }, company: { owner_id: parent_id ?? id, shared: true } }
}

/** What accounts say of products. Which corrections are in force is asked with every call, so the number of each owner's last change is held in memory. */
export interface CorrectionStore {
  /** The account's own corrections and its company's; undefined: there are none. */
  of(account: Whose): CorrectionSet | undefined
  /** Reads anew what is in force of an account and its company: after a change, and before something is made that stays, since another server may have taken the change. */
  refresh(account: Whose): Promise<void>
  /** Looks no more. */
  close(): Promise<void>
}

interface LastChange {
  /** The number of the change. */
  changed: number
  /** How many changes are in force. */
  batches: number
}

/** How often it is looked what other servers changed, and what this one could not read when it changed it. */
const LOOK_MS = 2_000

const keyOf = ({ owner_id, shared }: CorrectionOwner) => `${shared ? 'company' : 'own'} ${owner_id}`

interface Options {
  /** No other server has the database: what was not completed is left by a process that ended, and is removed. */
  alone: boolean
  /** Told where it could not be looked. */
  onFailed(error: unknown): void
}

export async function openCorrectionStore(db: Kysely<Schema>, { alone, onFailed }: Options): Promise<CorrectionStore> {
  if (alone) await db.deleteFrom('correction_batch').where('state', '=', 'pending').execute()
  const last = new Map<string, LastChange>()
  const read = async (owners?: readonly CorrectionOwner[]) => {
    for (const { changed, batches, ...owner } of await lastChanges(db, owners)) {
      // Of two that were asked at the same time the earlier may answer last.
      const known = last.get(keyOf(owner))
      if (known === undefined || known.changed < changed) last.set(keyOf(owner), { changed, batches })
    }
  }
  await read()
  let looking: Promise<void> | null = null
  const clock = setInterval(() => {
    looking ??= read()
      .catch(onFailed)
      .finally(() => {
        looking = null
      })
  }, LOOK_MS)
  clock.unref()
  const isInForce = (owner: CorrectionOwner) => (last.get(keyOf(owner))?.batches ?? 0) > 0
  return {
    of: (account) => {
      const { own, company } = ownersOf(account)
      const owners = [own, company].filter(isInForce)
      if (owners.length === 0) return undefined
      return correctionSet(owners.map((owner) => `${keyOf(owner)} ${last.get(keyOf(owner))?.changed}`).join(', '), () =>
        correctionsOf(db, owners),
      )
    },
    refresh: (account) => read(Object.values(ownersOf(account))),
    close: async () => {
      clearInterval(clock)
      await looking
    },
  }
}

/** The last change of each owner, of all or of some. Numbers of changes only rise, also where what was taken back is forgotten. */
async function lastChanges(db: Kysely<Schema>, owners?: readonly CorrectionOwner[]): Promise<(CorrectionOwner & LastChange)[]> {
  const rows = await db
    .selectFrom('correction_batch')
    .select(({ fn }) => [
      'owner_id',
      'shared',
      fn.max('changed').as('changed'),
      sql<number>`count(*) FILTER (WHERE state = 'completed')`.as('batches'),
    ])
    .where('state', '!=', 'pending')
    .$if(owners !== undefined, (query) => query.where((is) => is.or((owners ?? []).map((owner) => is.and({ ...owner })))))
    .groupBy(['owner_id', 'shared'])
    .execute()
  return rows.map((row) => ({ ...row, changed: Number(row.changed), batches: Number(row.batches) }))
}

/** The order of `correction` with its `batch` in which the last one of a field counts, whoever of an account and its company made it. */
export const AS_THEY_COUNT = sql`batch.at, batch.place, batch.id, line`

/** What is in force, in the order in which it counts. */
async function correctionsOf(db: Kysely<Schema>, owners: readonly CorrectionOwner[]): Promise<Correction[]> {
  const rows = await db
    .selectFrom('correction')
    .innerJoin('correction_batch as batch', 'batch.id', 'correction.batch_id')
    .select(['site', 'item_id', 'kind', 'name', 'value', 'first_month', 'last_month'])
    .where('batch.state', '=', 'completed')
    .where((is) =>
      is.or(owners.map(({ owner_id, shared }) => is.and([is('batch.owner_id', '=', owner_id), is('batch.shared', '=', shared)]))),
    )
    .orderBy(AS_THEY_COUNT)
    .execute()
  return rows.map(({ first_month, last_month, ...row }) => ({ ...row, from: first_month, to: last_month }))
}
