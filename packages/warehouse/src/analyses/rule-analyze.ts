import ruleAnalyze from '@marketscope/contract/analyses/rule-analyze'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { NONE_ID } from '@marketscope/contract/limits'
import { implementOfMarket } from '../figures/analysis.ts'
import { figureColumns, isNew, publicId } from '../figures/group-rows.ts'
import { wholeFigures } from '../figures/market.ts'
import { rowMonths } from '../figures/row-months.ts'
import { classFigures, monthsOfClasses } from '../figures/rule-classes.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'

type Row = AnalysisRow<typeof ruleAnalyze>

export default implementOfMarket(ruleAnalyze, async ({ scope, parameters, table, language, scoped, ask, year }) => {
  const scheme = schemeNamed(parameters.rule_id, scope.viewer)
  if (!scheme) return { data: [], count: 0, suggest_count: 0, total: {} }
  const [classes, { now, mom, yoy }] = await Promise.all([classFigures({ scope, ask }, scheme, language), wholeFigures(scoped)])
  const all = { sales: now.sales, sold: now.sold, mom: mom?.sales ?? 0, yoy: yoy?.sales ?? 0 }
  const ids = classes.map(({ id }) => id)
  const months = await rowMonths(year, (asked) => monthsOfClasses(asked, scheme, ids))
  const rows = classes.map(
    (one, place): Row => ({
      ...{ id: publicId(one.id), name: one.name, path: one.path, place: place + 1, parent_id: one.parent, rule_id: scheme.rule_id },
      ...rankColumns(one),
      months: months(one.id),
      ...figureColumns(one, all.sales, scope),
      ...{ items: one.items, shops: one.shops, brands: one.brands, shared: one.shared },
      is_new: one.items > 0 && isNew(one, scope),
    }),
  )
  const { by, desc } = sortOf(ruleAnalyze, table)
  const ordered = by === 'place' && !desc ? rows : sorted(rows, by as keyof Row, desc)
  const { offset, limit } = placesOf(table)
  return {
    data: ordered.slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total: { ...figureColumns(all, all.sales, scope), items: now.items, shops: now.shops, brands: now.brands },
  }
})

/** Unknown values last, what no class takes after all others. */
function sorted(rows: readonly Row[], by: keyof Row, desc: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    if ((a.id === NONE_ID) !== (b.id === NONE_ID)) return a.id === NONE_ID ? 1 : -1
    if (one === null || other === null || one === other) return Number(one === null) - Number(other === null)
    const less = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'zh-CN')
    return desc ? -less : less
  })
}
