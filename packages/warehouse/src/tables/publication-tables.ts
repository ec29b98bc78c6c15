import type { Table } from './table.ts'

/** The ClickHouse type of the list of live segments. */
export const SEGMENTS_TYPE =
  'Array(Tuple(segment UInt32, site String, version String, year UInt16, rows UInt64, months Array(UInt32), rows_by_month Array(UInt64)))'

/** The ClickHouse type of the list of months that are known by days. */
const DAYS_TYPE = 'Array(Tuple(segment UInt32, site String, version String, month UInt32, rows UInt64, days UInt32, last_loaded_on String))'

/** The ClickHouse type of the list of whole months that are not over, with the last day their source covers, yyyy-MM-dd. */
const OPEN_TYPE = 'Array(Tuple(site String, version String, month UInt32, until String))'

/**
 * One row per publication: the whole list of what is live. Putting one row in is the atomic switch; rows are never changed. `epoch`: whose turn it was written in, where several
 * processes have the market; then it counts when their ledger has number and epoch.
 */
export const revision = {
  columns: {
    revision: 'UInt64',
    at: "DateTime64(3, 'UTC')",
    load_id: 'String',
    note: 'String',
    segments: SEGMENTS_TYPE,
    days: DAYS_TYPE,
    open_months: OPEN_TYPE,
    tree_generations: 'Map(String, UInt32)',
    site_generation: 'UInt32',
    epoch: 'UInt64',
  },
  engine: 'MergeTree',
  orderBy: 'revision',
} as const satisfies Table

/** How many rows the tables of names have at a publication, each thing counted once, so that it is seen when some are gone. */
export const names_count = {
  columns: { revision: 'UInt64', name: 'String', rows: 'UInt64' },
  engine: 'ReplacingMergeTree(revision)',
  orderBy: 'name',
} as const satisfies Table

/** Which migrations this folder has been through. */
export const schema_version = {
  columns: { version: 'UInt32', name: 'String', at: "DateTime64(3, 'UTC')" },
  engine: 'ReplacingMergeTree',
  orderBy: 'version',
} as const satisfies Table
