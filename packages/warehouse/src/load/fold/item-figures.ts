import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { columnsOf } from '../compile/texts.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { wholeUnitSites } from '../plan.ts'
import { stage } from './resolved.ts'

type SkuRows = Extract<NonNullable<Mapping['rows']>, { as: 'sku_month' }>

const MEASURES = ['price', 'sold', 'sales', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price'] as const
type Measure = (typeof MEASURES)[number]
const COUNTS: readonly Measure[] = ['sold', 'comments']

/** The measures of an item that are chosen among those of its SKUs: its price, and the sales that are computed from it. */
export function chosenMeasures({ price, item_figures }: SkuRows): Measure[] {
  if (price === undefined) return []
  return item_figures && item_figures.sales === undefined ? ['price', 'sales'] : ['price']
}

/** What is chosen of the values of an item's SKUs; NULL where none is known. */
export function chosen(name: Measure, rule: NonNullable<SkuRows['price']>): Sql {
  const value = stage(name)
  if (rule !== 'mean') return rule === 'min' ? sql`min(${value})` : sql`max(${value})`
  return sql`if(count(${value}) = 0, NULL, toInt64(intDiv(sum(toInt128(${value})) * 2 + count(${value}), count(${value}) * 2)))`
}

/**
 * Item figures that repeat on the rows of its SKUs must be the same on each, but for the ones that are chosen; where they are not, all rows of that item and month are
 * kept aside, each with the column in which it differs, and from which line.
 */
export async function checkItemFigures(context: LoadContext, kind: string, rows: SkuRows): Promise<void> {
  const free = chosenMeasures(rows)
  const given = MEASURES.filter((name) => rows.item_figures?.[name] !== undefined && !free.includes(name))
  if (given.length === 0) return
  const units = sql`if(has(${v.strings(wholeUnitSites(context.sites))}, toString(site)), toInt64(1), toInt64(100))`
  const labels = v.strings(given.map((name) => labelOf(name, rows)))
  const values = join(
    given.map((name) => (COUNTS.includes(name) ? sql`ifNull(toString(${stage(name)}), '')` : amount(stage(name), units))),
    ', ',
  )
  const good = goodRows(context, kind)
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT ${v.uint64(context.loadId)}, ${v.strings(context.files)}[spot.1], spot.2, ${labels}[at], texts[at],
        'item_figures:' || toString(other.2) || if(other.1 = spot.1, '', ':' || ${v.strings(context.files)}[other.1])
      FROM (
        SELECT one.1 AS spot, one.2 AS texts, arrayFirstIndex(i -> arrayUniq(arrayMap(r -> r.2[i], lines)) > 1, range(1, ${v.uint8(given.length + 1)})) AS at,
          arrayFirst(r -> r.2[at] != texts[at], lines).1 AS other
        FROM (SELECT arraySort(groupArray(((file, line), [${values}]))) AS lines FROM load_row WHERE ${good}
          GROUP BY site, version, month, item HAVING arrayUniq(arrayMap(r -> r.2, lines)) > 1)
        ARRAY JOIN lines AS one)`,
    step(context, 'item-figures'),
  )
}

function labelOf(name: Measure, { item_figures }: SkuRows): string {
  const field = item_figures?.[name]
  return (field === undefined ? undefined : columnsOf(ruleOf(field))[0]) ?? name
}

/** Minor units as a text in currency units. */
function amount(value: Sql, units: Sql): Sql {
  const whole = sql`if(${value} < 0, '-', '') || toString(intDiv(abs(${value}), ${units}))`
  return sql`ifNull(if(${units} = 1, ${whole}, ${whole} || '.' || leftPad(toString(abs(${value}) % 100), 2, '0')), '')`
}
