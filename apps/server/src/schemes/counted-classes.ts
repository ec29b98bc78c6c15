import type rulePreview from '@marketscope/contract/analyses/rule-preview'
import type { AnalysisResult } from '@marketscope/contract/analysis'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { readCondition } from '@marketscope/contract/schemes/condition-text'
import type { ProposedClass } from '@marketscope/contract/schemes/proposal'
import type { z } from 'zod'

type Written = Pick<z.output<typeof ProposedClass>, 'name' | 'rules'>

const idOf = (place: number) => `c${place + 1}`

/** Classes that were written with rules as text, as a scheme that a preview counts: first match first, rules that cannot be read left out. */
export function previewOf(written: readonly Written[]): ClassesContent {
  const classes = written.map(({ name, rules }, place) => ({
    ...{ id: idOf(place), name, children: [] },
    rules: rules.flatMap((rule, at) => {
      const read = readCondition(rule)
      return read.ok ? [{ id: `r${place + 1}x${at + 1}`, name: '', when: read.condition }] : []
    }),
  }))
  return { matching: 'first', classes }
}

/** The classes with what the preview of {@link previewOf} says that each takes, and the share of sales that all of them take. */
export function countedClasses<W extends Written>(written: readonly W[], { data }: AnalysisResult<typeof rulePreview>) {
  const classes = written.map((one, place) => {
    const row = data.find(({ kind, id }) => kind === 'class' && id === idOf(place))
    return { ...one, share: row?.share ?? 0, items: row?.items ?? 0 }
  })
  return { classes, covered: classes.reduce((sum, { share }) => sum + share, 0) }
}
