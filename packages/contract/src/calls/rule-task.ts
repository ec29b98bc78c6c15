import { z } from 'zod'
import { AnalysisInput } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { ProposalTask } from '../schemes/proposal.ts'

const TaskId = z.string().regex(/^[A-Za-z0-9_-]{8,60}$/)

export const startProposal = declareCall({
  method: 'POST',
  path: '/api/sub/rule_task',
  permission: 'analysis:read',
  about: {
    zh: '由搜索所指的市场建议自定义类、名称和规则；配置了语言模型时也由其建议。结果只是建议，不会自动应用',
    en: 'Propose classes, names and rules from the market of a search, by a language model too where one is configured; nothing is applied by itself',
  },
  input: AnalysisInput,
  result: ProposalTask,
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
  permission: 'analysis:read',
  about: { zh: '取消建议任务', en: 'Give a proposal up' },
  input: z.object({ task_id: TaskId }),
  result: z.object({ msg: z.string() }),
})
