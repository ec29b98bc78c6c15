import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../apps/server/src/testing/run-server.ts'
import { isAlive } from './testing/alive.ts'

const WATCHING = fileURLToPath(new URL('testing/watching.mjs', import.meta.url))
const STAND_IN = fileURLToPath(new URL('testing/stand-in.mjs', import.meta.url))
/** Long enough for a machine that has other things to do, and ten questions. */
const SILENCE = 2000
const FOR_EVER = 3_600_000

interface Options {
  silence?: number
  lasting?: number
  pause?: number
  patience?: number
}

interface StandIn {
  deaf?: number
  dies?: boolean
  fails?: number
  once?: string
  silent?: boolean
  slow?: number
}

let folder: string
let log: string
let watcher: ChildProcess | null = null
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketscope-watcher-'))
  log = join(folder, 'server.log')
})
afterEach(() => {
  if (watcher?.exitCode === null && watcher.signalCode === null) watcher.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Waits until it holds; a test that waits in vain is over at its time. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A stand-in under the watcher; `pids` are the process ids of each of its starts: its own, and that of the child it has. */
async function watching(standIn: StandIn = {}, { silence = SILENCE, pause = 10, ...options }: Options = {}) {
  const port = await freePort()
  writeFileSync(log, '{"event":"half a li')
  const args = [WATCHING, JSON.stringify({ silence, pause, ...options }), STAND_IN, JSON.stringify({ port, log, ...standIn })]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  watcher = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  const pids = () => Array.from(output.matchAll(/^started (\d+)$/gm), ([, pid]) => Number(pid))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.text(),
      () => '',
    )
  const questions = async () => Number(await ask('/questions'))
  return {
    child,
    output: () => output,
    ended,
    pids,
    ask,
    /** Waits for that many more questions for its health. */
    asked: async (count: number) => {
      const before = await questions()
      await until(async () => (await questions()) >= before + count)
    },
    isListening: (times = 1) => until(() => output.split('\nlistening').length > times),
  }
}

const lines = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line): unknown => JSON.parse(line))

const areGone = (pids: readonly number[]) => until(() => !pids.some(isAlive))

describe.skipIf(process.platform === 'win32')('a server that falls silent', () => {
  test.each<[string, (it: { ask(path: string): unknown; pid: number }) => unknown]>([
    ['works without end', ({ ask }) => ask('/loop')],
    ['is stopped', ({ pid }) => process.kill(pid, 'SIGSTOP')],
    ['is stopped with all that it started', ({ pid }) => process.kill(-groupOf(pid), 'SIGSTOP')],
  ])('because it %s is ended with what it started, and comes back on its port', async (_, silence) => {
    const watched = await watching()
    await watched.isListening()
    await watched.asked(1)
    const [pid = 0, ...others] = watched.pids()
    void silence({ ask: watched.ask, pid })
    await watched.isListening(2)
    expect([pid, ...others].filter(isAlive)).toEqual([])
    await watched.asked(1)
    expect(watched.output()).toMatch(/服务自 \d\d:\d\d:\d\d 起没有回应/)
    expect(watched.output()).toMatch(/The server has not answered since \d\d:\d\d:\d\d/)
    expect(watched.output()).toContain('0.01 秒后重新启动（连续第 1 次，最多 5 次）')
    expect(watched.output()).toContain('It is started again in 0.01 s (time 1 in a row, of 5 at most)')
    expect(lines()).toEqual([
      { at: expect.any(String), event: 'restart', cause: 'silent', silent_since: expect.any(String), code: 137, in_a_row: 1 },
    ])
    watched.child.kill('SIGTERM')
    expect(await watched.ended).toBe(0)
    await areGone(watched.pids())
  })

  test('is not one that is slow to answer for the first time, refuses, or leaves most connections hanging', async () => {
    const watched = await watching({ deaf: 25 })
    await watched.isListening()
    await watched.asked(30)
    await watched.ask('/refuse')
    await watched.asked(15)
    await watched.ask('/hang')
    await watched.asked(15)
    expect(watched.pids()).toHaveLength(2)
  })

  test('is not one whose watcher slept', async () => {
    const watched = await watching()
    await watched.isListening()
    await watched.asked(1)
    watched.child.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE))
    watched.child.kill('SIGCONT')
    await watched.asked(15)
    expect(watched.pids()).toHaveLength(2)
  })
})

