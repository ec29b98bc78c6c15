import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { LimitReport, WatchedTask } from './protocol.ts'

/** A thread of the reading process that goes on while that computes: ends the process at a limit of its budget, or when nobody is above it any more. */

const EVERY_MS = 20
/** The pipe on which the process above reads the report. */
const REPORT_FD = 3
const MEGABYTE = 2 ** 20

const { above } = workerData as { above: number }
let task: WatchedTask = null
parentPort?.on('message', (next: WatchedTask) => {
  task = next
})

setInterval(() => {
  if (process.ppid !== above) process.kill(process.pid, 'SIGKILL')
  if (!task) return
  const { budget, memoryBefore, timeBefore } = task
  const { user, system } = process.cpuUsage()
  const seconds = (user + system - timeBefore) / 1_000_000
  const megabytes = (process.memoryUsage.rss() - memoryBefore) / MEGABYTE
  if (budget.seconds !== undefined && seconds > budget.seconds) end({ limit: 'seconds', found: seconds })
  else if (megabytes > budget.megabytes) end({ limit: 'megabytes', found: Math.round(megabytes) })
}, EVERY_MS)

function end(report: LimitReport): void {
  writeSync(REPORT_FD, JSON.stringify(report))
  process.kill(process.pid, 'SIGKILL')
}
