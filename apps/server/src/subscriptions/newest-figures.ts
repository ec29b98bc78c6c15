import catList from '@marketscope/contract/analyses/cat-list'
import type { CallResult } from '@marketscope/contract/call'
import type { NewestMonth, newestFigures } from '@marketscope/contract/calls/subscription'
import { LIMITS } from '@marketscope/contract/limits'
import type { CallContext } from '../http/call-context.ts'
import { inTurns } from '../in-turns.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import type { Services } from '../services.ts'
import { type EntitledMarket, filterOf } from './markets.ts'
import { type Asked, answerOf, gapsOf, monthOf, REPORTS_AT_ONCE, reportOrFailure } from './sale-report.ts'

type Told = CallResult<typeof newestFigures>['data']

/** The newest month of each market, in their order. Markets of the same sites are asked about together, as the categories of one search. */
export async function figuresOfMarkets(services: Services, markets: readonly EntitledMarket[], context: CallContext): Promise<Told> {
  const told = await inTurns(groupsOf(markets), REPORTS_AT_ONCE, async (group) => {
    const together = await reportOrFailure(services, context, () => figuresTogether(services, group, context))
    return inTurns(group, 1, async (market) => {
      const found = together.report?.get(market.cid.join())
      if (found || !together.report) return { id: market.id, report: found ?? null, failure: together.failure }
      const alone = () => monthOf(services, askedOf(market, context), market.months.end)
      return { id: market.id, ...(await reportOrFailure(services, context, alone)) }
    })
  })
  const byId = new Map(told.flat().map((one) => [one.id, one]))
  return markets.flatMap(({ id }) => byId.get(id) ?? [])
}

/** A market, or several of them as one, as what is asked of. */
export function askedOf(market: Parameters<typeof filterOf>[0], context: CallContext): Asked {
  return { filter: filterOf(market), viewer: context.viewer(), asking: context.asking() }
}

/** Markets that one search can hold: of the same sites, tree or group of custom categories, and newest month. */
function groupsOf(markets: readonly EntitledMarket[]): EntitledMarket[][] {
  const treeOf = ({ cid: [first = ''], sub_name }: EntitledMarket) => (sub_name === '' ? first.slice(0, first.indexOf(':')) : sub_name)
  const alike = Map.groupBy(markets, (market) => JSON.stringify([market.plat, market.sub_name, treeOf(market), market.months.end]))
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / LIMITS.categories) }, (_, at) =>
      group.slice(at * LIMITS.categories, (at + 1) * LIMITS.categories),
    ),
  )
}

/**
 * The figures of the markets that are a row of their own, by category. Of one alone the rows are what lies below it, one that holds another has the rest of
 * it, and what sold nothing has none: these are asked about alone. Throws where the account may not open the summary.
 */
async function figuresTogether(
  services: Services,
  group: readonly EntitledMarket[],
  context: CallContext,
): Promise<ReadonlyMap<string, NewestMonth>> {
  const [first] = group
  if (!first) return new Map()
  checkTabs(['Summary'], first, context.signedIn().account)
  if (group.length === 1) return new Map()
  const asked = askedOf({ ...first, cid: group.flatMap(({ cid }) => cid) }, context)
  const { end } = first.months
  const { data, used } = await answerOf(services, catList, asked, { start: end, end, page_size: LIMITS.categories })
  return new Map(
    data
      .filter(({ can_open }) => can_open)
      .map(({ id, tree, sales, sold, sales_mom, sales_yoy }) => [
        tree === null || String(id).startsWith(`${tree}:`) ? String(id) : `${tree}:${id}`,
        { month: end, currency: used.currency, sales, sold, sales_mom, sales_yoy, ...gapsOf(used) },
      ]),
  )
}
