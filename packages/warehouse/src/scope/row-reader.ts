import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { LiveSegment } from '../catalog/catalog.ts'
import { empty, join, type Sql, sql, v } from '../sql/sql.ts'
import { type Conversion, convertedRows } from './conversion.ts'
import { type ItemMonths, type KeptMonths, OF_ITEM, OF_PART, withItemMonths, withOwnMonths } from './item-months.ts'
import type { ItemPredicates } from './item-predicates.ts'
import { BITS, ofRow, paidPrice, salesColumn } from './month-predicates.ts'
import { type OverlayTable, YEAR_COLUMNS } from './overlay-sql.ts'
import { daysOf, type ReadWindows, readRange } from './read-range.ts'
import { columnName, type DerivedColumn, isOfMonth, type MonthColumn, ROW_COLUMNS, type RowColumn } from './row-columns.ts'
import { type DaysCounted, rowsWithDays } from './row-days.ts'
import { SCOPES, type ScopeTable } from './scope-table.ts'
import {
  inRange,
  type Measure,
  type ReadRange,
  type ReadWindow,
  tableWindowColumns,
  WINDOW_NAMES,
  windowColumns,
  YEARS_OF_DAYS,
  yearsRead,
} from './windows.ts'

/** What a question reads of the rows beside columns of `item_year`. */
export interface Reading {
  /** Windows that are looked at, which decide the years that are read; default: now. */
  windows?: readonly ReadWindow[]
  /** The mask of the months that count in each window; default: yes. */
  masks?: boolean
  /** Sums over each window. */
  sums?: readonly Measure[]
  /** `m_sales` and `m_sold`: arrays of twelve months, minor units and units, 0 where a month does not count. With them `kept`, the mask of the months that count. */
  months?: boolean
  /** Only these items, by key. They are looked for before what is described of items, which takes longer to test. */
  items?: readonly string[]
  /**
   * skus: a row per SKU, year and state instead, from `sku_year`, for a scope of items by id; its conditions on months would be tested on the SKU's.
   * around: the items beside those that the filter names by id, them included.
   */
  of?: 'items' | 'skus' | 'around'
}

/** What decides about the rows of a scope. */
export interface ReadScope extends ReadWindows {
  segments: readonly LiveSegment[]
  version: DiscountVersion
  /** How amounts are converted; null: they are not. */
  conversion: Conversion | null
  predicates: ItemPredicates
  /** The rows of items with corrections, and what is tested on them; null: there are none. */
  corrected: { table: OverlayTable; predicates: ItemPredicates } | null
  kept: KeptMonths
  /** Whether items have several rows in a month. */
  shared: boolean
  /** Whether there are months of which sales are not known. */
  unpriced: boolean
  /** Where the rows have been put; null: they are read from the market. */
  table: ScopeTable | null
}

const derived = ({ name, from }: DerivedColumn): Sql => sql`${from} AS ${name}`

/** Writes the subselects that the rows of a scope are read by, from the market or from a table that was made of them. */
export class RowReader {
  readonly of: ReadScope

  constructor(of: ReadScope) {
    this.of = of
  }

  /**
   * A subselect of the rows that the filter lets through, for the windows named: the columns asked for, and what {@link Reading} asks for. From the market it is
   * one row per item, year and state, and any column of `item_year` may be asked for; where the scope has a table, and only columns that it has are asked
   * for, one per item, state and month. The parts are columns, so that an expression is written once however often a question uses it: planning a
   * statement takes longer than reading a category.
   */
  rows(columns: readonly (RowColumn | Sql)[], reading: Reading = {}): Sql {
    const { windows = ['now'], masks = true, sums = [], months = false, items, of = 'items' } = reading
    const known = columns.filter((column) => typeof column === 'string')
    if (this.of.table && known.length === columns.length && !months && of === 'items') return this.tableRows(known, windows, sums, items)
    const parts = [
      ...columns.map((column) => (typeof column === 'string' ? ROW_COLUMNS[column] : column)),
      sql`${this.of.kept.mask} AS kept`,
    ]
    if (months || sums.includes('sales')) parts.push(sql`${this.monthly(salesColumn(this.of.version))} AS m_sales`)
    if (months || sums.includes('sold')) parts.push(sql`${this.monthly(sql`sold`)} AS m_sold`)
    for (const window of new Set(windows.map((name) => this.same(name))))
      parts.push(...windowColumns(window, this.range(window), masks, sums))
    const from = of === 'skus' ? this.skuRows(windows, items) : this.withMonths(windows, items, of)
    return sql`(SELECT year, ${join(parts, ', ')} FROM ${from})`
  }

  /** Whether rows are chosen by no more than so many tests of plain columns, whatever the months, and their amounts as they were loaded. */
  hasOnly(tests: number): boolean {
    const { conversion, kept, predicates } = this.of
    const { plain, named, described } = predicates
    return !conversion && !kept.some && plain.length === tests && named.length + described.length === 0
  }

  /** Rows of `item_year` or `sku_year` with amounts as the scope tells them. `clause`: which are read. */
  source(table: Sql, clause: Sql): Sql {
    const { conversion } = this.of
    return conversion ? convertedRows(table, clause, conversion) : sql`${table} ${clause}`
  }

