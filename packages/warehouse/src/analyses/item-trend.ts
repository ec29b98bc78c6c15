import itemTrend from '@marketscope/contract/analyses/item-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import type { ItemRef } from '../figures/item-months.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { emptyMonths } from '../fragments/group-rows.ts'
import { monthPlaces } from '../fragments/month-places.ts'

/** How many items there are where none is named. */
const LEADING = 5

const idOf = ({ site, item_id }: ItemRef) => `${site}:${item_id}`

/** `site:item_id`; the id may have colons of its own. */
function refOf(text: string): ItemRef {
  const colon = text.indexOf(':')
  return { site: text.slice(0, colon), item_id: text.slice(colon + 1) }
}

export default implement(itemTrend, async ({ scope, parameters, figures }) => {
  const named = parameters.items.map(refOf)
  const leading = async () => {
    const known = { mom: false, yoy: false }
    return (await figures.itemPage({ by: 'sales', desc: true, known, word: '', offset: 0, limit: LEADING })).rows
  }
  const itemsAndMonths = async () => {
    const items = named.length > 0 ? named : await leading()
    return { items, found: await figures.itemMonths(items) }
  }
  const [{ items, found }, market] = await Promise.all([itemsAndMonths(), figures.monthSums()])
  const byId = new Map(found.map((item) => [idOf(item), item]))
  const [months, empty] = [monthsOf(scope.windows.now), emptyMonths(scope)]
  return {
    data: items.flatMap((item) => {
      const id = idOf(item)
      const own = byId.get(id)
      return months.map((month) => {
        const row = { id, name: own?.title || null, ts: monthTs(month) }
        if (!own || empty.has(month)) return { ...row, sales: null, sold: null, avg_price: null, price: null, share: null }
        const at = monthPlaces(month)
        const [sales, sold] = [at(own.years, 'sales'), at(own.years, 'sold')]
        return {
          ...row,
          ...{ sales: fromMinor(sales, scope.currency), sold },
          avg_price: averagePrice(sales, sold, scope.currency),
          price: listPrice(own.years, month, scope.currency),
          share: share(sales, at(market, 'sales')),
        }
      })
    }),
  }
})

function listPrice(years: readonly { year: number; price: number[] }[], month: string, currency: string): number | null {
  const own = years.find(({ year }) => year === Number(month.slice(0, 4)))
  const price = own?.price[Number(month.slice(5)) - 1] ?? -1
  return price < 0 ? null : fromMinor(price, currency)
}
