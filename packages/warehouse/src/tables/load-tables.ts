import type { Table } from './table.ts'

/** Loads with their state; read with FINAL: the newest row of a load wins. `mapping` and `counts` are JSON. */
export const load = {
  columns: {
    load_id: 'UInt64',
    at: "DateTime64(3, 'UTC')",
    changed_at: "DateTime64(3, 'UTC')",
    who: 'String',
    state: 'LowCardinality(String)',
    files: 'Array(String)',
    mapping: 'String',
    counts: 'String',
    faults: 'UInt64',
    note: 'String',
  },
  engine: 'ReplacingMergeTree(changed_at)',
  orderBy: 'load_id',
} as const satisfies Table

/** Rows that were kept aside, with the place and the reason (a code). */
export const load_fault = {
  columns: {
    load_id: 'UInt64',
    file: 'LowCardinality(String)',
    line: 'UInt64',
    column: 'LowCardinality(String)',
    value: 'String',
    reason: 'LowCardinality(String)',
  },
  engine: 'MergeTree',
  orderBy: '(load_id, file, line)',
} as const satisfies Table
