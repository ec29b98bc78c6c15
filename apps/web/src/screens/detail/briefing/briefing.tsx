import { lazy, Suspense, useCallback, useState } from 'react'
import { askedComparison } from '../../../analyses/frame/comparison.ts'
import type { ScopeInput } from '../../../analyses/frame/scope.ts'
import { useUrlState } from '../../../url/use-url-state.ts'

const BriefingDialog = lazy(() => import('./briefing-dialog.tsx'))

/** What the page shows, and what it is compared with. */
export type BriefingInput = ScopeInput & ReturnType<typeof askedComparison>

/** The dialog that makes a briefing of what the page shows, and what opens it. */
export function useBriefing(input: ScopeInput) {
  const [address] = useUrlState()
  const [asked, setAsked] = useState<BriefingInput | null>(null)
  const close = useCallback(() => setAsked(null), [])
  return {
    begin: () => setAsked({ ...input, ...askedComparison(address) }),
    dialog: asked && (
      <Suspense>
        <BriefingDialog input={asked} onClose={close} />
      </Suspense>
    ),
  }
}
