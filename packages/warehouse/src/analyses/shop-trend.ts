import shopTrend from '@marketscope/contract/analyses/shop-trend'
import { implement } from '../analysis.ts'
import { monthRows } from '../fragments/group-rows.ts'
import { shopMonths } from '../fragments/shops.ts'
import { shopFacts, shopPlace } from '../fragments/shops-known.ts'

export default implement(shopTrend, async ({ scope, parameters, language, figures, ask }) => {
  const [market, leaders] = await Promise.all([figures.monthSums(), shopMonths(scope, parameters.top, ask)])
  const facts = await shopFacts(
    leaders.map(({ shop }) => shop),
    scope,
    language,
    ask,
  )
  return {
    data: leaders.flatMap(({ shop, months }) => {
      const { id, site, name } = shopPlace(shop, facts, language)
      return monthRows([{ id, months }], market, () => name, scope).map((row) => ({ ...row, site }))
    }),
  }
})
