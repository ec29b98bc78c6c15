import { MarketError } from '@marketscope/contract/errors'
import { REPORT_LIMITS } from '@marketscope/contract/reports'
import type { Kysely, Selectable } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { ReportTable } from '../database/report-tables.ts'
import type { Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'

export type KeptReport = Selectable<ReportTable>

/** What of a report its owner chooses. */
export type ReportDraft = Pick<KeptReport, 'form' | 'analysis' | 'rule_id' | 'compared' | 'schedule' | 'language' | 'page'> & {
  receivers: readonly string[]
}

/** Somebody who gets a report, and when they ended it. */
export interface KeptReceiver {
  report_id: string
  account_id: string
  left_at: Date | null
}

/** The report, while nobody else changes it. */
const held = (db: Kysely<Schema>, id: string) => db.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const noReport = () => new MarketError('no_data', { zh: '定期报告不存在', en: 'No such report' })

/** Keeps a report that is due next at `next_at`. Throws `conflict` where the account has as many as it may. */
export async function addReport(
  db: Kysely<Schema>,
  { account_id, url_id, ...draft }: ReportDraft & { account_id: string; url_id: string },
  { next_at, told_month, now }: { next_at: Date | null; told_month: string | null; now: Date },
): Promise<string> {
  const id = randomId()
  await inTransaction(db, async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute()
    const { count } = await transaction
      .selectFrom('report')
      .where('account_id', '=', account_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= REPORT_LIMITS.reports)
      throw new MarketError('conflict', {
        zh: `最多设置 ${REPORT_LIMITS.reports} 个定期报告，请先删除一些`,
        en: `At most ${REPORT_LIMITS.reports} reports: delete some first`,
      })
    await transaction
      .insertInto('report')
      .values({ id, account_id, url_id, paused: false, next_at, told_month, created_at: now, ...columnsOf(draft) })
      .execute()
    await addReceivers(transaction, id, draft.receivers)
  })
  return id
}

const columnsOf = ({ form, analysis, rule_id, compared, schedule, language, page }: ReportDraft) => ({
  ...{ form, analysis, rule_id, language },
  compared: JSON.stringify(compared),
  schedule: JSON.stringify(schedule),
  page: JSON.stringify(page),
})

async function addReceivers(db: Kysely<Schema>, report_id: string, accountIds: readonly string[]): Promise<void> {
  await db
    .insertInto('report_receiver')
    .values(accountIds.map((account_id) => ({ report_id, account_id })))
    .onConflict((conflict) => conflict.columns(['report_id', 'account_id']).doUpdateSet({ named: true }))
    .execute()
}

/** Changes a report of the account. Who ended it stays without it, though named again. Throws `no_data` for none. */
export async function changeReport(
  db: Kysely<Schema>,
  accountId: string,
  id: string,
  draft: ReportDraft,
  { next_at, told_month }: { next_at: Date | null; told_month: string | null },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const report = await held(transaction, id)
    if (report?.account_id !== accountId) throw noReport()
    await transaction
      .updateTable('report')
      .set({ ...columnsOf(draft), next_at: report.paused ? null : next_at, told_month })
      .where('id', '=', id)
      .execute()
    await transaction
      .updateTable('report_receiver')
      .set({ named: false })
      .where('report_id', '=', id)
      .where('account_id', 'not in', [...draft.receivers])
      .execute()
    await transaction
      .deleteFrom('report_receiver')
      .where('report_id', '=', id)
      .where('named', '=', false)
      .where('left_at', 'is', null)
      .execute()
    await addReceivers(transaction, id, draft.receivers)
  })
}

/** Stops a report, or goes on with it: what fell due meanwhile is not made up for. */
export async function pauseReport(
  db: Kysely<Schema>,
  id: string,
  { paused, next_at, told_month }: { paused: boolean; next_at: Date | null; told_month: string | null },
): Promise<void> {
  await db.updateTable('report').set({ paused, next_at, told_month }).where('id', '=', id).execute()
}

/** A report of the account. Throws `no_data` for none, which is also what those of others are. */
export async function findReport(db: Kysely<Schema>, accountId: string, id: string): Promise<KeptReport> {
  const found = await db.selectFrom('report').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  if (!found) throw noReport()
  return found
}

/** A report by its id alone; undefined: it was deleted. */
export function reportById(db: Kysely<Schema>, id: string): Promise<KeptReport | undefined> {
  return db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The reports of an account, latest first. */
export function reportsOf(db: Kysely<Schema>, accountId: string): Promise<KeptReport[]> {
  return db.selectFrom('report').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Who gets the reports. */
export async function receiversOf(db: Kysely<Schema>, reportIds: readonly string[]): Promise<KeptReceiver[]> {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('report_receiver')
    .selectAll()
    .where('report_id', 'in', [...reportIds])
    .where('named', '=', true)
    .orderBy('account_id')
    .execute()
}

/** Reports of others that come to the account, with when it ended them. */
export function reportsFor(db: Kysely<Schema>, accountId: string): Promise<(KeptReport & { left_at: Date | null })[]> {
  return db
    .selectFrom('report')
    .innerJoin('report_receiver', 'report_receiver.report_id', 'report.id')
    .selectAll('report')
    .select('report_receiver.left_at')
    .where('report_receiver.account_id', '=', accountId)
    .where('report_receiver.named', '=', true)
    .where('report.account_id', '<>', accountId)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .execute()
}

/** A receiver ends a report, or takes it up again (`left_at` null). False: it does not come to them. */
export async function setReceiving(db: Kysely<Schema>, id: string, accountId: string, left_at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_receiver')
    .set({ left_at })
    .where('report_id', '=', id)
    .where('account_id', '=', accountId)
    .where('named', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a report with its history. */
export async function removeReport(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('report').where('id', '=', id).execute()
}
