import { type Averaged, exactFigure } from '../average.ts'
import { newFilingMonths } from '../filing-views.ts'
import { addMonths, type Month } from '../months.ts'
import { ANOMALY_SCORE, anomalyScore } from './anomaly.ts'
import { type Known, needOf, type Standing, type Standings } from './known.ts'
import { type AlertRule, thingKey } from './rule.ts'

/** A thing that a verdict is about. */
export type Subject = Pick<Standing, 'key' | 'name' | 'rank'>

/**
 * What a rule says of a month. `value` and `before`: the figure asked about (an amount, a number, a rank, a share, a price, how many entered) and the one it is
 * compared with. `change`: what was held against the bound: growth (0.2 is 20 %), places gained, the score of an anomaly; null: nothing of the kind.
 */
export interface Verdict {
  outcome: 'fires' | 'not' | 'unknown'
  value: number | null
  before: number | null
  change: number | null
  subjects: Subject[]
}

const UNKNOWN: Verdict = { outcome: 'unknown', value: null, before: null, change: null, subjects: [] }

type Found = Partial<Omit<Verdict, 'outcome'>>

const verdict = (fires: boolean, found: Found): Verdict => ({ ...UNKNOWN, ...found, outcome: fires ? 'fires' : 'not' })
const unknown = (found: Found = {}): Verdict => ({ ...UNKNOWN, ...found })

/** Judges a rule at a month. What is not known decides nothing. */
export function judge(rule: AlertRule, month: Month, known: Known): Verdict {
  switch (rule.kind) {
    case 'figure':
      return figure(rule, month, known)
    case 'growth':
      return growth(rule, month, known)
    case 'rank':
      return rank(rule, month, known)
    case 'entrant':
      return entrant(rule, month, known)
    case 'price_drop':
      return priceDrop(rule, month, known)
    case 'share_loss':
      return shareLoss(rule, month, known)
    case 'anomaly':
      return anomaly(rule, month, known)
    case 'new_filing':
      return newFiling(month, known)
  }
}

type Of<K extends AlertRule['kind']> = Extract<AlertRule, { kind: K }>

/** Greater by more than what fractions lose when they are computed with. */
const beyond = (value: number, bound: number) => value - bound > 1e-9 * Math.max(1, Math.abs(bound))
const atLeast = (value: number, bound: number) => !beyond(bound, value)

function figure(rule: Of<'figure'>, month: Month, known: Known): Verdict {
  const value = known.figures(month)?.[rule.figure] ?? null
  const before = known.figures(addMonths(month, -1))?.[rule.figure] ?? null
  if (value === null) return unknown({ before })
  return verdict(rule.way === 'above' ? value > rule.value : value < rule.value, { value, before })
}

/** What a figure changed by; null where it is not known, or was nothing before. */
function changeOf<N extends string>(
  now: (Record<N, number | null> & Averaged) | null | undefined,
  then: (Record<N, number | null> & Averaged) | null | undefined,
  name: N,
): number | null {
  const exact = (row: typeof now) => (row ? exactFigure(row, name) : null)
  const [value, before] = [exact(now), exact(then)]
  return value === null || before === null || before <= 0 ? null : value / before - 1
}

function growth(rule: Of<'growth'>, month: Month, known: Known): Verdict {
  const [now, then] = [known.figures(month), known.figures(addMonths(month, rule.base === 'mom' ? -1 : -12))]
  const [value, before] = [now?.[rule.figure] ?? null, then?.[rule.figure] ?? null]
  const change = changeOf(now, then, rule.figure)
  if (before === null || change === null) return unknown({ value, before })
  if (before < rule.least) return verdict(false, { value, before, change })
  const bound = rule.percent / 100
  const up = rule.way !== 'down' && beyond(change, bound)
  const down = rule.way !== 'up' && beyond(-change, bound)
  return verdict(up || down, { value, before, change })
}

/** The place of a thing: null where it has none, undefined where it is not known. */
function placeIn(list: Standings | null, key: string): number | null | undefined {
  if (list === null) return undefined
  const row = list.rows.get(key)
  if (row) return row.rank
  return list.whole ? null : undefined
}

