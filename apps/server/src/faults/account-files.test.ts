import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../database/embedded.ts'
import { PlainFault } from '../plain-fault.ts'
import { beginEmbedded } from '../testing/database-template.ts'

/** Every file of the database; without it one of each kind. */
const WHOLE = process.env.MARKETSCOPE_FAULTS === 'whole'
const ACCOUNTS = 400

const HARMS: Record<string, (path: string) => Promise<unknown>> = {
  cut: async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
  emptied: (path) => truncate(path, 0),
  garbled: async (path) => {
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.ceil(bytes.length / 2)))
  },
  missing: (path) => rm(path),
}

let root: string
let folder: string
let few: string[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-account-files-'))
  folder = join(root, 'accounts')
  await beginEmbedded(folder, 'migrated')
  const { db, close } = await openEmbedded(folder)
  await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at)
    SELECT 'a' || n, 'normal', 'person' || n, 'all', '[]', now() FROM generate_series(1, ${sql.lit(ACCOUNTS)}) AS n`.execute(db)
  const { rows } = await sql<{ file: string }>`SELECT pg_relation_filepath('account') AS file`.execute(db)
  few = [rows[0]?.file ?? '', 'PG_VERSION', 'global/pg_control', 'pg_xact/0000']
  await close()
}, 240_000)
afterAll(() => rm(root, { recursive: true, force: true }))

async function accountsIn(path: string): Promise<number> {
  const { db, close } = await openEmbedded(path)
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM account`.execute(db)
  await close()
  return rows[0]?.count ?? -1
}

describe('a file of the accounts’ database', () => {
  it('that is cut, emptied, garbled or missing is told before anything is read, and nothing is changed', {
    timeout: 1_800_000,
  }, async () => {
    const all = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const paths = all.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    const tried = paths.filter((path) => path !== 'marketscope.files' && (WHOLE || few.includes(path)))
    expect(tried.length).toBeGreaterThanOrEqual(few.length)
    const answers: Record<string, string> = {}
    for (const path of tried) {
      const at = join(folder, path)
      const bytes = await readFile(at)
      for (const [harm, work] of Object.entries(HARMS)) {
        if (bytes.length === 0 && harm !== 'missing') continue
        await work(at)
        answers[`${path} ${harm}`] = await accountsIn(folder).then(
          (count) => `${count} accounts`,
          (error: unknown) => (error instanceof PlainFault && error.text.en.includes(path) ? 'told' : String(error)),
        )
        await writeFile(at, bytes)
      }
    }
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'told')).toEqual([])
    expect(await accountsIn(folder)).toBe(ACCOUNTS)
  })

  it('was written when the process was killed: what is noted of the files before is not held against it', {
    timeout: 240_000,
  }, async () => {
    const { db } = await openEmbedded(folder)
    await sql`UPDATE account SET nick = 'later'`.execute(db)
    await db.destroy()
    expect(await accountsIn(folder)).toBe(ACCOUNTS)
  })

  it.each(['cut', 'emptied', 'garbled', 'missing'])('noted is %s: it is noted again', { timeout: 240_000 }, async (harm) => {
    await HARMS[harm]?.(join(folder, 'marketscope.files'))
    expect(await accountsIn(folder)).toBe(ACCOUNTS)
  })
})
