import { type AnalysisId, ANALYSES as DECLARATIONS } from '@marketscope/contract/analyses/registry.generated'
import type { TabId } from '@marketscope/contract/tabs'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type ApiError, errorOfNetwork } from '../api/api-error.ts'
import { analysisOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Panel } from '../ui/panel.tsx'
import type { UrlState } from '../url/use-url-state.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import type { AnalysisView } from './frame/analysis-view.ts'
import { prefetchChart } from './frame/chart-frame.tsx'
import { requestOf } from './frame/request.ts'
import type { ScopeInput } from './frame/scope.ts'
import { ANALYSES } from './registry.generated.ts'

export interface TabAnalysis {
  id: AnalysisId
  /** Whether it takes the whole width of the page. */
  wide: boolean
  Panel: ComponentType
}

const IDS = Object.keys(ANALYSES) as AnalysisId[]

/** The code of one analysis. Fetched like data, so that a server that is away for a moment can be asked again. */
const viewOptions = (id: AnalysisId) =>
  queryOptions<AnalysisView, ApiError>({
    queryKey: ['view', id],
    queryFn: async () => {
      try {
        return (await ANALYSES[id]()).default
      } catch (cause) {
        throw errorOfNetwork(cause)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

function panelOf(id: AnalysisId): ComponentType {
  return function Analysis() {
    const { pick } = useText()
    const { data: view, error, refetch } = useQuery(viewOptions(id))
    if (view) return <AnalysisPanel view={view} />
    return (
      <Panel title={pick(DECLARATIONS[id].title)}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState height={300} rows={6} />}
      </Panel>
    )
  }
}

const PANELS = new Map(IDS.map((id) => [id, panelOf(id)]))

/** The analyses of a tab from the top, each loaded when it is first shown. */
export function analysesOf(tab: TabId): TabAnalysis[] {
  return IDS.filter((id) => DECLARATIONS[id].tab === tab)
    .sort((a, b) => DECLARATIONS[a].order - DECLARATIONS[b].order)
    .flatMap((id) => {
      const Panel = PANELS.get(id)
      return Panel ? [{ id, wide: DECLARATIONS[id].shape !== 'series', Panel }] : []
    })
}

/** Fetches what a tab will show first, ahead of the click. */
export async function prefetchTab(tab: TabId, client: QueryClient, input: ScopeInput, address: UrlState): Promise<void> {
  await Promise.all(
    analysesOf(tab).map(async ({ id }) => {
      // A failure is told when the tab is opened.
      await client.prefetchQuery(viewOptions(id))
      const view = client.getQueryData(viewOptions(id).queryKey)
      if (!view) return
      if (view.chart) prefetchChart()
      await client.prefetchQuery(analysisOptions(view.declaration, requestOf(view, input, address)))
    }),
  )
}
