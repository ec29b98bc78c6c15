import shopTrend from '@marketscope/contract/analyses/shop-trend'
import { implement } from '../figures/analysis.ts'
import { monthSums } from '../figures/market.ts'
import { shopMonths } from '../figures/shops.ts'
import { shopFacts, shopPlace, shopSites } from '../figures/shops-known.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(shopTrend, async ({ scope, parameters, language, scoped, ask }) => {
  const [market, leaders] = await Promise.all([monthSums(scoped), shopMonths({ scope, ask }, parameters.top)])
  const facts = await shopFacts(
    { scope, ask },
    leaders.map(({ shop }) => shop),
    language,
  )
  const sites = shopSites(facts)
  return {
    data: trendRows(leaders, { scope, market }, ({ shop }) => shopPlace(shop, facts, language), { sitesOf: ({ shop }) => sites(shop) }),
  }
})
