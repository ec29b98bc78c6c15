import { LIMITS } from '@marketscope/contract/limits'
import { lazy, Suspense } from 'react'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { ComparePage } from './compare/compare-page.tsx'
import { FollowsPage } from './follows/follows-page.tsx'

const AlertsPage = lazy(() => import('./alerts/alerts-page.tsx'))

/** The followed searches; with `compare` in the address some of them side by side, with `view=alerts` what one is told of them. */
export default function MyAttentionScreen() {
  const [{ compare, view }] = useUrlState()
  const ids = [...new Set((compare ?? '').split(',').filter((id) => id !== ''))].slice(0, LIMITS.compared)
  if (ids.length > 0) return <ComparePage ids={ids} />
  if (view !== 'alerts') return <FollowsPage />
  return (
    <Suspense fallback={<LoadingState height={320} rows={8} />}>
      <AlertsPage />
    </Suspense>
  )
}
