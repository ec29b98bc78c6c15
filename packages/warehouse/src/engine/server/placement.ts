import { columnsOf } from '../../tables/table.ts'
import { TABLES, type TableName } from '../../tables/tables.ts'

/** The expression that says which node a row of a table is on; null: every node has a copy of the whole table. */
export function shardingKeyOf(name: TableName): string | null {
  if (name === 'load_row') return 'line'
  return columnsOf(TABLES[name]).includes('item') ? 'item' : null
}

/** The tables of which every node has a copy. */
export const COPIED_TABLES: readonly TableName[] = (Object.keys(TABLES) as TableName[]).filter((name) => shardingKeyOf(name) === null)

const copied: ReadonlySet<string> = new Set(COPIED_TABLES)

/** What stands behind FROM, JOIN or IN: a name, perhaps with that of a database, or the bracket of a subquery or a list. */
const SOURCE = /\b(?:FROM|JOIN|IN)\s+(\(|[\w.`]+)/gi

/** Whether one node can answer a statement by itself, since it reads copied tables alone. What writes, or is not understood, needs all nodes. */
export function readsCopiesAlone(statement: string): boolean {
  if (/^\s*INSERT\b/i.test(statement)) return false
  return [...statement.matchAll(SOURCE)].every(([, source = '']) => {
    const name = source.replaceAll('`', '')
    return name === '(' || copied.has(name) || name.startsWith('system.')
  })
}
