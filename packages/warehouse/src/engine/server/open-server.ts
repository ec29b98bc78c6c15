import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Engine, Limits } from '../engine.ts'
import { IN_MEMORY } from '../folder.ts'
import type { ServerAddress } from './address.ts'
import { FileReader } from './file-reader.ts'
import { refuseForeign, refuseOtherKind, refuseOtherNodes, refuseUnfit } from './fitness.ts'
import { NodeClient } from './node-client.ts'
import { ServerEngine } from './server-engine.ts'
import { uniteTables } from './united-tables.ts'

export interface ServerPlace {
  /** The nodes that keep the market; the first is the one that is asked. */
  nodes: readonly [ServerAddress, ...ServerAddress[]]
  /** What the nodes are called together in their configuration (`remote_servers`); null: there is one node. */
  cluster: string | null
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
export async function openServer({ nodes, cluster, path, connections = 4, limits = {} }: ServerOptions): Promise<Engine> {
  const [{ database }] = nodes
  const own = cluster === null ? database : `${database}_node`
  const memory = `${database}_${IN_MEMORY}`
  await using opened = new AsyncDisposableStack()
  const clientOf = (address: ServerAddress) =>
    opened.adopt(new NodeClient(address, connections + BESIDE, { [IN_MEMORY]: memory }), (one) => one.close())
  const found = nodes.map((address) => ({ address, node: clientOf({ ...address, database: 'default' }) }))
  for (const { address, node } of found) {
    await refuseUnfit(address.url, node)
    await refuseOtherKind(address.url, node, database, cluster !== null)
    await node.text(`CREATE DATABASE IF NOT EXISTS ${own}`)
  }
  const asked = clientOf(nodes[0])
  const [first = asked, ...others] = cluster === null ? [] : nodes.map((node) => clientOf({ ...node, database: own }))
  const kept = [first, ...others] as const
  if (cluster !== null) await refuseOtherNodes(cluster, own, kept)
  for (const { address, node } of found) {
    if (address === nodes[0]) {
      await refuseForeign(address.url, node, memory)
      await node.text(`CREATE DATABASE IF NOT EXISTS ${database}`)
    }
    // A node that was asked once: a statement that comes to it for its own part must find no tables of all there.
    else await node.text(`DROP DATABASE IF EXISTS ${database} SYNC`)
    await node.close()
  }
  const renew = async () => {
    await asked.text(`DROP DATABASE IF EXISTS ${memory} SYNC`)
    await asked.text(`CREATE DATABASE ${memory} ENGINE = Memory`)
  }
  const begin = async () => {
    if (cluster !== null) await uniteTables(asked, own, cluster)
    await renew()
  }
  const files = new FileReader(join(path, 'files'))
  const engine = new ServerEngine(
    { asked, kept, files, memory, connections, limits, folder: join(path, 'sent'), begin, renew },
    `marketscope-${randomBytes(6).toString('hex')}`,
  )
  opened.move()
  return engine
}
