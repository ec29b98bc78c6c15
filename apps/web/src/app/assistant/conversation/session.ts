import { ASSISTANT_TABS, type AssistantTab, type AssistantTurn } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { ServerMessage } from '@marketscope/contract/assistant/messages'
import { getConversation, listConversations, rateAnswer } from '@marketscope/contract/calls/assistant'
import { type ErrorKind, errorKind } from '@marketscope/contract/errors'
import type { Language } from '@marketscope/contract/text'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { openMembership } from '../../../membership/open-membership.ts'
import { useAssistantOpen, whenAssistantEnds } from '../assistant-open.ts'
import { type Connection, connect, type Phase } from '../socket/connection.ts'
import { changeThread, forgetAssistant, threadOf, useAssistant } from './assistant-store.ts'
import { openConversations } from './open-conversations.ts'
import { type Asking, afterAnswer, afterFetch, afterRefusal, NEW_THREAD, type Thread } from './thread.ts'
import { isWorking, withFetched } from './turns.ts'

let connection: Connection | null = null

/** What says that the session is not in order: its own dialogs tell it. */
const OF_SESSION: readonly ErrorKind[] = ['not_logged_in', 'logged_in_elsewhere', 'verification']

/** Begins the assistant, once: its socket stays while the page lives and the account is signed in. */
export function startAssistant(): void {
  if (connection) return
  reopen()
  connection = connect({ onPhase, onMessage })
  whenAssistantEnds(() => {
    const own = connection
    connection = null
    own?.end()
    forgetAssistant()
  })
}

/** Opens again what this window had open before it was loaded anew. */
function reopen(): void {
  for (const [tab, conv_id] of Object.entries(openConversations()) as [AssistantTab, string][])
    changeThread(tab, (thread) => (thread.conv_id === null && thread.turns.length === 0 ? { ...thread, conv_id, fetching: 'yes' } : thread))
}

function onPhase(phase: Phase): void {
  useAssistant.setState({ phase })
  // A socket that is not let in does not say why; a call does, and wakes the dialogs of the session.
  if (phase === 'waiting' || (phase === 'ended' && connection)) void mend(connection)
}

let mending = false

/** Asks by a call whether the session is in order, which mends it where it can be; a socket that was ended for it is opened again then. */
async function mend(own: Connection | null): Promise<void> {
  if (mending) return
  mending = true
  try {
    await call(listConversations, { page: 1, page_size: 1 })
    const { phase, closedFor } = useAssistant.getState()
    if (phase !== 'ended' || closedFor !== null || connection === null || connection !== own) return
    connection = null
    startAssistant()
  } catch {
    // What is wrong is told where it is mended.
  } finally {
    mending = false
  }
}

function onMessage(message: ServerMessage): void {
  switch (message.post_type) {
    case 'open': {
      useAssistant.setState({ answerer: { model: message.model, setting: message.setting }, wasOpen: true, closedFor: null })
      for (const tab of ASSISTANT_TABS) void resume(tab)
      return
    }
    case 'helper':
      if (message.tab === 'insight') useAssistant.setState({ suggestions: message.data })
      return
    case 'answer':
      takeAnswer(message)
      return
    case 'refused':
      takeRefusal(message)
  }
}

function takeAnswer(message: Extract<ServerMessage, { post_type: 'answer' }>): void {
  const { tab, answer } = message
  const before = threadOf(tab)
  changeThread(tab, (thread) => afterAnswer(thread, message))
  const after = threadOf(tab)
  if (after === before) return
  if (before.asking?.stopping && after.asking) connection?.send({ post_type: 'stop', turn_id: answer.turn_id })
  if (!isWorking(answer) && !useAssistantOpen.getState().open) useAssistantOpen.setState({ unseen: true })
}

function takeRefusal(message: Extract<ServerMessage, { post_type: 'refused' }>): void {
  for (const tab of ASSISTANT_TABS) changeThread(tab, (thread) => afterRefusal(thread, message))
  const kind = errorKind(message.error.error_code)
  if (kind === 'quota_used_up') openMembership()
  if (OF_SESSION.includes(kind)) {
    useAssistant.setState({ closedFor: null })
    connection?.end()
  } else if (message.ask_id === null) useAssistant.setState({ closedFor: message.error.error_msg })
}

/** After the socket was opened again: what was on its way is asked for under its own name, and what was answered meanwhile is fetched. */
async function resume(tab: AssistantTab): Promise<void> {
  const { asking, conv_id } = threadOf(tab)
  if (asking && asking.turn_id === null) sendQuestion(tab, asking)
  if (conv_id !== null) await fetchTurns(tab, conv_id)
}

