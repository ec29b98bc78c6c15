import { ASSISTANT_TABS, type AssistantTab } from '@marketscope/contract/assistant/answer'
import { ConversationId } from '@marketscope/contract/assistant/messages'
import { z } from 'zod'

const KEY = 'assistant_conversations'
const Kept = z.partialRecord(z.enum(ASSISTANT_TABS), ConversationId)

export type OpenConversations = Partial<Record<AssistantTab, string>>

/** The conversations that this window had open before it was loaded anew. */
export function openConversations(): OpenConversations {
  try {
    const read = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    return read.success ? read.data : {}
  } catch {
    return {}
  }
}

export function keepOpen(open: OpenConversations): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(open))
  } catch {
    // a browser that stores nothing has them in the history alone after a reload
  }
}
