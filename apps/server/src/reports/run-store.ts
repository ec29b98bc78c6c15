import { MarketError } from '@marketscope/contract/errors'
import { REPORT_LIMITS, type ReportCause } from '@marketscope/contract/reports'
import type { Text } from '@marketscope/contract/text'
import { type Kysely, type Selectable, sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { ReportLetterTable, ReportRunTable } from '../database/report-tables.ts'
import type { Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'
import { nextTime } from './next-time.ts'
import type { KeptReport } from './report-store.ts'

export type KeptRun = Selectable<ReportRunTable>
export type KeptLetter = Selectable<ReportLetterTable>

/** For how long a server that works at a mail has it for itself. */
export const HELD_MS = 120_000
/** How often a mail is tried. */
export const MOST_TRIES = 6
/** So long runs are told, as long as deliveries are. */
const TOLD_DAYS = 90
const DAY_MS = 24 * 3600 * 1000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

const receivers = (db: Kysely<Schema>, report_id: string) =>
  db
    .selectFrom('report_receiver')
    .select('account_id')
    .where('report_id', '=', report_id)
    .where('named', '=', true)
    .where('left_at', 'is', null)

/** Whether the account gets the report as it is now. */
export async function isReceiver(db: Kysely<Schema>, report_id: string, account_id: string): Promise<boolean> {
  return (await receivers(db, report_id).where('account_id', '=', account_id).executeTakeFirst()) !== undefined
}

/** A run of the report with a mail for each who gets it. Null: there is one of this `due` already. */
async function beginRun(
  db: Kysely<Schema>,
  report_id: string,
  { due, why, due_at, now }: { due: string; why: ReportCause; due_at: Date; now: Date },
): Promise<string | null> {
  const begun = await db
    .insertInto('report_run')
    .values({ id: randomId(), report_id, due, why, due_at, created_at: now })
    .onConflict((conflict) => conflict.columns(['report_id', 'due']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return null
  const who = await receivers(db, report_id).execute()
  if (who.length > 0)
    await db
      .insertInto('report_letter')
      .values(who.map(({ account_id }) => ({ run_id: begun.id, account_id, state: 'waiting', tries: 0, held_until: now })))
      .execute()
  return begun.id
}

/** Begins the run of a report whose time has come, and says when it is due next: what was missed meanwhile is one run. False: none is due. */
export function claimDue(db: Kysely<Schema>, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('report')
      .selectAll()
      .where('paused', '=', false)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due || due.next_at === null) return false
    await beginRun(transaction, due.id, { due: due.next_at.toISOString(), why: 'time', due_at: due.next_at, now })
    await transaction
      .updateTable('report')
      .set({ next_at: nextTime(due.schedule, now) })
      .where('id', '=', due.id)
      .execute()
    return true
  })
}

/** The reports that wait for a month to be published. */
export function reportsForMonths(db: Kysely<Schema>): Promise<KeptReport[]> {
  return db
    .selectFrom('report')
    .selectAll()
    .where('paused', '=', false)
    .where(sql<boolean>`schedule ->> 'every' = 'publication'`)
    .orderBy('created_at')
    .execute()
}

/** The month that a run at a publication is about. */
export const monthOf = ({ due }: Pick<KeptRun, 'due'>) => due.slice(0, 'yyyy-MM'.length)

/** Begins the run of a report because of a month later than the one that it told of. False: it was begun already. */
export function claimMonth(db: Kysely<Schema>, report_id: string, month: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('report')
      .set({ told_month: month })
      .where('id', '=', report_id)
      .where('paused', '=', false)
      .where(({ or, eb }) => or([eb('told_month', 'is', null), eb('told_month', '<', month)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const { count } = await transaction
      .selectFrom('report_run')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('report_id', '=', report_id)
      .where('why', '=', 'publication')
      .where('due', 'like', `${month}%`)
      .executeTakeFirstOrThrow()
    const due = Number(count) === 0 ? month : `${month}/${Number(count) + 1}`
    return (await beginRun(transaction, report_id, { due, why: 'publication', due_at: now, now })) !== null
  })
}

/** The month of a run was taken back before all were told: the report tells it again once it comes after `newest`. */
export async function unclaimMonth(db: Kysely<Schema>, run: KeptRun, newest: string): Promise<void> {
  await db
    .updateTable('report')
    .set({ told_month: newest })
    .where('id', '=', run.report_id)
    .where('told_month', '=', monthOf(run))
    .execute()
}

/** Begins a run by hand. Throws `conflict` while one is under way, and `too_many` where the account began as many within a day as it may. */
export function beginByHand(db: Kysely<Schema>, { id, account_id }: Pick<KeptReport, 'id' | 'account_id'>, now: Date): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute()
    const runs = transaction.selectFrom('report_run').innerJoin('report', 'report.id', 'report_run.report_id')
    const open = await runs
      .innerJoin('report_letter', 'report_letter.run_id', 'report_run.id')
      .select('report_run.id')
      .where('report.id', '=', id)
      .where('report_letter.state', '=', 'waiting')
      .executeTakeFirst()
    if (open) throw new MarketError('conflict', { zh: '该报告正在生成，请稍候', en: 'This report is being made: wait for it' })
    const { count } = await runs
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('report.account_id', '=', account_id)
      .where('report_run.why', '=', 'hand')
      .where('report_run.created_at', '>', later(now, -DAY_MS))
      .executeTakeFirstOrThrow()
    if (Number(count) >= REPORT_LIMITS.sentNow)
      throw new MarketError('too_many', {
        zh: `一天内最多立即发送 ${REPORT_LIMITS.sentNow} 次`,
        en: `At most ${REPORT_LIMITS.sentNow} are sent by hand within a day`,
      })
    const run = await beginRun(transaction, id, { due: `hand-${randomId()}`, why: 'hand', due_at: now, now })
    if (run === null) throw new MarketError('conflict')
    return run
  })
}

