import type rulePreview from '@marketscope/contract/analyses/rule-preview'
import type { AnalysisRow } from '@marketscope/contract/analysis'

interface Told {
  share: number | null
  sales: number | null
  items: number | null
}

/** What a scheme that is being edited takes. */
export interface Preview {
  classes: ReadonlyMap<string, Told>
  fits: ReadonlyMap<string, Told>
  takes: ReadonlyMap<string, Told>
  both: { one: string; other: string; told: Told }[]
  /** One of so many products was looked at. */
  sample: number
}

/** The rows of a preview by what they are about. */
export function previewOf(rows: readonly AnalysisRow<typeof rulePreview>[]): Preview {
  const of = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map((row): [string, Told] => [row.id, row]))
  return {
    ...{ classes: of('class'), fits: of('fits'), takes: of('takes') },
    both: rows.filter(({ kind }) => kind === 'both').map((row) => ({ one: row.id, other: row.other, told: row })),
    sample: rows[0]?.sample ?? 1,
  }
}
