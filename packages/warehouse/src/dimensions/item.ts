import { latestTitles } from '../figures/latest-titles.ts'
import { titlesAs } from '../figures/titles-as.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { sql, v } from '../sql/sql.ts'
import type { FaceMaker } from './face.ts'

const item: FaceMaker = ({ scope, language, ask }) => ({
  dimension: ITEM,
  keys: null,
  names: async (found) => {
    const keys = found.map(({ key }) => key)
    if (keys.length === 0) return []
    const [titles, places] = await Promise.all([
      latestTitles({ scope, ask }, keys, ['now']).then((stored) => titlesAs(stored, { scope, language, ask })),
      ask<{ item: string; id: string; place: string }>(
        sql`SELECT item, any(item_id) AS id, toString(any(site)) AS place FROM ${scope.rows(['item', 'item_id', 'site'], { items: keys })} WHERE item IN ${v.uint64s(keys)} GROUP BY item`,
      ),
    ])
    const of = new Map(places.map((row) => [row.item, row]))
    return keys.map((key) => {
      const own = of.get(key)
      return { id: `item:${own?.place ?? ''}:${own?.id ?? key}`, name: titles.get(key) || (own?.id ?? key) }
    })
  },
  keyOf: (id) => {
    const [, site = '', ...rest] = id.split(':')
    return id.startsWith('item:') && rest.length > 0 ? sipHashOf(site, rest.join(':')).toString() : undefined
  },
})

export default item
