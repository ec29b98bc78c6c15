/** What is numbered, each by itself; a number is given once. */
export type Numbered = 'load' | 'segment' | 'generation' | 'tree' | 'rollup'

/** What one process at a time works at: whatever changes the market, and the sums of whole sites. */
export type Work = 'market' | 'rollups'

/** The time in which a process works at something alone. */
export interface Turn {
  /** Aborted when it is over before the work is, since another process has the next one: nothing may be changed any more. */
  readonly signal: AbortSignal
  /** Whether another process may have worked at it since this one did. */
  readonly isFirst: boolean
  /** Throws where the turn is over: right before what nobody could tell from what the next one does. */
  confirm(): Promise<void>
}

/** A publication that counts: the row with its number that was written in a time of its epoch. */
export interface Publication {
  revision: number
  epoch: number
}

/** Which numbers are given, who works at the market, and what is published. Several processes with one market have one. */
export interface Ledger {
  /** Whether several processes may have the market. */
  readonly isShared: boolean
  /** Told at a start which rows of publications the market has. Throws a MarketFault where they are not those that it knows: nothing of them may be taken for left over. */
  meet(rows: readonly Publication[]): Promise<void>
  /** Takes what the market has for what counts. Throws a MarketFault where another process has it, or publications are missing. */
  adopt(rows: readonly Publication[]): Promise<void>
  /** So many numbers, one after the other, of which the first is given. They are above `last`, the highest that is in the market. */
  numbers(kind: Numbered, last: number, count?: number): Promise<number>
  /** Works while no other process works at the same. The signal ends the waiting. */
  alone<T>(work: Work, task: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** What is published, newest first, the newest so many; null: whatever the table of publications has. */
  publications(most?: number): Promise<Publication[] | null>
  /** Has the row of a publication written, and then makes it count, if the turn in which this is called still goes on; else throws, and it does not. */
  publish(revision: number, write: (epoch: number) => Promise<void>): Promise<void>
  /** Notes that a load is this process's. */
  hold(load: string): Promise<void>
  /** The loads that processes which are there have noted. */
  held(): Promise<ReadonlySet<string>>
  /** `tell` is called when a process was found to have ended without a word, whose work is to be cleared away. */
  onSilent(tell: () => void): void
}

const NEVER = new AbortController().signal

/** One process has the market: what is there says what is next. */
export const SOLE_LEDGER: Ledger = {
  isShared: false,
  meet: async () => undefined,
  adopt: async () => undefined,
  numbers: async (_, last) => last + 1,
  alone: (_, task) => task({ signal: NEVER, isFirst: false, confirm: async () => undefined }),
  publications: async () => null,
  publish: (_, write) => write(0),
  hold: async () => undefined,
  held: async () => new Set(),
  onSilent: () => undefined,
}
