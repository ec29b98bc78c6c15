import { ROLLUP_TABLES } from '../../tables/rollup-tables.ts'
import { TABLES, type TableName } from '../../tables/tables.ts'
import { RowDecoder } from '../decode.ts'
import { hexLiteral } from '../literal.ts'
import type { NodeClient } from './node-client.ts'
import { COPIED_TABLES } from './placement.ts'
import { copiesOf, type United } from './united-tables.ts'

/** Rollups count their rows, and are made anew where one lacks some; each node says of itself which schema it has. */
const LEFT_OUT: readonly TableName[] = [...ROLLUP_TABLES, 'schema_version']

const ALIGNED = COPIED_TABLES.filter((name) => !LEFT_OUT.includes(name))

/** Seconds that looking at a table, or adding what it lacks, may take. */
const ALIGN_S = 600

const stored = (name: TableName) => Object.keys(TABLES[name].columns).join(', ')

/** What counts of a table: where a later row takes the place of an earlier one, the later. */
const counted = (name: TableName) => `${name}${TABLES[name].engine.startsWith('Replacing') ? ' FINAL' : ''}`

/** A number for a row: equal rows have equal ones. */
const hashOf = (name: TableName) => `sipHash64(toString(tuple(${stored(name)})))`

async function digestOf(node: NodeClient, name: TableName): Promise<string> {
  const [digest] = new RowDecoder().push<{ rows: string; sum: string }>(
    await node.text(
      `SELECT toString(count()) AS rows, toString(sum(hash)) AS sum FROM (SELECT DISTINCT ${hashOf(name)} AS hash FROM ${counted(name)})`,
      ALIGN_S,
    ),
  )
  return `${digest?.rows} ${digest?.sum}`
}

/**
 * Adds to each node's copies the rows that other nodes have and it lacks, of a write that a node went away under. Rows that were removed on some nodes are there again on all, and to
 * be removed again. `nodes`: with the tables that each keeps itself. While nobody else changes the market. Gives the tables whose copies differed.
 */
export async function alignCopies(nodes: readonly NodeClient[], { shard, cluster }: United): Promise<TableName[]> {
  const differing: TableName[] = []
  for (const name of ALIGNED) {
    const digests = await Promise.all(nodes.map((node) => digestOf(node, name)))
    if (new Set(digests).size < 2) continue
    differing.push(name)
    for (const node of nodes)
      await node.text(
        `INSERT INTO ${name} (${stored(name)}) SELECT DISTINCT ${stored(name)} FROM clusterAllReplicas(${hexLiteral(copiesOf(cluster))}, ${shard}, ${name})
          WHERE ${hashOf(name)} NOT IN (SELECT ${hashOf(name)} FROM ${shard}.${counted(name)})`,
        ALIGN_S,
      )
  }
  return differing
}
