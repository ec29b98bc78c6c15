/** Where the server can be asked from this machine, and where its log is; or that it was asked to stop, so that soon it will not answer. */
type Told = { listening: string; log: string } | { stopping: true }

/** Tells the process that started this one, where that is a watcher (`tools/watcher.mjs`); nothing otherwise. */
export function tellWatcher(told: Told): void {
  // A watcher that is gone meanwhile is nobody's loss.
  if (process.connected) process.send?.(told, undefined, undefined, () => undefined)
}
