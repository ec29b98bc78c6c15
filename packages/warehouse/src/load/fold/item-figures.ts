import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'

/** Item figures that repeat on the rows of its SKUs must be the same on each; where they are not, all rows of that item and month are kept aside. */
export async function checkItemFigures(context: LoadContext, kind: string): Promise<void> {
  const good = goodRows(context, kind)
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT load_id, ${v.strings(context.files)}[file], line, '', concat(item_id, ' · ', toString(month)), 'item_figures' FROM load_row
      WHERE ${good} AND (site, version, month, item) IN (
        SELECT site, version, month, item FROM load_row WHERE ${good} GROUP BY site, version, month, item
        HAVING uniqExact((price, sold, sales, sales_cp, sales_min_v2, comments, crossed_price, lowest_price)) > 1)`,
    step(context, 'item-figures'),
  )
}
