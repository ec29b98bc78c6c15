import type { SavedSearch } from '@marketscope/contract/calls/search'
import { ruleOfTab } from '@marketscope/contract/modules'
import { NEW_SCHEME, SCHEME_KEY } from '@marketscope/contract/schemes/kinds'
import type { UrlState } from '../../url/use-url-state.ts'

/** In the address: the scheme that the tab shows, or that a new one is made. */
export const SCHEME = SCHEME_KEY.classes

/** In the address: that the scheme is being edited. */
export const EDIT = 'edit'

/** The scheme that a tab shows: that of the tab where it is one of a published scheme, else as the address says; '' for none. */
export function ruleIn(address: UrlState): string {
  const own = ruleOfTab(address.tab ?? '')?.rule_id
  const asked = address[SCHEME] ?? ''
  return own ?? (asked === NEW_SCHEME ? '' : asked)
}

/** What the analyses of classes are asked, from the address. */
export function ruleParameters(address: UrlState): { rule_id?: string } {
  const rule_id = ruleIn(address)
  return rule_id === '' ? {} : { rule_id }
}

/** What analyses that are not of classes alone are asked on a tab of a scheme, from the address; on other tabs nothing, whatever was chosen there. */
export function schemeOfTab(address: UrlState): { rule_id?: string } {
  const tab = address.tab ?? ''
  return tab === 'customAnalyze' || ruleOfTab(tab) !== null ? ruleParameters(address) : {}
}

/** Whether there is a scheme to tell of. */
export function hasRule(_: SavedSearch, __: string, address: UrlState): boolean {
  return ruleIn(address) !== ''
}

/** What belongs to the rows of one scheme and means nothing for another. */
const OF_SCHEME = {
  'rule-analyze.page': null,
  'rule-analyze.hide': null,
  'rule-trend.hide': null,
  'rule-cross.page': null,
}

/** The change of the address that shows a scheme, or edits it; null: none. */
export function chooseScheme(ruleId: string | null, edit = false): Record<string, string | null> {
  return { ...OF_SCHEME, [SCHEME]: ruleId, [EDIT]: edit ? '1' : null }
}
