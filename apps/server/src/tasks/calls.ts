import type { Task } from '@marketscope/contract/calls/task'
import { TASK_LIMITS, type TaskKind } from '@marketscope/contract/tasks'
import type { TaskQuestion } from '../database/task-table.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { beginTask } from './begin-task.ts'
import { briefingFor } from './briefing/briefing-call.ts'
import { endedTask } from './ended-task.ts'
import { MAKERS } from './makers.ts'
import { linkTo } from './signed-link.ts'
import { cancelOpen, findTask, type KeptTask, removeEnded, tasksOf } from './task-store.ts'

type Names = 'startDownload' | 'startDownloadByAddress' | 'listTasks' | 'cancelTask' | 'runTaskAgain' | 'removeTask' | 'makeBriefing'

const DAY_MS = 24 * 3600 * 1000

/** Downloads that are made without their asker, and what becomes of them. */
export function taskHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, tasks } = services

  async function add(kind: TaskKind, asked: TaskQuestion, context: CallContext): Promise<string> {
    const question = (await MAKERS[kind].settled?.(asked, services, context)) ?? asked
    return beginTask(services, kind, question, context, context.request)
  }

  async function begin(kind: TaskKind, question: TaskQuestion, wait: number, context: CallContext) {
    const task_id = await add(kind, question, context)
    const accountId = context.signedIn().account.id
    const ended = await endedTask(db, { accountId, id: task_id, seconds: wait, signal: context.signal })
    return { task_id, furl: ended && ended.file !== null ? linkTo(services.secret, task_id, ended.file, now()) : null }
  }

  return {
    startDownload: ({ kind, analysis, query, form, site_lang, wait }, context) =>
      begin(kind, { analysis: analysis ?? null, query, form, language: site_lang }, wait, context),
    startDownloadByAddress: ({ kind, analysis, query, form, site_lang, wait }, context) => {
      const asked = Object.fromEntries(new URLSearchParams(query))
      return begin(kind, { analysis: analysis ?? null, query: asked, form, language: site_lang }, wait, context)
    },
    listTasks: async (asked, context) => {
      const { rows, ...counts } = await tasksOf(db, context.signedIn().account.id, asked)
      return { data: rows.map((task) => shown(task, services)), ...counts, most_stored: TASK_LIMITS.stored }
    },
    cancelTask: async ({ task_id }, context) => {
      await cancelOpen(db, context.signedIn().account.id, task_id, now())
      tasks.drop(task_id)
      return {}
    },
    runTaskAgain: async ({ task_id }, context) => {
      const task = await findTask(db, context.signedIn().account.id, task_id)
      return begin(task.kind, task.question, 0, context)
    },
    makeBriefing: (input, context) => briefingFor(input, services, context, (question) => add('briefing', question, context)),
    removeTask: async ({ task_id }, context) => {
      await tasks.remove(await removeEnded(db, context.signedIn().account.id, task_id))
      return {}
    },
  }
}

const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)

function shown(task: KeptTask, { secret, now }: Services): Task {
  const { id, kind, state, about, question, done, total, remarks, file, bytes } = task
  return {
    ...{ task_id: id, kind, status: state, ...about, form: question.form, done, total, remarks },
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
