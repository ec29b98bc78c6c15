import type { Budget } from '@marketscope/contract/budgets'
import { MarketError } from '@marketscope/contract/errors'
import type { Tasks } from './protocol.ts'
import { type Program, ReaderProcess } from './reader-process.ts'

/** How a task is run. */
export interface ReadOptions {
  budget: Budget
  signal?: AbortSignal | undefined
  /** Whose it is: everybody who waits has a turn after the other, however much one brings. */
  who?: string | undefined
}

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0]
type Output<T extends Tasks, N extends keyof T> = Awaited<Exclude<ReturnType<T[N]>, AsyncGenerator>>
type Item<T extends Tasks, N extends keyof T> = ReturnType<T[N]> extends AsyncGenerator<infer I> ? I : never

/** More that waits is refused: who sends it may try again. */
const MAX_WAITING = 200

/** Processes that read what people send, so many at a time, started when they are first needed and used again while they are small and sound. */
export class ReaderPool<T extends Tasks> {
  readonly #program: Program
  readonly #size: number
  readonly #all = new Set<ReaderProcess>()
  #idle: ReaderProcess[] = []
  #busy = 0
  /** Who waits, each with a queue, in the order of their turns. */
  readonly #queues = new Map<string, (() => void)[]>()
  readonly #closing = new AbortController()

  /** `most`: processes at a time. */
  constructor(program: Program, size: number) {
    this.#program = program
    this.#size = size
  }

  /** Processes of the same program for one who needs them long; to be closed. */
  dedicated(): ReaderPool<T> {
    return new ReaderPool<T>(this.#program, 1)
  }

  /** Starts the processes before somebody waits for them. */
  warm(): void {
    while (this.#all.size < this.#size && !this.#closing.signal.aborted) this.#idle.push(this.#start())
  }

  /** The answer of a task. Throws what the task throws, and MarketError for what is over its budget, breaks off or waits with too many others. */
  async run<N extends keyof T & string>(task: N, input: Input<T, N>, options: ReadOptions): Promise<Output<T, N>> {
    const run = this.#execute(task, input, options)
    for (;;) {
      const next = await run.next()
      if (next.done) return next.value as Output<T, N>
    }
  }

  /** The items of a task, each made when the one before was taken. Throws as {@link run}. */
  async *items<N extends keyof T & string>(task: N, input: Input<T, N>, options: ReadOptions): AsyncGenerator<Item<T, N>, void, void> {
    yield* this.#execute(task, input, options) as AsyncGenerator<Item<T, N>, unknown, void>
  }

  /** Ends the processes and whatever they do. */
  async close(): Promise<void> {
    this.#closing.abort(new MarketError('away'))
    await Promise.all([...this.#all].map((one) => one.end()))
  }

  async *#execute(task: string, input: unknown, { budget, signal, who = '' }: ReadOptions): AsyncGenerator<unknown, unknown, void> {
    const until = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    await this.#acquire(who, until)
    let reader: ReaderProcess | undefined
    try {
      reader = this.#idle.pop()
      while (reader && !reader.usable) reader = this.#idle.pop()
      reader ??= this.#start()
      return yield* reader.run(task, input, budget, until)
    } finally {
      if (reader?.usable) this.#idle.push(reader)
      this.#release()
    }
  }

  #start(): ReaderProcess {
    for (const one of this.#all) if (!one.usable) this.#all.delete(one)
    const reader = new ReaderProcess(this.#program)
    this.#all.add(reader)
    return reader
  }

  async #acquire(who: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#busy < this.#size) {
      this.#busy++
      return
    }
    if ([...this.#queues.values()].reduce((sum, { length }) => sum + length, 0) >= MAX_WAITING) throw new MarketError('too_many')
    await new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(who) ?? []
      this.#queues.set(who, queue)
      const cancel = () => {
        this.#dequeue(who, begin)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', cancel)
        resolve()
      }
      queue.push(begin)
      signal.addEventListener('abort', cancel, { once: true })
    })
  }

  #dequeue(who: string, begin: () => void): void {
    const left = (this.#queues.get(who) ?? []).filter((one) => one !== begin)
    if (left.length > 0) this.#queues.set(who, left)
    else this.#queues.delete(who)
  }

  /** Passes the slot on: to who has waited longest for one, of all that wait. */
  #release(): void {
    const [first] = this.#queues
    if (!first) {
      this.#busy--
      return
    }
    const [who, [begin, ...rest]] = first
    this.#queues.delete(who)
    if (rest.length > 0) this.#queues.set(who, rest)
    begin?.()
  }
}