function rank(rule: Of<'rank'>, month: Month, known: Known): Verdict {
  const key = thingKey(rule.of, rule)
  const list = known.standings(rule.of, month)
  const now = placeIn(list, key)
  const then = placeIn(known.standings(rule.of, addMonths(month, -1)), key)
  const [value, before] = [now ?? null, then ?? null]
  const change = value === null || before === null ? null : before - value
  const subjects = [{ key, name: rule.name, rank: value }]
  const found = { value, before, change, subjects }
  if (list === null) return unknown(found)
  if (rule.way === 'inside' || rule.way === 'outside') {
    // What is not among those that are listed stands behind them all.
    const inside = value !== null && value <= rule.places
    return verdict(inside === (rule.way === 'inside'), found)
  }
  if (change === null) return unknown(found)
  const moved = rule.way === 'rise' ? change : rule.way === 'fall' ? -change : Math.abs(change)
  return verdict(moved >= rule.places, found)
}

const within = (list: Standings, places: number) => [...list.rows.values()].filter(({ rank: place }) => place !== null && place <= places)

function entrant(rule: Of<'entrant'>, month: Month, known: Known): Verdict {
  const [now, then] = [known.standings(rule.of, month), known.standings(rule.of, addMonths(month, -1))]
  if (now === null || then === null || then.rows.size === 0) return unknown()
  const before = new Set(within(then, rule.places).map(({ key }) => key))
  const entered = within(now, rule.places).filter(({ key }) => !before.has(key))
  const subjects = entered.map(({ key, name, rank: place }) => ({ key, name, rank: place }))
  return verdict(subjects.length > 0, { value: subjects.length, subjects })
}

function priceDrop(rule: Of<'price_drop'>, month: Month, known: Known): Verdict {
  const key = thingKey(rule.of, rule)
  const rowIn = (at: Month) => known.standings(rule.of, at)?.rows.get(key)
  const [now, then] = [rowIn(month), rowIn(addMonths(month, -1))]
  const [value, before] = [now?.avg_price ?? null, then?.avg_price ?? null]
  const subjects = [{ key, name: rule.name, rank: null }]
  const change = changeOf(now, then, 'avg_price')
  if (change === null) return unknown({ value, before, subjects })
  return verdict(atLeast(-change, rule.percent / 100), { value, before, change, subjects })
}

/** The share of a brand: 0 where it sold nothing in a list that is whole, null where it is not known. */
function shareIn(list: Standings | null, key: string): number | null {
  const row = list?.rows.get(key)
  return row ? row.share : list?.whole ? 0 : null
}

function shareLoss(rule: Of<'share_loss'>, month: Month, known: Known): Verdict {
  const shares = needOf(rule, month).months.map((at) => shareIn(known.standings('brand', at), rule.id))
  const [before, value] = [shares[0] ?? null, shares.at(-1) ?? null]
  const subjects = [{ key: rule.id, name: rule.name, rank: null }]
  if (shares.some((share) => share === null)) return unknown({ value, before, subjects })
  const lost = shares.every((share, place) => place === 0 || Number(share) < Number(shares[place - 1]))
  return verdict(lost, { value, before, subjects })
}

function anomaly(rule: Of<'anomaly'>, month: Month, known: Known): Verdict {
  const { months } = needOf(rule, month)
  const rows = months.map((at) => known.figures(at))
  const [value, before] = [rows.at(-1), rows.at(-13)].map((row) => row?.[rule.figure] ?? null)
  const score = anomalyScore(rows.map((row) => row && exactFigure(row, rule.figure)))
  if (score === null) return unknown({ value, before })
  return verdict(beyond(Math.abs(score), ANOMALY_SCORE), { value, before, change: score })
}

/** Filings that sell in a month and did not in the one before, filed within the months in which the product calls a filing new. */
function newFiling(month: Month, known: Known): Verdict {
  const [now, then] = [known.standings('filing', month), known.standings('filing', addMonths(month, -1))]
  if (now === null || then === null || !then.whole) return unknown()
  const { start } = newFilingMonths({ start: month, end: month })
  const fresh = [...now.rows.values()].filter(({ key, filed }) => filed !== null && filed >= `${start}-01` && !then.rows.has(key))
  const subjects = fresh.map(({ key, name, rank: place }) => ({ key, name, rank: place }))
  return verdict(subjects.length > 0, { value: subjects.length, subjects })
}
