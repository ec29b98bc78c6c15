import { MarketError } from '@marketscope/contract/errors'
import type { AccountKind } from '@marketscope/contract/permissions'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { type SchemeKind, TAB_OF_SCHEME } from '@marketscope/contract/schemes/kinds'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { mayOpenTab } from '@marketscope/contract/tab-rules'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { takeExperience } from './experiences.ts'
import { type SeenScheme, visibleScheme } from './visible.ts'

interface ContentOf {
  classes: ClassesContent
  pivot: PivotContent
}

/** A scheme that the account reads as it was defined. Counts as opening it, where somebody else defined it. Throws as {@link visibleScheme} and {@link takeExperience}. */
export async function definedScheme(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { account, kind }: { account: Account; kind: AccountKind },
  ruleId: string,
): Promise<SeenScheme> {
  const scheme = await visibleScheme({ db, config }, account, ruleId)
  if (scheme.account_id !== account.id) await takeExperience(db, { id: account.id, kind }, now())
  return scheme
}

/**
 * A scheme with what it consists of, as the account sees it. Counts as opening it where the account has so many times. Throws `no_data` when it sees none of this id and kind, `no_permission`
 * when its modules hold neither the tab of such schemes nor this one.
 */
export async function schemeFor<K extends SchemeKind>(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { account, kind: accountKind }: { account: Account; kind: AccountKind },
  kind: K,
  ruleId: string,
  { plat, sub_name }: { plat: readonly string[]; sub_name: string },
): Promise<{ rule_id: string; version: number; name: string; content: ContentOf[K] }> {
  const scheme = await visibleScheme({ db, config }, account, ruleId)
  if (scheme.kind !== kind) throw new MarketError('no_data')
  if (!scheme.published && !mayOpenTab(TAB_OF_SCHEME[kind], { plat, sub_name }, account.module_info)) throw new MarketError('no_permission')
  await takeExperience(db, { id: account.id, kind: accountKind }, now())
  const { rule_id, version, name, content } = scheme
  return { rule_id, version, name, content: content as ContentOf[K] }
}
