import type { LoginInfo } from '@marketscope/contract/calls/account'
import { create } from 'zustand'

interface AssistantOpen {
  open: boolean
  /** Whether an answer came while the panel was closed. */
  unseen: boolean
}

/** Whether the panel of the assistant is open. Small, as every page has it; all the rest comes with the panel. */
export const useAssistantOpen = create<AssistantOpen>(() => ({ open: false, unseen: false }))

/** What had the keyboard when the panel was opened. */
let before: Element | null = null

export function openAssistant(): void {
  if (useAssistantOpen.getState().open) return
  before = document.activeElement
  useAssistantOpen.setState({ open: true, unseen: false })
}

/** Closes the panel; the keyboard goes back to what had it. */
export function closeAssistant({ focus = true }: { focus?: boolean } = {}): void {
  useAssistantOpen.setState({ open: false })
  if (!focus) return
  const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null
  requestAnimationFrame(() => (back ?? document.getElementById(ENTRY_ID))?.focus({ preventScroll: true }))
}

/** The panel covers the whole page. */
const COVERING = '(max-width: 768px)'

/** Before another page is gone to: closes the panel where it would cover it. */
export function makeRoom(): void {
  if (window.matchMedia(COVERING).matches) closeAssistant({ focus: false })
}

/** The button that opens the panel. */
export const ENTRY_ID = 'assistant-entry'

/** Whether the pages of an account have the assistant: those of partners never do, nor does their preview. */
export const hasAssistant = (user: LoginInfo): boolean =>
  user.permissions.includes('assistant:ask') && !user.is_partner && !user.partner_preview

let ending: (() => void) | null = null

/** What ends with the session of the account, once there is anything to end. */
export function whenAssistantEnds(end: () => void): void {
  ending = end
}

/** Ends the assistant with the session of the account: another one begins without it. */
export function endAssistant(): void {
  useAssistantOpen.setState({ open: false, unseen: false })
  ending?.()
  ending = null
}
