import { Worker } from 'node:worker_threads'
import type { DownloadForm } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import type { Cell, FileTable } from '@marketscope/contract/workbook'
import type { Done, Order } from './writer-thread.ts'

/** Writes tables into a file in a thread of its own, so that people who look at pages do not wait for it. One order at a time; each resolves when the next may come. */
export class FileWriter {
  readonly #thread: Worker
  /** Texts that were longer than a cell may be, so far. */
  #cut = 0

  constructor(path: string, form: DownloadForm) {
    this.#thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: { path, form } })
  }

  /** Begins a table of about so many rows. */
  begin(table: FileTable, rows: number): Promise<void> {
    return this.#order({ begin: table, rows })
  }

  rows(rows: Cell[][]): Promise<void> {
    return this.#order({ rows })
  }

  end(): Promise<void> {
    return this.#order({ end: true })
  }

  /** Ends the file; resolves when it is on the disk. */
  close(): Promise<void> {
    return this.#order({ close: true })
  }

  /** Ends the thread, wherever the file is; what was written stays where it is. */
  async abandon(): Promise<void> {
    await this.#thread.terminate()
  }

  /** What the reader of the file has to know of how it was written. */
  remarks(): Text | null {
    if (this.#cut === 0) return null
    return {
      zh: `有 ${this.#cut} 个单元格的文字超过 32,767 个字符，已截断`,
      en: `The texts of ${this.#cut} cells were longer than 32,767 characters and were cut`,
    }
  }

  #order(order: Order): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (done: Done) => {
        this.#thread.off('error', reject)
        if ('fault' in done) reject(Object.assign(new Error(done.fault), { code: done.code }))
        else {
          this.#cut = done.cut
          resolve()
        }
      }
      this.#thread.once('message', settle)
      this.#thread.once('error', reject)
      this.#thread.postMessage(order)
    })
  }
}
