import attrCross from '@marketscope/contract/analyses/attr-cross'
import type { AnalysisOutcome } from '@marketscope/contract/analysis'
import attribute from '@marketscope/contract/market/dimensions/attribute'
import { attributeNames, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { crossTable } from '../shapes/cross.ts'
import { searchForm } from '../text/search-form.ts'

const NOTHING: AnalysisOutcome<typeof attrCross> = { data: [], count: 0, suggest_count: 0, total: {} }

export default implementOfAttributes(attrCross, async (context) => {
  const { scope, parameters, table, scoped } = context
  if (!hasAttributeMonths(scope)) return NOTHING
  const { reading, points } = parameters
  const needsNames = parameters.row === '' || parameters.column === ''
  const offered = needsNames ? (await attributeNames(scoped)).map((name) => `${attribute.prefix}${name}`) : []
  return crossTable(context, { ...sidesOf(parameters, offered), reading, points, table })
})

/** What stands on each side: as asked, else the first attributes that are offered and not on the other one, else brands and categories. */
function sidesOf({ row, column }: { row: string; column: string }, offered: readonly string[]) {
  const same = (a: string, b: string) => searchForm(a) === searchForm(b)
  const choose = (other: string) => [...offered, 'brand', 'category'].find((side) => !same(side, other)) ?? 'brand'
  const first = row || choose(column)
  return { row: first, column: column || choose(first) }
}
