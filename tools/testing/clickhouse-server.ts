import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { adopt, isStopping } from './children.ts'

const CHILD = fileURLToPath(new URL('clickhouse-child.mjs', import.meta.url))
const START_MS = 30_000

/** A cluster of the same nodes that lacks its copies. */
const UNCOPIED = 'uncopied'

export interface ClickHouseServers {
  /** Each node's address, the first one first. */
  urls: string[]
  /** What they are called together. */
  cluster: string
  /** Ends one of them at once, as a machine that fails; it stays away until it is restarted. */
  kill(place: number): Promise<void>
  /** Starts one again where it was, after it was killed. */
  restart(place: number): Promise<void>
  /** Lets one stand still (SIGSTOP) or go on (SIGCONT). */
  signal(place: number, signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

/** The engine's library, which npm brings for this machine; undefined where it has none. */
export function findLibrary(root: string): string | undefined {
  const packages = join(root, 'node_modules', '@chdb')
  const folders = existsSync(packages) ? readdirSync(packages).sort() : []
  return folders
    .flatMap((name) => ['libchdb.so', 'libchdb.dylib'].map((file) => join(packages, name, file)))
    .find((path) => existsSync(path))
}

/** Starts ClickHouse servers on this machine's loopback address only, which know each other as the shards of a cluster. Throws an Error with their last words when they do not start. */
export async function startClickHouse(library: string, count: number): Promise<ClickHouseServers> {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-clickhouse-'))
  const cluster = 'market'
  const ports = await freePorts(count * 2)
  const addresses = Array.from({ length: count }, (_, place) => ({ http: ports[place * 2] ?? 0, tcp: ports[place * 2 + 1] ?? 0 }))
  const config = join(folder, 'cluster.xml')
  const replicas = addresses.map(({ tcp }) => `<replica><host>127.0.0.1</host><port>${tcp}</port></replica>`)
  const shards = `<${cluster}>${replicas.map((replica) => `<shard>${replica}</shard>`).join('')}</${cluster}>`
  const copies = `<${cluster}_copies><shard>${replicas.join('')}</shard></${cluster}_copies>`
  const uncopied = shards.replaceAll(`${cluster}>`, `${UNCOPIED}>`)
  writeFileSync(config, `<clickhouse><remote_servers>${shards}${copies}${uncopied}</remote_servers></clickhouse>`)
  const nodes = addresses.map(({ http, tcp }, place) =>
    keepNode(() => startNode(library, join(folder, `node-${place + 1}`), { http, tcp, config })),
  )
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(nodes.map((node) => node.ready()))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urls: addresses.map(({ http }) => `http://127.0.0.1:${http}`),
    cluster,
    kill: async (place) => nodes[place]?.kill(),
    restart: async (place) => nodes[place]?.restart(),
    signal: (place, signal) => nodes[place]?.signal(signal),
    stop,
  }
}

/**
 * One node, which is started again when it ends by itself, as the service of a real one would do: the library ends its process when another one no longer waits for its answer.
 * One that never answered is not.
 */
function keepNode(start: () => StartedNode) {
  let isWanted = true
  let current = begin()
  function begin(): StartedNode {
    const node = start()
    void node.ended.then((hadAnswered) => {
      if (isWanted && hadAnswered && !isStopping()) current = begin()
    })
    node.ready.catch(() => undefined)
    return node
  }
  return {
    ready: () => current.ready,
    signal: (signal: NodeJS.Signals) => current.signal(signal),
    kill: async () => {
      isWanted = false
      current.signal('SIGKILL')
      await current.ended
    },
    restart: async () => {
      if (!isWanted) current = begin()
      isWanted = true
      await current.ready
    },
  }
}

interface StartedNode {
  /** Settled when it answers; rejected with its last words when it does not. */
  ready: Promise<void>
  /** Settled when it is over: whether it ever answered. */
  ended: Promise<boolean>
  signal(signal: NodeJS.Signals): void
}

function startNode(library: string, folder: string, { http, tcp, config }: { http: number; tcp: number; config: string }): StartedNode {
  mkdirSync(folder, { recursive: true })
  const options = [`--path=${folder}`, `--http_port=${http}`, `--tcp_port=${tcp}`, '--listen_host=127.0.0.1', `--config-file=${config}`]
  const child = spawn(process.execPath, [CHILD, library, ...options], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  adopt(child)
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4000)
  })
  let isOver = false
  let hasAnswered = false
  const ended = new Promise<boolean>((resolve) => {
    child.once('close', () => {
      isOver = true
      resolve(hasAnswered)
    })
  })
  const answers = async () => {
    const until = Date.now() + START_MS
    while (!isOver && Date.now() < until) {
      hasAnswered = await isThere(`http://127.0.0.1:${http}/ping`)
      if (hasAnswered) return
      await setTimeout(50)
    }
    throw new Error(`ClickHouse did not start: ${said}`)
  }
  return { ready: answers(), ended, signal: (signal) => void child.kill(signal) }
}

async function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Ports that were free a moment ago. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, '127.0.0.1', () => resolve(server))
      })
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
