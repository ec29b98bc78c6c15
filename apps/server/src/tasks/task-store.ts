import { MarketError } from '@marketscope/contract/errors'
import { type MadeKind, TASK_KINDS, TASK_LIMITS, type TaskKind, type TaskState } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import { type Kysely, type Selectable, sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Schema } from '../database/schema.ts'
import type { TaskAbout, TaskQuestion, TaskTable } from '../database/task-table.ts'
import { randomId, sha256 } from '../tokens.ts'

export type KeptTask = Selectable<TaskTable>

/** One that servers take from the queue. */
export type TakenTask = KeptTask & { kind: MadeKind }

/** For how long a server that works at a task has it for itself, unless it says again that it does. */
const HELD_MS = 60_000

export const OPEN: readonly TaskState[] = ['created', 'processing']

/** Who else asked the same: the task that is in the way. */
export class SameTask extends MarketError {
  readonly taskId: string
  /** It waits or runs; otherwise it is done, and what it made is there. */
  readonly isOpen: boolean

  constructor(task: Pick<KeptTask, 'id' | 'state'>) {
    super(
      'conflict',
      task.state === 'completed'
        ? {
            zh: '同一下载刚刚完成，文件仍有效，请到下载任务管理中下载',
            en: 'The same download is there already: fetch its file in Downloads',
          }
        : { zh: '同一下载已在等待或进行中，请到下载任务管理中查看', en: 'The same download waits or runs already: see Downloads' },
      { fields: [{ path: 'task_id', zh: task.id, en: task.id }] },
    )
    this.taskId = task.id
    this.isOpen = OPEN.includes(task.state)
  }
}

/** Equal for what is made of the same in the same form and language. `of`: all else that decides what is in it: what is asked, and what its answers stand on. */
export function sameOf(kind: TaskKind, { analysis, form, language }: Omit<TaskQuestion, 'query'>, of: unknown): string {
  return sha256(JSON.stringify([kind, analysis, form, language, of]))
}

/** What a task is found by. */
export function wordsOf(about: TaskAbout): string {
  const words = [about.name, ...about.detail, ...about.platform].flatMap(({ zh, en }) => [zh, en]).join('\n')
  return searchForm(words)
}

/** Puts a task into the queue. Throws {@link SameTask} where the same waits, runs or has a file of this revision, and `too_many` where the account has as many open as it may. */
export async function addTask(
  db: Kysely<Schema>,
  {
    account_id,
    kind,
    question,
    about,
    same,
    revision,
    now,
  }: { account_id: string; kind: TaskKind; question: TaskQuestion; about: TaskAbout; same: string; revision: number; now: Date },
): Promise<string> {
  const id = randomId()
  await inTransaction(db, async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute()
    const there = await findSame(transaction, { account_id, same, revision })
    if (there) throw new SameTask(there)
    const { open } = await transaction
      .selectFrom('task')
      .where('account_id', '=', account_id)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('state', 'in', OPEN)
      .executeTakeFirstOrThrow()
    if (Number(open) >= TASK_LIMITS.open)
      throw new MarketError('too_many', {
        zh: `最多同时有 ${TASK_LIMITS.open} 个任务，请等待或取消一些`,
        en: `At most ${TASK_LIMITS.open} tasks at a time: wait for some or cancel them`,
      })
    await transaction
      .insertInto('task')
      .values({
        ...{ id, account_id, kind, state: 'created', same, done: 0, runs: 0, created_at: now },
        ...{ question: JSON.stringify(question), about: JSON.stringify(about), words: wordsOf(about) },
      })
      .execute()
  })
  return id
}

/** The task of the account that asked the same (`sameOf`) and waits, runs or has what it made of this revision; null: there is none. */
export async function findSame(
  db: Kysely<Schema>,
  { account_id, same, revision }: { account_id: string; same: string; revision: number },
): Promise<KeptTask | null> {
  const found = await db
    .selectFrom('task')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('same', '=', same)
    .where((is) =>
      is.or([is('state', 'in', OPEN), is.and([is('state', '=', 'completed'), is('revision', '=', revision), is('file', 'is not', null)])]),
    )
    .executeTakeFirst()
  return found ?? null
}

/** Takes the next task of these kinds for this server: of those who have the fewest of them running, the one that waits longest; also one whose server is gone. Null: there is none. */
export async function takeTask(db: Kysely<Schema>, worker: string, kinds: readonly MadeKind[], now: Date): Promise<TakenTask | null> {
  const held = new Date(now.getTime() + HELD_MS)
  const { rows } = await sql<TakenTask>`
    UPDATE task SET state = 'processing', worker = ${worker}, held_until = ${held}, runs = runs + 1, done = 0, total = NULL,
      started_at = coalesce(started_at, ${now})
    WHERE id = (
      SELECT waiting.id FROM task AS waiting
      CROSS JOIN LATERAL (
        SELECT count(*) AS running FROM task AS other
        WHERE other.account_id = waiting.account_id AND other.state = 'processing' AND other.held_until > ${now} AND other.kind = ANY(${kinds})
      ) AS own
      WHERE (waiting.state = 'created' OR (waiting.state = 'processing' AND waiting.held_until <= ${now})) AND waiting.kind = ANY(${kinds})
        AND own.running < ${TASK_LIMITS.running}
      ORDER BY own.running, waiting.created_at, waiting.id
      LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED
    )
    RETURNING *`.execute(db)
  return rows[0] ?? null
}

