import { execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataFolder } from '../data-folder.ts'
import { copyMarket } from './copy-market.ts'
import { templateOf } from './templates.ts'

/** The markets that many tests begin with. */
export type TemplateMarket = 'tiny' | 'wide'

const run = promisify(execFile)

/**
 * Puts a market into a data folder that has none, as a copy: loading one takes a second of computing, and each run of the tests does it once. Whether it
 * did: outside of such a run, and where there is a market already, it does nothing.
 */
export async function beginMarket(data: string, market: TemplateMarket): Promise<boolean> {
  const folder = dataFolder(data)
  if (existsSync(folder.warehouse)) return false
  const path = await templateOf(`market-${market}`, (half) => makeMarket(half, market))
  if (path === null) return false
  copyMarket(dataFolder(path).warehouse, folder.warehouse)
  cpSync(dataFolder(path).loads, folder.loads, { recursive: true })
  return true
}

/** By a program of its own: an engine serves one folder of a process. */
async function makeMarket(folder: string, market: TemplateMarket): Promise<void> {
  await run(process.execPath, [join(import.meta.dirname, 'make-market.ts'), folder, market], { env: { ...process.env, NODE_OPTIONS: '' } })
}
