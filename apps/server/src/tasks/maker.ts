import type { FileNote } from '@marketscope/contract/file-note'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { TaskAbout, TaskQuestion } from '../database/task-table.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Services } from '../services.ts'

/** What is known of something before it is made. */
export interface Checked {
  /** What it is listed as. */
  about: TaskAbout
  /** What it is told apart from others by (`sameOf`), as things are now. */
  same: string
}

/** What was made. */
export interface Made {
  /** As {@link Checked.same}, of what it turned out to be: rates, corrections, schemes or rights may have changed since it was asked for. */
  same: string
  rows: number
  /** Of which it tells, after clamping. */
  months: MonthRange
  /** The revision of the market data that it tells. */
  revision: number
  /** As {@link TaskAbout.tabs}. */
  tabs?: readonly string[]
  /** As {@link TaskAbout.notes}. */
  notes?: readonly FileNote[]
  /** What its reader has to know of how it was made. */
  remarks: Text | null
}

/** In whose name something is made, and how far it is. */
export interface Making extends Asking {
  /** Throws where it is no longer to be made. */
  told(done: number, total: number | null): void
}

/** One kind of task. */
export interface Maker {
  /** In whose name it is made; left out: in that of somebody who may take it away, in the background. Throws a MarketError where that has ended. */
  asking?(accountId: string, services: Services, signal: AbortSignal): Promise<Asking>
  /** The question with what only the call knows that asks it; left out: there is nothing of the kind. */
  settled?(question: TaskQuestion, services: Services, context: CallContext): Promise<TaskQuestion>
  /** Throws a MarketError for what who asks may not have: before there is a task, and again before its file is given. */
  check(question: TaskQuestion, services: Services, context: Asking): Promise<Checked>
  /** Writes the file, of one moment of the market data as who asks sees them. Throws {@link Republished} where they changed meanwhile. */
  make(question: TaskQuestion, path: string, services: Services, making: Making): Promise<Made>
}

/** The market data were published anew, or corrected, while they were read: what was written is of two moments. */
export class Republished extends Error {}
