import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { CONCEPT_TYPES, type WordTypeId } from '@marketscope/contract/word-types'
import { type GrowthTold, growth } from '../scope/growth.ts'
import { bySales, type WordTally } from '../words/tally.ts'

export type GrowthBase = 'yoy' | 'mom'

/** A word of a concept with its growth; null: nothing to grow from. */
export interface ConceptGrowth extends WordTally {
  type: WordTypeId
  growth: number | null
  isNew: boolean
  /** Whether it has enough products and sales, now and before, for its growth to mean something. A new word needs them now. */
  meaningful: boolean
}

/** Whether a word tells what a product is, and not which one. */
export function isConcept({ type }: Pick<WordTally, 'type'>): boolean {
  return type !== null && CONCEPT_TYPES.includes(type)
}

/** The words that are concepts, each with its growth against the base. `whole`: the sales of the scope now and in the base; `told`: how exactly growth is told; `tellsNew`: whether a word without sales before is new. */
export function conceptGrowth(
  tallies: readonly WordTally[],
  base: GrowthBase | null,
  whole: { now: number; base: number },
  told: GrowthTold,
  tellsNew = true,
): ConceptGrowth[] {
  const { leastProducts, leastShare } = WORD_LIMITS
  return tallies.flatMap((tally) => {
    const { type, products, sales } = tally
    if (type === null || !CONCEPT_TYPES.includes(type) || products === 0) return []
    const before = base ? tally[base] : 0
    const isNew = tellsNew && base !== null && before === 0 && sales > 0
    const enough = products >= leastProducts && sales >= leastShare * whole.now && sales > 0
    const meaningful = base !== null && enough && (isNew || before >= leastShare * whole.base)
    return [{ ...tally, type, growth: base ? growth(sales, before, told) : null, isNew, meaningful }]
  })
}

/** Growth, greatest first; new words stand above all that grew, by sales. */
export function byGrowth(a: ConceptGrowth, b: ConceptGrowth): number {
  return (
    Number(b.isNew) - Number(a.isNew) ||
    (a.isNew ? 0 : (b.growth ?? Number.NEGATIVE_INFINITY) - (a.growth ?? Number.NEGATIVE_INFINITY)) ||
    bySales(a, b)
  )
}

/** The words of a concept: those whose growth means something by growth, the others after them by sales. */
export function conceptOrder(words: readonly ConceptGrowth[]): ConceptGrowth[] {
  const [sure, rest] = [words.filter(({ meaningful }) => meaningful), words.filter(({ meaningful }) => !meaningful)]
  return [...sure.sort(byGrowth), ...rest.sort(bySales)]
}

/** The words that grew most over all concepts: a few new ones, then those that grew. */
export function hottest(words: readonly ConceptGrowth[]): ConceptGrowth[] {
  const sure = words.filter(({ meaningful }) => meaningful).sort(byGrowth)
  const fresh = sure.filter(({ isNew }) => isNew).slice(0, WORD_LIMITS.newHotConcepts)
  const grown = sure.filter(({ growth: rate }) => rate !== null && rate > 0)
  return [...fresh, ...grown].slice(0, WORD_LIMITS.hotConcepts)
}
