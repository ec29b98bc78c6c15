// Runs the server, ends it when it no longer answers, and starts it again when it died: `npm start`, and watch.mjs for service managers.
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchHealth } from './health.mjs'
import { warn } from './messages.mjs'
import { PATIENCE, run, SIGNALS, whenOrphaned } from './processes.mjs'

/** A server that gives no answer for so many milliseconds is taken for dead: after a fatal error its process may stay for minutes. */
const SILENCE_MS = 10_000
/** A server that answered for so many milliseconds has started well. */
const LASTING_MS = 60_000
/** So many starts in a row that did not last are the last ones. */
const RESTARTS = 5
/** Milliseconds before the first restart; twice as many before each that follows in a row. */
const PAUSE_MS = 1000

/**
 * Runs the server (a program with its arguments) and resolves with the exit code of its last run. Once it has told where it listens and has answered there,
 * it is ended when it falls silent, and started again when it ends with another code than 0 without having been asked to, until that is of no use.
 * Until it has answered for the first time, and when it tells nothing, its end is its end. All times are milliseconds.
 */
export async function watch(command, args, options = {}) {
  const { lasting = LASTING_MS, pause = PAUSE_MS } = options
  const stop = stopAsked()
  let restarts = 0
  let hasAnswered = false
  let log = null
  try {
    for (;;) {
      const { code, asked, answering, silentSince, ...told } = await runOnce(command, args, { ...options, stop: stop.signal })
      log = told.log ?? log
      hasAnswered ||= answering !== null
      if (asked || code === 0 || !hasAnswered) return code
      if (answering !== null && answering >= lasting) restarts = 0
      const next = restarts < RESTARTS ? pause * 2 ** restarts : null
      if (next !== null) restarts += 1
      tellEnd({ code, silentSince, next, restarts, log })
      if (next === null) return code
      await sleep(next, undefined, { signal: stop.signal }).catch(() => {})
      if (stop.signal.aborted) return 0
    }
  } finally {
    stop.close()
  }
}

/** Runs the server once: its exit code, whether that was asked for, for how long it answered, where its log is and since when it was silent; null: not known, or it was not. */
async function runOnce(command, args, { env, silence = SILENCE_MS, patience = PATIENCE, stop }) {
  let asked = false
  let health = null
  let log = null
  let silentSince = null
  let kill = () => {}
  let stubborn
  const onSilent = (since) => {
    if (asked || stop.aborted) return
    silentSince = since
    warn(
      `服务自 ${clock(since)} 起没有回应，正在结束其进程。`,
      `The server has not answered since ${clock(since)}: its process is being ended.`,
    )
    kill()
  }
  const onMessage = (message) => {
    if (message.stopping) {
      asked = true
      stubborn = setTimeout(kill, patience)
    } else {
      log = message.log
      health = watchHealth(message.listening, silence, onSilent)
    }
  }
  const onStart = (_, end) => {
    kill = end
  }
  try {
    const { code, interrupted } = await run(command, args, { env, patience, onStart, onMessage })
    return { code, asked: asked || interrupted, answering: health?.answering() ?? null, log, silentSince }
  } finally {
    clearTimeout(stubborn)
    health?.stop()
  }
}

/** Whether we were asked to end, at any time until `close`: also while no server runs that a signal would be passed on to. */
function stopAsked() {
  const stop = new AbortController()
  const ask = () => stop.abort()
  for (const signal of SIGNALS) process.on(signal, ask)
  const stopWatching = whenOrphaned(ask)
  const close = () => {
    stopWatching()
    for (const signal of SIGNALS) process.off(signal, ask)
  }
  return { signal: stop.signal, close }
}

/** Says on the terminal and in the log that the server died, and what follows: a restart in `next` milliseconds; null: none. */
function tellEnd({ code, silentSince, next, restarts, log }) {
  if (silentSince === null) warn(`服务意外结束（退出码 ${code}）。`, `The server ended unexpectedly (exit code ${code}).`)
  if (next === null)
    warn(
      `服务连续 ${RESTARTS} 次启动后不久又停止，不再重新启动。请查看上方的信息${log === null ? '' : `和 ${log}`}。`,
      `The server was started ${RESTARTS} times in a row and died soon each time; it is not started again. See what stands above${log === null ? '' : ` and ${log}`}.`,
    )
  else
    warn(
      `${next / 1000} 秒后重新启动（连续第 ${restarts} 次，最多 ${RESTARTS} 次）。`,
      `It is started again in ${next / 1000} s (time ${restarts} in a row, of ${RESTARTS} at most).`,
    )
  const cause = silentSince === null ? { cause: 'ended' } : { cause: 'silent', silent_since: silentSince.toISOString() }
  if (log !== null) addToLog(log, { event: next === null ? 'gave_up' : 'restart', ...cause, code, in_a_row: restarts })
}

const clock = (date) => date.toLocaleTimeString('sv-SE')

/** Adds a line to the log of a server that is dead, which may have left half of one. A log that cannot be written stops nothing. */
function addToLog(path, entry) {
  try {
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`
    appendFileSync(path, endsInLine(path) ? `\n${line}` : line, { mode: 0o600 })
  } catch {
    // What happened stands on the terminal.
  }
}

function endsInLine(path) {
  const file = openSync(path, 'a+', 0o600)
  try {
    const last = Buffer.alloc(1)
    return readSync(file, last, 0, 1, fstatSync(file).size - 1) === 1 && last.toString() !== '\n'
  } finally {
    closeSync(file)
  }
}
