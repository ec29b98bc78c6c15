import { health } from '@marketscope/contract/calls/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onHurdle } from '../../api/hurdles.ts'
import { callOptions } from '../../api/query-options.ts'
import { userOptions } from '../../api/use-user.ts'
import { paths } from '../../url/paths.ts'
import { type Restart, restartForGood } from './restart.ts'

const SignInDialog = lazy(() => import('../../screens/sign-in/sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })))

/**
 * Lets somebody whose session ended in the middle of work sign in again over the page, after which what was asked is asked again. Who gives up, and every host
 * with single sign-on, is led to the sign-in page. Another account begins anew: nothing of the one before may stay on the page.
 */
export function SignInAgain({ restart = restartForGood }: { restart?: Restart }) {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const waiting = useRef<((signedIn: boolean) => void) | null>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    let isGone = false
    const hasOtherWay = async () => {
      // The page is being left for the sign-in page.
      if (history.location.pathname === paths.signIn.path) return true
      const server = await queryClient.ensureQueryData(callOptions(health, {})).catch(() => null)
      return server === null || server.sso
    }
    const forget = onHurdle('not_logged_in', async () => {
      if ((await hasOtherWay()) || isGone) return false
      return new Promise((resolve) => {
        waiting.current = resolve
        setAsking(true)
      })
    })
    return () => {
      isGone = true
      forget()
      waiting.current?.(false)
    }
  }, [queryClient, history])

  function finish(signedIn: boolean) {
    setAsking(false)
    waiting.current?.(signedIn)
    waiting.current = null
  }

  function signedIn(username: string) {
    const before = queryClient.getQueryData(userOptions().queryKey)?.username
    if (before === username) return finish(true)
    queryClient.clear()
    restart(paths.search.href())
  }

  if (!asking) return null
  return (
    <Suspense>
      <SignInDialog onSignedIn={signedIn} onCancel={() => finish(false)} />
    </Suspense>
  )
}
