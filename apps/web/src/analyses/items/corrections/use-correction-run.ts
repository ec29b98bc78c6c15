import { cancelCorrections, correctionProgress } from '@marketscope/contract/calls/correction'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { create } from 'zustand'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

/** How often it is asked how far a change is. */
const POLL_MS = 400

/** Where a change is: pending until all of it is written, then completed. `id` is null until the server has taken it on. */
export type Run =
  | { state: 'idle' | 'cancelled' }
  | { state: 'pending'; id: string | null; done: number; items: number }
  | { state: 'completed'; items: number }
  | { state: 'failed'; error: unknown }

const IDLE: Run = { state: 'idle' }

/** The change that is being made, one at a time: it goes on, and is found again, whatever is closed meanwhile. `shown`: in how many places its end would be seen. */
const useRun = create<{ run: Run; shown: number }>(() => ({ run: IDLE, shown: 0 }))
const put = (run: Run) => useRun.setState({ run })
const isPending = () => useRun.getState().run.state === 'pending'

function showing() {
  useRun.setState(({ shown }) => ({ shown: shown + 1 }))
  return () => {
    useRun.setState(({ shown }) => ({ shown: shown - 1 }))
    if (useRun.getState().shown === 0 && !isPending()) put(IDLE)
  }
}

/** Follows a change until it ends. */
async function endOf(id: string): Promise<Run> {
  for (let rest = POLL_MS / 4; ; rest = POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, rest))
    try {
      const { state, done, items } = await call(correctionProgress, { id })
      if (state !== 'pending') return { state: 'completed', items }
      put({ state, id, done, items })
    } catch (error) {
      // What is not there any more was cancelled, or could not be written: nothing of it is left.
      return error instanceof ApiError && error.kind === 'no_data' ? { state: 'cancelled' } : { state: 'failed', error }
    }
  }
}

/** Makes a change and follows it until it is completed; what is on the page is then asked again. How it ended is told by a message where it is not `shown`. */
export function useCorrectionRun(shown: boolean) {
  const { t } = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const run = useRun((state) => state.run)
  useEffect(() => (shown ? showing() : undefined), [shown])

  function tell(end: Run) {
    if (end.state === 'completed') message.success(t('corrections.completed_count', { count: end.items }))
    if (end.state === 'cancelled') message.info(t('corrections.cancelled'))
    if (end.state === 'failed') message.error(errorMessage(end.error))
  }

  return {
    run,
    reset: () => {
      if (!isPending()) put(IDLE)
    },
    /** Begins a change of so many products by `begin`, which tells its id, or null where it came to nothing and that is told already. None is begun beside another. */
    async start(items: number, begin: () => Promise<{ id: string; items: number } | null>) {
      if (isPending()) return
      put({ state: 'pending', id: null, done: 0, items })
      const end = await begin().then(
        (begun) => {
          if (begun) put({ state: 'pending', done: 0, ...begun })
          return begun ? endOf(begun.id) : IDLE
        },
        (error: unknown): Run => ({ state: 'failed', error }),
      )
      if (end.state === 'completed') await client.invalidateQueries()
      const seen = useRun.getState().shown > 0
      put(seen ? end : IDLE)
      if (!seen) tell(end)
    },
    async cancel() {
      // One that is completed by now cannot be cancelled any more: the next look tells.
      if (run.state === 'pending' && run.id !== null) await call(cancelCorrections, { id: run.id }).catch(() => undefined)
    },
  }
}
