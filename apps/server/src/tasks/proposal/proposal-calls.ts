import { readFile } from 'node:fs/promises'
import type { AnalysisInput } from '@marketscope/contract/analysis'
import { ERRORS, MarketError } from '@marketscope/contract/errors'
import type { Proposal, ProposalTask } from '@marketscope/contract/schemes/proposal'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { TaskQuestion } from '../../database/task-table.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { sha256 } from '../../tokens.ts'
import { pageQuestion } from '../page-question.ts'
import { addTask, cancelOpen, findSame, findTask, type KeptTask, removeEnded, SameTask } from '../task-store.ts'
import { proposalMaker, sameProposal } from './proposal-maker.ts'

type Names = 'startProposal' | 'findProposal' | 'getProposal' | 'cancelProposal'

/** Proposals of classes, worked out as tasks of the queue. */
export function proposalHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, tasks, warehouse } = services

  async function proposalOf(context: CallContext, taskId: string): Promise<KeptTask> {
    const task = await findTask(db, context.signedIn().account.id, taskId).catch(() => null)
    if (task?.kind === 'proposal' && task.state !== 'cancelled' && task.question.query.seen === seenBy(context.viewer())) {
      // The tab or the platforms may have been taken since.
      await proposalMaker.check(task.question, services, context)
      return task
    }
    throw new MarketError('no_data', { zh: '没有这个任务，请重新开始', en: 'No such task: please begin again' })
  }

  return {
    startProposal: async (input, context) => {
      const { account } = context.signedIn()
      const question = questionOf(input, context)
      const { about, same } = await proposalMaker.check(question, services, context)
      const add = () =>
        addTask(db, { account_id: account.id, kind: 'proposal', question, about, same, revision: warehouse.revision(), now: now() })
      const id = await add().catch(async (error: unknown) => {
        if (!(error instanceof SameTask)) throw error
        if (error.isOpen) return error.taskId
        // Who asks once more wants another answer: a language model may give one.
        await tasks.remove(await removeEnded(db, account.id, error.taskId))
        return add()
      })
      tasks.wake()
      return shown(await proposalOf(context, id), services)
    },
    findProposal: async (input, context) => {
      await proposalMaker.check(questionOf(input, context), services, context)
      const [account_id, same] = [context.signedIn().account.id, sameProposal(questionOf(input, context), context.viewer())]
      const task = await findSame(db, { account_id, same, revision: warehouse.revision() })
      return { task: task && (await shown(task, services)) }
    },
    getProposal: async ({ task_id }, context) => shown(await proposalOf(context, task_id), services),
    cancelProposal: async ({ task_id }, context) => {
      await proposalOf(context, task_id)
      await cancelOpen(db, context.signedIn().account.id, task_id, now())
      tasks.drop(task_id)
      return { msg: 'ok' }
    },
  }
}

/** What a page asks, and what may be seen of it: what was proposed to somebody who saw more is another proposal. */
function questionOf(input: AnalysisInput, context: CallContext): TaskQuestion {
  const question = pageQuestion(input, 'json')
  return { ...question, query: { ...question.query, seen: seenBy(context.viewer()) } }
}

function seenBy({ sites, month_limit, versions, data_versions, categories, custom = [] }: Viewer): string {
  return sha256(JSON.stringify([sites, month_limit, versions, data_versions, categories, custom.map(({ id }) => id)])).slice(0, 16)
}

async function shown({ id, state, file, remarks }: KeptTask, { tasks }: Services): Promise<ProposalTask> {
  const none = { task_id: id, proposals: [], told: null }
  if (state === 'created') return { ...none, status: 'waiting' }
  if (state === 'processing') return { ...none, status: 'working' }
  const text = state === 'completed' && file !== null ? await readFile(tasks.pathOf(file), 'utf8').catch(() => null) : null
  if (text === null) return { ...none, status: 'failed', told: remarks ?? (state === 'completed' ? GONE : ERRORS.server) }
  return { ...none, status: 'done', proposals: JSON.parse(text) as Proposal[], told: remarks }
}

const GONE = { zh: '建议已不再保留，请重新开始', en: 'The proposal is not kept any more: please begin again' }
