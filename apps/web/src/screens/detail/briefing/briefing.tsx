import { lazy, Suspense, useCallback, useState } from 'react'
import type { ScopeInput } from '../../../analyses/frame/scope.ts'

const BriefingDialog = lazy(() => import('./briefing-dialog.tsx'))

/** The dialog that makes a briefing of what the page shows, and what opens it. */
export function useBriefing(input: ScopeInput) {
  const [asked, setAsked] = useState<ScopeInput | null>(null)
  const close = useCallback(() => setAsked(null), [])
  return {
    begin: () => setAsked(input),
    dialog: asked && (
      <Suspense>
        <BriefingDialog input={asked} onClose={close} />
      </Suspense>
    ),
  }
}
