const GRACE_MS = 10_000

export interface Stopping {
  /** Aborts at the first SIGINT or SIGTERM. */
  signal: AbortSignal
  /** Resolves then. */
  asked: Promise<void>
}

/** Listens for SIGINT and SIGTERM: the first asks for a clean stop, which may take ten seconds; a second one ends the process at once. */
export function listenForStop(): Stopping {
  const stop = new AbortController()
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(1)
    console.log('\n正在停止… Stopping…')
    setTimeout(() => process.exit(0), GRACE_MS).unref()
    stop.abort(new DOMException('The server was asked to stop.', 'AbortError'))
    resolve()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { signal: stop.signal, asked }
}
