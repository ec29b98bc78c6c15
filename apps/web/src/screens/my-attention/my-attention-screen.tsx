import { LIMITS } from '@marketscope/contract/limits'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { PageWaiting } from '../../ui/page-waiting.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { ComparePage } from './compare/compare-page.tsx'
import { FollowsPage } from './follows/follows-page.tsx'

const VIEWS = { alerts: lazy(() => import('./alerts/alerts-page.tsx')), reports: lazy(() => import('./reports/reports-page.tsx')) }

/** The followed searches; with `compare` in the address some of them side by side, with `view` what one is told of them, or what is sent of them on a schedule. */
export default function MyAttentionScreen() {
  const { t } = useText()
  const [{ compare, view }] = useUrlState()
  const ids = [...new Set((compare ?? '').split(',').filter((id) => id !== ''))].slice(0, LIMITS.compared)
  if (ids.length > 0) return <ComparePage ids={ids} />
  if (view !== 'alerts' && view !== 'reports') return <FollowsPage />
  const View = VIEWS[view]
  return (
    <Suspense fallback={<PageWaiting name={t('shell.my_attention')} />}>
      <View />
    </Suspense>
  )
}
