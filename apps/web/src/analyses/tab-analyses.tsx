import { type AnalysisId, ANALYSES as DECLARATIONS } from '@marketscope/contract/analyses/registry.generated'
import type { TabId } from '@marketscope/contract/tabs'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { analysisOptions } from '../api/query-options.ts'
import type { UrlState } from '../url/use-url-state.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { prefetchChart } from './frame/chart-frame.tsx'
import { requestOf } from './frame/request.ts'
import type { ScopeInput } from './frame/scope.ts'
import { ANALYSES } from './registry.generated.ts'

export interface TabAnalysis {
  id: AnalysisId
  /** Whether it takes the whole width of the page. */
  wide: boolean
  Panel: LazyExoticComponent<ComponentType>
}

const IDS = Object.keys(ANALYSES) as AnalysisId[]

const PANELS = new Map(
  IDS.map((id) => [
    id,
    lazy(async () => {
      const { default: view } = await ANALYSES[id]()
      return { default: () => <AnalysisPanel view={view} /> }
    }),
  ]),
)

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
      const { default: view } = await ANALYSES[id]()
      if (view.chart) prefetchChart()
      await client.prefetchQuery(analysisOptions(view.declaration, requestOf(view, input, address)))
    }),
  )
}
