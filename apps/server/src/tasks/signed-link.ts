import { keyed, sameHex } from '../tokens.ts'

/** How long a link to a file is good, in seconds: a list that is open gets new ones. */
const GOOD_FOR = 3600

const signatureOf = (secret: Uint8Array, taskId: string, file: string, until: number) =>
  keyed(secret, 'task file', `${taskId}\n${file}\n${until}`).toString('hex')

/** Where the file of a task is fetched from now on for an hour. */
export function linkTo(secret: Uint8Array, taskId: string, file: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + GOOD_FOR
  return `/api/task/file?${new URLSearchParams({ task_id: taskId, until: String(until), sign: signatureOf(secret, taskId, file, until) })}`
}

/** Whether a link was made here for this file and has not run out. */
export function isGoodLink(secret: Uint8Array, asked: { task_id: string; until: number; sign: string }, file: string, now: Date): boolean {
  return asked.until * 1000 >= now.getTime() && sameHex(asked.sign, signatureOf(secret, asked.task_id, file, asked.until))
}
