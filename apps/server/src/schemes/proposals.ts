import rulePreview from '@marketscope/contract/analyses/rule-preview'
import ruleProposal from '@marketscope/contract/analyses/rule-proposal'
import { type AnalysisInput, type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import type { Settled } from '@marketscope/contract/kept-filter'
import type { Proposal, ProposalTask } from '@marketscope/contract/schemes/proposal'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { countedClasses, previewOf } from './counted-classes.ts'
import { modelProposal } from './model-proposal.ts'

/** Tasks that are remembered of an account, and for how long. */
const [MOST, REST_MS] = [5, 30 * 60_000]

interface Task extends ProposalTask {
  account: string
  begun: number
  leaving: AbortController
}

export interface ProposalAsked {
  account: string
  input: AnalysisInput
  kept: Settled
  viewer: Viewer
}

/** The tasks that propose classes. They are kept in memory: after a restart they are gone, and begun again by who still wants them. */
export class Proposals {
  readonly #tasks = new Map<string, Task>()
  readonly #services: Pick<Services, 'warehouse' | 'model' | 'log'>

  constructor(services: Pick<Services, 'warehouse' | 'model' | 'log'>) {
    this.#services = services
  }

  start(asked: ProposalAsked, now: Date): ProposalTask {
    const { account } = asked
    const own = [...this.#tasks.values()].filter((task) => task.account === account)
    for (const old of [...own.slice(0, Math.max(0, own.length - MOST + 1)), ...own.filter(({ begun }) => now.getTime() - begun > REST_MS)])
      this.#drop(old)
    const leaving = new AbortController()
    const task: Task = { task_id: randomId(), status: 'waiting', proposals: [], told: null, account, begun: now.getTime(), leaving }
    this.#tasks.set(task.task_id, task)
    void this.#work(task, asked)
    return shown(task)
  }

  /** Throws `no_data` for a task that is not the account's or is remembered no more. */
  get(taskId: string, account: string): ProposalTask {
    return shown(this.#find(taskId, account))
  }

  cancel(taskId: string, account: string): void {
    this.#drop(this.#find(taskId, account))
  }

  #find(taskId: string, account: string): Task {
    const task = this.#tasks.get(taskId)
    if (task?.account === account) return task
    throw new MarketError('no_data', { zh: '没有这个任务，请重新开始', en: 'No such task: please begin again' })
  }

  #drop(task: Task): void {
    task.leaving.abort(new DOMException('The task was given up.', 'AbortError'))
    this.#tasks.delete(task.task_id)
  }

  async #work(task: Task, { input, kept, viewer, account }: ProposalAsked): Promise<void> {
    const { warehouse, model, log } = this.#services
    const { signal } = task.leaving
    task.status = 'working'
    const asking = { signal, account }
    try {
      const { result } = await warehouse.analyse(
        ruleProposal,
        { ...inputSchema(ruleProposal).parse({ ...input, aspect: 'proposal' }) },
        kept,
        viewer,
        asking,
      )
      task.proposals = byCut((result as AnalysisResult<typeof ruleProposal>).data)
      if (model && task.proposals.length > 0) await this.#askModel(task, { input, kept, viewer, account })
      task.status = 'done'
    } catch (error) {
      task.status = 'failed'
      task.told = error instanceof MarketError && error.kind !== 'server' ? error.text : FAILED
      if (!signal.aborted) log({ proposal: 'failed', why: error instanceof Error ? error.message : 'unknown' })
    }
  }

  /** What the market says by itself stays where the model gives no answer, or one of no use. */
  async #askModel(task: Task, { input, kept, viewer, account }: ProposalAsked): Promise<void> {
    const { warehouse, model, log } = this.#services
    const { signal } = task.leaving
    if (!model) return
    try {
      const said = await modelProposal(model, task.proposals, input.site_lang, signal)
      if (!said) {
        task.told = NONSENSE
        return
      }
      if (said.refused > 0) task.told = refused(said.refused)
      const asked = inputSchema(rulePreview).parse({ ...input, aspect: 'preview', content: previewOf(said.classes) })
      const { result } = await warehouse.analyse(rulePreview, asked, kept, viewer, { signal, account })
      const { classes: told, covered } = countedClasses(said.classes, result as AnalysisResult<typeof rulePreview>)
      const separation = covered > 0 ? 1 - told.reduce((sum, { share }) => sum + (share / covered) ** 2, 0) : 0
      task.proposals = [{ id: 'model', name: model.name, by: 'model', covered, separation, classes: told }, ...task.proposals]
    } catch (error) {
      if (signal.aborted) throw error
      task.told = NONSENSE
      log({ proposal: 'model', why: error instanceof Error ? error.message : 'unknown' })
    }
  }
}

function byCut(rows: AnalysisResult<typeof ruleProposal>['data']): Proposal[] {
  return [...Map.groupBy(rows, ({ cut }) => cut)].map(([id, own]) => ({
    ...{ id, name: own[0]?.cut_name ?? id, by: 'market' as const, covered: own[0]?.covered ?? 0, separation: own[0]?.separation ?? 0 },
    classes: own.map(({ name, rule, share, items }) => ({ name: name ?? '', rules: [rule ?? ''], share, items })),
  }))
}

const shown = ({ task_id, status, proposals, told }: Task): ProposalTask => ({ task_id, status, proposals, told })

const FAILED = { zh: '未能生成建议，请稍后重试', en: 'No proposal came of it: please try again later' }
const NONSENSE = {
  zh: '语言模型的回答无法使用，以下建议由市场数据计算得出',
  en: 'What the language model said was of no use: these proposals were worked out from the market alone',
}
const refused = (count: number) => ({
  zh: `语言模型给出的规则中有 ${count} 条不符合规则语法，已去掉`,
  en: `${count} of the rules that the language model gave are no rules and were left out`,
})
