import { randomBytes } from 'node:crypto'
import type { Ledger, Numbered, Publication, Turn, Work } from '@marketscope/warehouse/engine/ledger'
import { type Kysely, sql } from 'kysely'
import { Bell } from '../bell.ts'
import { DatabaseAway } from '../database/database-away.ts'
import type { Schema } from '../database/schema.ts'
import { Fenced } from './fenced.ts'
import { countPublication, notePublications } from './publications.ts'
import { giveBack, IS_THERE, isGoingOn, takeTurn } from './turns.ts'
import { inUse, whyUnknown } from './unknown-market.ts'

/** How often a server says that it is there, and looks whether others are. */
const BEAT_MS = 1500

/** How often it is asked for a turn, where nobody rings. */
const ASK_MS = 500

/** How long it is asked whether a publication counts, where the database went away while it was told to. */
const UNSURE_MS = 60_000

interface Going {
  epoch: number
  over: AbortController
}

/**
 * The ledger of several servers with one market, in their accounts' database and nowhere else. Each says that it is there; a turn is a row that names one, whose epoch rises
 * each time, and a publication compares it: one that stood still meanwhile publishes nothing. All by the clock of the database.
 */
export class SharedLedger implements Ledger {
  readonly isShared = true
  readonly process = randomBytes(8).toString('hex')
  readonly #db: Kysely<Schema>
  readonly #going = new Map<Work, Going>()
  /** The turn that was this server's last. */
  readonly #had = new Map<Work, number>()
  readonly #queues = new Map<Work, Promise<unknown>>()
  readonly #bell = new Bell()
  readonly #closing = new AbortController()
  readonly #silent: (() => void)[] = []
  readonly #clock: NodeJS.Timeout
  #beating: Promise<void> | null = null

  private constructor(db: Kysely<Schema>) {
    this.#db = db
    this.#clock = setInterval(() => void this.look(), BEAT_MS).unref()
  }

  /** Says from now on that this server is there. */
  static async open(db: Kysely<Schema>): Promise<SharedLedger> {
    const ledger = new SharedLedger(db)
    await ledger.#beat()
    return ledger
  }

