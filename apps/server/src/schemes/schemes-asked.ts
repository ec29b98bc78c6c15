import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { AccountKind } from '@marketscope/contract/permissions'
import type { ViewedScheme, Viewer } from '@marketscope/warehouse/warehouse'
import { kindOf } from '../accounts/kinds.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { checkExperience, takeExperience } from './experiences.ts'
import { schemeFor } from './scheme-for.ts'
import { visibleScheme } from './visible.ts'

type Parts = Pick<Services, 'db' | 'config' | 'now'>
type Named = Pick<SearchFilter, 'rule_id'>

/**
 * The viewer with the scheme that a filter names, where the account sees it: what is gone for it is left out, and told by what reads the filter. Throws `no_permission` where it
 * has no day left to open schemes on: without the class it would be another search.
 */
export function withSchemeOf(filter: Named, account: Account, viewer: Viewer, services: Parts): Promise<Viewer> {
  return viewerWith(filter, account, viewer, services, checkExperience)
}

/** As {@link withSchemeOf}, for figures of the search, which count as opening the scheme. */
export function openSchemeOf(filter: Named, account: Account, viewer: Viewer, services: Parts): Promise<Viewer> {
  return viewerWith(filter, account, viewer, services, takeExperience)
}

async function viewerWith(
  { rule_id }: Named,
  account: Account,
  viewer: Viewer,
  { db, config, now }: Parts,
  allow: typeof checkExperience,
): Promise<Viewer> {
  if (rule_id === '' || viewer.schemes?.some((scheme) => scheme.rule_id === rule_id)) return viewer
  const scheme = await visibleScheme({ db, config }, account, rule_id).catch(nothingThere)
  if (scheme?.kind !== 'classes') return viewer
  await allow(db, { id: account.id, kind: kindOf(account, config.staff_domain) }, now())
  const { version, name, content } = scheme
  return withScheme(viewer, { rule_id, version: `${version}`, name, content: content as ViewedScheme['content'] })
}

/**
 * The viewer with the schemes that an analysis is about. Counts as opening them, and throws as {@link schemeFor}, also for one that is gone: unlike a condition of a kept
 * search it is what was asked for.
 */
export async function withSchemes(
  ruleIds: readonly string[],
  asker: { account: Account; kind: AccountKind },
  viewer: Viewer,
  filter: Pick<SearchFilter, 'plat' | 'sub_name'>,
  services: Services,
): Promise<Viewer> {
  let own = viewer
  for (const ruleId of ruleIds) {
    const { version, name, content } = await schemeFor(services, asker, 'classes', ruleId, filter)
    own = withScheme(own, { rule_id: ruleId, version: `${version}`, name, content })
  }
  return own
}

function withScheme(viewer: Viewer, scheme: ViewedScheme): Viewer {
  return { ...viewer, schemes: [...(viewer.schemes ?? []).filter(({ rule_id }) => rule_id !== scheme.rule_id), scheme] }
}

function nothingThere(error: unknown): null {
  if (error instanceof MarketError && error.kind === 'no_data') return null
  throw error
}
