import dimensionList from '@marketscope/contract/analyses/dimension-list'
import { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import { implementOfMarket } from '../figures/analysis.ts'
import { valuePage } from '../figures/dimension-values.ts'
import { publicId } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { rowMonths } from '../figures/row-months.ts'
import { valueDimension } from '../query/dimensions/value.ts'
import { groupMonths } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { listedFigures, listTotal } from '../shapes/list.ts'
import { searchForm } from '../text/search-form.ts'

export default implementOfMarket(dimensionList, async ({ scope, parameters, table, language, scoped, year }) => {
  const id = parameters.dimension
  const { by, desc } = sortOf(dimensionList, table)
  const question = { by: by as GroupMeasure, desc, known: knownBases(scope), word: searchForm(parameters.word), ...placesOf(table) }
  const page = await valuePage(scoped, id, question, language)
  const keys = page.rows.map((row) => [row.id])
  const months = await rowMonths(year, (asked) => groupMonths(asked, [valueDimension(id)], keys))
  const whole = page.all_sales
  return {
    data: page.rows.map((row) => ({
      ...{ id: `${id}:${publicId(row.id)}`, name: row.id || DIMENSIONS[id].none[language], dimension: DIMENSIONS[id].name[language] },
      ...listedFigures(row, { scope, whole, months }),
    })),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: listTotal(page, scope),
  }
})