const mine = (db: Kysely<Schema>, id: string, worker: string) =>
  db.updateTable('task').where('id', '=', id).where('worker', '=', worker).where('state', '=', 'processing')

/** Says how far it is, and that it is still worked at. False: it was cancelled, deleted, or another server has it. */
export async function holdTask(
  db: Kysely<Schema>,
  id: string,
  worker: string,
  { done, total, now }: { done: number; total: number | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, id, worker)
    .set({ done, total, held_until: new Date(now.getTime() + HELD_MS) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a task well. False: it is no longer this server's, and its file is nobody's. */
export async function completeTask(
  db: Kysely<Schema>,
  id: string,
  worker: string,
  made: { same: string; file: string; bytes: number; rows: number; revision: number; about: TaskAbout; remarks: Text | null; now: Date },
): Promise<boolean> {
  const { same, file, bytes, rows, revision, about, remarks, now } = made
  const { numUpdatedRows } = await mine(db, id, worker)
    .set({
      ...{ state: 'completed', same, file, bytes, done: rows, total: rows, revision, ended_at: now, worker: null, held_until: null },
      about: JSON.stringify(about),
      remarks: remarks && JSON.stringify(remarks),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a task badly, with the reason. */
export async function failTask(db: Kysely<Schema>, id: string, worker: string, remarks: Text, now: Date): Promise<void> {
  await mine(db, id, worker)
    .set({ state: 'fail', remarks: JSON.stringify(remarks), ended_at: now, failed_at: now, worker: null, held_until: null })
    .execute()
}

/** Gives a task back to the queue: the server stops before it was done. */
export async function releaseTask(db: Kysely<Schema>, id: string, worker: string): Promise<void> {
  await mine(db, id, worker)
    .set(({ eb }) => ({ state: 'created', worker: null, held_until: null, runs: eb('runs', '-', 1) }))
    .execute()
}

/** Gives back what a server had taken that is gone, where there is no other: nobody has to wait until its time is over. */
export async function releaseAll(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.updateTable('task').set({ held_until: now }).where('state', '=', 'processing').execute()
}

/** Cancels an open task of the account. Throws `conflict` for one that has ended, `no_data` for none. */
export async function cancelOpen(db: Kysely<Schema>, accountId: string, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('task')
    .set({ state: 'cancelled', cancelled_at: now, ended_at: now, worker: null, held_until: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await findTask(db, accountId, id)
  throw new MarketError('conflict', { zh: '任务已结束，无法取消', en: 'The task has ended and cannot be cancelled' })
}

/** Says that the file of a task is not there any more: the same may be asked again. */
export async function forgetFile(db: Kysely<Schema>, id: string, file: string): Promise<void> {
  await db.updateTable('task').set({ file: null, bytes: null }).where('id', '=', id).where('file', '=', file).execute()
}

/** A task of the account. Throws `no_data` for none, which is also what those of others are. */
export async function findTask(db: Kysely<Schema>, accountId: string, id: string): Promise<KeptTask> {
  const found = await db.selectFrom('task').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  if (!found) throw new MarketError('no_data', { zh: '任务不存在', en: 'No such task' })
  return found
}

/** A page of the tasks of an account of these kinds, newest first, with how many fit, how many of all are open, and the bytes of their files. */
export async function tasksOf(
  db: Kysely<Schema>,
  accountId: string,
  {
    word,
    status,
    kinds = TASK_KINDS,
    page,
    page_size,
  }: { word: string; status?: TaskState | undefined; kinds?: readonly TaskKind[]; page: number; page_size: number },
): Promise<{ rows: KeptTask[]; count: number; open: number; stored: number }> {
  const own = db.selectFrom('task').where('account_id', '=', accountId).where('kind', 'in', kinds)
  const term = searchForm(word)
  const fitting = own
    .$if(term !== '', (q) => q.where(sql<boolean>`position(${term} in words) > 0`))
    .$if(status !== undefined, (q) => q.where('state', '=', status as TaskState))
  const [rows, { count }, { open, stored }] = await Promise.all([
    fitting
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    own
      .select([
        sql<number>`count(*) FILTER (WHERE state IN ('created', 'processing'))`.as('open'),
        sql<number>`coalesce(sum(bytes) FILTER (WHERE file IS NOT NULL), 0)`.as('stored'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count), open: Number(open), stored: Number(stored) }
}

/** Takes a task that has ended out of the list; gives the name of its file. Throws `conflict` for one that is open. */
export async function removeEnded(db: Kysely<Schema>, accountId: string, id: string): Promise<string | null> {
  const task = await findTask(db, accountId, id)
  const { numDeletedRows } = await db.deleteFrom('task').where('id', '=', id).where('state', 'not in', OPEN).executeTakeFirst()
  if (numDeletedRows === 0n) throw new MarketError('conflict', { zh: '请先取消任务', en: 'Cancel the task first' })
  return task.file
}