describe.skipIf(process.platform === 'win32')('a server that dies', () => {
  test('is started again, until it is of no use: its code goes through then', async () => {
    const watched = await watching({ dies: true })
    expect(await watched.ended).toBe(134)
    expect(watched.output().match(/listening/g)).toHaveLength(6)
    expect(watched.output()).toContain('The server ended unexpectedly (exit code 134)')
    expect(watched.output()).toContain('服务意外结束（退出码 134）')
    expect(watched.output()).toContain('The server was started 5 times in a row and died soon each time; it is not started again')
    expect(watched.output()).toContain('服务连续 5 次启动后不久又停止，不再重新启动')
    const entry = { at: expect.any(String), cause: 'ended', code: 134 }
    const restarts = [1, 2, 3, 4, 5].map((in_a_row) => ({ ...entry, event: 'restart', in_a_row }))
    expect(lines()).toEqual([...restarts, { ...entry, event: 'gave_up', in_a_row: 5 }])
    await areGone(watched.pids())
  })

  test('and then cannot start is tried again as well: both are in the log, and its code goes through in the end', async () => {
    const watched = await watching({ dies: true, once: join(folder, 'once') })
    expect(await watched.ended).toBe(4)
    expect(watched.output().match(/listening/g)).toHaveLength(1)
    expect(watched.output().match(/cannot start/g)).toHaveLength(5)
    const entry = { at: expect.any(String), cause: 'ended' }
    const restarts = [134, 4, 4, 4, 4].map((code, index) => ({ ...entry, event: 'restart', code, in_a_row: index + 1 }))
    expect(lines()).toEqual([...restarts, { ...entry, event: 'gave_up', code: 4, in_a_row: 5 }])
  })

  test('after it answered for long enough is started again however often that was before', async () => {
    const watched = await watching({ dies: true }, { lasting: 0 })
    await watched.isListening(8)
    watched.child.kill('SIGTERM')
    await watched.ended
    expect(watched.output()).not.toContain('time 2 in a row')
  })

  test('before it ever answered is not started again: what it said and its code go through', async () => {
    const watched = await watching({ fails: 2 })
    expect(await watched.ended).toBe(2)
    expect(watched.output()).toMatch(/^started \d+\ncannot start\n$/)
  })

  test('without having told where it listens, since it is not to be watched, is not started again', async () => {
    const watched = await watching({ silent: true })
    await watched.isListening()
    await watched.ask('/abort')
    expect(await watched.ended).toBe(134)
    expect(watched.pids()).toHaveLength(2)
    await areGone(watched.pids())
  })

  test('by itself and cleanly is not started again', async () => {
    const watched = await watching()
    await watched.isListening()
    await watched.asked(1)
    await watched.ask('/leave')
    expect(await watched.ended).toBe(0)
    expect(watched.pids()).toHaveLength(2)
    await areGone(watched.pids())
  })

  test('because somebody asked it itself to stop has as long as it takes to stop, and is not started again', async () => {
    const watched = await watching({ slow: 2 * SILENCE })
    await watched.isListening()
    await watched.asked(1)
    process.kill(watched.pids()[0] ?? 0, 'SIGTERM')
    expect(await watched.ended).toBe(3)
    expect(watched.pids()).toHaveLength(2)
  })
})

describe.skipIf(process.platform === 'win32')('a watcher that is told to end', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s has the server stop', async (signal) => {
    const watched = await watching()
    await watched.isListening()
    watched.child.kill(signal)
    expect(await watched.ended).toBe(0)
    expect(watched.output()).toContain('stopping')
    await areGone(watched.pids())
  })

  test.each([
    ['hangs', '/loop', {}],
    ['does not come to an end', null, { slow: FOR_EVER }],
  ])('ends a server for good that %s', async (_, path, standIn) => {
    const watched = await watching(standIn, { silence: FOR_EVER, patience: 300 })
    await watched.isListening()
    if (path) {
      void watched.ask(path)
      await until(() => watched.output().includes('looping'))
    }
    watched.child.kill('SIGTERM')
    expect(await watched.ended).toBe(137)
    await areGone(watched.pids())
  })

  test('before a restart ends at once', async () => {
    const watched = await watching({ dies: true }, { pause: FOR_EVER })
    await until(() => watched.output().includes('It is started again in'))
    watched.child.kill('SIGTERM')
    expect(await watched.ended).toBe(0)
    await areGone(watched.pids())
  })

  test('or rather is killed leaves nothing behind, though the server hangs', async () => {
    const watched = await watching({}, { silence: FOR_EVER })
    await watched.isListening()
    void watched.ask('/loop')
    await until(() => watched.output().includes('looping'))
    watched.child.kill('SIGKILL')
    expect(await watched.ended).toBe('SIGKILL')
    await areGone(watched.pids())
  })
})

test('the program for service managers hands on arguments and exit code', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'watch.mjs'), 'dance'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2)
  expect(output).toContain('There is no command dance')
})

/** The group of a process, on Linux and elsewhere. */
function groupOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}
