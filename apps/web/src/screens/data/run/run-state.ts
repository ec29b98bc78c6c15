import type { LoadReport } from '@marketscope/contract/calls/load'

/** What a run is started with. */
export interface RunInput {
  file_ids: readonly string[]
  mapping: Record<string, unknown> | null
  /** The last day that the files cover; '': their months are over. */
  covers_until?: string
}

/** The same text for the same files with the same mapping, so that a check is known to be of what would be published. */
export function signatureOf({ file_ids, mapping, covers_until = '' }: RunInput): string {
  return JSON.stringify([[...file_ids].sort(), mapping, ...(covers_until === '' ? [] : [covers_until])])
}

/** What stands in the way of publishing; null: nothing. */
export type Obstacle = 'not_checked' | 'changed' | 'going_on' | 'nothing' | 'questions' | 'done' | null

/** Whether the last run allows to publish the present input: only what was checked, unchanged, and not published already. */
export function obstacleOf(last: LoadReport | undefined, ofLast: string | null, present: string): Obstacle {
  if (!last) return 'not_checked'
  if (last.state === 'processing' || last.state === 'created') return 'going_on'
  if (ofLast !== present) return 'changed'
  if (last.state === 'published') return 'done'
  if (last.state === 'checked' && last.questions.length > 0) return 'questions'
  if (last.state === 'checked') return Object.values(last.rows).some((rows) => rows > 0) ? null : 'nothing'
  // A publication that was cancelled, failed or was taken back needs a fresh look at what it would do.
  return 'not_checked'
}
