import { TABLES, type TableName } from '../../tables/tables.ts'
import { RowDecoder } from '../decode.ts'
import { hexLiteral } from '../literal.ts'
import type { NodeClient } from './node-client.ts'
import { shardingKeyOf } from './placement.ts'

/** What the cluster is called in which the same nodes are the replicas of one shard. */
export const copiesOf = (cluster: string) => `${cluster}_copies`

/** Databases of a node, and the cluster that it is of. */
export interface United {
  /** Whose tables are read and filled as one. */
  united: string
  /** Whose tables have the rows that the node itself keeps. */
  shard: string
  cluster: string
}

interface Existing {
  columns: string
  engine: string
}

/** The tables of a database: the columns of each as one text, and its engine as it is declared. */
async function tablesIn(node: NodeClient, database: string): Promise<Map<string, Existing>> {
  const rows = new RowDecoder().push<Existing & { table: string }>(
    await node.text(
      `SELECT table, any(t.engine_full) AS engine, toString(arraySort(groupArray((c.name, c.type, c.default_kind)))) AS columns
        FROM system.columns AS c INNER JOIN system.tables AS t ON t.database = c.database AND t.name = c.table
        WHERE c.database = ${hexLiteral(database)} GROUP BY table`,
    ),
  )
  return new Map(rows.map(({ table, ...existing }) => [table, existing]))
}

const isOfCluster = ({ engine }: Existing, cluster: string) => engine.startsWith(`Distributed('${cluster}'`)

const engineOf = (name: TableName, { shard, cluster }: United): string => {
  const key = shardingKeyOf(name)
  return key === null
    ? `Distributed(${hexLiteral(copiesOf(cluster))}, ${shard}, ${name})`
    : `Distributed(${hexLiteral(cluster)}, ${shard}, ${name}, ${key})`
}

/** The tables that are not yet as they are to be on a node; of some it has no copy, since they were on the first node alone. */
async function outdatedTables(node: NodeClient, where: United): Promise<{ name: TableName; lacksCopy: boolean }[]> {
  const [existing, wanted] = await Promise.all([tablesIn(node, where.united), tablesIn(node, where.shard)])
  return (Object.keys(TABLES) as TableName[]).flatMap((name) => {
    const found = existing.get(name)
    const isCopied = shardingKeyOf(name) === null
    const isPlaced = found !== undefined && isOfCluster(found, isCopied ? copiesOf(where.cluster) : where.cluster)
    if (isPlaced && found.columns === wanted.get(name)?.columns) return []
    return [{ name, lacksCopy: isCopied && found !== undefined && !isPlaced && name !== 'schema_version' }]
  })
}

/** Whether a node has all tables by which those of all are read and filled as one, as they are to be. */
export async function isUnited(node: NodeClient, where: United): Promise<boolean> {
  return (await outdatedTables(node, where)).length === 0
}

/**
 * Makes the tables by which those of all nodes are read and filled as one; what is there as it is to be stays, since others may query it. A table that was on the first
 * node of the cluster alone is copied from there. While nobody else changes the market.
 */
export async function uniteTables(node: NodeClient, where: United): Promise<void> {
  for (const { name, lacksCopy } of await outdatedTables(node, where)) {
    if (lacksCopy) await copyFromFirst(node, name, where)
    await node.text(`CREATE OR REPLACE TABLE ${name} AS ${where.shard}.${name} ENGINE = ${engineOf(name, where)}`)
  }
}

/** Seconds that copying a table from the first node may take. */
const COPY_S = 3600

async function copyFromFirst(node: NodeClient, name: TableName, { shard, cluster }: United): Promise<void> {
  const rowsOf = <R>(text: string) => new RowDecoder().push<R>(text)
  const [first] = rowsOf<{ id: string }>(
    await node.text(
      `SELECT toString(uuid) AS id FROM cluster(${hexLiteral(cluster)}, system.databases) WHERE name = ${hexLiteral(shard)} AND _shard_num = 1`,
    ),
  )
  const [here] = rowsOf<{ id: string }>(
    await node.text(`SELECT toString(uuid) AS id FROM system.databases WHERE name = ${hexLiteral(shard)}`),
  )
  if (first?.id === here?.id) return
  await node.text(`TRUNCATE TABLE ${shard}.${name}`)
  await node.text(
    `INSERT INTO ${shard}.${name} SELECT * FROM cluster(${hexLiteral(cluster)}, ${shard}, ${name}) WHERE _shard_num = 1`,
    COPY_S,
  )
}
