import type { Averaged } from '../average.ts'
import { addMonths, type Month, monthsOf } from '../months.ts'
import { ANOMALY_MONTHS } from './anomaly.ts'
import { ALERT_LIMITS, type AlertFigure, type AlertList, type AlertRule, subjectOf } from './rule.ts'

/** The figures of a market in a month; null: not known. */
export type MarketFigures = Record<AlertFigure, number | null>

/** Where a thing stands in a month. `rank`: null where it has no place, as what is without a brand. */
export interface Standing extends Averaged {
  key: string
  id: string
  site: string
  name: string
  rank: number | null
  /** 0..1 of all sales of the search; null: not known. */
  share: number | null
  /** The day on which a product was filed, yyyy-MM-dd; null: not known, or none. */
  filed: string | null
}

/** The first things of a list by sales. `whole`: the list has no others. */
export interface Standings {
  rows: ReadonlyMap<string, Standing>
  whole: boolean
}

/** What is known of a market. A month that is not loaded for every site, or that may not be read, is null. */
export interface Known {
  figures(month: Month): MarketFigures | null
  standings(of: AlertList, month: Month): Standings | null
}

/** What has to be known to judge a rule at a month. */
export interface Need {
  of: 'market' | AlertList
  months: Month[]
  /** How many of the first of a list are enough; left out: as many as are listed at all. */
  first?: number
}

const upTo = (month: Month, count: number) => monthsOf({ start: addMonths(month, 1 - count), end: month })

/** What a rule needs at a month, oldest first. */
export function needOf(rule: AlertRule, month: Month): Need {
  const of = subjectOf(rule)
  switch (rule.kind) {
    case 'growth':
      return { of, months: rule.base === 'mom' ? upTo(month, 2) : [addMonths(month, -12), month] }
    case 'share_loss':
      return { of, months: upTo(month, rule.months + 1) }
    case 'anomaly':
      return { of, months: upTo(month, ANOMALY_MONTHS) }
    case 'entrant':
      return { of, months: upTo(month, 2), first: ALERT_LIMITS.places }
    default:
      return { of, months: upTo(month, 2) }
  }
}