async function fetchTurns(tab: AssistantTab, conv_id: string): Promise<void> {
  try {
    const { data } = await call(getConversation, { conv_id })
    changeThread(tab, (thread) => (thread.conv_id === conv_id ? afterFetch(thread, withFetched(thread.turns, data)) : thread))
  } catch (error) {
    const isGone = error instanceof ApiError && (error.kind === 'not_found' || error.kind === 'no_data')
    changeThread(tab, (thread) => {
      if (thread.conv_id !== conv_id) return thread
      if (isGone && thread.asking === null) return { ...NEW_THREAD, draft: thread.draft, scope: thread.scope }
      // What is there can still be read.
      return { ...thread, fetching: thread.turns.length === 0 ? 'failed' : 'no' }
    })
  }
}

const freshId = () => crypto.randomUUID?.() ?? `ask-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

function sendQuestion(tab: AssistantTab, { ask_id, question, page, language }: Asking): boolean {
  const { conv_id } = threadOf(tab)
  return connection?.send({ post_type: 'question', tab, ask_id, question, conv_id, page_info: page, language }) ?? false
}

/** Asks a question; nothing where the socket is not open. It is shown at once. */
export function ask(tab: AssistantTab, question: string, page: AskedPage | null, language: Language): void {
  const asking: Asking = { ask_id: freshId(), question, page, language, turn_id: null, stopping: false }
  if (!sendQuestion(tab, asking)) return
  changeThread(tab, (thread) => ({ ...thread, asking, refused: null, draft: '', chosen: true }))
}

/** Gives up what is being answered on a tab. */
export function stop(tab: AssistantTab): void {
  const { asking, turns } = threadOf(tab)
  const turn_id = asking?.turn_id ?? (asking ? null : turns.find(isWorking)?.turn_id)
  if (turn_id) connection?.send({ post_type: 'stop', turn_id })
  else if (asking) changeThread(tab, (thread) => ({ ...thread, asking: { ...asking, stopping: true } }))
}

/** Asks what could be asked about a page. */
export function askHelper(page: AskedPage | null): void {
  connection?.send({ post_type: 'helper', tab: 'insight', page_info: page })
}

/** Shows a tab. What could be asked is of interpretation alone. */
export function showTab(tab: AssistantTab): void {
  useAssistant.setState(tab === 'write' ? { tab, history: false, suggestions: null } : { tab, history: false })
}

export const showHistory = (history: boolean): void => useAssistant.setState({ history })

/** Begins a new conversation; an answer that is on its way comes to the one before. */
export function beginAnew(tab: AssistantTab): void {
  changeThread(tab, ({ draft, scope }) => ({ ...NEW_THREAD, draft, scope, chosen: true }))
  showHistory(false)
}

/** Opens a conversation of the list on the tab that it was begun on; where the page has one tab alone, on that. */
export async function openConversation(conv_id: string, tab: AssistantTab, alone: boolean): Promise<void> {
  const there = ASSISTANT_TABS.find((one) => threadOf(one).conv_id === conv_id && (one === tab || !alone))
  if (there) {
    showTab(there)
    return
  }
  changeThread(tab, ({ draft }) => ({ ...NEW_THREAD, conv_id, draft, chosen: true, fetching: 'yes' }))
  showTab(tab)
  await fetchTurns(tab, conv_id)
  const own = threadOf(tab).turns[0]?.tab
  if (alone || own === undefined || own === tab || threadOf(tab).conv_id !== conv_id) return
  const moved: Thread = threadOf(tab)
  changeThread(tab, () => NEW_THREAD)
  changeThread(own, () => moved)
  showTab(own)
}

/** Fetches the turns of the conversation of a tab once more. */
export async function fetchAgain(tab: AssistantTab): Promise<void> {
  const { conv_id } = threadOf(tab)
  if (conv_id === null) return
  changeThread(tab, (thread) => ({ ...thread, fetching: 'yes' }))
  await fetchTurns(tab, conv_id)
}

/** Takes a conversation that was deleted off the panel. */
export function forgetConversation(conv_id: string): void {
  for (const tab of ASSISTANT_TABS) changeThread(tab, (thread) => (thread.conv_id === conv_id ? { ...NEW_THREAD, chosen: true } : thread))
}

export const write = (tab: AssistantTab, draft: string): void => changeThread(tab, (thread) => ({ ...thread, draft }))

/** Chooses what the next questions are about; null: what the page shows. */
export const chooseScope = (tab: AssistantTab, scope: AskedPage | null): void => changeThread(tab, (thread) => ({ ...thread, scope }))

/** Says whether an answer helped: shown at once, and taken back where it could not be kept. Throws what the server answers. */
export async function rate({ turn_id, tab, rating: before }: AssistantTurn, rating: AssistantTurn['rating'], reason = ''): Promise<void> {
  const show = (shown: AssistantTurn['rating']) =>
    changeThread(tab, (thread) => ({
      ...thread,
      turns: thread.turns.map((turn) => (turn.turn_id === turn_id ? { ...turn, rating: shown } : turn)),
    }))
  show(rating)
  try {
    await call(rateAnswer, { turn_id, rating, reason })
  } catch (error) {
    show(before)
    throw error
  }
}
