import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { adopt } from './children.ts'

/** Where Debian puts each version's programs, which it does not put on the path. */
const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15
const START_MS = 30_000

/** The folder with `initdb` and `postgres` of the newest usable PostgreSQL on this machine; undefined when there is none. */
export function findPostgres(path = process.env.PATH ?? '', versions = DEBIAN): string | undefined {
  const packaged = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(delimiter), ...packaged.map((version) => join(versions, version, 'bin'))]
  return folders.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))) && isUsable(folder),
  )
}

function isUsable(folder: string): boolean {
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return status === 0 && Number(/(\d+)(\.\d+)*/.exec(stdout)?.[1] ?? 0) >= OLDEST
}

interface User {
  uid: number
  gid: number
}

/** PostgreSQL does not run as root: whom it runs as instead. Undefined: as whoever we are; null: there is nobody. */
export function unprivileged(uid = process.getuid?.(), passwd = '/etc/passwd'): User | null | undefined {
  if (uid !== 0) return undefined
  const lines = existsSync(passwd) ? readFileSync(passwd, 'utf8').split('\n') : []
  for (const name of ['postgres', 'nobody']) {
    const [, , user, group] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (user !== undefined && group !== undefined) return { uid: Number(user), gid: Number(group) }
  }
  return null
}

export interface PostgresServer {
  /** Of a user who may do everything. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a server of its own in a temporary folder, on this machine's loopback address only. `onLine` is given its log, in which each statement is a line.
 * Throws an Error with its last words when it does not start.
 */
export async function startPostgres(
  programs: string,
  user: User | undefined,
  onLine: (line: string) => void = () => undefined,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-postgres-'))
  try {
    const password = randomBytes(16).toString('hex')
    const secret = join(folder, 'password')
    writeFileSync(secret, password, { mode: 0o600 })
    if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)
    const data = join(folder, 'data')
    const options = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '--no-locale', '--no-sync']
    const made = spawnSync(join(programs, 'initdb'), options, { encoding: 'utf8', cwd: folder, ...user })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? `${made.stdout}${made.stderr}`}`)
    const port = await freePort()
    const stop = await run(programs, data, port, { user, onLine })
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Runs the server until it takes connections; gives what ends it. What it holds is thrown away, so it need not reach the disk. */
async function run(
  programs: string,
  data: string,
  port: number,
  { user, onLine }: { user: User | undefined; onLine(line: string): void },
): Promise<() => Promise<void>> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    log_statement: 'all',
    log_line_prefix: '',
    log_parameter_max_length: '0',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...given], {
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    ...user,
  })
  adopt(server)
  let said = ''
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve())
    server.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  const ready = Promise.withResolvers<void>()
  createInterface({ input: server.stderr }).on('line', (line) => {
    said = `${said}${line}\n`.slice(-4000)
    if (line.includes('ready to accept connections')) ready.resolve()
    onLine(line)
  })
  const late = setTimeout(() => ready.reject(new Error(`PostgreSQL did not start in time: ${said}`)), START_MS)
  void ended.then(() => ready.reject(new Error(`PostgreSQL ended: ${said}`)))
  try {
    await ready.promise
    return stop
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(late)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
