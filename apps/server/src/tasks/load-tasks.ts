import type { LoadReport } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import { platformNames } from '@marketscope/contract/platform-names'
import type { TaskState } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import type { Account } from '../database/schema.ts'
import type { TaskAbout } from '../database/task-table.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { type KeptTask, OPEN, wordsOf } from './task-store.ts'

/** How many files of a load are named in the list. */
const NAMED = 3

const STATES: Record<LoadReport['state'], TaskState> = {
  created: 'created',
  processing: 'processing',
  checked: 'completed',
  published: 'completed',
  rolled_back: 'completed',
  cancelled: 'cancelled',
  fail: 'fail',
}

const GONE: Text = { zh: '加载记录已不存在', en: 'There is no record of this load any more' }
const ROLLED_BACK: Text = { zh: '已回滚', en: 'Rolled back' }

/**
 * Lists a load that its account began. What becomes of it is kept where its data are, in one step with them (`Loads`); the task is told what stands there whenever the list is
 * read, and when the server starts, so that the two do not say different things.
 */
export async function addLoadTask({ db, warehouse }: Services, account: Account, report: LoadReport): Promise<void> {
  const about = aboutLoad(report, { warehouse })
  const question = { analysis: null, query: { load_id: report.load_id, at: report.created_at }, form: 'json', language: 'zh' } as const
  await db
    .insertInto('task')
    .values({
      ...{ id: randomId(), account_id: account.id, kind: 'load', state: 'created', same: sameLoad(report.load_id, report.created_at) },
      ...{ done: 0, runs: 1, created_at: new Date(report.created_at) },
      ...{ question: JSON.stringify(question), about: JSON.stringify(about), words: wordsOf(about) },
    })
    .execute()
}

/** Tells open tasks of an account, or of all (where no other server has the database), what has become of their loads; gives how far those are that still go on, by task. */
export async function settleLoads(services: Services, accountId: string | null): Promise<Map<string, LoadReport>> {
  const { db } = services
  const open = await db
    .selectFrom('task')
    .selectAll()
    .where('kind', '=', 'load')
    .where('state', 'in', OPEN)
    .$if(accountId !== null, (own) => own.where('account_id', '=', accountId as string))
    .execute()
  const going = new Map<string, LoadReport>()
  for (const task of open) {
    const report = await loadOf(task, services)
    // A load of another server, whose market data this one does not have; at a start there is no other.
    if (report === null && accountId !== null) continue
    if (report !== null && (report.state === 'created' || report.state === 'processing')) going.set(task.id, report)
    await settle(services, task, report)
  }
  return going
}

async function loadOf({ question: { query } }: KeptTask, { loads }: Services): Promise<LoadReport | null> {
  const report = await loads.get(query.load_id ?? '').catch((error: unknown) => {
    if (error instanceof MarketError && error.kind === 'not_found') return null
    throw error
  })
  return report?.created_at === query.at ? report : null
}

async function settle({ db, now, warehouse }: Services, task: KeptTask, report: LoadReport | null): Promise<void> {
  const state = report === null ? 'fail' : STATES[report.state]
  const ended_at = OPEN.includes(state) ? null : new Date(report?.ended_at ?? now())
  const about = report === null ? task.about : aboutLoad(report, { warehouse })
  const remarks = report === null ? GONE : report.message
  await db
    .updateTable('task')
    .set({
      ...{ state, done: report?.rows_read ?? task.done, ended_at, about: JSON.stringify(about), words: wordsOf(about) },
      ...{ started_at: state === 'created' ? null : (task.started_at ?? now()), remarks: remarks && JSON.stringify(remarks) },
      cancelled_at: state === 'cancelled' ? ended_at : null,
      failed_at: state === 'fail' ? ended_at : null,
    })
    .where('id', '=', task.id)
    .where('state', 'in', OPEN)
    .execute()
}

/** Cancels the load of a task, and waits until nothing of it is left. Throws `conflict` where it has ended. */
export async function cancelLoadTask(services: Services, task: KeptTask): Promise<void> {
  const report = await loadOf(task, services)
  const ended = report && (await services.loads.cancel(report.load_id))
  await settle(services, task, ended)
  if (ended?.state !== 'cancelled')
    throw new MarketError('conflict', { zh: '任务已结束，无法取消', en: 'The task has ended and cannot be cancelled' })
}

/** Says of the tasks of a load that it was rolled back. */
export async function tellRolledBack({ db }: Services, { load_id, created_at }: LoadReport): Promise<void> {
  await db
    .updateTable('task')
    .set({ remarks: JSON.stringify(ROLLED_BACK) })
    .where('kind', '=', 'load')
    .where('same', '=', sameLoad(load_id, created_at))
    .where('state', '=', 'completed')
    .execute()
}

const sameLoad = (loadId: string, at: string) => `load/${loadId}/${at}`

/** What a load is listed as: its files, and what it holds as far as that is known. */
function aboutLoad({ files, dry_run, months }: LoadReport, { warehouse }: Pick<Services, 'warehouse'>): TaskAbout {
  const [named, more] = [files.slice(0, NAMED), files.length - NAMED]
  const name: Text = {
    zh: `${dry_run ? '检查' : '加载'} ${named.join('、')}${more > 0 ? ` 等 ${files.length} 个文件` : ''}`,
    en: `${dry_run ? 'Check of' : 'Load of'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  }
  const held = months.map(({ month }) => month).sort()
  const sites = [...new Set(months.map(({ site }) => site))]
  return { name, detail: [], platform: platformNames(sites, warehouse.siteName), start: held.at(0) ?? '', end: held.at(-1) ?? '' }
}
