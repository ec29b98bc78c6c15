import brandList from '@marketscope/contract/analyses/brand-list'
import { noneName } from '../catalog/names.ts'
import { implement } from '../figures/analysis.ts'
import { brandPage } from '../figures/brands.ts'
import { publicId } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { rowMonths } from '../figures/row-months.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { groupMonths } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { listedFigures, listTotal } from '../shapes/list.ts'
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
  const whole = page.all_sales
  return {
    data: page.rows.map((row) => {
      const { brands: _, ...figures } = listedFigures(row, { scope, whole, months })
      return { id: publicId(row.id), name: row.id === '' ? noneName()[language] : (names.get(row.id) ?? row.id), ...figures }
    }),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: listTotal(page, scope),
  }
})
