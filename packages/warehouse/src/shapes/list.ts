import { figureColumns, isNew } from '../figures/group-rows.ts'
import type { MonthsOfRow } from '../figures/row-months.ts'
import type { GroupFigures, GroupPage } from '../query/page.ts'
import { rankColumns } from '../query/ranks.ts'
import type { Scope } from '../scope/scope.ts'

/** What the rows of a list are part of: the scope, the sales that shares are of, and what each sold in twelve months. */
interface Listed {
  scope: Scope
  whole: number
  months: MonthsOfRow
}

/** What a list tells of each of its rows beside what the row is: its places, its months, its figures with share and growth. */
export function listedFigures(row: GroupFigures, { scope, whole, months }: Listed) {
  return {
    ...rankColumns(row),
    months: months(row.id),
    ...figureColumns(row, whole, scope),
    ...{ items: row.items, shops: row.shops, brands: row.brands },
    is_new: isNew(row, scope),
  }
}

/** The total of a list over all rows that match, whatever page is shown; nothing where there are none. */
export function listTotal(page: Omit<GroupPage<never>, 'rows'>, scope: Scope) {
  return page.count > 0 ? figureColumns(page, page.all_sales, scope) : {}
}
