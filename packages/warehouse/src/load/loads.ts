import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { coverage, LoadFault, LoadReport, OnFault } from '@marketscope/contract/calls/load'
import type { Day } from '@marketscope/contract/days'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Engine } from '../engine/engine.ts'
import type { Turn } from '../engine/ledger.ts'
import { clearAway } from './clear-away.ts'
import { removeFolder } from './context.ts'
import { coverageOf } from './coverage.ts'
import { faultPage, faultsAsCsv } from './fault-list.ts'
import { FileInspector } from './file-inspector.ts'
import type { JobInput } from './job.ts'
import { isOpen, newReport } from './load-report.ts'
import { LoadRunner } from './load-runner.ts'
import { LoadStore } from './load-store.ts'
import { noteNames } from './publish/count-names.ts'
import { keptRevisions, rollBackLoad, rollBackObstacle } from './publish/roll-back.ts'
import type { FileTasks } from './readers/file-tasks.ts'
import { PROGRAM } from './readers/program.ts'
import { ReaderPool } from './readers/reader-pool.ts'
import { listFiles } from './unpack.ts'

export interface LoadsOptions {
  engine: Engine
  /** Folder for working files; its content is nobody else's. */
  folder: string
  /** Processes that read the files; left out: of its own. */
  readers?: ReaderPool<FileTasks>
  /** Called after every publication and roll-back. */
  onPublished(): Promise<void>
  /** Told about each load that failed, with the cause; null: the process was stopped in the middle of it. */
  onFailed?(report: LoadReport, cause: unknown): void
}

export interface StartOptions {
  files: { path: string; name: string }[]
  mapping: unknown | null
  dry_run: boolean
  /** What faults do; left out: what the mapping says. */
  on_fault?: OnFault | undefined
  /** The last day that the files cover, where their last month is not over; left out: all their months are. */
  covers_until?: Day | undefined
  who: string
}

/** The load desk: files in, months out, one load after the other. Methods throw MarketError. */
export interface Loads {
  /** What a file is: format, encoding, columns with samples, and a proposed mapping. */
  inspect: FileInspector['inspect']
  /** The first rows as the mapping turns them into the load format. */
  preview: FileInspector['preview']
  /** Queues a load and returns at once. The files must stay until it has ended. */
  start(options: StartOptions): Promise<LoadReport>
  /** Waits until a load has ended, well or not. */
  wait(loadId: string): Promise<LoadReport>
  get(loadId: string): Promise<LoadReport>
  list(): Promise<LoadReport[]>
  /** Ends a load that waits or runs; returns when nothing of it is left. */
  cancel(loadId: string): Promise<LoadReport>
  rollBack(loadId: string, who: string): Promise<LoadReport>
  faults(loadId: string, page: number, pageSize: number): Promise<{ data: LoadFault[]; count: number }>
  faultsCsv(loadId: string): AsyncIterable<string>
  coverage(): Promise<CallResult<typeof coverage>>
  /** Does something while no load runs: waits for the one that does, and what is asked for meanwhile waits. The signal ends the waiting. */
  still<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** To be called once at start: what a killed process left behind is removed, its loads are marked as failed. */
  recover(): Promise<void>
  close(): Promise<void>
}

interface Running {
  report: LoadReport
  mapping: unknown
  abort: AbortController
  ended: Promise<void>
}

export async function openLoads(options: LoadsOptions): Promise<Loads> {
  await mkdir(options.folder, { recursive: true })
  return new LoadDesk(options)
}

const ELSEWHERE: Text = { zh: '此加载由另一台服务器进行，请在那里取消', en: 'Another server works at this load: cancel it there' }

class LoadDesk implements Loads {
  readonly #options: LoadsOptions
  readonly #engine: Engine
  readonly #store: LoadStore
  readonly #readers: ReaderPool<FileTasks>
  readonly #inspector: FileInspector
  readonly #runner: LoadRunner
  readonly #running = new Map<string, Running>()
  #queue: Promise<unknown> = Promise.resolve()
  #starting: Promise<unknown> = Promise.resolve()

  constructor(options: LoadsOptions) {
    this.#options = options
    this.#engine = options.engine
    this.#store = new LoadStore(options.engine)
    this.#readers = options.readers ?? new ReaderPool<FileTasks>(PROGRAM, 2)
    this.#inspector = new FileInspector(options.engine, this.#readers, options.folder)
    this.#runner = new LoadRunner(options, this.#store, this.#readers)
    const settle = () => void this.#settle().catch(() => undefined)
    options.engine.ledger.onSilent(settle)
    options.engine.onNode((_, state) => state === 'back' && settle())
  }

