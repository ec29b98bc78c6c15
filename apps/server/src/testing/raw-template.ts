import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoFile } from '@marketscope/demo-market/write-demo-market'
import { copyMarket } from './copy-market.ts'
import { templateOf } from './templates.ts'

/** What a demo market is made from. */
interface RawMarketOptions {
  size: number
  seed: number
}

const run = promisify(execFile)

/**
 * Puts a demo market into the folder of a warehouse, and returns the load files it was loaded from. In a run of the tests each market is made once and
 * copied; its files are read where they are.
 */
export async function beginRawMarket(path: string, options: RawMarketOptions): Promise<DemoFile[]> {
  const { size, seed } = options
  const make = (folder: string) => loadRawMarket(folder, options)
  const template = await templateOf(`raw-market-${size}-${seed}`, make)
  const made = template ?? `${path}.made`
  if (template === null) await make(made)
  copyMarket(join(made, 'market'), path)
  const files: DemoFile[] = JSON.parse(await readFile(join(made, 'files.json'), 'utf8'))
  return files.map((file) => ({ ...file, path: join(made, file.path) }))
}

/** By a program of its own: an engine serves one folder of a process. */
async function loadRawMarket(folder: string, { size, seed }: RawMarketOptions): Promise<void> {
  const program = join(import.meta.dirname, 'load-raw-market.ts')
  await run(process.execPath, [program, folder, String(size), String(seed)], { env: { ...process.env, NODE_OPTIONS: '' } })
}