/** Takes the next mail that is to be written for this server; also one whose server is gone. Null: there is none. */
export async function takeLetter(db: Kysely<Schema>, now: Date): Promise<(KeptLetter & { run: KeptRun }) | null> {
  const { rows } = await sql<KeptLetter>`
    UPDATE report_letter SET held_until = ${later(now, HELD_MS)}
    WHERE (run_id, account_id) = (
      SELECT run_id, account_id FROM report_letter
      WHERE state = 'waiting' AND held_until <= ${now}
      ORDER BY held_until, run_id, account_id
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING *`.execute(db)
  const [letter] = rows
  if (!letter) return null
  const run = await db.selectFrom('report_run').selectAll().where('id', '=', letter.run_id).executeTakeFirstOrThrow()
  return { ...letter, run }
}

const waiting = (db: Kysely<Schema>, { run_id, account_id }: Pick<KeptLetter, 'run_id' | 'account_id'>) =>
  db.updateTable('report_letter').where('run_id', '=', run_id).where('account_id', '=', account_id).where('state', '=', 'waiting')

/** Keeps of which months a mail tells and which download it waits for. */
export async function noteLetter(
  db: Kysely<Schema>,
  letter: KeptLetter,
  noted: Partial<Pick<KeptLetter, 'start' | 'end' | 'task_id'>> & { cause?: Text },
): Promise<void> {
  const { cause, ...others } = noted
  await waiting(db, letter)
    .set({ ...others, ...(cause ? { cause: JSON.stringify(cause) } : {}) })
    .execute()
}

/** Gives a mail back, to be looked at again in a while. `failed`: what was tried went wrong. */
export async function releaseLetter(
  db: Kysely<Schema>,
  letter: KeptLetter,
  { now, pause, failed = false }: { now: Date; pause: number; failed?: boolean },
): Promise<void> {
  await waiting(db, letter)
    .set(({ eb }) => ({ held_until: later(now, pause), tries: eb('tries', '+', failed ? 1 : 0) }))
    .execute()
}

/** Gives back what a server had taken that is gone, where there is no other. */
export async function releaseLetters(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.updateTable('report_letter').set({ held_until: now }).where('state', '=', 'waiting').execute()
}

/** Ends a mail: it is on its way, or its receiver is left out. False: it has ended already. Give it the transaction in which it is sent as `db`. */
export async function endLetter(
  db: Kysely<Schema>,
  letter: KeptLetter,
  { state, cause, now }: { state: 'written' | 'left_out'; cause: Text | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(db, letter)
    .set({ state, cause: cause && JSON.stringify(cause), ended_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs of a report, newest first, each with its mails and whom they are for, and how many there are. */
export async function runsOf(
  db: Kysely<Schema>,
  report_id: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ runs: (KeptRun & { letters: (KeptLetter & { username: string })[] })[]; count: number }> {
  const own = db.selectFrom('report_run').where('report_id', '=', report_id)
  const [runs, { count }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  if (runs.length === 0) return { runs: [], count: Number(count) }
  const ids = runs.map(({ id }) => id)
  const letters = await db
    .selectFrom('report_letter')
    .innerJoin('account', 'account.id', 'report_letter.account_id')
    .selectAll('report_letter')
    .select('account.username')
    .where('run_id', 'in', ids)
    .orderBy('account.username')
    .execute()
  return { runs: runs.map((run) => ({ ...run, letters: letters.filter(({ run_id }) => run_id === run.id) })), count: Number(count) }
}

/** When each report was begun to be sent last. */
export async function lastRuns(db: Kysely<Schema>, reportIds: readonly string[]): Promise<Map<string, Date>> {
  if (reportIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('report_run')
    .select(['report_id', ({ fn }) => fn.max('created_at').as('last')])
    .where('report_id', 'in', [...reportIds])
    .groupBy('report_id')
    .execute()
  return new Map(rows.map(({ report_id, last }) => [report_id, new Date(last)]))
}

/** Forgets runs of long ago. */
export async function sweepRuns(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('report_run')
    .where('created_at', '<', later(now, -TOLD_DAYS * DAY_MS))
    .execute()
}
