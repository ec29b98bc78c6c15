import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface Guard {
  /** Whether there is anything to lose. */
  active: boolean
  /** What is lost when one of these parts of the address changes, or its path; others may. */
  keys: readonly string[]
  /** Asks whether it may be lost. */
  ask(): Promise<boolean>
}

/**
 * Asks before an address that is gone to, a step back or a reload loses what was written and not saved, as whoever closes it is asked. Returns what the page calls
 * where it goes away by itself and has asked, or saved.
 */
export function useLeaveGuard({ active, keys, ask }: Guard): () => void {
  const { history } = useRouter()
  const passes = useRef(false)
  const asks = useRef(false)
  useEffect(() => {
    if (active) passes.current = false
  }, [active])

  async function sure(): Promise<boolean> {
    if (asks.current) return false
    asks.current = true
    passes.current = await ask()
    asks.current = false
    return passes.current
  }

  async function step() {
    if (await sure()) history.back({ ignoreBlocker: true })
  }

  useBlocker({
    disabled: !active,
    enableBeforeUnload: () => !passes.current,
    async shouldBlockFn({ action, current, next }) {
      const part = (search: object, key: string) => Reflect.get(search, key)
      const stays = next.pathname === current.pathname && keys.every((key) => part(next.search, key) === part(current.search, key))
      if (passes.current || stays) return false
      if (action === 'PUSH' || action === 'REPLACE') return !(await sure())
      // The browser has gone there already. It is put back as one more step and not by counting back, as the router would: steps by plain links have no number.
      const { state, href } = history.location
      History.prototype.pushState.call(window.history, state, '', history.createHref(href))
      void step()
      return false
    },
  })
  return () => {
    passes.current = true
  }
}
