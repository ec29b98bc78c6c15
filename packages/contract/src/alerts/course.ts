import type { Month } from '../months.ts'
import { judge, type Verdict } from './judge.ts'
import type { Known } from './known.ts'
import { type AlertRule, isHappening } from './rule.ts'

/** quiet: it does not hold · firing: it does · over: it did until the newest month. */
export const ALERT_STATES = ['quiet', 'firing', 'over'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** What is told of an alert: that it began to hold, or that it is over. */
export const ALERT_NEWS = ['fired', 'over'] as const
export type AlertNews = (typeof ALERT_NEWS)[number]

/** Where an alert is. `month`: the last one that decided anything; null: none did. `told`: what was told of in that month. */
export interface AlertCourse {
  state: AlertState
  month: Month | null
  told: string[]
}

export const BEGINNING: AlertCourse = { state: 'quiet', month: null, told: [] }

/**
 * Where an alert is after a month was judged, and what is to be told of it. What is not known, or is of a month before the last one that was judged (which was
 * taken back), changes nothing. A state is told when it begins and when it ends, never while it lasts; what happened in a month is told once, and once more
 * where the same month, published anew, has more of it.
 */
export function advance(
  course: AlertCourse,
  rule: AlertRule,
  verdict: Verdict,
  month: Month,
): { course: AlertCourse; news: AlertNews | null } {
  if (verdict.outcome === 'unknown' || (course.month !== null && month < course.month)) return { course, news: null }
  const same = month === course.month
  const firing = course.state === 'firing'
  if (verdict.outcome === 'not') {
    if (!firing) return { course: { state: same ? course.state : 'quiet', month, told: [] }, news: null }
    // What happened is over with its month; only where it is taken back is that news.
    return { course: { state: 'over', month, told: [] }, news: isHappening(rule) && !same ? null : 'over' }
  }
  const keys = verdict.subjects.map(({ key }) => key)
  const known = firing && (same || !isHappening(rule)) ? course.told : null
  const isNews = known === null || (isHappening(rule) && keys.some((key) => !known.includes(key)))
  return { course: { state: 'firing', month, told: [...new Set([...(known ?? []), ...keys])] }, news: isNews ? 'fired' : null }
}

/** A month of the past as an alert would have met it. */
export interface TriedMonth extends Verdict {
  month: Month
  news: AlertNews | null
}

/**
 * What a rule would have told in months one after the other, the oldest first, and where it would be then: judged by what judges it from now on. It begins in
 * the first month that decides anything, of which nothing is told.
 */
export function courseOver(rule: AlertRule, months: readonly Month[], known: Known): { months: TriedMonth[]; course: AlertCourse } {
  let course = BEGINNING
  const tried = months.map((month) => {
    const verdict = judge(rule, month, known)
    const begun = course.month !== null
    const next = advance(course, rule, verdict, month)
    course = next.course
    return { month, ...verdict, news: begun ? next.news : null }
  })
  return { months: tried, course }
}