  /** The same of `item_year`, beside them the days that windows count of their last month. */
  private yearsOf(windows: readonly ReadWindow[], table: Sql, clause: Sql): Sql {
    const months = this.daysOf(windows)
    return months.length === 0 ? this.source(table, clause) : this.source(rowsWithDays(table, clause, months, this.of.segments), empty)
  }

  /** The months of which windows count some days, each once. */
  private daysOf(windows: readonly ReadWindow[]): DaysCounted[] {
    const counted = windows.flatMap((window) => daysOf(window, this.of))
    return [...new Map(counted.map((days) => [days.month, days])).values()]
  }

  private range(window: ReadWindow): ReadRange {
    return readRange(window, this.of)
  }

  /** Rows of `item_year` that the filter lets through, those of items with corrections as these say. `also`: one more condition. */
  private itemRows(
    windows: readonly ReadWindow[],
    items: readonly string[] | undefined,
    of: Reading['of'],
    also: readonly Sql[] = [],
  ): Sql {
    const { corrected } = this.of
    if (!corrected) return this.yearsOf(windows, sql`item_year`, this.where(windows, items, of, also))
    const table = sql`${SCOPES}.${corrected.table}`
    const others = this.where(windows, items, of, [...also, sql`item GLOBAL NOT IN (SELECT item FROM ${table})`])
    const own = this.conditions(windows, items, of, corrected.predicates)
    const rows = sql`(SELECT ${YEAR_COLUMNS}, CAST([], 'Array(String)') AS labels, CAST(NULL, 'Nullable(String)') AS filing FROM item_year ${others}
      UNION ALL SELECT ${YEAR_COLUMNS}, labels, filing FROM ${table} WHERE ${join([...own.first, ...also, ...own.rest], ' AND ')})`
    return this.yearsOf(windows, rows, empty)
  }

  /** The same with what is asked of the items' months beside them, where a month may be in several rows. */
  private withMonths(
    windows: readonly ReadWindow[],
    items: readonly string[] | undefined,
    of: Reading['of'],
    more: readonly ItemMonths[] = [],
  ): Sql {
    const all = [...(this.of.kept.ofItem ? [{ names: OF_ITEM, within: [] }] : []), ...more]
    if (all.length === 0) return this.itemRows(windows, items, of)
    const ofYears = this.daysOf(windows).length > 0 ? [sql`year`] : []
    return withItemMonths((also) => this.itemRows(windows, items, of, [also]), this.of.version, all, ofYears)
  }

  private skuRows(windows: readonly ReadWindow[], items: readonly string[] | undefined): Sql {
    const rows = this.source(sql`sku_year`, this.where(windows, items, 'skus'))
    return this.of.kept.ofItem ? withOwnMonths(rows, this.of.version, [OF_ITEM]) : rows
  }

  /**
   * A subselect with one row per item, state and month that counts in one of the windows: `month` (year × 12 + place, January 0), `m_sales` and `m_sold` in it
   * (minor units of the version, units), and the columns asked for, of `item_year` or of a month. {@link Scope.inWindow} tells the windows apart. `within`: what rows
   * of an item have in common whose month is one, for what an item paid.
   */
  months(
    columns: readonly (RowColumn | MonthColumn | DerivedColumn)[],
    windows: readonly ReadWindow[] = ['now'],
    items?: readonly string[],
    within: readonly (RowColumn | DerivedColumn)[] = [],
  ): Sql {
    const own = [...new Set(windows.map((name) => this.same(name)))]
    const named = columns.map(columnName)
    const inOne = join(
      own.map((window) => this.inWindow(window)),
      ' OR ',
    )
    const has = (column: MonthColumn) => columns.includes(column)
    const parts = has('paid') && this.of.shared
    if (this.of.table && columns.every((column) => typeof column === 'string') && !(parts && within.length > 0)) {
      const where = join([inOne, ...(items ? [sql`item IN ${v.uint64s(items)}`] : [])], ' AND ')
      return sql`(SELECT month, ${join([...named, sql`sales AS m_sales`, sql`sold AS m_sold`], ', ')} FROM ${SCOPES}.${this.of.table} WHERE ${where})`
    }
    const months = parts ? OF_PART : ofRow(this.of.version)
    const bare = this.of.unpriced ? sql`bitAnd(t_unpriced, bit) != 0` : sql`0`
    const paid = paidPrice({ p: sql`t_p`, q: sql`t_q`, s: sql`t_s`, bare })
    const outer = columns.map((column) => (column === 'paid' ? sql`${paid} AS paid` : columnName(column)))
    const inner = [
      ...columns.flatMap((column) => (isOfMonth(column) ? [] : [typeof column === 'string' ? ROW_COLUMNS[column] : derived(column)])),
      ...(has('list_price') ? [sql`price`] : []),
      ...(has('paid')
        ? [sql`${months.price} AS t_price, ${months.sold} AS t_sold, ${months.sales} AS t_sales, ${months.unpriced} AS t_unpriced`]
        : []),
    ]
    const expanded = [
      ...(has('list_price') ? [sql`price AS list_price`] : []),
      ...(has('paid') ? [sql`t_price AS t_p, t_sold AS t_q, t_sales AS t_s`] : []),
    ]
    const together = parts
      ? [{ names: OF_PART, within: within.map((column) => (typeof column === 'string' ? ROW_COLUMNS[column] : column.from)) }]
      : []
    const masks = own.map((window) => this.names(window).mask)
    const any = masks.reduce((all, mask) => sql`bitOr(${all}, ${mask})`)
    return sql`(
      SELECT toUInt16(year * 12 + place - 1) AS month, ${join([...outer, sql`m_sales`, sql`m_sold`], ', ')}
      FROM ${this.yearRows(inner, own, items, together)}
      ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, ${join([...expanded, sql`${BITS} AS bit`], ', ')}, arrayEnumerate(y_sales) AS place
      WHERE bitAnd(${any}, bit) != 0)`
  }

