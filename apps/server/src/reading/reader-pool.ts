import { ReaderPool } from '@marketscope/warehouse/load/readers/reader-pool'
import type { ReaderTasks } from './tasks.ts'

/** Files that are read at a time: one for each of two processors. */
const POOL_SIZE = 2

/** The processes that read what people send; started when the first comes, or by `warm`. */
export const openReaderPool = () =>
  new ReaderPool<ReaderTasks>({ module: new URL('./main.ts', import.meta.url), heapMegabytes: 1024 }, POOL_SIZE)
