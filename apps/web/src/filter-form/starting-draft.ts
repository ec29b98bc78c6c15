import { monthsTold } from '../url/search-address.ts'
import { type ChangeNote, changedDraft, overItsMonths } from './draft-rules.ts'
import type { FilterDraft } from './filter-draft.ts'
import { type MonthFacts, monthLimits } from './site-choice.ts'

/** What a form begins with, and what could not be told of it by whom it is filled. */
interface Start {
  draft: FilterDraft
  notes: readonly ChangeNote[]
}

/**
 * The form as it is opened: `base` with the parts that are given in their place, of which one month alone finds the other among those there are, and
 * without what does not go with these parts or with its months. `own`: the base is somebody's search, of which it is told what went; of a fresh form
 * nobody chose the categories, and of no form are the months told that were moved to where there are any.
 */
export function startingDraft(
  base: FilterDraft,
  given: Partial<FilterDraft> | null,
  facts: MonthFacts,
  { own, platLocked }: { own: boolean; platLocked: boolean },
): Start {
  const { plat = base.plat, start, end, ...rest } = given ?? {}
  const filled = given ? changedDraft(base, platLocked ? rest : { plat, ...rest }, facts) : { draft: base, notes: [] }
  const months = start || end ? monthsTold({ start: start ?? undefined, end: end ?? undefined }, monthLimits(filled.draft, facts)) : null
  const over = overItsMonths({ ...filled.draft, ...months }, facts)
  const notes = [...filled.notes, ...over.notes].filter(({ what }) => what !== 'months' && (own || what !== 'categories'))
  return { draft: over.draft, notes }
}
