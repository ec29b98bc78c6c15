import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDemoAccounts } from '../accounts/demo-accounts.ts'
import { openCustomStore } from '../categories/custom-store.ts'
import { readConfig } from '../config.ts'
import { dataFolder, readSecret } from '../data-folder.ts'
import { connectEmbedded, openEmbedded } from '../database/embedded.ts'
import { templateOf } from './templates.ts'

/** How far a database has come before a test opens it: nothing in it at all, the schema as it is now without a row, or with the demo accounts. */
export type Beginning = 'empty' | 'migrated' | 'demo'

/**
 * Makes the embedded database of a folder that has none, as a copy: making one takes seconds of computing, and each run of the tests does it once. Outside
 * of such a run nothing is done, and whoever opens the folder makes it.
 */
export async function beginEmbedded(folder: string, beginning: Beginning): Promise<void> {
  if (existsSync(folder)) return
  const template = await templateOf(beginning, (half) => makeDatabase(half, beginning))
  if (template) cpSync(template, folder, { recursive: true })
}

/** Left as by a process that was killed: nothing is noted of its files, which every opening of a copy would read whole. */
async function makeDatabase(folder: string, beginning: Beginning): Promise<void> {
  if (beginning === 'empty') return (await connectEmbedded(folder)).db.destroy()
  await beginEmbedded(folder, beginning === 'demo' ? 'migrated' : 'empty')
  const { db } = await openEmbedded(folder)
  if (beginning === 'demo') {
    const config = readConfig({}, { data: folder, port: '0', demo: 'no' })
    await ensureDemoAccounts({ db, config, custom: await openCustomStore(db), now: () => new Date() })
  }
  await db.destroy()
}

/** A data folder for a program that is not about to be started for the first time. */
export async function beginDataFolder(data: string): Promise<void> {
  mkdirSync(data, { recursive: true })
  await readSecret(dataFolder(data))
  if (!process.env.MARKETSCOPE_TEST_DATABASE_URL) await beginEmbedded(join(data, 'accounts'), 'migrated')
}
