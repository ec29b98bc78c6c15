import shopTypes from '@marketscope/contract/analyses/shop-types'
import { SHOP_TYPES, sitesOfShopType } from '@marketscope/contract/channels'
import { implement } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { rowMonths } from '../figures/row-months.ts'
import { shopTypeName } from '../figures/shops.ts'
import { KEYS } from '../query/compile.ts'
import { SHOP_TYPE } from '../query/dimensions/shop-type.ts'
import { groupMonths } from '../query/group-months.ts'
import { groupPage } from '../query/page.ts'
import { listedFigures } from '../shapes/list.ts'
import { empty, sql } from '../sql/sql.ts'

/** Types beyond the known ones come from files of declared sites. */
const MOST_TYPES = SHOP_TYPES.length + 100

export default implement(shopTypes, async ({ scope, language, ask, year }) => {
  const known = knownBases(scope)
  const ranking = { none: sql`${KEYS[0] ?? empty} = ''` }
  const question = {
    by: [SHOP_TYPE],
    counts: ['shops', 'brands'],
    sort: 'sales',
    desc: true,
    offset: 0,
    limit: MOST_TYPES,
    known,
    ranking,
  } as const
  const { rows, all_sales } = await groupPage({ scope, ask }, question)
  const keys = rows.map(({ id }) => [id])
  const sites = scope.choices.map(({ site }) => site)
  const sitesOf = (type: string) => sitesOfShopType(type, sites)
  const months = await rowMonths(year, (asked) => groupMonths(asked, [SHOP_TYPE], keys), { sitesOf })
  return {
    data: rows.map((row) => ({
      ...{ id: publicId(row.id), name: shopTypeName(row.id, language) },
      ...listedFigures(row, { scope, whole: all_sales, months }),
    })),
  }
})
