import type { SitePart } from '../../scope/site-parts.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Sites and channels, by their place among the parts; a row counts in each part that it belongs to. */
export function sitePart(parts: readonly SitePart[]): Dimension {
  const belongs = parts.map(({ site, types }) => {
    const here = sql`site = ${v.string(site)}`
    return types ? sql`${here} AND shop_type IN ${v.strings(types)}` : here
  })
  return {
    ...{ id: 'site-part', name: { zh: '平台', en: 'Platform' }, kind: 'id', narrows: 'plat' },
    columns: ['site', 'shop_type'],
    raw: sql`[${join(belongs, ', ')}]`,
    members: (raw: Sql) =>
      sql`arrayMap(place -> (toString(place - 1), ''), arrayFilter((place, own) -> own, arrayEnumerate(${raw}), ${raw}))`,
  }
}
