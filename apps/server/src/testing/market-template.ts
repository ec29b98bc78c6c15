import { execFile } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DataFolder, dataFolder } from '../data-folder.ts'

/** The markets that many tests begin with. */
export const TEMPLATE_MARKETS = ['tiny', 'wide'] as const
export type TemplateMarket = (typeof TEMPLATE_MARKETS)[number]

/** What of a data folder a market is. */
const PARTS = ['warehouse', 'loads'] as const satisfies readonly (keyof DataFolder)[]

const run = promisify(execFile)

/**
 * Puts a market into a data folder that has none, as a copy: loading one takes a second of computing, and each run of the tests does it once. Whether it
 * did: outside of such a run, and where there is a market already, it does nothing.
 */
export async function beginMarket(data: string, market: TemplateMarket): Promise<boolean> {
  const place = process.env.MARKETSCOPE_TEST_TEMPLATES
  const folder = dataFolder(data)
  if (!place || existsSync(folder.warehouse)) return false
  const template = dataFolder(await templateIn(place, market))
  for (const part of PARTS) cpSync(template[part], folder[part], { recursive: true, verbatimSymlinks: true })
  return true
}

/** The folder that is copied, made by a program of its own: an engine serves one folder of a process. Who needs it at the same moment makes it too; the first stays. */
async function templateIn(place: string, market: TemplateMarket): Promise<string> {
  const path = join(place, `market-${market}`)
  if (existsSync(path)) return path
  const half = `${path}.${process.pid}`
  await run(process.execPath, [join(import.meta.dirname, 'make-market.ts'), half, market], { env: { ...process.env, NODE_OPTIONS: '' } })
  try {
    renameSync(half, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(half, { recursive: true, force: true })
  }
  return path
}
