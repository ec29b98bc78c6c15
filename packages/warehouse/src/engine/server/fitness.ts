import { isDeepStrictEqual } from 'node:util'
import { RowDecoder } from '../decode.ts'
import { hexLiteral } from '../literal.ts'
import { MarketFault } from '../market-fault.ts'
import type { NodeClient } from './node-client.ts'
import { copiesOf } from './united-tables.ts'

const rowsOf = <R>(text: string) => new RowDecoder().push<R>(text)

/** Whether a version, `26.7.2.1`, comes before another one; what is behind the second number mends and changes nothing. */
function isOlder(version: string, than: string): boolean {
  const [a = [], b = []] = [version, than].map((one) => one.split('.').map(Number))
  return (a[0] ?? 0) < (b[0] ?? 0) || (a[0] === b[0] && (a[1] ?? 0) < (b[1] ?? 0))
}

/** Seconds that a start waits for a server. */
const START_S = 10

/** The version of the engine that the product brings, with which its statements are tried. */
export const NEEDED = '26.7'

/** Throws a MarketFault where a server does not answer, or is older than {@link NEEDED}. */
export async function refuseUnfit(url: string, node: NodeClient): Promise<void> {
  const [server] = rowsOf<{ version: string }>(
    await node.text('SELECT version() AS version', START_S).catch((error: unknown) => {
      throw new MarketFault(
        `WAREHOUSE_URL：无法使用市场数据服务器 ${url}：${reason(error)}`,
        `WAREHOUSE_URL: the server of the market data ${url} cannot be used: ${reason(error)}`,
        error,
      )
    }),
  )
  const { version = '' } = server ?? {}
  if (isOlder(version, NEEDED))
    throw new MarketFault(
      `WAREHOUSE_URL：${url} 的 ClickHouse 版本为 ${version}，需要 ${NEEDED} 或更新版本`,
      `WAREHOUSE_URL: ClickHouse of ${url} is version ${version}; ${NEEDED} or a newer one is needed`,
    )
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
  return message.slice(0, 300)
}

interface ConfiguredNode {
  shard: number
  /** Whether the engine writes to one replica alone, and leaves the others to the tables. */
  writes_one: number
}

/**
 * Throws a MarketFault where the nodes, which have a database each, are not those of the cluster, each once, or not the replicas of the one shard of {@link copiesOf}: rows would be left on one that is
 * not told to remove them. Any node may coordinate queries, so the configuration of each is looked at.
 */
export async function refuseOtherNodes(cluster: string, database: string, nodes: readonly NodeClient[]): Promise<void> {
  const idsOn = async (node: NodeClient, from: string) =>
    rowsOf<{ id: string }>(await node.text(`SELECT toString(uuid) AS id FROM ${from} WHERE name = ${hexLiteral(database)}`))
      .map(({ id }) => id)
      .sort()
  const given = (await Promise.all(nodes.map((node) => idsOn(node, 'system.databases')))).flat().sort()
  const copies = copiesOf(cluster)
  for (const node of nodes) {
    const shards = await nodesOf(node, cluster)
    refuseShards(cluster, shards)
    const found = await idsOn(node, `cluster(${hexLiteral(cluster)}, system.databases)`)
    if (nodes.length !== shards.length || !isDeepStrictEqual(found, given))
      throw new MarketFault(
        `WAREHOUSE_URL 须列出集群 ${cluster} 的全部 ${shards.length} 个节点，每个一次`,
        `WAREHOUSE_URL must name all ${shards.length} nodes of the cluster ${cluster}, each once`,
      )
    const replicas = await nodesOf(node, copies)
    const isCopied = replicas.length > 0 && replicas.every(({ shard, writes_one }) => shard === 1 && writes_one === 0)
    if (!isCopied || !isDeepStrictEqual(await idsOn(node, `clusterAllReplicas(${hexLiteral(copies)}, system.databases)`), given))
      throw new MarketFault(
        `WAREHOUSE_CLUSTER：服务器的 remote_servers 中还须有集群 ${copies}：相同的节点，作为一个分片的副本（不设 internal_replication）`,
        `WAREHOUSE_CLUSTER: the server's remote_servers also need a cluster ${copies}: the same nodes as the replicas of one shard, without internal_replication`,
      )
  }
}

async function nodesOf(node: NodeClient, cluster: string): Promise<ConfiguredNode[]> {
  return rowsOf(
    await node.text(
      `SELECT toInt64(shard_num) AS shard, toInt64(internal_replication) AS writes_one FROM system.clusters WHERE cluster = ${hexLiteral(cluster)}`,
    ),
  )
}

function refuseShards(cluster: string, nodes: readonly ConfiguredNode[]): void {
  if (nodes.length === 0)
    throw new MarketFault(
      `WAREHOUSE_CLUSTER：服务器的 remote_servers 中没有集群 ${cluster}`,
      `WAREHOUSE_CLUSTER: there is no cluster ${cluster} among the server's remote_servers`,
    )
  if (new Set(nodes.map(({ shard }) => shard)).size < nodes.length)
    throw new MarketFault(
      `WAREHOUSE_CLUSTER：集群 ${cluster} 的分片有多个副本；每个分片只能有一个`,
      `WAREHOUSE_CLUSTER: shards of the cluster ${cluster} have several replicas; each may have one`,
    )
}

/**
 * Throws a MarketFault where a database has the market of another kind of place, which would be written over or read as if it were whole: `united`: of tables by which several nodes are asked, or else
 * of rows of its own.
 */
export async function refuseOtherKind(url: string, node: NodeClient, database: string, united: boolean): Promise<void> {
  const others = united ? "engine != 'Distributed'" : "engine = 'Distributed'"
  const [found] = rowsOf<{ tables: number }>(
    await node.text(`SELECT toInt64(count()) AS tables FROM system.tables WHERE database = ${hexLiteral(database)} AND ${others}`),
  )
  if ((found?.tables ?? 0) === 0) return
  const [zh, en] = united
    ? ['一台服务器自己的市场', 'the market of one server alone']
    : ['一个集群的市场，请设置 WAREHOUSE_CLUSTER 与其全部节点', 'the market of a cluster: set WAREHOUSE_CLUSTER, and all its nodes']
  throw new MarketFault(
    `WAREHOUSE_URL：${url} 的数据库 ${database} 中是${zh}。未做任何更改；如要改变节点，请把备份恢复到另一个名称的数据库。`,
    `WAREHOUSE_URL: the database ${database} of ${url} has ${en}. Nothing was changed; to change the nodes, restore a backup into databases of another name.`,
  )
}
