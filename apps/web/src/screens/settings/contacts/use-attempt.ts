import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { useState } from 'react'

/** One step at a time: which is under way, and what was wrong with the last one. `attempt` tells whether the step succeeded. */
export function useAttempt<Step extends string>() {
  const [busy, setBusy] = useState<Step | null>(null)
  const [fault, setFault] = useState<Text | null>(null)
  async function attempt(step: Step, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(step)
    setFault(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof MarketError)) throw error
      setFault(error.text)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, fault, attempt, refuse: setFault }
}
