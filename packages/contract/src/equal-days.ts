import type { Used } from './analysis.ts'
import { BASES, type Base } from './bases.ts'
import { daysText } from './month-days.ts'
import type { Month } from './months.ts'
import type { Language } from './text.ts'

type ByDays = Pick<Used, 'equal_days'>

/** Days of a month that are compared with the same days of another. */
interface DaysCompared {
  base: Base
  month: Month
  base_month: Month
  /** `1–15`, of several sites with different days each with its name. */
  days: string
}

/** What growth of an answer is told over where that is the same days of two months, by base; `siteName`: how a site is called. */
function daysCompared({ equal_days = {} }: ByDays, language: Language, siteName: (id: string) => string): DaysCompared[] {
  const comma = language === 'zh' ? '、' : ', '
  return BASES.flatMap((base) => {
    const own = equal_days[base]
    if (!own) return []
    const groups = Map.groupBy(own.sites, ({ days }) => daysText(days, comma))
    const named = [...groups].map(([days, sites]) => `${sites.map(({ site }) => siteName(site)).join(comma)} ${days}`)
    const [days = ''] = groups.keys()
    return [
      { base, month: own.month, base_month: own.base_month, days: groups.size > 1 ? named.join(language === 'zh' ? '；' : '; ') : days },
    ]
  })
}

/** The same in words, bases of the same days together: `2026-11（1–15 日）对 2026-10、2025-11 同日`. */
export function equalDaysWords(used: ByDays, language: Language, siteName: (id: string) => string): string[] {
  const groups = Map.groupBy(daysCompared(used, language, siteName), ({ month, days }) =>
    language === 'zh' ? `${month}（${days} 日）` : `${month} (days ${days})`,
  )
  return [...groups].map(([days, comparisons]) => {
    const bases = [...new Set(comparisons.map(({ base_month }) => base_month))]
    return language === 'zh' ? `${days}对 ${bases.join('、')} 同日` : `${days} against the same days of ${bases.join(' and ')}`
  })
}

/** What is put behind the name of growth against a base, so that it says that it is of the same days; '' where it is of whole months. */
export function sameDaysMark({ equal_days = {} }: ByDays, base: Base, language: Language): string {
  if (!equal_days[base]) return ''
  return language === 'zh' ? '（同日）' : ' (same days)'
}

/** The bases that growth of an answer is told against over the same days only. */
export const basesOfSameDays = ({ equal_days = {} }: ByDays): readonly Base[] => BASES.filter((base) => equal_days[base])
