import type { AnswerBlock, AssistantTurn, TurnState } from '@marketscope/contract/assistant/answer'

/** What came of a question. */
export interface Answered {
  state: Exclude<TurnState, 'working'>
  by: AssistantTurn['by']
  blocks: AnswerBlock[]
  /** What could be asked instead, or next. */
  next: string[]
  /** Sentences of a model that were withheld. */
  ungrounded: number
  tokens: number | null
  /** For the log: why a model gave nothing; null: nothing went wrong. */
  why: string | null
}
