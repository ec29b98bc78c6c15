import { z } from 'zod'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { Month } from '../months.ts'
import { Name } from '../one-line.ts'
import { Text } from '../text.ts'
import { ClassesContent } from './classes.ts'
import { SCHEME_KINDS } from './kinds.ts'
import { PivotContent } from './pivot.ts'
import { SCHEME_TEXTS } from './scheme-texts.ts'

/** Who sees a scheme in the lists beside its owner: nobody, the owner's company, or everyone under the same brand. */
export const SHARINGS = ['mine', 'company', 'everyone'] as const
export const Sharing = z.enum(SHARINGS)
export type Sharing = z.output<typeof Sharing>

const NO_SCOPE = issue(SCHEME_TEXTS.scheme_scope.zh, SCHEME_TEXTS.scheme_scope.en)
const SchemeMonth = z.string(NO_SCOPE).min(1, NO_SCOPE).pipe(Month)

const about = {
  name: Name.max(LIMITS.schemeName),
  note: z.string().trim().max(500).default(''),
  tags: z.array(z.string().trim().min(1).max(20)).max(LIMITS.schemeTags).default([]),
  sharing: Sharing.default('mine'),
  /** The kept search that says which market it is about. */
  url_id: z.string().min(1).max(64),
  start: SchemeMonth,
  end: SchemeMonth,
}

/** What chooses nothing is no analysis. */
const WithClasses = ClassesContent.refine(({ classes }) => classes.length > 0, {
  ...issue('请至少添加一个类', 'Add at least one class'),
  path: ['classes'],
})

/** A scheme as it is saved. */
export const SchemeDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('classes'), ...about, content: WithClasses }),
  z.object({ kind: z.literal('pivot'), ...about, content: PivotContent }),
])
export type SchemeDraft = z.output<typeof SchemeDraft>

export const SchemeContent = z.union([ClassesContent, PivotContent])
export type SchemeContent = z.output<typeof SchemeContent>

/** A scheme in a list. */
export const SchemeRow = z
  .object({
    rule_id: z.string(),
    kind: z.enum(SCHEME_KINDS),
    ...{ name: z.string(), note: z.string(), tags: z.array(z.string()), sharing: Sharing },
    ...{ url_id: z.string(), start: Month, end: Month },
    /** The conditions of its search in words. */
    market: z.array(Text),
    /** Who made it; null: somebody of another company. */
    owner: z.string().nullable(),
    /** Whether the account that looks made it. */
    origin_user: z.boolean(),
    may_edit: z.boolean(),
    version: z.number().int(),
    /** The version that readers of its tab see; null: it is not published. */
    published_version: z.number().int().nullable(),
    /** When it was saved last: seconds since 1970. */
    saved_at: z.number(),
    saved_by: z.string().nullable(),
    /** Why its search cannot be opened; null: it can. */
    unusable: Text.nullable(),
  })
  .meta({ id: 'SchemeRow' })
export type SchemeRow = z.output<typeof SchemeRow>
