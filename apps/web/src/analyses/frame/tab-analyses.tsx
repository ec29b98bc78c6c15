import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, faceOf, placesOf } from '@marketscope/contract/analysis'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type ApiError, errorOfNetwork } from '../../api/api-error.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { ANALYSES as VIEWS } from '../registry.generated.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { type AnalysisView, isShown } from './analysis-view.ts'
import { prefetchChart } from './chart-frame.tsx'
import { requestOf } from './request.ts'
import { isRare, mayBeAbsent, roomOf } from './room.ts'
import type { AnalysisScope } from './scope.ts'

export interface TabAnalysis {
  id: AnalysisId
  title: Text
  /** Whether it takes the whole width of the page, however wide that is. */
  wide: boolean
  /** Whether it takes half the width, beside another that does, also where others take the whole. */
  half: boolean
  /** Whether nobody knows until it is there how long it will be, or whether the tab has it at all: what is below waits for it. */
  unsure: boolean
  /** Whether most searches go without it: no room is kept for it. */
  rare: boolean
  Panel: ComponentType
}

/** Lists whose rows are read one by one, with pictures or sentences: they want all the width there is. */
const READ_THROUGH: ReadonlySet<AnalysisId> = new Set(['item-list', 'sku-list', 'item-sku-list', 'comment-list', 'filing-list'])

const IDS = Object.keys(VIEWS) as AnalysisId[]
const DECLARATIONS: Readonly<Record<AnalysisId, AnalysisDeclaration>> = ANALYSES

/** The code of one analysis. Fetched like data, so that a server that is away for a moment can be asked again. */
export const viewOptions = (id: AnalysisId) =>
  queryOptions<AnalysisView, ApiError>({
    queryKey: ['view', id],
    queryFn: async () => {
      try {
        return (await VIEWS[id]()).default
      } catch (cause) {
        throw errorOfNetwork(cause)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const titleOf = (id: AnalysisId, tab: AnalysisTab) => faceOf(DECLARATIONS[id], tab)?.title ?? DECLARATIONS[id].title

function panelOf(id: AnalysisId, tab: AnalysisTab): ComponentType {
  return function Analysis() {
    const { pick } = useText()
    const phone = usePhone()
    const { data: view, error, refetch } = useQuery(viewOptions(id))
    if (view) return <AnalysisPanel view={view} tab={tab} />
    if (isRare(id) && !error) return null
    return (
      <Panel title={pick(titleOf(id, tab))}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState {...roomOf(id, phone)} rows={6} />}
      </Panel>
    )
  }
}

const panels = new Map<string, ComponentType>()

/** The panel of an analysis, loaded when it is first shown: the same component for the same analysis on the same tab, so that it keeps its state. */
export function keptPanel(id: AnalysisId, tab: AnalysisTab): ComponentType {
  const key = `${tab} ${id}`
  const Panel = panels.get(key) ?? panelOf(id, tab)
  panels.set(key, Panel)
  return Panel
}

/** The analyses of a tab from the top, each loaded when it is first shown. */
export function analysesOf(tab: AnalysisTab): TabAnalysis[] {
  return IDS.flatMap((id) => {
    const order = placesOf(DECLARATIONS[id])[tab]
    return order === undefined || DECLARATIONS[id].panel === false ? [] : [{ id, order }]
  })
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => {
      const half = DECLARATIONS[id].half?.includes(tab) === true
      const title = titleOf(id, tab)
      return {
        id,
        title,
        unsure: READ_THROUGH.has(id) || mayBeAbsent(id),
        rare: isRare(id),
        half,
        wide: !half && (DECLARATIONS[id].shape === 'figures' || READ_THROUGH.has(id)),
        Panel: keptPanel(id, tab),
      }
    })
}

/** Fetches what a tab will show first, ahead of the click. */
export async function prefetchTab(
  tab: AnalysisTab,
  client: QueryClient,
  { input, search }: Pick<AnalysisScope, 'input' | 'search'>,
  address: UrlState,
): Promise<void> {
  await Promise.all(
    analysesOf(tab).map(async ({ id }) => {
      // A failure is told when the tab is opened.
      await client.prefetchQuery(viewOptions(id))
      const view = client.getQueryData(viewOptions(id).queryKey)
      if (!view || !isShown(view, search, tab, address)) return
      if (view.chart) prefetchChart()
      await client.prefetchQuery(analysisOptions(view.declaration, requestOf(view, input, address, tab)))
    }),
  )
}
