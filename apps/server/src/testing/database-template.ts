import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectEmbedded, openEmbedded } from '../database/embedded.ts'

/** How far a database has come before a test opens it: nothing in it at all, or the schema as it is now without a row. */
export type Beginning = 'empty' | 'migrated'

/**
 * Makes the embedded database of a folder that has none, as a copy: making one takes seconds of computing, and each run of the tests does it once. Outside
 * of such a run nothing is done, and whoever opens the folder makes it.
 */
export async function beginEmbedded(folder: string, beginning: Beginning): Promise<void> {
  const place = process.env.MARKETSCOPE_TEST_TEMPLATES
  if (!place || existsSync(folder)) return
  cpSync(await templateIn(place, beginning), folder, { recursive: true })
}

/** The database that is copied. Test files that need it at the same moment each make it; the first one stays. */
async function templateIn(place: string, beginning: Beginning): Promise<string> {
  const path = join(place, beginning)
  if (existsSync(path)) return path
  const half = `${path}.${process.pid}`
  if (beginning === 'empty') await (await connectEmbedded(half)).db.destroy()
  else {
    cpSync(await templateIn(place, 'empty'), half, { recursive: true })
    await (await openEmbedded(half)).close()
  }
  try {
    renameSync(half, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(half, { recursive: true, force: true })
  }
  return path
}

/** A data folder for a program that is not about to be started for the first time. */
export async function beginDataFolder(data: string): Promise<void> {
  mkdirSync(data, { recursive: true })
  if (!process.env.MARKETSCOPE_TEST_DATABASE_URL) await beginEmbedded(join(data, 'accounts'), 'migrated')
}
