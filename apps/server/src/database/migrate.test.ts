import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginEmbedded } from '../testing/database-template.ts'
import { connectEmbedded } from './embedded.ts'
import { doneSteps, migrate } from './migrate.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-migrate-'))
  await beginEmbedded(join(root, 'accounts'), 'empty')
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('a schema is brought to a step, and from there to the last; one that is there already is only looked at', async () => {
  const asked: string[] = []
  const { db } = await connectEmbedded(join(root, 'accounts'), ({ query }) => asked.push(query.sql))
  expect(await doneSteps(db)).toEqual([])
  await migrate(db, '001-accounts')
  expect(await doneSteps(db)).toEqual(['001-accounts'])
  await migrate(db)
  const done = await doneSteps(db)
  expect(done.length).toBeGreaterThan(20)
  asked.length = 0
  await migrate(db)
  await migrate(db, done.at(-1))
  expect(asked.filter((text) => !/to_regclass|FROM "kysely_migration" ORDER BY name/.test(text))).toEqual([])
  expect(await doneSteps(db)).toEqual(done)
  await db.destroy()
})
