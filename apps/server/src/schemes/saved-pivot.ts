import type { AnalysisInput } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { AccountKind } from '@marketscope/contract/permissions'
import { PivotContent } from '@marketscope/contract/schemes/pivot'
import { mayOpenTab } from '@marketscope/contract/tab-rules'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { schemeFor } from './scheme-for.ts'

type Asked = AnalysisInput & { pivot?: PivotContent; rule_id?: string }

/** What decides about the figures of a pivot: how lines are sorted and shown does not. */
function askedOf({ rows, columns, measures, filters, top, others, reading }: PivotContent): string {
  return JSON.stringify({ rows, columns, measures, filters, top: Object.entries(top).sort(), others, reading })
}

/**
 * A question about a saved pivot as one about its definition; null where none is named. Whoever has the tab of pivots may ask another definition than the one that is
 * saved, whoever was only given this one may not. Throws as {@link schemeFor}, and `no_permission`.
 */
export async function savedPivot(
  given: AnalysisInput,
  filter: SearchFilter,
  asker: { account: Account; kind: AccountKind },
  services: Services,
): Promise<Asked | null> {
  const { rule_id = '', pivot, ...rest } = given as Asked
  if (rule_id === '') return null
  const saved = PivotContent.parse((await schemeFor(services, asker, 'pivot', rule_id, filter)).content)
  const own = pivot ?? saved
  if (askedOf(own) !== askedOf(saved) && !mayOpenTab('PivotAnalyze', filter, asker.account.module_info)) {
    throw new MarketError('no_permission', {
      zh: '只能查看发布的透视，不能修改',
      en: 'This pivot can be looked at as it was published only',
    })
  }
  return { ...rest, pivot: own }
}
