import type { AssistantTab, AssistantTurn } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { ServerMessage } from '@marketscope/contract/assistant/messages'
import type { Language, Text } from '@marketscope/contract/text'
import { isWorking, withTurn } from './turns.ts'

/** A question of this window until its answer has ended. */
export interface Asking {
  /** The window's own name for it: asked again under it, it is the same question. */
  ask_id: string
  question: string
  page: AskedPage | null
  language: Language
  /** The turn that it became; null: the server has not said. */
  turn_id: string | null
  /** It was given up before the server said which turn it is. */
  stopping: boolean
}

/** A question that came to nothing, and why. */
export interface Refused {
  question: string
  page: AskedPage | null
  text: Text
}

/** What stands on one tab of the panel: a conversation, and what is being asked in it. */
export interface Thread {
  /** Null: nothing was asked yet. */
  conv_id: string | null
  turns: readonly AssistantTurn[]
  asking: Asking | null
  refused: Refused | null
  /** What is written and not sent. */
  draft: string
  /** What the next question is about; null: what the page shows. */
  scope: AskedPage | null
  /** Whether somebody chose to look at this conversation, or a new one: others do not take its place. */
  chosen: boolean
  /** Whether its turns are being fetched, or could not be. */
  fetching: 'no' | 'yes' | 'failed'
}

export const NEW_THREAD: Thread = {
  conv_id: null,
  turns: [],
  asking: null,
  refused: null,
  draft: '',
  scope: null,
  chosen: false,
  fetching: 'no',
}

export type Threads = Readonly<Record<AssistantTab, Thread>>

/** Whether the next question has to wait. */
export const isBusy = ({ asking, turns }: Pick<Thread, 'asking' | 'turns'>): boolean => asking !== null || turns.some(isWorking)

type Answer = Extract<ServerMessage, { post_type: 'answer' }>
type Refusal = Extract<ServerMessage, { post_type: 'refused' }>

/** Whether an answer belongs here: to this window's question, to its conversation, or to another window's where nothing was begun in this one. */
function isOf({ conv_id, asking, chosen, turns, draft }: Thread, told: Answer): boolean {
  if (asking?.ask_id === told.ask_id) return true
  if (conv_id !== null) return conv_id === told.conv_id
  return asking === null && !chosen && turns.length === 0 && draft === ''
}

/** A thread after an answer was told; the same one where the answer is not of it. */
export function afterAnswer(thread: Thread, told: Answer): Thread {
  if (!isOf(thread, told)) return thread
  const { conv_id, ask_id, answer } = told
  const isOwn = thread.asking?.ask_id === ask_id
  const asking = isOwn && thread.asking ? (isWorking(answer) ? { ...thread.asking, turn_id: answer.turn_id } : null) : thread.asking
  return { ...thread, conv_id, asking, refused: isOwn ? null : thread.refused, turns: withTurn(thread.turns, answer) }
}

/** A thread after a message came to nothing: the question is kept, with why. */
export function afterRefusal(thread: Thread, { ask_id, error }: Refusal): Thread {
  const { asking } = thread
  if (asking === null || asking.ask_id !== ask_id) return thread
  return { ...thread, asking: null, refused: { question: asking.question, page: asking.page, text: error.error_msg } }
}

/** A thread with the turns that were fetched: a question whose turn has ended meanwhile is asked no more. */
export function afterFetch(thread: Thread, turns: readonly AssistantTurn[]): Thread {
  const own = turns.find(({ turn_id }) => turn_id === thread.asking?.turn_id)
  return { ...thread, turns, fetching: 'no', asking: own && !isWorking(own) ? null : thread.asking }
}
