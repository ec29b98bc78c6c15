import { z } from 'zod'
import { AnalysisInput } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { ProposalTask } from '../schemes/proposal.ts'

const TaskId = z.string().regex(/^[A-Za-z0-9_-]{8,60}$/)

export const startProposal = declareCall({
  method: 'POST',
  path: '/api/sub/rule_task',
  permission: 'follow:write',
  asks: true,
  about: {
    zh: '由搜索所指的市场建议自定义类、名称和规则；配置了语言模型时也由其建议。作为任务执行；同一请求进行中时返回该任务。结果只是建议，不会自动应用',
    en: 'Propose classes, names and rules from the market of a search, by a language model too where one is configured, as a task of the queue; nothing is applied by itself. One that is under way already is joined',
  },
  input: AnalysisInput,
  result: ProposalTask,
})

export const findProposal = declareCall({
  method: 'GET',
  path: '/api/sub/rule_task/found',
  permission: 'analysis:read',
  about: {
    zh: '此前对同一市场请求的建议：进行中的，或数据未变时已完成的；没有则为 null',
    en: 'The proposal that was asked of the same market before: one under way, or one that is done, of the data as they are; null: there is none',
  },
  input: AnalysisInput,
  result: z.object({ task: ProposalTask.nullable() }),
})

export const getProposal = declareCall({
  method: 'GET',
  path: '/api/sub/rule_task',
  permission: 'analysis:read',
  about: {
    zh: '建议任务的状态（waiting、working、done、failed）和结果',
    en: 'How far a proposal is (waiting, working, done, failed), and what came of it',
  },
  input: z.object({ task_id: TaskId }),
  result: ProposalTask,
})

export const cancelProposal = declareCall({
  method: 'DELETE',
  path: '/api/sub/rule_task',
  permission: 'follow:write',
  about: { zh: '取消建议任务', en: 'Give a proposal up' },
  input: z.object({ task_id: TaskId }),
  result: z.object({ msg: z.string() }),
})
