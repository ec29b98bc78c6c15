import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Narrowing } from '../frame/analysis-view.ts'
import { classPart } from '../frame/class-part.ts'
import { REST } from '../frame/leading-parts.ts'

/** What a click on a class of a scheme narrows the search to; what no class takes is `none`. Null where no filter can say it, as in a search of classes of another scheme. */
export function classNarrowing(id: string, ruleId: string | undefined, search?: SavedSearch): Narrowing | null {
  return ruleId && id !== REST ? classPart(ruleId, id, search) : null
}
