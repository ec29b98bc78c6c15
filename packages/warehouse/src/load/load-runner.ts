import type { LoadReport } from '@marketscope/contract/calls/load'
import type { Text } from '@marketscope/contract/text'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/errors.ts'
import type { Turn } from '../engine/ledger.ts'
import { contextOf, type LoadContext, removeFolder } from './context.ts'
import { type JobInput, runJob, StoppedLoad } from './job.ts'
import { messageOf } from './load-report.ts'
import type { LoadStore } from './load-store.ts'
import type { LoadsOptions } from './loads.ts'
import { noteNames } from './publish/count-names.ts'
import { dropLeftStaging, dropStaging, outcomes, removeOld, takeBackLeftOvers } from './publish/housekeeping.ts'
import { loadReader } from './readers/file-reader.ts'
import type { FileTasks } from './readers/file-tasks.ts'
import type { ReaderPool } from './readers/reader-pool.ts'

/** What became of a load, and whether it could be kept. */
export interface Ended {
  ended: LoadReport
  kept: boolean
}

const FENCED: Text = {
  zh: '本服务器停顿过久，已由另一台服务器接管写入；未做任何更改，请重新加载',
  en: 'This server stood still for too long, and another one writes now; nothing was changed. Please load again',
}

/** Runs loads, one after the other, each while no other process changes the market. */
export class LoadRunner {
  readonly #options: LoadsOptions
  readonly #engine: Engine
  readonly #store: LoadStore
  readonly #readers: ReaderPool<FileTasks>
  #leftOvers = false

  constructor(options: LoadsOptions, store: LoadStore, readers: ReaderPool<FileTasks>) {
    this.#readers = readers
    this.#options = options
    this.#engine = options.engine
    this.#store = store
  }

  /** Runs a load when it is its turn; `report` tells how far it is. */
  async run(report: LoadReport, input: JobInput, signal: AbortSignal): Promise<Ended> {
    try {
      return await this.#engine.ledger.alone('market', (turn) => this.#work(report, input, { turn, signal }), signal)
    } catch (thrown) {
      const ended = { ...report, ...outcomeOf(thrown, signal) }
      const kept = await this.#keep(ended, input.mapping).catch(() => false)
      if (ended.state === 'fail') this.#options.onFailed?.(ended, thrown)
      return { ended, kept }
    }
  }

  async #work(report: LoadReport, input: JobInput, { turn, signal }: { turn: Turn; signal: AbortSignal }): Promise<Ended> {
    const until = AbortSignal.any([signal, turn.signal])
    const reading = await loadReader(this.#readers, input.files, { signal: until, who: report.who })
    const context = contextOf({ engine: this.#engine, reader: reading.reader }, this.#options.folder, report, until)
    const ended: LoadReport = { ...report }
    let cause: unknown = null
    try {
      until.throwIfAborted()
      report.state = 'processing'
      await this.#store.put(report, input.mapping)
      if (this.#leftOvers || turn.isFirst) await this.#takeBack()
      Object.assign(ended, await runJob(context, input), { state: input.dryRun ? 'checked' : 'published', progress: 1 })
    } catch (thrown) {
      if (thrown instanceof StoppedLoad) Object.assign(ended, thrown.result)
      cause = thrown
      if (thrown instanceof EngineError) context.detail = String(thrown.cause).slice(0, 4000)
      ended.progress = report.progress
      if (await this.#isPublished(report.load_id).catch(() => false)) ended.state = 'published'
      else Object.assign(ended, turn.signal.aborted ? { state: 'fail', message: FENCED } : outcomeOf(thrown, signal))
    }
    await reading.close()
    const kept = await this.#tidy(context, ended, input.mapping, turn)
    if (ended.state === 'fail') this.#options.onFailed?.(ended, cause)
    return { ended, kept }
  }

  /** Cleans up, keeps the outcome, and only then tells it: whoever reads "published" finds the data. What is left when the turn is over is cleared away by whoever has the next one. */
  async #tidy(context: LoadContext, ended: LoadReport, mapping: unknown, turn: Turn): Promise<boolean> {
    let kept = false
    const inTurn = (task: () => Promise<void>) => async () => {
      if (!turn.signal.aborted) await task()
    }
    const tasks = [
      () => removeFolder(context.folder),
      () => this.#dropStaging(context),
      inTurn(async () => {
        if (ended.state === 'fail' || ended.state === 'cancelled') await this.#takeBack()
      }),
      async () => {
        kept = await this.#keep(ended, mapping, context.detail)
      },
      inTurn(async () => {
        if (ended.state !== 'checked') await removeOld(this.#engine)
      }),
      async () => {
        if (ended.state === 'published') await this.#options.onPublished()
      },
      inTurn(async () => {
        if (ended.state === 'published') await noteNames(this.#engine)
      }),
    ]
    for (const task of tasks) await task().catch((thrown: unknown) => (ended.message ??= messageOf(thrown)))
    return kept
  }

  async #keep(ended: LoadReport, mapping: unknown, detail = ''): Promise<true> {
    Object.assign(ended, { step: null, ended_at: new Date().toISOString() })
    await this.#store.put(ended, mapping, detail)
    return true
  }

  /** What cannot be removed, as from a node that is away, is removed before the next load, at the next start, and when the node is back. */
  async #dropStaging({ loadId }: LoadContext): Promise<void> {
    await dropStaging(this.#engine, loadId).catch((error: unknown) => {
      this.#leftOvers = true
      throw error
    })
  }

  /** Tried again before the next load and at the next start when it fails, e.g. because the disk is full. */
  async #takeBack(): Promise<void> {
    if (this.#leftOvers) await dropLeftStaging(this.#engine)
    this.#leftOvers = true
    await takeBackLeftOvers(this.#engine)
    this.#leftOvers = false
  }

  async #isPublished(loadId: string): Promise<boolean> {
    const { live } = await outcomes(this.#engine)
    return live.has(loadId)
  }
}

function outcomeOf(thrown: unknown, signal: AbortSignal): Pick<LoadReport, 'state' | 'message'> {
  if (signal.aborted) return { state: 'cancelled', message: { zh: '已取消，未做任何更改', en: 'Cancelled; nothing was changed' } }
  return { state: 'fail', message: messageOf(thrown) }
}
