import type { LoadReport } from '@marketscope/contract/calls/load'
import type { Task } from '@marketscope/contract/calls/task'
import { MarketError } from '@marketscope/contract/errors'
import { type FileKind, isFile, TASK_LIMITS } from '@marketscope/contract/tasks'
import type { TaskQuestion } from '../database/task-table.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { beginTask } from './begin-task.ts'
import { briefingFor } from './briefing/briefing-call.ts'
import { endedTask } from './ended-task.ts'
import { cancelLoadTask, settleLoads } from './load-tasks.ts'
import { MAKERS } from './makers.ts'
import { linkTo } from './signed-link.ts'
import { checkMayChange, seenKinds } from './task-rights.ts'
import { cancelOpen, findTask, type KeptTask, removeEnded, tasksOf } from './task-store.ts'

type Names = 'startDownload' | 'startDownloadByAddress' | 'listTasks' | 'cancelTask' | 'runTaskAgain' | 'removeTask' | 'makeBriefing'

const DAY_MS = 24 * 3600 * 1000

/** What goes on without its asker, and what becomes of it. */
export function taskHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, tasks } = services

  async function add(kind: FileKind, asked: TaskQuestion, context: CallContext): Promise<string> {
    const question = (await MAKERS[kind].settled?.(asked, services, context)) ?? asked
    return beginTask(services, kind, question, context, context.request)
  }

  async function begin(kind: FileKind, question: TaskQuestion, wait: number, context: CallContext) {
    const task_id = await add(kind, question, context)
    const accountId = context.signedIn().account.id
    const ended = await endedTask(db, { accountId, id: task_id, seconds: wait, signal: context.signal })
    return { task_id, furl: ended && ended.file !== null ? linkTo(services.secret, task_id, ended.file, now()) : null }
  }

  return {
    startDownload: ({ kind, analysis, query, form, site_lang, wait }, context) =>
      begin(kind, { analysis: analysis ?? null, query, form, language: site_lang }, wait, context),
    startDownloadByAddress: ({ kind, analysis, query, form, site_lang, wait }, context) =>
      begin(kind, { analysis: analysis ?? null, query, form, language: site_lang }, wait, context),
    listTasks: async (asked, context) => {
      const asker = context.signedIn()
      const going = await settleLoads(services, asker.account.id)
      const { rows, ...counts } = await tasksOf(db, asker.account.id, { ...asked, kinds: seenKinds(asker) })
      return { data: rows.map((task) => shown(task, going.get(task.id), services)), ...counts, most_stored: TASK_LIMITS.stored }
    },
    cancelTask: async ({ task_id }, context) => {
      const asker = context.signedIn()
      const task = await findTask(db, asker.account.id, task_id)
      checkMayChange(asker, task.kind)
      if (task.kind === 'load') {
        await cancelLoadTask(services, task)
        return {}
      }
      await cancelOpen(db, asker.account.id, task_id, now())
      tasks.drop(task_id)
      return {}
    },
    runTaskAgain: async ({ task_id }, context) => {
      const task = await findTask(db, context.signedIn().account.id, task_id)
      if (!isFile(task.kind))
        throw new MarketError('conflict', { zh: '请在发起此任务的页面重新开始', en: 'Begin it again on the page that it was begun on' })
      return begin(task.kind, task.question, 0, context)
    },
    makeBriefing: (input, context) => briefingFor(input, services, context, (question) => add('briefing', question, context)),
    removeTask: async ({ task_id }, context) => {
      const asker = context.signedIn()
      const { kind } = await findTask(db, asker.account.id, task_id)
      checkMayChange(asker, kind)
      await tasks.remove(await removeEnded(db, asker.account.id, task_id))
      return {}
    },
  }
}

const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)

/** `load`: how far it is, of a load that goes on. */
function shown(task: KeptTask, load: LoadReport | undefined, { secret, now }: Services): Task {
  const { id, kind, state, question, done, total } = task
  const { tabs: _, notes = [], ...about } = task.about
  const { url_id, load_id } = question.query
  const { file, bytes } = isFile(kind) ? task : { file: null, bytes: null }
  return {
    ...{ task_id: id, kind, status: state, ...about, done, total },
    form: question.form === 'json' ? null : question.form,
    notes: file === null ? [] : notes.map(({ name, value }) => ({ name, value })),
    progress: load ? load.progress : total === null ? null : done / Math.max(total, 1),
    remarks: load?.step ?? task.remarks,
    url_id: kind === 'proposal' ? (url_id ?? null) : null,
    load_id: kind === 'load' ? (load_id ?? null) : null,
    created_at: seconds(task.created_at) ?? 0,
    started_at: seconds(task.started_at),
    ended_at: seconds(task.ended_at),
    cancelled_at: seconds(task.cancelled_at),
    failed_at: seconds(task.failed_at),
    furl: file === null ? null : linkTo(secret, id, file, now()),
    bytes: bytes === null ? null : Number(bytes),
    kept_until: file === null || task.ended_at === null ? null : seconds(new Date(task.ended_at.getTime() + TASK_LIMITS.days * DAY_MS)),
  }
}
