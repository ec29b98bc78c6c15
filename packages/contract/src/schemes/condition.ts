import { z } from 'zod'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'

/** What a rule asks of an item: one thing, or several joined. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  /** Words of the title, as a title expression. */
  | { title: string }
  /** The attribute is one of these values, or lists one of them. */
  | { attribute: string; values: string[] }
  /** Some number in the value of the attribute, followed by the unit where one is given, lies between the two, inclusive. */
  | { attribute: string; range: Ends; unit: string }
  /** Ids of brands or shops, or what they are called in either language; `none`: items without one. */
  | { brand: string[] }
  | { shop: string[] }
  /** What was paid on average in a month, in whole units of the currency that amounts are told in, inclusive. */
  | { price: Ends }
  /** Words of the name of one of the item's SKUs, as a title expression. */
  | { sku: string }
  | { items: string[] }
  /** Ids of categories, each with all below it. */
  | { category: string[] }

/** Two inclusive ends; null is open. */
export type Ends = [number | null, number | null]

const words = z.string().max(LIMITS.conditionText).trim()
const texts = z.array(words).transform((values) => [...new Set(values.filter((value) => value !== ''))])
const ends = z.tuple([z.number().nullable(), z.number().nullable()])
const several = z.lazy(() => z.array(Condition))

/** The shape of a condition; what is wrong with what it says is told by `conditionFaults`. */
export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ all: several }),
      z.strictObject({ any: several }),
      z.strictObject({ not: Condition }),
      z.strictObject({ title: words }),
      z.strictObject({ attribute: words, values: texts }),
      z.strictObject({ attribute: words, range: ends, unit: words.default('') }),
      z.strictObject({ brand: texts }),
      z.strictObject({ shop: texts }),
      z.strictObject({ price: ends }),
      z.strictObject({ sku: words }),
      z.strictObject({ items: texts }),
      z.strictObject({ category: texts }),
    ],
    issue('条件的格式不正确', 'This is no condition of a rule'),
  ),
)

/** The kinds of what a condition may ask of an item, in the order in which they are offered. */
export const CONDITION_KINDS = ['title', 'attribute', 'brand', 'shop', 'price', 'sku', 'items', 'category'] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

export type Joined = Extract<Condition, { all: unknown } | { any: unknown }>
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>

/** The conditions that a condition joins; none: it asks one thing. */
export function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all
  if ('any' in condition) return condition.any
  return 'not' in condition ? [condition.not] : []
}

/** Whether it joins others or turns one round. */
export function isJoined(condition: Condition): condition is Exclude<Condition, Atom> {
  return 'all' in condition || 'any' in condition || 'not' in condition
}

export function kindOf(atom: Atom): ConditionKind {
  return CONDITION_KINDS.find((kind) => kind in atom) ?? 'title'
}

/** Whether it is told by attributes, which months before these were recorded do not have. */
export function asksAttributes(condition: Condition): boolean {
  return 'attribute' in condition || partsOf(condition).some(asksAttributes)
}

/** Whether the months of an item have to be told apart for it. */
export function isMonthly(condition: Condition): boolean {
  return 'price' in condition || partsOf(condition).some(isMonthly)
}
