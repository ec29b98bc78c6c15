import { z } from 'zod'
import { BASES } from '../bases.ts'
import { issue } from '../issue.ts'

/** Figures of a market that an alert may watch, as the trend of the Summary tells them. */
export const ALERT_FIGURES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands'] as const
export type AlertFigure = (typeof ALERT_FIGURES)[number]

/** Things of a market that have a place by sales. */
export const ALERT_THINGS = ['brand', 'item', 'shop'] as const
export type AlertThing = (typeof ALERT_THINGS)[number]

/** Lists that are asked for alerts: those of things, and that of filed products. */
export type AlertList = AlertThing | 'filing'

/** How a rank may be watched: a state (within the first places, or not), or what happened in a month (places up, down, either). */
export const RANK_WAYS = ['inside', 'outside', 'rise', 'fall', 'move'] as const
export type RankWay = (typeof RANK_WAYS)[number]

export const ALERT_LIMITS = {
  /** Alerts of one account. */
  alerts: 100,
  name: 80,
  /** The lowest place that an alert may ask about. */
  places: 100,
  /** Months in a row that a share may be watched over. */
  months: 12,
  /** Months of the past that a rule is tried on. */
  tried: 24,
  /** Events that are kept of one alert. */
  events: 100,
  webhook: 500,
} as const

const fault = (zh: string, en: string) => issue(zh, en).message

const percent = z.number().positive(fault('百分比须大于 0', 'The percentage must be above 0')).max(100_000)
const places = z
  .number()
  .int(fault('名次须为整数', 'Places are whole numbers'))
  .min(1, fault('名次至少为 1', 'At least 1 place'))
  .max(ALERT_LIMITS.places, fault('名次最多为 100', 'At most 100 places'))

/** A thing as lists name it: a brand by its id; an item or a shop by its site and id. */
const thing = {
  id: z.string().min(1, fault('请选择监测对象', 'Please choose what is watched')).max(200),
  site: z.string().max(40).default(''),
  name: z.string().trim().max(300).default(''),
}

/** What an alert asks of the newest published month. Percentages are in per cent (20 is 20 %), amounts in the currency of the search. */
export const AlertRule = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('figure'),
      figure: z.enum(ALERT_FIGURES),
      way: z.enum(['above', 'below']),
      value: z.number(fault('请输入数值', 'Please enter a value')).min(0, fault('数值不能为负', 'The value cannot be negative')).max(1e15),
    }),
    z.object({
      kind: z.literal('growth'),
      figure: z.enum(ALERT_FIGURES),
      base: z.enum(BASES),
      way: z.enum(['up', 'down', 'either']),
      percent,
      /** What the month compared with must have at least, so that growth from next to nothing tells nothing. */
      least: z
        .number(fault('请输入基数，不限则填 0', 'Please enter a base; 0 for no limit'))
        .min(0, fault('基数不能为负', 'The base cannot be negative'))
        .max(1e15)
        .default(0),
    }),
    z.object({ kind: z.literal('rank'), of: z.enum(ALERT_THINGS), ...thing, way: z.enum(RANK_WAYS), places }),
    z.object({ kind: z.literal('entrant'), of: z.enum(ALERT_THINGS), places }),
    z.object({
      kind: z.literal('price_drop'),
      of: z.enum(['brand', 'item']),
      ...thing,
      percent: percent.max(100, fault('降幅最多为 100%', 'A price falls by 100 % at most')),
    }),
    z.object({
      kind: z.literal('share_loss'),
      ...thing,
      months: z
        .number()
        .int()
        .min(2, fault('至少连续 2 个月', 'At least 2 months in a row'))
        .max(ALERT_LIMITS.months, fault('最多连续 12 个月', 'At most 12 months in a row')),
    }),
    z.object({ kind: z.literal('anomaly'), figure: z.enum(ALERT_FIGURES) }),
    z.object({ kind: z.literal('new_filing') }),
  ])
  .meta({ id: 'AlertRule' })
export type AlertRule = z.output<typeof AlertRule>
export type AlertKind = AlertRule['kind']

/** Of what list a rule asks, or of the market as a whole. */
export function subjectOf(rule: AlertRule): 'market' | AlertList {
  if (rule.kind === 'new_filing') return 'filing'
  if (rule.kind === 'share_loss') return 'brand'
  return 'of' in rule ? rule.of : 'market'
}

/**
 * Whether a rule tells of what happened in one month, which is over with the month by itself, rather than of a state that lasts: of each month it is told
 * anew, and nothing is said when it is over.
 */
export function isHappening(rule: AlertRule): boolean {
  if (rule.kind === 'rank') return rule.way !== 'inside' && rule.way !== 'outside'
  return rule.kind === 'entrant' || rule.kind === 'price_drop' || rule.kind === 'new_filing'
}

/** How a thing of a list is told from all others. */
export function thingKey(of: AlertList, { id, site }: { id: string; site: string }): string {
  return of === 'brand' || site === '' ? id : `${site}:${id}`
}
