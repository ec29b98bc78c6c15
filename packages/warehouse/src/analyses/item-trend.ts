import itemTrend from '@marketscope/contract/analyses/item-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { atMonth } from '../figures/at-month.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import type { ItemRef } from '../figures/item-months.ts'
import { itemPage } from '../figures/items.ts'
import { monthSums } from '../figures/market.ts'
import { itemMonths } from '../figures/months-of-items.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { titlesAs } from '../figures/titles-as.ts'

/** How many items there are where none is named. */
const LEADING = 5

const idOf = ({ site, item_id }: ItemRef) => `${site}:${item_id}`

/** `site:item_id`; the id may have colons of its own. */
function refOf(text: string): ItemRef {
  const colon = text.indexOf(':')
  return { site: text.slice(0, colon), item_id: text.slice(colon + 1) }
}

export default implement(itemTrend, async ({ scope, parameters, language, scoped, ask }) => {
  const named = parameters.items.map(refOf)
  const leading = async () => {
    const known = { mom: false, yoy: false }
    return (await itemPage(scoped, { by: 'sales', desc: true, known, word: '', offset: 0, limit: LEADING })).rows
  }
  const itemsAndMonths = async () => {
    const items = named.length > 0 ? named : await leading()
    return { items, found: await itemMonths(scoped, items) }
  }
  const [{ items, found }, market] = await Promise.all([itemsAndMonths(), monthSums(scoped)])
  const titles = await titlesAs(new Map(found.map(({ item, title }) => [item, title])), { scope, language, ask })
  const byId = new Map(found.map((item) => [idOf(item), item]))
  const [months, empty] = [monthsOf(scope.windows.now), emptyMonths(scope)]
  return {
    data: items.flatMap((item) => {
      const id = idOf(item)
      const own = byId.get(id)
      return months.map((month) => {
        const row = { id, name: (own && titles.get(own.item)) || null, ts: monthTs(month) }
        const recorded = own?.months.find((one) => one.month === monthNumber(month))
        if (!recorded || empty.has(month)) return { ...row, sales: null, sold: null, avg_price: null, price: null, share: null }
        const { sales, sold, price } = recorded
        return {
          ...row,
          ...{ sales: fromMinor(sales, scope.amounts), sold },
          avg_price: averagePrice(sales, sold, scope.amounts),
          price: price < 0 ? null : fromMinor(price, scope.amounts),
          share: share(sales, atMonth(month)(market, 'sales')),
        }
      })
    }),
  }
})
