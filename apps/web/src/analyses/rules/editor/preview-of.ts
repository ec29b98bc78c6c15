import type rulePreview from '@marketscope/contract/analyses/rule-preview'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { NONE_ID } from '@marketscope/contract/limits'
import { placedClasses, placedRules } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'

interface Told {
  share: number | null
  sales: number | null
  items: number | null
}

/** What a scheme that is being edited takes: of each class and rule that was tried; what is edited since may have others. */
export interface Preview {
  classes: ReadonlyMap<string, Told>
  fits: ReadonlyMap<string, Told>
  takes: ReadonlyMap<string, Told>
  both: { one: string; other: string; told: Told }[]
  /** One of so many products was looked at. */
  sample: number
}

/** The answer about a content by what it tells of: a class or rule of it without a row took nothing, whose share is known only where there are sales to share. */
export function previewOf(rows: readonly AnalysisRow<typeof rulePreview>[], content: ClassesContent): Preview {
  const nothing: Told = { items: 0, sales: 0, share: rows.some(({ share }) => share !== null) ? 0 : null }
  const of = (kind: string, ids: readonly string[]) =>
    new Map([
      ...ids.map((id): [string, Told] => [id, nothing]),
      ...rows.filter((row) => row.kind === kind).map((row): [string, Told] => [row.id, row]),
    ])
  const rules = placedRules(content).map(({ rule }) => rule.id)
  return {
    classes: of('class', [...placedClasses(content.classes).map(({ own }) => own.id), NONE_ID]),
    ...{ fits: of('fits', rules), takes: of('takes', rules) },
    both: rows.filter(({ kind }) => kind === 'both').map((row) => ({ one: row.id, other: row.other, told: row })),
    sample: rows[0]?.sample ?? 1,
  }
}
