import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onHurdle } from '../../api/hurdles.ts'
import { forgetSession } from '../../api/session.ts'
import { userOptions } from '../../api/use-user.ts'
import { paths, safeReturn } from '../../url/paths.ts'
import { onElsewhere } from './elsewhere.ts'
import { ElsewhereDialog } from './elsewhere-dialog.tsx'
import { logoutLink } from './logout-link.ts'

const VerificationDialog = lazy(() =>
  import('../../screens/verification/verification-dialog.tsx').then((module) => ({ default: module.VerificationDialog })),
)

/** Leaves this page for another of ours, through the server. */
type Leave = (address: string) => void

const leaveForGood: Leave = (address) => window.location.assign(address)

/** What lies over every page when the session itself needs the person: a code to verify it, or the news that it has ended. What was asked is repeated after a code. */
export function SessionDialogs({ leave = leaveForGood }: { leave?: Leave }) {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const waiting = useRef<((verified: boolean) => void) | null>(null)
  const [verifying, setVerifying] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)

  useEffect(() => onElsewhere(() => setElsewhere(true)), [])
  useEffect(() => {
    const forget = onHurdle(
      'verification',
      () =>
        new Promise((resolve) => {
          waiting.current = resolve
          setVerifying(true)
        }),
    )
    return () => {
      forget()
      waiting.current?.(false)
    }
  }, [])

  function finish(verified: boolean) {
    setVerifying(false)
    // An unverified browser is told of the account only what it may know.
    if (verified) void queryClient.invalidateQueries({ queryKey: userOptions().queryKey })
    waiting.current?.(verified)
    waiting.current = null
  }

  function cancel(signOut: boolean) {
    finish(false)
    if (signOut) signOutTo(paths.signIn.href(undefined, 'signed_out'))
  }

  function signOutTo(href: string) {
    forgetSession()
    leave(logoutLink(href))
  }

  if (elsewhere) return <ElsewhereDialog onLeave={() => signOutTo(paths.signIn.href(safeReturn(history.location.href), 'elsewhere'))} />
  if (!verifying) return null
  return (
    <Suspense>
      <VerificationDialog onVerified={() => finish(true)} onCancel={cancel} />
    </Suspense>
  )
}
