import type { AnalysisId } from '../analyses/registry.generated.ts'
import { type Sentence, say, type Telling, told } from './sentence.ts'

/** What the greatest brands held in a month, as fractions of its sales; null: not known. */
export interface MonthConcentration {
  /** yyyy-MM */
  month: string
  cr3: number | null
  cr10: number | null
}

/** What the first three and ten brands hold in the newest month, and held in the first one. None where the newest is not known. */
export function concentration(from: AnalysisId, months: readonly MonthConcentration[], { language, numbers }: Telling): Sentence | null {
  const [first, last] = [months[0], months.at(-1)]
  if (!last || last.cr3 === null || last.cr10 === null) return null
  const before = first && first.month !== last.month && first.cr3 !== null ? { month: first.month, cr3: first.cr3 } : null
  const [three, ten] = [told(from, numbers.percent(last.cr3)), told(from, numbers.percent(last.cr10))]
  if (language === 'zh')
    return [
      ...[say(`${last.month} 前 3 个品牌占 `), three, say('，前 10 个占 '), ten],
      ...(before ? [say(`；${before.month} 前 3 个占 `), told(from, numbers.percent(before.cr3))] : []),
      say('。'),
    ]
  return [
    ...[say(`In ${last.month} the first 3 brands held `), three, say(' and the first 10 '), ten],
    ...(before ? [say(`; in ${before.month} the first 3 held `), told(from, numbers.percent(before.cr3))] : []),
    say('.'),
  ]
}
