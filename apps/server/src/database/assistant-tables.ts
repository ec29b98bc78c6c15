import type { AnswerBlock, AnswerSource, AssistantTab, AssistantTurn, TurnState } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Language, Text } from '@marketscope/contract/text'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Questions that belong together. */
export interface ConversationTable {
  conv_id: string
  account_id: string
  title: string
  created_at: Date
  asked_at: Date
}

/** What was answered, as a page shows it. */
export interface KeptAnswer {
  blocks: AnswerBlock[]
  sources: AnswerSource[]
  /** Kept in one language once. */
  next: (string | Text)[]
}

/** A tool that was used for an answer, what it was given and whether it was refused. */
export interface UsedTool {
  tool: string
  input: unknown
  refused: string | null
}

/** A question and its answer. */
export interface AssistantTurnTable {
  turn_id: string
  conv_id: string
  account_id: string
  /** The page's own name for it: asked twice it is one. */
  ask_id: string
  tab: AssistantTab
  question: string
  language: Language
  state: TurnState
  answered_by: AssistantTurn['by']
  page: JsonOrNull<AskedPage>
  answer: Json<KeptAnswer>
  tools: Json<UsedTool[]>
  model: Optional<string>
  /** Those that the model says it used; null: it does not say. */
  tokens: Optional<number>
  /** Sentences of the model that were withheld. */
  ungrounded: number
  rating: Optional<'up' | 'down'>
  reason: Optional<string>
  asked_at: Date
  ended_at: Optional<Date>
}