  inspect(...args: Parameters<Loads['inspect']>): ReturnType<Loads['inspect']> {
    return this.#inspector.inspect(...args)
  }

  preview(...args: Parameters<Loads['preview']>): ReturnType<Loads['preview']> {
    return this.#inspector.preview(...args)
  }

  async start({ files, mapping, dry_run, on_fault, covers_until, who }: StartOptions): Promise<LoadReport> {
    const listed = await listFiles(this.#inspector.reader({ who }), files)
    const before = this.#starting
    const made = before.then(async () => {
      const id = await this.#store.nextId()
      const report = newReport(id, { files: listed, dry_run, who })
      await this.#store.put(report, mapping)
      return report
    })
    this.#starting = made.catch(() => undefined)
    const report = await made
    const abort = new AbortController()
    const input = { files: listed, mapping, dryRun: dry_run, onFault: on_fault, coversUntil: covers_until }
    const ended = this.#queue.then(() => this.#run(report, input, abort))
    this.#queue = ended
    this.#running.set(report.load_id, { report, mapping, abort, ended })
    return { ...report }
  }

  async wait(loadId: string): Promise<LoadReport> {
    await this.#running.get(loadId)?.ended
    return this.get(loadId)
  }

  async get(loadId: string): Promise<LoadReport> {
    const running = this.#running.get(loadId)
    if (running) return { ...running.report }
    const found = await this.#store.get(loadId)
    if (!found) throw new MarketError('not_found', { zh: '没有这次加载', en: 'There is no such load' })
    return { ...found, can_roll_back: rollBackObstacle(await keptRevisions(this.#engine), found) === null }
  }

  async list(): Promise<LoadReport[]> {
    const stored = await this.#store.list()
    const live = stored.map((report) => this.#running.get(report.load_id)?.report ?? report)
    const revisions = await keptRevisions(this.#engine)
    return live.map((report) => ({ ...report, can_roll_back: rollBackObstacle(revisions, report) === null }))
  }

  async cancel(loadId: string): Promise<LoadReport> {
    const running = this.#running.get(loadId)
    running?.abort.abort()
    await running?.ended
    const report = await this.get(loadId)
    if (!running && isOpen(report)) throw new MarketError('conflict', ELSEWHERE)
    return report
  }

  async rollBack(loadId: string, who: string): Promise<LoadReport> {
    const work = this.#inTurn(async () => {
      const report = await this.get(loadId)
      const obstacle = rollBackObstacle(await keptRevisions(this.#engine), report)
      if (obstacle) throw new MarketError('conflict', obstacle)
      await rollBackLoad(this.#engine, BigInt(loadId))
      const message = { zh: `已由 ${who} 回滚`, en: `Rolled back by ${who}` }
      await this.#store.put({ ...report, state: 'rolled_back', can_roll_back: false, message })
      await this.#options.onPublished()
      await noteNames(this.#engine)
    })
    await work
    return this.get(loadId)
  }

  async faults(loadId: string, page: number, pageSize: number): Promise<{ data: LoadFault[]; count: number }> {
    await this.get(loadId)
    return faultPage(this.#engine, loadId, page, pageSize)
  }

  async *faultsCsv(loadId: string): AsyncGenerator<string> {
    await this.get(loadId)
    yield* faultsAsCsv(this.#engine, loadId)
  }

  coverage(): Promise<CallResult<typeof coverage>> {
    return coverageOf(this.#engine)
  }

  still<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    let begun = false
    const done = this.#inTurn(() => {
      signal?.throwIfAborted()
      begun = true
      return work()
    }, signal)
    return new Promise((resolve, reject) => {
      const leave = () => begun || reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      done.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  async recover(): Promise<void> {
    for (const name of await readdir(this.#options.folder)) await removeFolder(join(this.#options.folder, name))
    await this.#settle()
  }

  /** Clears away what processes left that ended in the middle of a load. */
  #settle(): Promise<void> {
    return this.#inTurn(() => clearAway(this.#options, this.#store, (id) => this.#running.has(id)))
  }

  /** After what this process has begun, and while no other one changes the market. */
  #inTurn<T>(work: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const done = this.#queue.then(() => this.#engine.ledger.alone('market', work, signal))
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #run(report: LoadReport, input: JobInput, abort: AbortController): Promise<void> {
    const { ended, kept } = await this.#runner.run(report, input, abort.signal)
    Object.assign(report, ended)
    if (kept) this.#running.delete(report.load_id)
  }

  async close(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort()
    await this.#queue.catch(() => undefined)
    if (!this.#options.readers) await this.#readers.close()
  }
}
