import { z } from 'zod'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'

/** How a scheme's classes share the items: each counts in the first class that takes it, or in every one. */
export const MATCHINGS = ['first', 'overlapping'] as const
export type Matching = (typeof MATCHINGS)[number]

const Id = z.string().regex(/^[a-z0-9]{1,20}$/)
const Texts = z.array(z.string().trim().min(1).max(100)).min(1).max(LIMITS.brands)
const Bounds = z.tuple([z.number().nullable(), z.number().nullable()])

/** What a rule asks of an item: one thing, or several joined. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { title: string }
  | { attribute: string; values: string[] }
  | { attribute: string; range: [number | null, number | null]; unit: string }
  | { brand: string[] }
  | { shop: string[] }
  | { price: [number | null, number | null] }
  | { sku: string }
  | { items: string[] }
  | { category: string[] }

export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(Condition).min(1).max(20) }),
    z.strictObject({ any: z.array(Condition).min(1).max(20) }),
    z.strictObject({ not: Condition }),
    z.strictObject({ title: z.string().trim().min(1).max(LIMITS.filterTextLength) }),
    z.strictObject({ attribute: z.string().trim().min(1).max(100), values: Texts }),
    z.strictObject({ attribute: z.string().trim().min(1).max(100), range: Bounds, unit: z.string().max(20) }),
    z.strictObject({ brand: Texts }),
    z.strictObject({ shop: Texts }),
    z.strictObject({ price: Bounds }),
    z.strictObject({ sku: z.string().trim().min(1).max(LIMITS.filterTextLength) }),
    z.strictObject({ items: z.array(z.string().min(1).max(64)).min(1).max(LIMITS.itemIds) }),
    z.strictObject({ category: Texts }),
  ]),
)

/** What puts an item into a class; a class takes what any of its rules takes. */
export const Rule = z.strictObject({ id: Id, name: z.string().trim().max(60).default(''), when: Condition })
export type Rule = z.output<typeof Rule>

/** A class and those below it, which are part of it. */
export interface SchemeClass {
  id: string
  name: string
  rules: Rule[]
  children: SchemeClass[]
}

export const SchemeClass: z.ZodType<SchemeClass> = z.lazy(() =>
  z.strictObject({
    id: Id,
    name: z.string().trim().min(1, issue('请输入类的名称', 'Please name the class').message).max(60),
    rules: z.array(Rule),
    children: z.array(SchemeClass),
  }),
)

/** Classes in the order in which they are asked, and how they share the items. */
export const ClassesContent = z.strictObject({ matching: z.enum(MATCHINGS).default('first'), classes: z.array(SchemeClass) })
export type ClassesContent = z.output<typeof ClassesContent>
