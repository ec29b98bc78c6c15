import { useAssistant } from '../conversation/assistant-store.ts'

/** Why nothing can be asked: an answer is on its way, or how the connection stands. */
export type Lock = 'waiting' | 'connecting' | 'broken' | 'lost' | 'ended'

/** Why the input is locked; null: it is not. */
export function useLock(busy: boolean): Lock | null {
  const phase = useAssistant((state) => state.phase)
  const wasOpen = useAssistant((state) => state.wasOpen)
  switch (phase) {
    case 'lost':
    case 'ended':
      return phase
    case 'open':
      return busy ? 'waiting' : null
    case 'connecting':
    case 'waiting':
      return wasOpen || phase === 'waiting' ? 'broken' : 'connecting'
  }
}