  /** Whether a row of {@link Scope.months} lies in the window. */
  inWindow(window: ReadWindow): Sql {
    return inRange(this.range(this.same(window)))
  }

  private yearRows(
    columns: readonly Sql[],
    windows: readonly ReadWindow[],
    items: readonly string[] | undefined,
    together: readonly ItemMonths[],
  ): Sql {
    const parts = [
      ...columns,
      sql`${this.of.kept.mask} AS kept`,
      sql`${this.monthly(salesColumn(this.of.version))} AS y_sales`,
      sql`${this.monthly(sql`sold`)} AS y_sold`,
      ...windows.flatMap((window) => windowColumns(window, this.range(window), true, [])),
    ]
    return sql`(SELECT year, ${join(parts, ', ')} FROM ${this.withMonths(windows, items, 'items', together)})`
  }

  private tableRows(
    columns: readonly RowColumn[],
    windows: readonly ReadWindow[],
    sums: readonly Measure[],
    items?: readonly string[],
  ): Sql {
    const own = [...new Set(windows.map((name) => this.same(name)))]
    const alone = own.length === 1
    const parts = [
      ...columns.map((column) => ROW_COLUMNS[column]),
      sql`bitShiftLeft(toUInt16(1), month % 12) AS kept`,
      ...own.flatMap((window) => tableWindowColumns(window, this.range(window), sums, alone)),
    ]
    const inOne = join(
      own.map((window) => this.inWindow(window)),
      ' OR ',
    )
    const where = join([inOne, ...(items ? [sql`item IN ${v.uint64s(items)}`] : [])], ' AND ')
    return sql`(SELECT toUInt16(intDiv(month, 12)) AS year, ${join(parts, ', ')} FROM ${SCOPES}.${this.of.table ?? empty} WHERE ${where})`
  }

  /** The year of a row for these windows, whichever years its days stand in. */
  yearOf(windows: readonly ReadWindow[]): Sql {
    return this.daysOf(windows).length > 0 ? sql`year % ${v.uint16(YEARS_OF_DAYS)}` : sql`year`
  }

  /** The columns of a row that tell of the window. */
  names(window: ReadWindow): (typeof WINDOW_NAMES)[ReadWindow] {
    return WINDOW_NAMES[this.same(window)]
  }

  /** The segments with the years of the windows, in ascending order. */
  segmentsOf(windows: readonly ReadWindow[]): number[] {
    const years = new Set(windows.flatMap((window) => [...yearsRead(this.range(window))]))
    return this.of.segments
      .filter((segment) => years.has(segment.year))
      .map((segment) => segment.segment)
      .sort((a, b) => a - b)
  }

  /** When twelve months are asked for, both bases are the same months: they are read once. */
  private same(window: ReadWindow): ReadWindow {
    if (this.of.windows.mom.start !== this.of.windows.yoy.start) return window
    return window === 'yoy' ? 'mom' : window === 'yoy_whole' ? 'mom_whole' : window
  }

  private monthly(column: Sql): Sql {
    if (!this.of.kept.some) return column
    return sql`arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), ${column}, ${BITS})`
  }

  /**
   * Conditions on attributes and filings stand after the others for good: left to itself the engine tests each of them in a step of reading of its
   * own, which takes longer to plan than a category takes to read.
   */
  private where(windows: readonly ReadWindow[], items: readonly string[] | undefined, of: Reading['of'], beside: readonly Sql[] = []): Sql {
    const conditions = this.conditions(windows, items, of, this.of.predicates)
    const first = join([...conditions.first, ...beside], ' AND ')
    return conditions.rest.length === 0 ? sql`WHERE ${first}` : sql`PREWHERE ${first} WHERE ${join(conditions.rest, ' AND ')}`
  }

  private conditions(
    windows: readonly ReadWindow[],
    items: readonly string[] | undefined,
    of: Reading['of'],
    { plain, named, described }: ItemPredicates,
  ): { first: Sql[]; rest: Sql[] } {
    const own = items ? [sql`item IN ${v.uint64s(items)}`] : []
    const ids = of === 'around' ? [] : named
    return { first: [sql`segment IN ${v.uint32s(this.segmentsOf(windows))}`, ...own, ...plain, ...ids], rest: described }
  }
}
