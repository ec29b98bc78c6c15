import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { adopt } from './children.ts'

const CHILD = fileURLToPath(new URL('clickhouse-child.mjs', import.meta.url))
const START_MS = 30_000

export interface ClickHouseServers {
  /** Each node's address, the first one first. */
  urls: string[]
  /** What they are called together. */
  cluster: string
  pids: number[]
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
  const nodes = Array.from({ length: count }, (_, place) => ({ http: ports[place * 2] ?? 0, tcp: ports[place * 2 + 1] ?? 0 }))
  const config = join(folder, 'cluster.xml')
  const shards = nodes.map(({ tcp }) => `<shard><replica><host>127.0.0.1</host><port>${tcp}</port></replica></shard>`)
  writeFileSync(config, `<clickhouse><remote_servers><${cluster}>${shards.join('')}</${cluster}></remote_servers></clickhouse>`)
  const started = nodes.map(({ http, tcp }, place) => startNode(library, join(folder, `node-${place + 1}`), { http, tcp, config }))
  const stop = async () => {
    await Promise.all(started.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(started.map((node) => node.ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: nodes.map(({ http }) => `http://127.0.0.1:${http}`), cluster, pids: started.flatMap(({ pid }) => pid ?? []), stop }
}

function startNode(library: string, folder: string, { http, tcp, config }: { http: number; tcp: number; config: string }) {
  mkdirSync(folder)
  const options = [`--path=${folder}`, `--http_port=${http}`, `--tcp_port=${tcp}`, '--listen_host=127.0.0.1', `--config-file=${config}`]
  const child = spawn(process.execPath, [CHILD, library, ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  adopt(child)
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4000)
  })
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true
      resolve()
    })
  })
  const ready = async () => {
    const until = Date.now() + START_MS
    while (!over && Date.now() < until) {
      if (await isThere(`http://127.0.0.1:${http}/ping`)) return
      await setTimeout(50)
    }
    throw new Error(`ClickHouse did not start: ${said}`)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ready: ready(), pid: child.pid, stop }
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
