import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { Correction } from '@marketscope/warehouse/warehouse'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Account, Schema } from '../database/schema.ts'
import { causes } from '../http/log.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { type CorrectionOwner, ownersOf } from './correction-store.ts'
import { forgetUndone } from './sweep-corrections.ts'

type Parts = Pick<Services, 'db' | 'now' | 'corrections' | 'log'>

/** What is said of one product, with what it is called and what it said before. */
export interface CorrectionLine extends Correction {
  title: string
  before: string | null
}

/** Lines that are written with one statement. */
const SLICE = 500

interface Job {
  account_id: string
  done: number
  items: number
  cancelled: boolean
}

const itemsOf = (lines: readonly Correction[]) => new Set(lines.map(({ site, item_id }) => `${site} ${item_id}`)).size

/** The changes that are being written, by id. */
export class CorrectionJobs {
  readonly #parts: Parts
  readonly #jobs = new Map<string, Job>()
  readonly #under = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Begins to write; nothing of it counts before all of it is there. Throws `conflict` when the owner has as many corrections as there may be. */
  async start(account: Account, lines: readonly CorrectionLine[], { shared, note }: { shared: boolean; note: string }): Promise<string> {
    const { db, now } = this.#parts
    const { own, company } = ownersOf(account)
    const owner = shared ? company : own
    const id = randomId()
    await db.transaction().execute(async (transaction) => {
      await locked(transaction, owner)
      const { written } = await transaction
        .selectFrom('correction')
        .innerJoin('correction_batch as batch', 'batch.id', 'correction.batch_id')
        .select(({ fn }) => fn.countAll<number>().as('written'))
        .where('owner_id', '=', owner.owner_id)
        .where('shared', '=', owner.shared)
        .where('state', '=', 'completed')
        .executeTakeFirstOrThrow()
      const { begun } = await transaction
        .selectFrom('correction_batch')
        .select(({ fn }) => fn.sum<number | null>('items').as('begun'))
        .where('owner_id', '=', owner.owner_id)
        .where('shared', '=', owner.shared)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow()
      if (Number(written) + Number(begun) + lines.length > LIMITS.corrections) throw TOO_MANY()
      await transaction
        .insertInto('correction_batch')
        .values({
          id,
          ...owner,
          account_id: account.id,
          who: account.username,
          note,
          state: 'pending',
          items: lines.length,
          at: now(),
          place: 0,
          changed: 0,
        })
        .execute()
    })
    const job = { account_id: account.id, done: 0, items: lines.length, cancelled: false }
    this.#jobs.set(id, job)
    // Where not even the rest of one that failed could be removed, it is put away later.
    const work = this.#write(id, job, account, owner, lines)
      .catch((error: unknown) => this.#parts.log({ event: 'corrections', cause: causes(error) }))
      .finally(() => {
        this.#jobs.delete(id)
        this.#under.delete(work)
      })
    this.#under.add(work)
    return id
  }

  /** How far it is; undefined when it is not being written. */
  progress(id: string, accountId: string): Pick<Job, 'done' | 'items'> | undefined {
    const job = this.#jobs.get(id)
    return job?.account_id === accountId ? job : undefined
  }

  /** Whether it could still be cancelled, whichever server writes it: the row is taken away, which the change can then no more complete. */
  async cancel(id: string, accountId: string): Promise<boolean> {
    const gone = await this.#parts.db
      .deleteFrom('correction_batch')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    const job = this.#jobs.get(id)
    if (gone && job) job.cancelled = true
    return gone !== undefined
  }

  /** Ends what is being written, which leaves nothing. */
  async close(): Promise<void> {
    for (const job of this.#jobs.values()) job.cancelled = true
    await this.settled()
  }

  /** Resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#under)
  }

  async #write(id: string, job: Job, account: Account, owner: CorrectionOwner, lines: readonly CorrectionLine[]): Promise<void> {
    const { db, now, log } = this.#parts
    try {
      for (let place = 0; place < lines.length && !job.cancelled; place += SLICE) {
        const rows = lines.slice(place, place + SLICE).map(({ from, to, ...line }, row) => ({
          ...{ batch_id: id, line: place + row, first_month: from, last_month: to },
          ...line,
        }))
        await db.insertInto('correction').values(rows).execute()
        job.done = place + rows.length
        // Others are asked for in between, and it can be cancelled.
        await new Promise((resolve) => setImmediate(resolve))
      }
      await db.transaction().execute(async (transaction) => {
        const items = itemsOf(lines)
        const next = await locked(transaction, owner)
        if (job.cancelled) throw new Error('cancelled')
        const completed = await transaction
          .updateTable('correction_batch')
          .set({ state: 'completed', items, at: now(), place: next, changed: next })
          .where('id', '=', id)
          .where('state', '=', 'pending')
          .returning('id')
          .executeTakeFirst()
        if (!completed) throw new Error('taken away')
        const after = { items, shared: owner.shared }
        await audit(
          { db: transaction, now },
          { who: account, what: 'correction_add', whom: { kind: 'correction', id, name: lines[0]?.title ?? null }, after },
        )
      })
    } catch (failure) {
      // One that is not there any more was cancelled, maybe on another server.
      const left = await db
        .deleteFrom('correction_batch')
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      if (left && !job.cancelled) log({ event: 'corrections', cause: causes(failure) })
      return
    }
    await inForce(this.#parts, account)
  }
}

/** Has a change count that is made. Where that cannot be read now, the store looks again by itself. */
async function inForce({ corrections, log }: Parts, account: Account): Promise<void> {
  await corrections.refresh(account).catch((error: unknown) => log({ event: 'corrections', cause: causes(error) }))
}

/** Makes others of the owner wait until the transaction ends, and gives the number of its next change. */
async function locked(db: Kysely<Schema>, { owner_id, shared }: CorrectionOwner): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', owner_id).forUpdate().execute()
  const { last } = await db
    .selectFrom('correction_batch')
    .select(({ fn }) => fn.max('changed').as('last'))
    .where('owner_id', '=', owner_id)
    .where('shared', '=', shared)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Takes back a change as a whole. Throws `no_data` for one that is not there, is not the account's or its company's, or was taken back before. */
export async function undoBatch(parts: Parts, account: Account, id: string, request: { id: string } | null): Promise<void> {
  const { db, now } = parts
  const owners = Object.values(ownersOf(account))
  await db.transaction().execute(async (transaction) => {
    const batch = await transaction.selectFrom('correction_batch').selectAll().where('id', '=', id).executeTakeFirst()
    const mine = owners.find(({ owner_id, shared }) => batch?.owner_id === owner_id && batch.shared === shared)
    if (!batch || !mine) throw NONE()
    const next = await locked(transaction, mine)
    const undone = { state: 'undone', changed: next, undone_at: now(), undone_by: account.username } as const
    const gone = await transaction
      .updateTable('correction_batch')
      .set(undone)
      .where('id', '=', id)
      .where('state', '=', 'completed')
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw NONE()
    await forgetUndone(transaction, mine)
    const first = await transaction
      .selectFrom('correction')
      .select('title')
      .where('batch_id', '=', id)
      .orderBy('line')
      .limit(1)
      .executeTakeFirst()
    const whom = { kind: 'correction', id, name: first?.title ?? null } as const
    const after = { items: batch.items, shared: batch.shared }
    await audit({ db: transaction, now }, { who: account, what: 'correction_undo', whom, after, request })
  })
  await inForce(parts, account)
}

export const NONE = () =>
  new MarketError('no_data', { zh: '没有这次修正，可能已被撤销', en: 'There is no such correction: it may have been taken back' })

const TOO_MANY = () =>
  new MarketError('conflict', {
    zh: `最多保存 ${LIMITS.corrections} 条修正，请先撤销不再需要的`,
    en: `At most ${LIMITS.corrections} corrections can be kept: take back some first`,
  })
