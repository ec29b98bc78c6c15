import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { coverage, LoadFault, LoadReport, OnFault, previewMapping, UploadedFile } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/errors.ts'
import { currentRevision } from '../schema/revision.ts'
import { contextOf, type LoadContext, removeFolder } from './context.ts'
import { inspectFile, type SheetChoice } from './detect/inspect.ts'
import { faultPage, faultsAsCsv } from './fault-list.ts'
import { type JobInput, runJob, StoppedLoad } from './job.ts'
import { messageOf, newReport, refuseTooLarge } from './load-report.ts'
import { LoadStore } from './load-store.ts'
import { monthText } from './months-of-load.ts'
import { previewFile } from './preview.ts'
import { noteNames, noteNamesOnce } from './publish/count-names.ts'
import { dropStaging, outcomes, removeOld, takeBackLeftOvers } from './publish/housekeeping.ts'
import { keptRevisions, rollBackLoad, rollBackObstacle } from './publish/roll-back.ts'
import { listFiles, lookInto } from './unpack.ts'

export interface LoadsOptions {
  engine: Engine
  /** Folder for working files; its content is nobody else's. */
  folder: string
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
  who: string
}

/** The load desk: files in, months out, one load after the other. Methods throw MarketError. */
export interface Loads {
  /** What a file is: format, encoding, columns with samples, and a proposed mapping. */
  inspect(path: string, name: string, choice?: SheetChoice): Promise<Omit<UploadedFile, 'file_id'>>
  /** The first rows as the mapping turns them into the load format. */
  preview(path: string, name: string, mapping: unknown | null, rows?: number): Promise<CallResult<typeof previewMapping>>
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

class LoadDesk implements Loads {
  readonly #options: LoadsOptions
  readonly #engine: Engine
  readonly #store: LoadStore
  readonly #running = new Map<string, Running>()
  #queue: Promise<unknown> = Promise.resolve()
  #leftOvers = false
  #starting: Promise<unknown> = Promise.resolve()

  constructor(options: LoadsOptions) {
    this.#options = options
    this.#engine = options.engine
    this.#store = new LoadStore(options.engine)
  }

  inspect(path: string, name: string, choice?: SheetChoice): Promise<Omit<UploadedFile, 'file_id'>> {
    const looked = lookInto({ path, name }, this.#options.folder, async (file, files) => {
      const found = await inspectFile(this.#engine, file.path, file.name, choice)
      return files.length === 0 ? found : { ...found, name, files, bytes: (await stat(path)).size }
    })
    return looked.catch(refuseTooLarge)
  }

