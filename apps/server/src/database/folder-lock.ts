import { createHash } from 'node:crypto'
import { chmod, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderInUse, systemCode } from '../plain-fault.ts'
import { randomToken } from '../tokens.ts'

/** Unix socket addresses are at most 108 bytes, on some systems 104. */
const LONGEST_SOCKET_PATH = 100
/** The line that asks a holder for its own token. */
const WHO = 'who'
const SETTLE_MS = 50

/** Who waits for an answer. */
export interface Asker {
  /** Sends a line ahead of the answer. */
  tell(line: string): void
  /** Aborts when the answer is no longer wanted, or nobody is there for it. */
  left: AbortSignal
}

/** Answers one line sent by a command line tool to the process that holds the folder. */
export type Answer = (line: string, asker: Asker) => Promise<string>

export interface FolderLock {
  /** From now on lines sent with `askHolder` are answered by `answer`. */
  serve(answer: Answer): void
  release(): Promise<void>
}

function socketPath(folder: string): string {
  const name = `marketscope-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(folder, 'lock.sock')
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `${name}.sock`)
}

/**
 * Takes the data folder for this process. The lock is a listening socket, which the system closes however the process ends, so that a
 * killed process never leaves the folder locked. Throws a PlainFault when another process has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const second = await lockByName(folder)
  try {
    const { release, ...lock } = await lockBySocket(folder)
    return { ...lock, release: () => release().then(second) }
  } catch (error) {
    await second()
    throw error
  }
}

/**
 * A second lock that nobody can delete by hand, where the system has one: a name of Linux alone, of the folder itself, whatever it is called. Who connects to it is told
 * nothing. Gives what lets go of it.
 */
async function lockByName(folder: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => undefined
  const { dev, ino } = await stat(folder)
  const server = createServer((socket) => socket.destroy())
  server.unref()
  await listen(server, `\0marketscope-${dev}-${ino}`).catch((error: unknown) => {
    throw systemCode(error) === 'EADDRINUSE' ? folderInUse(folder) : error
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function lockBySocket(folder: string): Promise<FolderLock> {
  const path = socketPath(folder)
  const own = randomToken()
  let answer: Answer = async () => ''
  const server = createServer((socket) => serveLine(socket, (line, asker) => (line === WHO ? Promise.resolve(own) : answer(line, asker))))
  server.unref()
  try {
    await listen(server, path)
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE') throw error
    if (await isAnswered(path)) throw folderInUse(folder)
    await rm(path, { force: true })
    await listen(server, path).catch((again) => {
      throw systemCode(again) === 'EADDRINUSE' ? folderInUse(folder) : again
    })
    // Two that start at the same moment may both find the lock stale; the later one's socket stays.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    if ((await askHolder(folder, WHO)) !== own) {
      server.close()
      throw folderInUse(folder)
    }
  }
  if (process.platform !== 'win32') await chmod(path, 0o600)
  return {
    serve: (next) => {
      answer = next
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A line may carry a file of custom categories. */
const LONGEST_LINE = 8 * 1024 * 1024

function serveLine(socket: Socket, answer: Answer): void {
  let text = ''
  let asked = false
  const leaving = new AbortController()
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('close', () => leaving.abort())
  socket.on('data', (chunk: string) => {
    // Whatever comes after the line says that its answer is no longer wanted.
    if (asked) return leaving.abort()
    text += chunk
    const end = text.indexOf('\n')
    if (text.length > LONGEST_LINE) socket.destroy()
    else if (end >= 0) {
      asked = true
      const asker = { tell: (line: string) => void socket.write(`${line}\n`), left: leaving.signal }
      void answer(text.slice(0, end), asker).then((reply) => socket.end(`${reply}\n`))
    }
  })
}

/** What comes before the answer is told, and how to say that it is no longer wanted: it is waited for all the same. */
export interface AskOptions {
  onLine?(line: string): void
  signal?: AbortSignal
}

/** Sends a line to the process that holds the folder and gives its answer, empty when it ended before it gave one; null when no process holds it. */
export function askHolder(folder: string, line: string, { onLine, signal }: AskOptions = {}): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let text = ''
    let connected = false
    const socket = connect(socketPath(folder))
    const leave = () => socket.write('stop\n')
    socket.setEncoding('utf8')
    socket.once('error', (error) => {
      if (connected) resolve('')
      else if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) resolve(null)
      else reject(error)
    })
    socket.once('connect', () => {
      connected = true
      socket.write(`${line}\n`)
      if (signal?.aborted) leave()
      else signal?.addEventListener('abort', leave, { once: true })
    })
    socket.on('data', (chunk: string) => {
      text += chunk
      // All but the last line are ahead of the answer.
      for (let end = text.indexOf('\n'); end >= 0 && end < text.length - 1; end = text.indexOf('\n')) {
        onLine?.(text.slice(0, end))
        text = text.slice(end + 1)
      }
    })
    socket.on('end', () => resolve(text.trimEnd()))
    socket.once('close', () => signal?.removeEventListener('abort', leave))
  })
}
