import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { TREND_BASES } from '@marketscope/contract/bases'
import { COMPARISONS, type Comparison } from '@marketscope/contract/compared'
import { fieldError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import type { TaskQuestion } from '../database/task-table.ts'

/** What a file is asked to be compared with (`base`), as the page of which it is; null: the usual, or what an analysis of its own makes of it. Throws a MarketError for what is none of them. */
export function askedComparison({ base }: TaskQuestion['query']): Comparison | null {
  if (base === undefined) return null
  const asked = COMPARISONS.find((one) => one === base)
  if (asked) return asked
  // A trend has bases of its own.
  if (TREND_BASES.some((one) => one === base)) return null
  throw fieldError('base', '对比方式应为 yoy、mom 或 none', 'What is compared with is yoy, mom or none')
}

const takesBase = ({ parameters: { base } }: AnalysisDeclaration, asked: string) =>
  base instanceof z.ZodType && base.safeParse(asked).success

/** What an analysis is asked because of it, as far as it takes that. */
export function comparedParameters(declaration: AnalysisDeclaration, comparison: Comparison | null): Record<string, string> {
  return comparison !== null && takesBase(declaration, comparison) ? { base: comparison } : {}
}

/** The query of one table, whose `base` an analysis may have for itself; left out where it does not take it, since it is still what the page is compared with. */
export function withTakenBase(declaration: AnalysisDeclaration, { base, ...query }: TaskQuestion['query']): TaskQuestion['query'] {
  return base !== undefined && takesBase(declaration, base) ? { ...query, base } : query
}

/** Why what tells nothing but a comparison is not there. */
const NOT_COMPARED: Text = { zh: '未选择对比', en: 'nothing is compared' }

/** Why an analysis is left out of what is compared so; null: it is not. */
export function whyNotCompared({ onlyCompares }: AnalysisDeclaration, comparison: Comparison | null): Text | null {
  return onlyCompares && comparison === 'none' ? NOT_COMPARED : null
}
