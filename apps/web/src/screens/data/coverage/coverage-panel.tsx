import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useCoverage, useSites } from '../load-queries.ts'
import { layOut } from './coverage-layout.ts'
import { CoverageMap } from './coverage-map.tsx'

/** What the product holds: months by sites. */
export function CoveragePanel() {
  const { t } = useText()
  const { data, error, refetch } = useCoverage()
  const { data: sites } = useSites()
  const layout = useMemo(() => data && layOut(data.data, sites?.data ?? []), [data, sites])
  return (
    <Panel
      title={t('data.coverage.title')}
      hint={data ? t('data.coverage.revision', { revision: data.revision }) : t('data.coverage.hint')}
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <LoadingState />}
      {layout && layout.months.length === 0 && <EmptyState title={t('data.coverage.empty')} hint={t('data.coverage.empty_hint')} />}
      {layout && layout.months.length > 0 && <CoverageMap layout={layout} />}
    </Panel>
  )
}
