import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import { tagsOfKept } from '../follows/tags.ts'
import { describe } from '../searches/described-search.ts'
import type { Services } from '../services.ts'
import { companyOf } from './scheme-company.ts'
import type { SeenScheme } from './visible.ts'

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** A scheme as the account sees it in a list. Who made and saved it is told within a company only. */
export async function shownScheme(services: Services, scheme: SeenScheme, account: Account, viewer: Viewer): Promise<SchemeRow> {
  const { rule_id, kind, name, note, tags, sharing, url_id, start, end, version, published_version, saved_at } = scheme
  const kept = await services.db.selectFrom('search').select('filter').where('url_id', '=', url_id).executeTakeFirstOrThrow()
  const left = settleKept(readKept(kept.filter))
  const { search, unusable } = await describe(services, left, account, viewer)
  const company = companyOf(account)
  const own = scheme.owner_company === company
  return {
    ...{ rule_id, kind, name, note, tags, sharing, url_id, start, end, version, published_version, unusable },
    market: tagsOfKept(left.filter, search, services.warehouse.siteName).map(({ text }) => text),
    owner: own ? scheme.owner_name : null,
    origin_user: scheme.account_id === account.id,
    may_edit: scheme.may_edit,
    saved_at: seconds(saved_at),
    saved_by: own && scheme.saver_company === company ? scheme.saver_name : null,
  }
}
