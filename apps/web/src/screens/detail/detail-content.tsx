import { type ComponentProps, lazy, Suspense } from 'react'
import type { AnalysisScope } from '../../analyses/frame/scope.ts'
import { OverseaLoading } from './oversea/oversea-loading.tsx'
import { TabContent } from './tab-content.tsx'

const OverseaInsight = lazy(() => import('./oversea/oversea-insight.tsx'))

interface Props extends ComponentProps<typeof TabContent> {
  scope: AnalysisScope
  /** The overseas search that goes with it; null: none was found. */
  overseaUrl: string | null
  stale: boolean
  /** Whether the account may see none of the months: nothing is asked then. */
  beyond: boolean
}

/** What stands below the tabs: the analyses of one, beside those of the overseas market where it is about that; or only why there is nothing to see. */
export function DetailContent({ scope, overseaUrl, stale, beyond, busy, nothing, ...tab }: Props) {
  if (beyond) return nothing
  if (tab.tab !== 'overseaInsight' || stale) return <TabContent {...tab} busy={busy || stale} nothing={nothing} />
  return (
    <Suspense fallback={<OverseaLoading />}>
      <OverseaInsight scope={scope} suggested={overseaUrl}>
        <TabContent {...tab} busy={busy} />
      </OverseaInsight>
    </Suspense>
  )
}
