import { columnsOf, type Table } from '../../tables/table.ts'
import { TABLES, type TableName } from '../../tables/tables.ts'
import { hexLiteral } from '../literal.ts'
import type { NodeClient } from './node-client.ts'

/** Which node a row is on: all that is known of an item is on one, what loads work on is anywhere, and what is short is on the first. */
function placeOf(name: TableName, table: Table): string {
  if (name === 'load_row') return 'line'
  return columnsOf(table).includes('item') ? 'item' : 'toUInt8(0)'
}

/** Makes the tables by which those of all nodes, in their database `own`, are read and filled as one. */
export async function uniteTables(asked: NodeClient, own: string, cluster: string): Promise<void> {
  for (const [name, table] of Object.entries(TABLES) as [TableName, Table][])
    await asked.text(
      `CREATE OR REPLACE TABLE ${name} AS ${own}.${name} ENGINE = Distributed(${hexLiteral(cluster)}, ${own}, ${name}, ${placeOf(name, table)})`,
    )
}
