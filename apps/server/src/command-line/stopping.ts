const GRACE_MS = 10_000

export interface Stopping {
  /** Aborts at the first SIGINT or SIGTERM. */
  signal: AbortSignal
  /** Resolves then. */
  asked: Promise<void>
}

/**
 * Listens for SIGINT and SIGTERM: the first asks for a clean stop; what is not over after `graceMs`, or at a second one, is ended as a kill ends it, with an
 * exit code that says so: whoever waits for a load or a backup would take it for done.
 */
export function listenForStop(graceMs = GRACE_MS): Stopping {
  const stop = new AbortController()
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const cutOff = () => {
    console.error('  ✗ 未能及时停止，已直接结束 · Was not over in time, and was ended as it was')
    process.exit(1)
  }
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(1)
    console.log('\n正在停止… Stopping…')
    setTimeout(cutOff, graceMs).unref()
    stop.abort(new DOMException('The server was asked to stop.', 'AbortError'))
    resolve()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { signal: stop.signal, asked }
}

/** Does work that leaves all as it was when it is interrupted, which is no fault; gives the exit code. Throws what the work throws otherwise. */
export async function stoppable(work: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const { signal } = listenForStop()
  try {
    await work(signal)
    return 0
  } catch (error) {
    if (!signal.aborted) throw error
    console.log('已中断，未做任何更改。\nInterrupted; nothing was changed.')
    return 130
  }
}
