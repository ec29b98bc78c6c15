import { FIRST_PIVOT, PivotContent, type PivotInput } from '@marketscope/contract/schemes/pivot'
import type { UrlState } from '../../url/use-url-state.ts'

/** Where the address keeps the definition of the pivot. */
export const PIVOT_KEY = 'pivot'

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
