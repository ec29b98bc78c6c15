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
  /** Reads anew what is in force of an owner, after a change. */
  refresh(owner: CorrectionOwner): Promise<void>
}

const keyOf = ({ owner_id, shared }: CorrectionOwner) => `${shared ? 'company' : 'own'} ${owner_id}`

/** Opens it; what was not completed when the process ended is removed. */
export async function openCorrectionStore(db: Kysely<Schema>): Promise<CorrectionStore> {
  await db.deleteFrom('correction_batch').where('state', '=', 'pending').execute()
  const inForce = new Map<string, number>()
  for (const { owner_id, shared, changed, batches } of await lastChanges(db))
    if (batches > 0) inForce.set(keyOf({ owner_id, shared }), changed)
  return {
    of: (account) => {
      const { own, company } = ownersOf(account)
      const owners = [own, company].filter((owner) => inForce.has(keyOf(owner)))
      if (owners.length === 0) return undefined
      return correctionSet(owners.map((owner) => `${keyOf(owner)} ${inForce.get(keyOf(owner))}`).join(', '), () =>
        correctionsOf(db, owners),
      )
    },
    refresh: async (owner) => {
      const [last] = await lastChanges(db, owner)
      if (last && last.batches > 0) inForce.set(keyOf(owner), last.changed)
      else inForce.delete(keyOf(owner))
    },
  }
}

async function lastChanges(db: Kysely<Schema>, owner?: CorrectionOwner) {
  const rows = await db
    .selectFrom('correction_batch')
    .select(({ fn }) => [
      'owner_id',
      'shared',
      fn.max('changed').as('changed'),
      sql<number>`count(*) FILTER (WHERE state = 'completed')`.as('batches'),
    ])
    .where('state', '!=', 'pending')
    .$if(owner !== undefined, (query) => query.where('owner_id', '=', owner?.owner_id ?? '').where('shared', '=', owner?.shared ?? false))
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