  preview(path: string, name: string, mapping: unknown | null, rows = 50): Promise<CallResult<typeof previewMapping>> {
    const { folder } = this.#options
    return lookInto({ path, name }, folder, (file) => previewFile(this.#engine, file, mapping, rows, folder)).catch(refuseTooLarge)
  }

  async start({ files, mapping, dry_run, on_fault, who }: StartOptions): Promise<LoadReport> {
    const listed = await listFiles(files)
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
    const ended = this.#queue.then(() => this.#run(report, { files: listed, mapping, dryRun: dry_run, onFault: on_fault }, abort))
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
    return this.get(loadId)
  }

  async rollBack(loadId: string, who: string): Promise<LoadReport> {
    const work = this.#queue.then(async () => {
      const report = await this.get(loadId)
      const obstacle = rollBackObstacle(await keptRevisions(this.#engine), report)
      if (obstacle) throw new MarketError('conflict', obstacle)
      await rollBackLoad(this.#engine, BigInt(loadId))
      const message = { zh: `已由 ${who} 回滚`, en: `Rolled back by ${who}` }
      await this.#store.put({ ...report, state: 'rolled_back', can_roll_back: false, message })
      await this.#options.onPublished()
      await noteNames(this.#engine)
    })
    this.#queue = work.catch(() => undefined)
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

  async coverage(): Promise<CallResult<typeof coverage>> {
    const { revision, segments } = await currentRevision(this.#engine)
    const data = segments.flatMap(({ site, version, months, rows_by_month }) =>
      months.map((month, index) => ({ site, version, month: monthText(month), rows: rows_by_month[index] ?? 0 })),
    )
    return { data, revision }
  }

  still<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    let begun = false
    const done = this.#queue.then(() => {
      signal?.throwIfAborted()
      begun = true
      return work()
    })
    this.#queue = done.catch(() => undefined)
    return new Promise((resolve, reject) => {
      const leave = () => begun || reject(signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      done.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  async recover(): Promise<void> {
    for (const name of await readdir(this.#options.folder)) await removeFolder(join(this.#options.folder, name))
    const { live, undone } = await outcomes(this.#engine)
    for (const report of await this.#store.list()) {
      if (report.state === 'published' && undone.has(report.load_id)) await this.#store.put({ ...report, state: 'rolled_back' })
      if (report.state !== 'processing' && report.state !== 'created') continue
      await dropStaging(this.#engine, BigInt(report.load_id))
      const ended_at = new Date().toISOString()
      if (live.has(report.load_id)) {
        await this.#store.put({ ...report, state: 'published', progress: 1, step: null, ended_at })
        continue
      }
      const message = {
        zh: '程序在加载过程中停止，未做任何更改，请重新加载',
        en: 'The program stopped during this load; nothing was changed. Please load again',
      }
      const failed: LoadReport = { ...report, state: 'fail', step: null, ended_at, message }
      await this.#store.put(failed)
      this.#options.onFailed?.(failed, null)
    }
    await takeBackLeftOvers(this.#engine)
    await noteNamesOnce(this.#engine)
    await removeOld(this.#engine)
  }

  async close(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort()
    await this.#queue.catch(() => undefined)
  }

  async #run(report: LoadReport, input: JobInput, abort: AbortController): Promise<void> {
    const context = contextOf(this.#engine, this.#options.folder, report, abort.signal)
    const ended: LoadReport = { ...report }
    let cause: unknown = null
    try {
      abort.signal.throwIfAborted()
      report.state = 'processing'
      await this.#store.put(report, input.mapping)
      if (this.#leftOvers) await this.#takeBack()
      Object.assign(ended, await runJob(context, input), { state: input.dryRun ? 'checked' : 'published', progress: 1 })
    } catch (thrown) {
      if (thrown instanceof StoppedLoad) Object.assign(ended, thrown.result)
      cause = thrown
      if (thrown instanceof EngineError) context.detail = String(thrown.cause).slice(0, 4000)
      ended.progress = report.progress
      if (await this.#isPublished(report.load_id).catch(() => false)) ended.state = 'published'
      else {
        ended.state = abort.signal.aborted ? 'cancelled' : 'fail'
        ended.message = abort.signal.aborted ? { zh: '已取消，未做任何更改', en: 'Cancelled; nothing was changed' } : messageOf(thrown)
      }
    }
    await this.#tidy(context, report, ended, input.mapping)
    if (ended.state === 'fail') this.#options.onFailed?.(ended, cause)
  }

  /** Cleans up, keeps the outcome, and only then tells it: whoever reads "published" finds the data. */
  async #tidy(context: LoadContext, report: LoadReport, ended: LoadReport, mapping: unknown): Promise<void> {
    ended.step = null
    ended.ended_at = new Date().toISOString()
    let kept = false
    const tasks = [
      () => removeFolder(context.folder),
      () => dropStaging(this.#engine, context.loadId),
      async () => {
        if (ended.state === 'fail' || ended.state === 'cancelled') await this.#takeBack()
      },
      async () => {
        await this.#store.put(ended, mapping, context.detail)
        kept = true
      },
      async () => {
        if (ended.state !== 'checked') await removeOld(this.#engine)
      },
      async () => {
        if (ended.state === 'published') await this.#options.onPublished()
      },
      async () => {
        if (ended.state === 'published') await noteNames(this.#engine)
      },
    ]
    for (const task of tasks) await task().catch((thrown: unknown) => (ended.message ??= messageOf(thrown)))
    Object.assign(report, ended)
    if (kept) this.#running.delete(report.load_id)
  }

  /** Tried again before the next load and at the next start when it fails, e.g. because the disk is full. */
  async #takeBack(): Promise<void> {
    this.#leftOvers = true
    await takeBackLeftOvers(this.#engine)
    this.#leftOvers = false
  }

  async #isPublished(loadId: string): Promise<boolean> {
    const { live } = await outcomes(this.#engine)
    return live.has(loadId)
  }
}
