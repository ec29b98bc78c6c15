import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { coverage, LoadFault, LoadReport, previewMapping, UploadedFile } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/errors.ts'
import { currentRevision } from '../schema/revision.ts'
import { sql } from '../sql/sql.ts'
import { type LoadContext, removeFolder } from './context.ts'
import { inspectFile } from './detect/inspect.ts'
import { faultPage, faultsAsCsv } from './fault-list.ts'
import { type JobInput, monthText, runJob, StoppedLoad } from './job.ts'
import { LoadStore } from './load-store.ts'
import { previewFile } from './preview.ts'
import { takeBackDirectories } from './publish/directories.ts'
import { dropOldSegments, dropStaging } from './publish/publish.ts'
import { keptRevisions, rollBackLoad, rollBackObstacle } from './publish/roll-back.ts'

export interface LoadsOptions {
  engine: Engine
  /** Folder for working files; its content is nobody else's. */
  folder: string
  /** Called after every publication and roll-back. */
  onPublished(): Promise<void>
}

export interface StartOptions {
  files: { path: string; name: string }[]
  mapping: unknown | null
  dry_run: boolean
  who: string
}

/** The load desk: files in, months out, one load after the other. Methods throw MarketError. */
export interface Loads {
  /** What a file is: format, encoding, columns with samples, and a proposed mapping. */
  inspect(path: string, name: string): Promise<Omit<UploadedFile, 'file_id'>>
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
  /** To be called once at start: what a killed process left behind is removed, its loads are marked as failed. */
  recover(): Promise<void>
  close(): Promise<void>
}

const PUBLISHED = sql`SELECT DISTINCT load_id FROM revision`

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
  #starting: Promise<unknown> = Promise.resolve()

  constructor(options: LoadsOptions) {
    this.#options = options
    this.#engine = options.engine
    this.#store = new LoadStore(options.engine)
  }

  inspect(path: string, name: string): Promise<Omit<UploadedFile, 'file_id'>> {
    return inspectFile(this.#engine, path, name)
  }

  preview(path: string, name: string, mapping: unknown | null, rows = 50): Promise<CallResult<typeof previewMapping>> {
    return previewFile(this.#engine, { path, name }, mapping, rows, this.#options.folder)
  }

  async start({ files, mapping, dry_run, who }: StartOptions): Promise<LoadReport> {
    const before = this.#starting
    const made = before.then(async () => {
      const id = await this.#store.nextId()
      const report = newReport(id, { files, dry_run, who })
      await this.#store.put(report, mapping)
      return report
    })
    this.#starting = made.catch(() => undefined)
    const report = await made
    const abort = new AbortController()
    const ended = this.#queue.then(() => this.#run(report, { files, mapping, dryRun: dry_run }, abort))
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

  async recover(): Promise<void> {
    for (const name of await readdir(this.#options.folder)) await removeFolder(join(this.#options.folder, name))
    const published = new Set((await this.#engine.query<{ load_id: string }>(PUBLISHED)).map((row) => row.load_id))
    for (const report of await this.#store.list()) {
      if (report.state !== 'processing' && report.state !== 'created') continue
      const id = BigInt(report.load_id)
      await dropStaging(this.#engine, id)
      const ended_at = new Date().toISOString()
      if (published.has(report.load_id)) {
        await this.#store.put({ ...report, state: 'published', progress: 1, step: null, ended_at })
        continue
      }
      await takeBackDirectories(this.#engine, id)
      const message = {
        zh: '程序在加载过程中停止，未做任何更改，请重新加载',
        en: 'The program stopped during this load; nothing was changed. Please load again',
      }
      await this.#store.put({ ...report, state: 'fail', step: null, ended_at, message })
    }
    await dropOldSegments(this.#engine)
  }

  async close(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort()
    await this.#queue.catch(() => undefined)
  }

  async #run(report: LoadReport, input: JobInput, abort: AbortController): Promise<void> {
    const id = BigInt(report.load_id)
    const context = this.#context(report, abort.signal)
    try {
      abort.signal.throwIfAborted()
      report.state = 'processing'
      await this.#store.put(report, input.mapping)
      Object.assign(report, await runJob(context, input), { state: input.dryRun ? 'checked' : 'published', progress: 1 })
    } catch (thrown) {
      if (thrown instanceof StoppedLoad) Object.assign(report, thrown.result)
      if (thrown instanceof EngineError) context.detail = String(thrown.cause).slice(0, 4000)
      const published = await this.#isPublished(report.load_id)
      if (published) report.state = 'published'
      else {
        report.state = abort.signal.aborted ? 'cancelled' : 'fail'
        report.message = abort.signal.aborted ? { zh: '已取消，未做任何更改', en: 'Cancelled; nothing was changed' } : messageOf(thrown)
        await takeBackDirectories(this.#engine, id).catch(() => undefined)
      }
    }
    report.step = null
    report.ended_at = new Date().toISOString()
    await this.#tidy(context, report, input.mapping)
  }

  async #tidy(context: LoadContext, report: LoadReport, mapping: unknown): Promise<void> {
    try {
      await removeFolder(context.folder)
      await dropStaging(this.#engine, context.loadId)
      await this.#store.put(report, mapping, context.detail)
      if (report.state !== 'checked') await dropOldSegments(this.#engine)
      if (report.state === 'published') await this.#options.onPublished()
    } catch (thrown) {
      report.message ??= messageOf(thrown)
    }
    this.#running.delete(report.load_id)
  }

  async #isPublished(loadId: string): Promise<boolean> {
    const rows = await this.#engine.query<{ load_id: string }>(PUBLISHED).catch(() => [])
    return rows.some((row) => row.load_id === loadId)
  }

  #context(report: LoadReport, signal: AbortSignal): LoadContext {
    return {
      engine: this.#engine,
      loadId: BigInt(report.load_id),
      folder: join(this.#options.folder, `load-${report.load_id}`),
      signal,
      files: report.files,
      sites: new Map(),
      newSites: false,
      mode: 'replace',
      notices: [],
      detail: '',
      progress: (share, step) => {
        report.progress = Math.max(report.progress, share)
        report.step = step
      },
    }
  }
}

function newReport(id: bigint, { files, dry_run, who }: Omit<StartOptions, 'mapping'>): LoadReport {
  return {
    load_id: String(id),
    state: 'created',
    dry_run,
    created_at: new Date().toISOString(),
    ended_at: null,
    who,
    files: uniqueNames(files.map((file) => file.name)),
    progress: 0,
    step: { zh: '等待', en: 'Waiting' },
    rows_read: 0,
    rows_faulty: 0,
    faults: 0,
    rows: {},
    months: [],
    message: null,
    can_roll_back: false,
  }
}

function uniqueNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length
    return earlier === 0 ? name : `${name} (${earlier + 1})`
  })
}

function messageOf(thrown: unknown): Text {
  if (thrown instanceof MarketError) return thrown.text
  if (thrown instanceof EngineError && thrown.reason === 'disk_full') return new MarketError('disk').text
  const said = thrown instanceof Error ? thrown.message : String(thrown)
  return { zh: `加载失败，未做任何更改（${said}）`, en: `The load failed; nothing was changed (${said})` }
}
