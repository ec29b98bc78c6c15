import shopTypes from '@marketscope/contract/analyses/shop-types'
import { SHOP_TYPES } from '@marketscope/contract/channels'
import { implement } from '../figures/analysis.ts'
import { figureColumns, isNew, publicId } from '../figures/group-rows.ts'
import { shopTypeName } from '../figures/shops.ts'
import { SHOP_TYPE } from '../query/dimensions/shop-type.ts'
import { groupPage } from '../query/page.ts'

/** Types beyond the known ones come from files of declared sites. */
const MOST_TYPES = SHOP_TYPES.length + 100

export default implement(shopTypes, async ({ scope, language, ask }) => {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const question = { by: [SHOP_TYPE], counts: ['shops', 'brands'], sort: 'sales', desc: true, offset: 0, limit: MOST_TYPES, known } as const
  const { rows, all_sales } = await groupPage({ scope, ask }, question)
  return {
    data: rows.map((row) => ({
      ...{ id: publicId(row.id), name: shopTypeName(row.id, language) },
      ...figureColumns(row, all_sales, scope),
      ...{ items: row.items, shops: row.shops, brands: row.brands },
      is_new: isNew(row, scope),
    })),
  }
})
