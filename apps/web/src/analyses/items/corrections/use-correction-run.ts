import type { CallInput } from '@marketscope/contract/call'
import { cancelCorrections, correctionProgress, startCorrections } from '@marketscope/contract/calls/correction'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'

/** How often it is asked how far a change is. */
const POLL_MS = 400

/** Where a change is: pending until all of it is written, then completed. */
export type Run =
  | { state: 'idle' | 'cancelled' }
  | { state: 'pending'; id: string; done: number; items: number }
  | { state: 'completed'; items: number }
  | { state: 'failed'; error: unknown }

/** Makes a change and follows it until it is completed; what is on the page is then asked again. */
export function useCorrectionRun() {
  const client = useQueryClient()
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const id = run.state === 'pending' ? run.id : null
  const follow = useCallback((begun: { id: string; items: number }) => setRun({ state: 'pending', done: 0, ...begun }), [])
  useEffect(() => {
    if (id === null) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      try {
        const { state, done, items } = await call(correctionProgress, { id }, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        if (state === 'pending') {
          setRun({ state, id, done, items })
          timer = setTimeout(() => void look(), POLL_MS)
          return
        }
        await client.invalidateQueries()
        setRun({ state: 'completed', items })
      } catch (error) {
        // What is not there any more was cancelled, or could not be written: nothing of it is left.
        if (!leaving.signal.aborted)
          setRun(error instanceof ApiError && error.kind === 'no_data' ? { state: 'cancelled' } : { state: 'failed', error })
      }
    }
    timer = setTimeout(() => void look(), POLL_MS / 4)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, client])
  return {
    run,
    follow,
    reset: () => setRun({ state: 'idle' }),
    start: async (asked: CallInput<typeof startCorrections>) => {
      try {
        follow(await call(startCorrections, asked))
      } catch (error) {
        setRun({ state: 'failed', error })
      }
    },
    cancel: async () => {
      // One that is completed by now cannot be cancelled any more: the next look tells.
      if (id !== null) await call(cancelCorrections, { id }).catch(() => undefined)
    },
  }
}
