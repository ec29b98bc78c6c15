import { AlertRule } from '@marketscope/contract/alerts/rule'
import type { FieldFault } from '@marketscope/contract/errors'
import { schemaText } from '@marketscope/contract/schema-text'

type Of<K extends AlertRule['kind']> = Extract<AlertRule, { kind: K }>

/** The rule of a form, which may be of any kind: what other kinds were filled in with stays while one looks around. */
export interface RuleDraft {
  kind: AlertRule['kind']
  figure: Of<'figure'>['figure']
  figureWay: Of<'figure'>['way']
  growthWay: Of<'growth'>['way']
  rankWay: Of<'rank'>['way']
  base: Of<'growth'>['base']
  of: Of<'rank'>['of']
  value: number | null
  percent: number | null
  least: number | null
  places: number | null
  months: number | null
  thing: { id: string; site: string; name: string } | null
}

const FIRST: RuleDraft = {
  ...{ kind: 'figure', figure: 'sales', figureWay: 'above', growthWay: 'either', rankWay: 'inside', base: 'mom', of: 'brand' },
  ...{ value: null, percent: 20, least: 0, places: 10, months: 3, thing: null },
}

/** A form that says the rule; null: a new one. */
export function draftOf(rule: AlertRule | null): RuleDraft {
  if (!rule) return FIRST
  const thing = 'id' in rule ? { thing: { id: rule.id, site: rule.site, name: rule.name } } : {}
  const ways =
    rule.kind === 'figure'
      ? { figureWay: rule.way }
      : rule.kind === 'growth'
        ? { growthWay: rule.way }
        : rule.kind === 'rank'
          ? { rankWay: rule.way }
          : {}
  const known = Object.fromEntries(Object.entries(rule).filter(([name]) => name in FIRST))
  return { ...FIRST, ...known, ...thing, ...ways }
}

/** Kinds that watch one thing, and of what it may be. */
export const THINGS_OF: Partial<Record<AlertRule['kind'], readonly RuleDraft['of'][]>> = {
  rank: ['brand', 'item', 'shop'],
  price_drop: ['brand', 'item'],
  share_loss: ['brand'],
}

/** What lists a kind may ask of. */
export const LISTS_OF: Partial<Record<AlertRule['kind'], readonly RuleDraft['of'][]>> = { ...THINGS_OF, entrant: ['brand', 'item', 'shop'] }

/** What changes in a form with its kind: what is watched goes, and lists that the kind does not ask of give way to its first. */
export function ofKind({ of }: RuleDraft, kind: RuleDraft['kind']): Partial<RuleDraft> {
  const lists = LISTS_OF[kind] ?? [of]
  return { kind, of: lists.includes(of) ? of : (lists[0] ?? of), thing: null }
}

/** The rule that a form says, or what is wrong with it, by field. */
export function ruleOf(draft: RuleDraft): { rule: AlertRule; faults: null } | { rule: null; faults: FieldFault[] } {
  const { kind, figure, base, of, value, percent, least, places, months, thing } = draft
  const watched = thing ?? { id: '', site: '', name: '' }
  const said: Record<AlertRule['kind'], object> = {
    figure: { figure, way: draft.figureWay, value },
    growth: { figure, base, way: draft.growthWay, percent, least },
    rank: { of, ...watched, way: draft.rankWay, places },
    entrant: { of, places },
    price_drop: { of, ...watched, percent },
    share_loss: { ...watched, months },
    anomaly: { figure },
    new_filing: {},
  }
  const read = AlertRule.safeParse({ kind, ...said[kind] })
  if (read.success) return { rule: read.data, faults: null }
  return { rule: null, faults: read.error.issues.map((issue) => ({ path: `rule.${issue.path.join('.')}`, ...schemaText(issue) })) }
}
