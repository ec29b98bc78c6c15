import { RowDecoder } from '../decode.ts'
import { hexLiteral } from '../literal.ts'
import { MarketFault } from '../market-fault.ts'
import type { NodeClient } from './node-client.ts'

const rowsOf = <R>(text: string) => new RowDecoder().push<R>(text)

/** Whether a version, `26.7.2.1`, comes before another one; what is behind the second number mends and changes nothing. */
function isOlder(version: string, than: string): boolean {
  const [a = [], b = []] = [version, than].map((one) => one.split('.').map(Number))
  return (a[0] ?? 0) < (b[0] ?? 0) || (a[0] === b[0] && (a[1] ?? 0) < (b[1] ?? 0))
}

/** The version of the engine that the product brings, with which its statements are tried. */
export const NEEDED = '26.7'

/** Throws a MarketFault where a server does not answer, or is older than {@link NEEDED}. */
export async function refuseUnfit(url: string, node: NodeClient): Promise<void> {
  const [server] = rowsOf<{ version: string }>(
    await node.text('SELECT version() AS version').catch((error: unknown) => {
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

/** Throws a MarketFault where the nodes, which have a database each, are not those of the cluster, each once: rows would be left on one that is not told to remove them. */
export async function refuseOtherNodes(cluster: string, database: string, nodes: readonly [NodeClient, ...NodeClient[]]): Promise<void> {
  const [asked] = nodes
  const shards = rowsOf<{ replicas: number }>(
    await asked.text(`SELECT toInt64(count()) AS replicas FROM system.clusters WHERE cluster = ${hexLiteral(cluster)} GROUP BY shard_num`),
  )
  if (shards.length === 0)
    throw new MarketFault(
      `WAREHOUSE_CLUSTER：服务器的 remote_servers 中没有集群 ${cluster}`,
      `WAREHOUSE_CLUSTER: there is no cluster ${cluster} among the server's remote_servers`,
    )
  if (shards.some(({ replicas }) => replicas > 1))
    throw new MarketFault(
      `WAREHOUSE_CLUSTER：集群 ${cluster} 的分片有多个副本；每个分片只能有一个`,
      `WAREHOUSE_CLUSTER: shards of the cluster ${cluster} have several replicas; each may have one`,
    )
  const ids = async (node: NodeClient, from: string) =>
    rowsOf<{ id: string }>(await node.text(`SELECT toString(uuid) AS id FROM ${from} WHERE name = ${hexLiteral(database)}`)).map(
      ({ id }) => id,
    )
  const given = (await Promise.all(nodes.map((node) => ids(node, 'system.databases')))).flat()
  const found = await ids(asked, `cluster(${hexLiteral(cluster)}, system.databases)`)
  if (JSON.stringify(found.sort()) !== JSON.stringify(given.sort()))
    throw new MarketFault(
      `WAREHOUSE_URL 须列出集群 ${cluster} 的全部 ${shards.length} 个节点，每个一次`,
      `WAREHOUSE_URL must name all ${shards.length} nodes of the cluster ${cluster}, each once`,
    )
}