  async numbers(kind: Numbered, last: number, count = 1): Promise<number> {
    const { last: given } = await this.#db
      .insertInto('market_number')
      .values({ kind, last: last + count })
      .onConflict((already) =>
        already
          .column('kind')
          .doUpdateSet({ last: sql<number>`GREATEST(market_number.last, ${sql.val(last)}::bigint) + ${sql.val(count)}::bigint` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    return given - count + 1
  }

  async hold(load: string): Promise<void> {
    await this.#db
      .insertInto('market_load')
      .values({ load_id: Number(load), process: this.process })
      .execute()
  }

  async held(): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('market_load')
      .innerJoin('market_process', 'market_process.process', 'market_load.process')
      .select('load_id')
      .where(IS_THERE)
      .execute()
    return new Set(rows.map(({ load_id }) => String(load_id)))
  }

  async publications(most?: number): Promise<Publication[]> {
    const all = this.#db.selectFrom('market_publication').select(['revision', 'epoch']).orderBy('revision', 'desc')
    return (most === undefined ? all : all.limit(most)).execute()
  }

  /** Nothing known and nothing that was written with a ledger: a market of an earlier program, or one that was restored, which counts as it is. */
  async meet(rows: readonly Publication[]): Promise<void> {
    const known = await this.publications()
    if (known.length === 0 && rows.every(({ epoch }) => epoch === 0))
      return rows.length === 0 ? undefined : notePublications(this.#db, rows)
    const { epoch } = await this.#db.selectFrom('market_turn').select('epoch').where('work', '=', 'market').executeTakeFirstOrThrow()
    const fault = whyUnknown(known, rows, epoch)
    if (fault) throw fault
  }

  async adopt(rows: readonly Publication[]): Promise<void> {
    if (await this.#isInUse()) throw inUse()
    await notePublications(this.#db, rows)
  }

  /** The number of the last publication. */
  async last(): Promise<number> {
    const [newest] = await this.publications(1)
    return newest?.revision ?? 0
  }

  async publish(revision: number, write: (epoch: number) => Promise<void>): Promise<void> {
    const going = this.#going.get('market')
    if (!going || going.over.signal.aborted) throw new Fenced()
    const { epoch } = going
    await write(epoch)
    try {
      await this.#db.transaction().execute((transaction) => countPublication(transaction, this.process, { revision, epoch }))
    } catch (error) {
      // The database went while it was told: whether it counts is known to it alone.
      if (!(error instanceof DatabaseAway) || !(await this.#counts(revision, epoch))) throw error
    }
  }

  async alone<T>(work: Work, task: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const before = this.#queues.get(work) ?? Promise.resolve()
    const done = before.then(() => this.#inTurn(work, task, signal))
    this.#queues.set(
      work,
      done.catch(() => undefined),
    )
    return done
  }

  onSilent(tell: () => void): void {
    this.#silent.push(tell)
  }

  /** Whoever waits for a turn asks at once. */
  ring(): void {
    this.#bell.ring()
  }

  /** Says that this server is there, and looks whether its turns go on and the others are there. */
  look(): Promise<void> {
    this.#beating ??= this.#lookOnce()
      .catch(() => undefined)
      .finally(() => {
        this.#beating = null
      })
    return this.#beating
  }

  /** Hands over what it has. */
  async close(): Promise<void> {
    clearInterval(this.#clock)
    this.#closing.abort()
    await this.#beating
    await Promise.allSettled(this.#queues.values())
    await this.#db
      .deleteFrom('market_process')
      .where('process', '=', this.process)
      .execute()
      .catch(() => undefined)
  }

  /** Whether another server of this database is there. */
  async #isInUse(): Promise<boolean> {
    const there = this.#db.selectFrom('market_process').select('process').where('process', '!=', this.process)
    return (await there.where(IS_THERE).execute()).length > 0
  }

  async #inTurn<T>(work: Work, task: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const epoch = await this.#take(work, signal)
    const over = new AbortController()
    this.#going.set(work, { epoch, over })
    const isFirst = this.#had.get(work) !== epoch - 1
    this.#had.set(work, epoch)
    const confirm = async () => {
      if (!over.signal.aborted && (await isGoingOn(this.#db, { process: this.process, work, epoch }))) return
      over.abort(new Fenced())
      throw new Fenced()
    }
    try {
      return await task({ signal: over.signal, isFirst, confirm })
    } finally {
      this.#going.delete(work)
      await giveBack(this.#db, { process: this.process, work, epoch }).catch(() => undefined)
    }
  }

  /** Waits until it is this server's turn, and gives its epoch. */
  async #take(work: Work, signal?: AbortSignal): Promise<number> {
    const leaving = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    for (;;) {
      leaving.throwIfAborted()
      const epoch = await takeTurn(this.#db, this.process, work)
      if (epoch !== null) return epoch
      await this.#bell.sleep(ASK_MS, leaving)
    }
  }

  /** Asks until the database is back. Throws DatabaseAway where it stays away. */
  async #counts(revision: number, epoch: number): Promise<boolean> {
    const until = Date.now() + UNSURE_MS
    for (;;)
      try {
        const all = this.#db.selectFrom('market_publication').select('revision')
        return (await all.where('revision', '=', revision).where('epoch', '=', epoch).execute()).length > 0
      } catch (error) {
        if (!(error instanceof DatabaseAway) || Date.now() > until) throw error
        await this.#bell.sleep(ASK_MS, this.#closing.signal)
      }
  }

  async #beat(): Promise<void> {
    const beat_at = sql<Date>`clock_timestamp()`
    await this.#db
      .insertInto('market_process')
      .values({ process: this.process, beat_at })
      .onConflict((already) => already.column('process').doUpdateSet({ beat_at }))
      .execute()
  }

  async #lookOnce(): Promise<void> {
    await this.#beat()
    for (const [work, { epoch, over }] of this.#going)
      if (!(await isGoingOn(this.#db, { process: this.process, work, epoch }))) over.abort(new Fenced())
    const gone = await this.#db.deleteFrom('market_process').where(sql<boolean>`NOT ${IS_THERE}`).returning('process').execute()
    if (gone.length > 0) for (const tell of this.#silent) tell()
  }
}
