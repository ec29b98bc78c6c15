import { Suspense } from 'react'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { SchemeEntry } from '../detail-address.ts'
import { SCHEME_VIEWS } from './scheme-views.ts'

/** The tab of a published scheme. */
export function SchemeTab({ entry, busy }: { entry: SchemeEntry; busy: boolean }) {
  const View = SCHEME_VIEWS[entry.kind]
  if (!View) return null
  const loading = (
    <Panel>
      <LoadingState height={420} rows={8} />
    </Panel>
  )
  return (
    <Suspense fallback={loading}>
      <View key={entry.rule_id} ruleId={entry.rule_id} busy={busy} />
    </Suspense>
  )
}
