import type { AnswerBlock, AssistantTurn, TurnState } from '@marketscope/contract/assistant/answer'
import type { Text } from '@marketscope/contract/text'

/** What came of a question. */
export interface Answered {
  state: Exclude<TurnState, 'working'>
  by: AssistantTurn['by']
  blocks: AnswerBlock[]
  /** What could be asked instead, or next. */
  next: Text[]
  /** Sentences of a model that were withheld. */
  ungrounded: number
  tokens: number | null
  /** For the log: why a model gave nothing; null: nothing went wrong. */
  why: string | null
}
