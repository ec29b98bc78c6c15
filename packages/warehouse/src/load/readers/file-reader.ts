import { stat } from 'node:fs/promises'
import { LOAD_BUDGET } from '@marketscope/contract/budgets'
import type { FormatChoice, OpenedFile } from '../read/open-file.ts'
import type { FileTasks } from './file-tasks.ts'
import type { ReaderPool, ReadOptions } from './reader-pool.ts'

type Input<N extends keyof FileTasks> = Parameters<FileTasks[N]>[0]

/** Reads files of loads in a process beside this one, within a budget. Methods throw MarketError for what cannot be read, and for what is over the budget. */
export interface FileReader {
  /** `alone`: of a workbook, without a look at the sheets beside the one that is opened. */
  open(path: string, name: string, choice: FormatChoice, options?: { alone: boolean }): Promise<OpenedFile>
  sample(input: Input<'sample'>): ReturnType<FileTasks['sample']>
  rows(input: Input<'rows'>): ReturnType<FileTasks['rows']>
  members(path: string, name: string): ReturnType<FileTasks['members']>
  unpack(input: Omit<Input<'unpack'>, 'whole'>): Promise<void>
}

/** `whole`: files are read to their end, else looked into. */
export function fileReader(readers: ReaderPool<FileTasks>, options: ReadOptions, whole: boolean): FileReader {
  return {
    open: (path, name, choice, { alone } = { alone: false }) => readers.run('open', { path, name, choice, whole, alike: !alone }, options),
    sample: (input) => readers.run('sample', input, options),
    rows: (input) => readers.items('rows', input, options),
    members: (path, name) => readers.run('members', { path, name }, options),
    unpack: (input) => readers.run('unpack', { ...input, whole }, options),
  }
}

/** A load of more bytes is read by a process of its own, so that nobody waits for it. */
const LONG_LOAD = 32 * 2 ** 20

/** Reads the files of a load to their end; to be closed when the load has ended. */
export async function loadReader(
  readers: ReaderPool<FileTasks>,
  files: readonly { path: string }[],
  options: Omit<ReadOptions, 'budget'>,
): Promise<{ reader: FileReader; close(): Promise<void> }> {
  const sizes = await Promise.all(
    files.map(({ path }) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const dedicated = sizes.reduce((sum, size) => sum + size, 0) > LONG_LOAD ? readers.dedicated() : null
  return { reader: fileReader(dedicated ?? readers, { ...options, budget: LOAD_BUDGET }, true), close: async () => dedicated?.close() }
}
