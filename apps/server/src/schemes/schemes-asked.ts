import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { AccountKind } from '@marketscope/contract/permissions'
import type { ViewedScheme, Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { schemeFor } from './scheme-for.ts'
import { visibleScheme } from './visible.ts'

/** The viewer with the scheme that a filter names, where the account sees it: what is gone for it is left out, and told by what reads the filter. */
export async function withSchemeOf(
  { rule_id }: Pick<SearchFilter, 'rule_id'>,
  account: Account,
  viewer: Viewer,
  { db }: Pick<Services, 'db'>,
): Promise<Viewer> {
  if (rule_id === '' || viewer.schemes?.some((scheme) => scheme.rule_id === rule_id)) return viewer
  const scheme = await visibleScheme(db, account, rule_id).catch(nothingThere)
  if (scheme?.kind !== 'classes') return viewer
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
