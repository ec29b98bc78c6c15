// Running other programs so that an interruption always reaches them, and exactly once.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const SUPERVISOR = fileURLToPath(new URL('supervisor.mjs', import.meta.url))
/** What asks a program to end: Ctrl-C, a service manager, a terminal that is closed. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Longer than the server takes to stop: it ends itself after ten seconds. */
export const PATIENCE = 12_000
/** Within this a supervisor ends its program; one that has not is stopped, or hangs itself. */
const SUPERVISOR_MS = 5000
/** A large process takes a while to be gone. */
const GONE_MS = 5000

/** The exit code that a shell would report for a process that ended with `code` or by `signal`. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1)
}

/**
 * Runs a program and resolves with {code, output, interrupted}. The program gets its own process group, so Ctrl-C reaches it only
 * through us: once at first, and again when the person insists (more than a second later). When we are killed, the group ends as well.
 * `output` is what it wrote when `capture` is set; otherwise it writes straight to the terminal. `onStart` is told its process id, and gets what ends it for
 * good. With `patience` (milliseconds) it is ended so when a signal did not end it by then. With `onMessage` it can tell us something (`process.send`), and
 * what it has started is ended for good with it: nothing of it is left when this resolves.
 */
export function run(
  command,
  args,
  { cwd, env = process.env, capture = false, shell = false, onStart = () => {}, onMessage, patience } = {},
) {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32'
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
    if (onMessage) stdio.push('ipc')
    const watched = grouped ? [process.execPath, [SUPERVISOR, String(process.pid), command, ...args]] : [command, args]
    const child = spawn(...watched, { cwd, env, stdio, shell, detached: grouped })
    const timers = new Set()
    const killLater = (ms) => timers.add(setTimeout(() => signalGroup(child, 'SIGKILL'), ms).unref())
    const kill = () => {
      // The supervisor sees to it that the program is altogether gone. Where it cannot, the group is ended with it.
      if (grouped && child.connected) child.send('kill', () => {})
      killLater(grouped && child.connected ? SUPERVISOR_MS : 0)
    }
    if (child.pid !== undefined) onStart(child.pid, kill)
    if (onMessage) child.on('message', onMessage)
    let output = ''
    let interrupted = false
    let lastSignal = 0
    const forward = (signal) => {
      interrupted = true
      if (Date.now() - lastSignal < 1000) return
      lastSignal = Date.now()
      // A program that nobody taught about closed terminals would end as a kill ends it.
      signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal)
      if (patience !== undefined) killLater(patience)
    }
    for (const stream of capture ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => (output += chunk))
    for (const signal of SIGNALS) process.on(signal, forward)
    // Whoever is gone does not insist.
    const stopWatching = whenOrphaned(() => interrupted || forward('SIGTERM'))
    const done = () => {
      stopWatching()
      for (const timer of timers) clearTimeout(timer)
      for (const signal of SIGNALS) process.off(signal, forward)
    }
    child.on('error', (error) => {
      done()
      reject(error)
    })
    let left = Promise.resolve()
    // A supervisor that was killed could end nothing: what it watched would go on by itself.
    child.on('exit', (_, signal) => {
      if (grouped && onMessage) left = endGroup(child, 0)
      else if (grouped && signal !== null) left = endGroup(child, PATIENCE)
    })
    child.on('close', async (code, signal) => {
      await left
      done()
      resolve({ code: exitCodeOf(code, signal), output, interrupted })
    })
  })
}

/**
 * Calls `act` once when the process that started us, `parent`, is gone: npm that is told to end ends its shell, and nobody tells us. npm that is killed leaves
 * its shell, which waits for us.
 */
export function whenOrphaned(act, parent = process.ppid) {
  const npm = parent === process.ppid ? npmAbove(parent) : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return
    clearInterval(timer)
    act()
  }, 300)
  timer.unref()
  return () => clearInterval(timer)
}

/** The npm that runs the script we are of, where a shell stands between the two; null otherwise. */
function npmAbove(parent) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return null
  const shell = processOf(parent)
  if (shell === null || isNpm(shell.command)) return null
  const above = processOf(shell.parent)
  return above !== null && isNpm(above.command) ? shell.parent : null
}

const isNpm = (command) => /^npm\b|\bnpm-cli\.js\b/.test(command)

function processOf(pid) {
  if (process.platform === 'linux')
    try {
      const [, above] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { parent: Number(above), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    } catch {
      return null
    }
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, above, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
  return status === 0 && above !== undefined ? { parent: Number(above), command } : null
}

/** Ends what a child that is gone has left in its group: politely at first, for good when that takes longer than `patience` (milliseconds). */
async function endGroup(child, patience) {
  if (patience > 0) signalGroup(child, 'SIGTERM')
  const began = Date.now()
  for (let insisted = false; isThere(child) && Date.now() - began < patience + GONE_MS; ) {
    if (!insisted && Date.now() - began >= patience) {
      insisted = true
      signalGroup(child, 'SIGKILL')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether anything of the group of a child that is gone still runs. What has ended, with all its threads, stays in the table until whoever adopted it looks. */
function isThere(child) {
  try {
    process.kill(-child.pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => {
    try {
      const [, state, group] = /.*\) (\S) \d+ (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(group) === child.pid && (state !== 'Z' || readdirSync(`/proc/${name}/task`).length > 1)
    } catch {
      return false
    }
  })
}

/** Sends a signal to a child and everything it started; a child that is gone already is no fault. */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Whether a process that is not our child runs; one that has ended stays in the table until whoever started it looks. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
