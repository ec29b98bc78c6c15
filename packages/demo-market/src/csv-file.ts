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
  private bytes = Buffer.allocUnsafe(CHUNK * 2)
  private used = 0
  private readonly handle: FileHandle

  private constructor(path: string, kind: LoadKindId, columns: readonly string[], handle: FileHandle) {
    this.path = path
    this.kind = kind
    this.handle = handle
    this.append(`${columns.join(',')}\n`)
  }

  static async create(path: string, kind: LoadKindId, columns: readonly string[]): Promise<CsvFile> {
    await mkdir(dirname(path), { recursive: true })
    return new CsvFile(path, kind, columns, await open(path, 'w'))
  }

  /** One finished row, with its line end. Encoded at once, so that the pieces it was built from can be let go. */
  add(row: string): void {
    this.append(row)
    this.rows++
  }

  private append(text: string): void {
    if (this.used + text.length * 3 > this.bytes.length) {
      const larger = Buffer.allocUnsafe((this.used + text.length * 3) * 2)
      this.bytes.copy(larger, 0, 0, this.used)
      this.bytes = larger
    }
    this.used += this.bytes.write(text, this.used, 'utf8')
  }

  get full(): boolean {
    return this.used > CHUNK
  }

  async settle(): Promise<void> {
    const { used } = this
    this.used = 0
    if (used > 0) await this.handle.writeFile(this.bytes.subarray(0, used))
  }

  async close(): Promise<void> {
    await this.settle()
    await this.handle.close()
    this.bytes = Buffer.alloc(0)
  }

  /** Lets go of the file without writing what is left, after a failure. */
  async abandon(): Promise<void> {
    await this.handle.close().catch(() => undefined)
  }
}
