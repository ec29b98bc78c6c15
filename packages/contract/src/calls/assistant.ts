import { z } from 'zod'
import { AssistantTurn } from '../assistant/answer.ts'
import { ConversationId } from '../assistant/messages.ts'
import { declareCall } from '../call.ts'

const turn_id = z.string().regex(/^[A-Za-z0-9_-]{8,60}$/)

/** A conversation of the account. Times are seconds since 1970. */
const Conversation = z.object({
  conv_id: z.string(),
  /** Its first question. */
  title: z.string(),
  turns: z.number(),
  asked_at: z.number(),
})

/** Conversations on a page of the list. */
const PAGE_SIZE = 20

export const listConversations = declareCall({
  method: 'GET',
  path: '/api/assistant/conversations',
  permission: 'assistant:ask',
  about: { zh: '账号与 AI 助手的对话，最近的在前', en: 'The conversations of the account with the assistant, the latest first' },
  input: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  result: z.object({ data: z.array(Conversation), count: z.number() }),
})

export const getConversation = declareCall({
  method: 'GET',
  path: '/api/assistant/conversation',
  permission: 'assistant:ask',
  about: { zh: '一次对话的全部问答', en: 'All questions and answers of a conversation' },
  input: z.object({ conv_id: ConversationId }),
  result: z.object({ data: z.array(AssistantTurn) }),
})

export const deleteConversation = declareCall({
  method: 'DELETE',
  path: '/api/assistant/conversation',
  permission: 'assistant:ask',
  about: { zh: '删除一次对话', en: 'Delete a conversation' },
  input: z.object({ conv_id: ConversationId }),
  result: z.object({ msg: z.string() }),
})

export const rateAnswer = declareCall({
  method: 'POST',
  path: '/api/assistant/rating',
  permission: 'assistant:ask',
  about: { zh: '评价回答；rating 为空即取消评价', en: 'Say whether an answer helped, and why; without a rating one is taken back' },
  input: z.object({ turn_id, rating: z.enum(['up', 'down']).nullable(), reason: z.string().trim().max(500).default('') }),
  result: z.object({ msg: z.string() }),
})
