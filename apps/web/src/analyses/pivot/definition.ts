import { FIRST_PIVOT, PivotContent, type PivotInput } from '@marketscope/contract/schemes/pivot'
import type { UrlState } from '../../url/use-url-state.ts'

/** Where the address keeps the definition of the pivot. */
export const PIVOT_KEY = 'pivot'

/** Where it keeps what is folded away. */
export const FOLD_KEY = 'folded'

const FIRST = PivotContent.parse(FIRST_PIVOT)

/** The definition in an address; the first one where there is none or what is there is none. */
export function pivotIn(address: UrlState): PivotContent {
  const text = address[PIVOT_KEY]
  if (!text) return FIRST
  try {
    return PivotContent.safeParse(JSON.parse(text)).data ?? FIRST
  } catch {
    return FIRST
  }
}

/** A definition without what it would have anyway. */
function brief(pivot: PivotContent): PivotInput {
  const usual: Record<string, unknown> = PivotContent.parse({ rows: ['brand'], columns: [], measures: ['sales'] })
  const always = new Set(['rows', 'columns', 'measures'])
  const kept = Object.entries(pivot).filter(([name, value]) => always.has(name) || JSON.stringify(value) !== JSON.stringify(usual[name]))
  return Object.fromEntries(kept) as PivotInput
}

/** A definition as an address keeps it; null: the first one. */
export function pivotText(pivot: PivotContent): string | null {
  const text = JSON.stringify(brief(pivot))
  return text === JSON.stringify(brief(FIRST)) ? null : text
}

/** What is asked of the server: how lines are sorted and shown is up to the page. */
export function askedText(pivot: PivotContent): string {
  const { sort: _, column_sort: __, chart: ___, heat: ____, subtotals: _____, ...asked } = brief(pivot)
  return JSON.stringify(asked)
}

/** Which lines of each side are folded, by {@link pathKey}. */
export interface Folded {
  rows: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** What the address says is folded; nothing where it is not understood. */
export function foldedIn(address: UrlState): Folded {
  const paths = (list: unknown) => new Set(Array.isArray(list) ? list.map((path) => JSON.stringify(path)) : [])
  try {
    const { rows, columns } = JSON.parse(address[FOLD_KEY] ?? '{}') as { rows?: unknown; columns?: unknown }
    return { rows: paths(rows), columns: paths(columns) }
  } catch {
    return { rows: new Set(), columns: new Set() }
  }
}

/** The same with a line folded, or unfolded where it was; null: nothing is. */
export function foldedText(before: Folded, side: 'rows' | 'columns', key: string): string | null {
  const own = before[side].has(key) ? [...before[side]].filter((one) => one !== key) : [...before[side], key]
  const now = { ...before, [side]: new Set(own) }
  if (now.rows.size + now.columns.size === 0) return null
  const paths = (keys: ReadonlySet<string>) => [...keys].map((one): unknown => JSON.parse(one))
  return JSON.stringify({ rows: paths(now.rows), columns: paths(now.columns) })
}
