import type { FileHandle } from 'node:fs/promises'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LoadKindId } from '@marketscope/contract/load-format'

const CHUNK = 1 << 16

/** A value as RFC 4180 wants it: quoted when it holds a comma, a quote or a line break. */
export function csv(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/**
 * A CSV file written in large pieces. `add` only collects; the writer must call `settle` now and then, which waits for the disk,
 * so what is held in memory stays small.
 */
export class CsvFile {
  readonly path: string
  readonly kind: LoadKindId
  rows = 0
  private text: string
  private readonly handle: FileHandle

  private constructor(path: string, kind: LoadKindId, columns: readonly string[], handle: FileHandle) {
    this.path = path
    this.kind = kind
    this.handle = handle
    this.text = `${columns.join(',')}\n`
  }

  static async create(path: string, kind: LoadKindId, columns: readonly string[]): Promise<CsvFile> {
    await mkdir(dirname(path), { recursive: true })
    return new CsvFile(path, kind, columns, await open(path, 'w'))
  }

  /** One finished row, with its line end. */
  add(row: string): void {
    this.text += row
    this.rows++
  }

  get full(): boolean {
    return this.text.length > CHUNK
  }

  async settle(): Promise<void> {
    const { text } = this
    this.text = ''
    if (text !== '') await this.handle.writeFile(text, 'utf8')
  }

  async close(): Promise<void> {
    await this.settle()
    await this.handle.close()
  }

  /** Lets go of the file without writing what is left, after a failure. */
  async abandon(): Promise<void> {
    await this.handle.close().catch(() => undefined)
  }
}
