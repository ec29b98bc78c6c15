import type { Program } from './reader-process.ts'

/** What reads the files of loads. */
export const PROGRAM: Program = { module: new URL('./main.ts', import.meta.url), heapMegabytes: 1024 }
