import { ASSISTANT_TABS, type AssistantTab } from '@marketscope/contract/assistant/answer'
import type { Text } from '@marketscope/contract/text'
import { create } from 'zustand'
import type { Phase } from '../socket/connection.ts'
import { keepOpen } from './open-conversations.ts'
import { NEW_THREAD, type Thread, type Threads } from './thread.ts'

interface Assistant {
  phase: Phase
  /** What answers, as the server said; null: not yet. `model` null: the built-in analyst, since `setting` is missing. */
  answerer: { model: string | null; setting: string | null } | null
  /** Whether the socket was ever open. */
  wasOpen: boolean
  /** Why the server closed it for good; null: it did not say. */
  closedFor: Text | null
  /** The tab that was chosen. */
  tab: AssistantTab
  threads: Threads
  /** What could be asked on the page; null: it was not said yet. */
  suggestions: readonly Text[] | null
  /** Whether the list of conversations is shown in the place of one. */
  history: boolean
}

const BEGINNING: Assistant = {
  phase: 'connecting',
  answerer: null,
  wasOpen: false,
  closedFor: null,
  tab: 'insight',
  threads: { insight: NEW_THREAD, write: NEW_THREAD },
  suggestions: null,
  history: false,
}

/** The assistant of this window, as long as the page lives. */
export const useAssistant = create<Assistant>(() => BEGINNING)

/** With the session of the account; a page that is loaded anew forgets nothing. */
export function forgetAssistant(): void {
  useAssistant.setState(BEGINNING, true)
  keepOpen({})
}

/** Changes the thread of a tab. */
export function changeThread(tab: AssistantTab, change: (thread: Thread) => Thread): void {
  const before = threadOf(tab).conv_id
  useAssistant.setState(({ threads }) => ({ threads: { ...threads, [tab]: change(threads[tab]) } }))
  if (threadOf(tab).conv_id === before) return
  const { threads } = useAssistant.getState()
  keepOpen(Object.fromEntries(ASSISTANT_TABS.flatMap((one) => (threads[one].conv_id === null ? [] : [[one, threads[one].conv_id]]))))
}

export const threadOf = (tab: AssistantTab): Thread => useAssistant.getState().threads[tab]
