import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter, SearchFilterInput } from '@marketscope/contract/filter'
import { Window } from 'happy-dom'
import { createServer } from 'vite'

type Narrowing = Partial<SearchFilterInput>
interface Figures {
  rows: Record<string, unknown>[]
  count: number
  total: object | null
}

/** As `apps/web/src/charts/prepare/model.ts` has it: what of a chart can be clicked, and the figures there. */
export interface Chart {
  kind: 'places' | 'heat' | 'tree' | 'cloud'
  pickPlaces?: (string | null)[] | null
  series?: {
    id: string
    shape: 'bar' | 'line' | 'area'
    axis: 0 | 1
    dashed?: boolean | string
    ghost?: boolean
    part?: boolean
    pickable: boolean
    values: (number | null)[]
    picks?: (string | null)[]
  }[]
  cells?: ({ value: number | null; pick: string | null } | null)[][]
  nodes?: { id: string; value: number; pickable: boolean }[]
}

/** As `apps/web/src/analyses/frame/table/table-model.ts` has it. */
export interface Table {
  columns: { name: string; pickable?: boolean }[]
  rows: { key: string; fixed?: boolean; values: Record<string, unknown>; picks?: Record<string, string | null> }[]
}

/** As `apps/web/src/analyses/frame/analysis-view.ts` has it. */
export interface View {
  declaration: AnalysisDeclaration
  measures?: { names: readonly string[] }
  chart?(figures: Figures, context: object): Chart
  table?(figures: Figures, context: object, address: object): Table
  narrowing?(id: string, rows: Figures['rows'], search: SavedSearch): Narrowing | null
}

/** What the page does with an analysis, from its sources. */
export interface Views {
  views: View[]
  requestOf(view: View, input: object, address: object, tab: string): Record<string, string | number>
  figuresOf(answer: object): Figures
  contextOf(own: object): object
  measureOf(view: View, name: string): object
  declaredTable(view: View, figures: Figures, context: object): Table
  /** The filter that a click leads to. */
  narrowed(before: SearchFilter, part: Narrowing, search: SavedSearch, treeOf: (site: string) => string | undefined): SearchFilterInput
}

/** Loads the views of all analyses from their sources, as the page has them, and gives what `use` makes of them. */
export async function withViews<T>(root: string, use: (views: Views) => Promise<T>): Promise<T> {
  // Some parts look at the document as they are loaded.
  const window = new Window()
  Object.assign(globalThis, { document: window.document })
  const vite = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    ...{ server: { middlewareMode: true, hmr: false, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } },
  })
  try {
    const load = (path: string) => vite.ssrLoadModule(`/src/${path}`)
    const { ANALYSES } = await load('analyses/registry.generated.ts')
    const { requestOf, figuresOf } = await load('analyses/frame/request.ts')
    const { prepareContext, measureOf } = await load('testing/prepare-context.ts')
    const { declaredTable } = await load('analyses/frame/table/default-table.ts')
    const { narrowedBy } = await load('analyses/frame/narrowed.ts')
    const { settleChange } = await load('screens/detail/tags/changed-filter.ts')
    const loaded = await Promise.all(Object.values<() => Promise<{ default: View }>>(ANALYSES).map((one) => one()))
    return await use({
      views: loaded.map((one) => one.default),
      ...{ requestOf, figuresOf, declaredTable, contextOf: prepareContext, measureOf },
      narrowed: (before, part, search, treeOf) => settleChange(before, narrowedBy(before, part), search, treeOf, { part, within: true }),
    })
  } finally {
    await vite.close()
    Reflect.deleteProperty(globalThis, 'document')
    await window.happyDOM.close()
  }
}
