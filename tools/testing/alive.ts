import { readFileSync } from 'node:fs'

/** Whether a process runs. One that has ended stays in the table until whoever adopted it looks. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
