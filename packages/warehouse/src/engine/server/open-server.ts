import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Engine, Limits } from '../engine.ts'
import { IN_MEMORY } from '../folder.ts'
import type { Ledger } from '../ledger.ts'
import type { ServerAddress } from './address.ts'
import { type Coordinator, Coordinators } from './coordinators.ts'
import { alignCopies } from './copies.ts'
import { FileReader } from './file-reader.ts'
import { refuseOtherKind, refuseOtherNodes, refuseUnfit } from './fitness.ts'
import { NodeClient } from './node-client.ts'
import { type NodeListener, NodeWatch } from './node-watch.ts'
import { ScratchDatabase } from './scratch-database.ts'
import { ServerEngine } from './server-engine.ts'
import { SoleMark } from './sole-mark.ts'
import { isUnited, uniteTables } from './united-tables.ts'

export interface ServerPlace {
  /** The nodes that keep the market; the first coordinates queries. */
  nodes: readonly [ServerAddress, ...ServerAddress[]]
  /** What the nodes are called together in their configuration (`remote_servers`); null: there is one node. */
  cluster: string | null
  /** What processes that have this market share; null: one process has it. */
  ledger?: Ledger | null
}

interface ServerOptions extends ServerPlace {
  /** A folder for files that are read here, and for rows on their way. */
  path: string
  /** Statements that run side by side; default 4. */
  connections?: number
  limits?: Partial<Limits>
}

/** Statements that look at the servers themselves, beside those of the pool. */
const BESIDE = 2

/**
 * Opens the market data on ClickHouse servers; makes its databases where they are missing. Throws a MarketFault that says what to do where a server cannot be reached, does not let us in,
 * is too old, or where the nodes are not those of the cluster.
 */
export async function openServer({ nodes, cluster, ledger, path, connections = 4, limits = {} }: ServerOptions): Promise<Engine> {
  const [{ database }] = nodes
  const shardDatabase = cluster === null ? database : `${database}_node`
  const run = randomBytes(6).toString('hex')
  await using opened = new AsyncDisposableStack()
  const called = { [IN_MEMORY]: `${database}_${IN_MEMORY}_${run}` }
  const nodeListeners: NodeListener[] = []
  const watch = new NodeWatch(nodes, (...news) => {
    for (const listener of nodeListeners) listener(...news)
  })
  const clientOf = (address: ServerAddress, isOfAll = false) =>
    opened.adopt(new NodeClient(address, connections + BESIDE, { called, watch, isOfAll }), (one) => one.close())
  const found = nodes.map((address) => ({ address, node: clientOf({ ...address, database: 'default' }) }))
  for (const { address, node } of found) {
    await refuseUnfit(address.url, node)
    await refuseOtherKind(address.url, node, database, cluster !== null)
    await node.text(`CREATE DATABASE IF NOT EXISTS ${shardDatabase}`)
  }
  const [coordinator, ...otherCoordinators] = nodes.map((node) => ({ url: node.url, node: clientOf(node, cluster !== null) })) as [
    Coordinator,
    ...Coordinator[],
  ]
  const [first = coordinator.node, ...others] = cluster === null ? [] : nodes.map((node) => clientOf({ ...node, database: shardDatabase }))
  const shards = [first, ...others] as const
  if (cluster !== null) await refuseOtherNodes(cluster, shardDatabase, shards)
  for (const { node } of found) {
    await node.text(`CREATE DATABASE IF NOT EXISTS ${database}`)
    await node.close()
  }
  const coordinators = new Coordinators(coordinator, otherCoordinators)
  const where = cluster === null ? null : { united: database, shard: shardDatabase, cluster }
  const unite = async (by: Ledger) => {
    if (where === null) return
    const uniteAll = async () => {
      for (const { node } of coordinators.all) await uniteTables(node, where)
    }
    const united = await Promise.all(coordinators.all.map(({ node }) => isUnited(node, where)))
    if (united.includes(false)) await by.alone('market', uniteAll)
  }
  const memory = new ScratchDatabase(coordinators, database, run)
  const inOrder = nodes.map(({ url }, place) => ({ url, node: shards[place] ?? first })).sort((a, b) => (a.url < b.url ? -1 : 1))
  const mark = new SoleMark(
    inOrder.map(({ node }) => node),
    shardDatabase,
  )
  const files = new FileReader(join(path, 'files'))
  const engine = new ServerEngine(
    {
      coordinators,
      shards,
      files,
      ledger: ledger ?? null,
      mark,
      memory,
      watch,
      nodeListeners,
      connections,
      limits,
      folder: join(path, 'sent'),
      unite,
      alignCopies: async () => void (where && (await alignCopies(shards, where))),
    },
    `marketscope-${run}`,
  )
  opened.move()
  return engine
}
