import { createHash } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
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

/** Answers one line sent by a command line tool to the process that holds the folder. */
export type Answer = (line: string) => Promise<string>

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
  const path = socketPath(folder)
  const own = randomToken()
  let answer: Answer = async () => ''
  const server = createServer((socket) => serveLine(socket, (line) => (line === WHO ? Promise.resolve(own) : answer(line))))
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
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    text += chunk
    const end = text.indexOf('\n')
    if (text.length > LONGEST_LINE) socket.destroy()
    else if (end >= 0) {
      const line = text.slice(0, end)
      text = ''
      void answer(line).then((reply) => socket.end(`${reply}\n`))
    }
  })
}

/** Sends a line to the process that holds the folder and gives its answer; null when no process holds it. */
export function askHolder(folder: string, line: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(socketPath(folder))
    socket.setEncoding('utf8')
    socket.once('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) resolve(null)
      else reject(error)
    })
    socket.once('connect', () => socket.write(`${line}\n`))
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => resolve(text.trimEnd()))
  })
}
