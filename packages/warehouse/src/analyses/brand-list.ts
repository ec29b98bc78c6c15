import brandList from '@marketscope/contract/analyses/brand-list'
import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import { noneName } from '../catalog/names.ts'
import { implement } from '../figures/analysis.ts'
import { brandPage } from '../figures/brands.ts'
import { isNew } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { rowMonths } from '../figures/row-months.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { groupMonths } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(brandList, async ({ scope, parameters, table, language, scoped, year }) => {
  const known = knownBases(scope)
  const { by, desc } = sortOf(brandList, table)
  const page = await brandPage(
    scoped,
    { by: by as GroupMeasure, desc, known, word: searchForm(parameters.word), ...placesOf(table) },
    language,
  )
  const names = await scoped.names.brandNames(
    page.rows.map((row) => row.id),
    language,
  )
  const keys = page.rows.map(({ id }) => [id])
  const months = await rowMonths(year, (asked) => groupMonths(asked, [BRAND], keys))
  const money = (amount: number) => fromMinor(amount, scope.amounts)
  return {
    data: page.rows.map((row) => ({
      id: row.id === '' ? NONE_ID : row.id,
      name: row.id === '' ? noneName()[language] : (names.get(row.id) ?? row.id),
      ...rankColumns(row),
      months: months(row.id),
      sales: money(row.sales),
      share: share(row.sales, page.all_sales),
      sales_yoy: known.yoy ? scope.growth('yoy', row.sales, row.yoy) : null,
      sales_mom: known.mom ? scope.growth('mom', row.sales, row.mom) : null,
      sold: row.sold,
      avg_price: averagePrice(row.sales, row.sold, scope.amounts),
      items: row.items,
      shops: row.shops,
      is_new: isNew(row, scope),
    })),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total:
      page.count > 0
        ? {
            sales: money(page.sales),
            share: share(page.sales, page.all_sales),
            sales_yoy: known.yoy ? scope.growth('yoy', page.sales, page.yoy) : null,
            sales_mom: known.mom ? scope.growth('mom', page.sales, page.mom) : null,
            sold: page.sold,
            avg_price: averagePrice(page.sales, page.sold, scope.amounts),
          }
        : {},
  }
})
