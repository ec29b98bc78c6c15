import { stat } from 'node:fs/promises'
import { SAMPLE_BUDGET } from '@marketscope/contract/budgets'
import type { CallResult } from '@marketscope/contract/call'
import type { previewMapping, UploadedFile } from '@marketscope/contract/calls/load'
import type { Engine } from '../engine/engine.ts'
import { inspectFile, type SheetChoice } from './detect/inspect.ts'
import { keptSamples } from './detect/kept-samples.ts'
import { refuseTooLarge } from './load-report.ts'
import { previewFile } from './preview.ts'
import { type FileReader, fileReader } from './readers/file-reader.ts'
import type { FileTasks } from './readers/file-tasks.ts'
import type { ReaderPool, ReadOptions } from './readers/reader-pool.ts'
import { withInspectedFile } from './unpack.ts'

/** Who inspects a file, and until when. */
export type InspectOptions = Pick<ReadOptions, 'who' | 'signal'>

/** Inspects files that are not loaded, within the budget of a sample. Methods throw MarketError. */
export class FileInspector {
  readonly #engine: Engine
  readonly #readers: ReaderPool<FileTasks>
  readonly #folder: string
  readonly #sample = keptSamples()

  /** `folder`: for what is unpacked, as long as it is inspected. */
  constructor(engine: Engine, readers: ReaderPool<FileTasks>, folder: string) {
    this.#engine = engine
    this.#readers = readers
    this.#folder = folder
  }

  /** What a file is; of an archive, what its smallest file is. */
  inspect(path: string, name: string, choice?: SheetChoice, options?: InspectOptions): Promise<Omit<UploadedFile, 'file_id'>> {
    const reader = this.reader(options)
    const inspected = withInspectedFile(reader, { path, name }, this.#folder, async (file, files) => {
      const found = await inspectFile({ engine: this.#engine, reader }, file.path, file.name, choice)
      return files.length === 0 ? found : { ...found, name, files, bytes: (await stat(path)).size }
    })
    return inspected.catch(refuseTooLarge)
  }

  /** The first rows of a file as a mapping turns them into the load format. */
  preview(
    path: string,
    name: string,
    mapping: unknown | null,
    rows = 50,
    options?: InspectOptions,
  ): Promise<CallResult<typeof previewMapping>> {
    const reader = this.reader(options)
    const inspected = withInspectedFile(reader, { path, name }, this.#folder, (file) =>
      previewFile({ engine: this.#engine, reader }, file, mapping, rows, this.#folder, this.#sample),
    )
    return inspected.catch(refuseTooLarge)
  }

  reader(options: InspectOptions = {}): FileReader {
    return fileReader(this.#readers, { ...options, budget: SAMPLE_BUDGET }, false)
  }
}
