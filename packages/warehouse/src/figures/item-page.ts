import type { Dictionaries } from '../hot/dictionaries.ts'
import type { ItemSums } from '../hot/fold-items.ts'
import { topPage } from '../hot/top-page.ts'
import type { ItemPage, ItemQuestion } from './figures.ts'

/** The page that is asked for of the items of a scope. */
export function pageOfItems(sums: ItemSums, question: ItemQuestion, { items, itemIds }: Dictionaries): ItemPage {
  const ties = (a: number, b: number) => itemIds.compare(sums.items[a] ?? 0, sums.items[b] ?? 0)
  const whole = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0)
  return {
    rows: topPage(sums.measure, ties, question).map((place) => {
      const at = (list: Float64Array) => list[place] ?? 0
      return {
        item: String(items.key(sums.items[place] ?? 0)),
        item_id: itemIds.at(sums.items[place] ?? 0),
        site: sums.sites[sums.site[place] ?? 0] ?? '',
        sales: at(sums.sales),
        sold: at(sums.sold),
        mom: at(sums.mom),
        yoy: at(sums.yoy),
      }
    }),
    count: sums.items.length,
    sales: whole(sums.sales),
    sold: whole(sums.sold),
    mom: sums.whole.mom,
    yoy: sums.whole.yoy,
  }
}

/** Keys of the first `most` items, ties by id. */
export function leadersOfItems({ items, measure }: ItemSums, most: number, { items: keys, itemIds }: Dictionaries): string[] {
  const ties = (a: number, b: number) => itemIds.compare(items[a] ?? 0, items[b] ?? 0)
  const places = topPage(measure, ties, { desc: true, offset: 0, limit: most })
  return places.map((place) => String(keys.key(items[place] ?? 0)))
}
