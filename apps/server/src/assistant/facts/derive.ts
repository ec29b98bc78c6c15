import type { Text } from '@marketscope/contract/text'
import type { Fact } from './fact.ts'

/** What may be worked out of figures. `change`: the first against the second; `share`, `ratio`: the first of the second; `rank`: the place of one among its rows, the greatest first. */
export const DERIVATIONS = ['change', 'difference', 'share', 'ratio', 'sum', 'rank'] as const
export type Derivation = (typeof DERIVATIONS)[number]

const NAMES: Record<Derivation, Text> = {
  change: { zh: '变化', en: 'Change' },
  difference: { zh: '相差', en: 'Difference' },
  share: { zh: '占比', en: 'Share' },
  ratio: { zh: '倍数', en: 'Ratio' },
  sum: { zh: '合计', en: 'Sum' },
  rank: { zh: '排名', en: 'Rank' },
}

/** Why nothing can be worked out, in words for whoever asked for it. */
export class NotDerived extends Error {}

/** What adds up: a price or a count of different things does not. */
const ADDITIVE: readonly Fact['kind'][] = ['money', 'count', 'share']
const AMOUNTS: readonly Fact['kind'][] = ['money', 'price']

/**
 * A figure worked out of others. What is not known makes the result unknown. Throws NotDerived for what has no meaning: amounts of different currencies, counts of different
 * things that are added, too few or too many figures.
 */
export function derived(by: Derivation, facts: readonly Fact[]): Fact {
  const [first, second] = facts
  const most = by === 'sum' ? 50 : by === 'rank' ? 1 : 2
  if (!first || facts.length > most || (by !== 'rank' && !second))
    throw new NotDerived(`${by} takes ${by === 'sum' ? 'two or more figures' : by === 'rank' ? 'one figure' : 'two figures'}`)
  if (facts.some(({ value }) => typeof value === 'string')) throw new NotDerived('a name is no figure')
  const money = facts.filter(({ kind }) => AMOUNTS.includes(kind))
  if (money.length > 0 && (money.length < facts.length || money.some(({ currency }) => currency !== first.currency)))
    if (by !== 'rank') throw new NotDerived('amounts of different currencies, or an amount and no amount, cannot be put together')
  if (by === 'sum' && facts.some(({ kind }) => !ADDITIVE.includes(kind) || kind !== first.kind))
    throw new NotDerived('only sales, units and shares of one kind add up; counts of different products, shops or brands and prices do not')
  const [kind, value] = worked(by, facts.map(numberOf), first, second)
  return { value, kind, currency: first.currency, about: NAMES[by], source: first.source }
}

const numberOf = ({ value }: Fact) => (typeof value === 'number' ? value : null)

function worked(by: Derivation, values: readonly (number | null)[], first: Fact, second: Fact | undefined): [Fact['kind'], number | null] {
  const [a, b] = values
  if (by === 'rank') return ['rank', rankOf(first)]
  if (values.some((value) => value === null) || a == null) return [kindOf(by, first, second), null]
  if (by === 'sum') return [first.kind, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)]
  if (b == null) return [kindOf(by, first, second), null]
  if (by === 'difference') return [kindOf(by, first, second), a - b]
  return [kindOf(by, first, second), b > 0 ? (by === 'change' ? (a - b) / b : a / b) : null]
}

function kindOf(by: Derivation, first: Fact, second: Fact | undefined): Fact['kind'] {
  if (by === 'change') return 'change'
  if (by === 'share') return 'share'
  if (by === 'ratio') return 'index'
  return second && first.kind !== second.kind ? 'index' : first.kind
}

function rankOf({ among }: Fact): number | null {
  const own = among?.rows[among.place] ?? null
  if (!among || own === null) return null
  return among.rows.filter((value) => value !== null && value > own).length + 1
}
