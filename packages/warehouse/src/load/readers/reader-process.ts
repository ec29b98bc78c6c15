import { type ChildProcess, fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Budget, overBudget } from '@marketscope/contract/budgets'
import { MarketError } from '@marketscope/contract/errors'
import { deserializeError, type LimitReport, type ReaderMessage, type ReaderRequest } from './protocol.ts'

/** Characters of standard error that are kept, from its end. */
const MAX_STDERR_LENGTH = 2000
/** A process that holds so many bytes more than at its first task is not used again. */
const LARGE = 128 * 2 ** 20

/** Sent by somebody, read elsewhere: the process broke off, and not at a limit. */
const BROKEN_OFF = {
  zh: '读取文件的进程意外结束，未保留任何内容，请重试；若仍失败请联系客服',
  en: 'Reading the file ended unexpectedly and nothing was kept: try again, and contact support if it fails again',
}

/** What a reading process is started with. */
export interface Program {
  /** A module that calls `serve`. */
  module: URL
  /** Of JavaScript's own memory; more than any budget, since that is watched from beside. */
  heapMegabytes: number
}

/** One process that reads what somebody sent, a task at a time; ended by any failure that may have left something in it. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #exited: Promise<void>
  #limitReport = ''
  #stderr = ''
  #onMessage: ((message: ReaderMessage | null) => void) | null = null
  #memoryAtFirst: number | null = null
  #usable = true

  constructor({ module, heapMegabytes }: Program) {
    this.#child = fork(fileURLToPath(module), {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
      // It needs no setting of the product, and no secret.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    })
    const [, , stderr, report] = this.#child.stdio as readonly (Readable | null)[]
    stderr?.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString('utf8')).slice(-MAX_STDERR_LENGTH)
    })
    report?.on('data', (piece: Buffer) => {
      this.#limitReport += piece.toString('utf8')
    })
    this.#child.on('message', (message: ReaderMessage) => this.#onMessage?.(message))
    this.#exited = new Promise((resolve) => {
      this.#child.on('error', () => resolve())
      this.#child.on('close', () => resolve())
    })
    void this.#exited.then(() => {
      this.#usable = false
      this.#onMessage?.(null)
    })
    this.#hold(false)
  }

  /** Whether another task may be given to it. */
  get usable(): boolean {
    return this.#usable
  }

  /**
   * The items of a task, then its answer. Each item is asked for when the one before was taken. Throws what the task throws, MarketError where the
   * process broke off or came to a limit of the budget, and the signal's reason.
   */
  async *run(task: string, input: unknown, budget: Budget, signal?: AbortSignal): AsyncGenerator<unknown, unknown, void> {
    const cancel = () => this.#kill()
    let ended = false
    this.#hold(true)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      signal?.throwIfAborted()
      let message = await this.#request({ task, input, budget })
      while (message !== null && 'item' in message) {
        yield message.item
        message = await this.#request({ more: true })
      }
      ended = message !== null
      signal?.throwIfAborted()
      if (message === null) throw await this.#exitError(budget)
      this.#memoryAtFirst ??= message.memory
      if ('thrown' in message) {
        if (message.thrown.kind === 'too_large') this.#kill()
        throw deserializeError(message.thrown)
      }
      if (message.memory - this.#memoryAtFirst > LARGE) this.#kill()
      return message.answer
    } finally {
      signal?.removeEventListener('abort', cancel)
      // Nobody takes the rest.
      if (!ended) this.#kill()
      this.#hold(false)
    }
  }

  /** Ends it at once; returns when it is gone. */
  async end(): Promise<void> {
    this.#hold(true)
    this.#kill()
    await this.#exited
  }

  #request(request: ReaderRequest): Promise<ReaderMessage | null> {
    if (!this.#usable) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#onMessage = (message) => {
        this.#onMessage = null
        resolve(message)
      }
      this.#child.send(request, (failed) => failed && this.#kill())
    })
  }

  #kill(): void {
    this.#usable = false
    this.#child.kill('SIGKILL')
  }

  async #exitError(budget: Budget): Promise<MarketError> {
    await this.#exited
    const report = this.#limitReport === '' ? null : (JSON.parse(this.#limitReport) as LimitReport)
    if (report) return overBudget(report.limit, budget[report.limit] ?? 0, report.found)
    // JavaScript's own memory was not enough.
    if (this.#child.signalCode === 'SIGABRT') return overBudget('megabytes', budget.megabytes, null)
    const cause = new Error(`a reading process ended (${this.#child.signalCode ?? this.#child.exitCode}): ${this.#stderr.trim()}`)
    return new MarketError('server', BROKEN_OFF, { cause })
  }

  /** Whether it keeps the process above from ending by itself. */
  #hold(held: boolean): void {
    const change = held ? 'ref' : 'unref'
    this.#child[change]()
    this.#child.channel?.[change]()
    for (const stream of this.#child.stdio) (stream as { ref?(): void; unref?(): void } | null)?.[change]?.()
  }
}
