import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createAccount } from './accounts.ts'
import { createKey, listKeys } from './api-keys.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-keys-'))
  database = await openTestDatabase(folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('twenty keys at most, also when many are asked for at once', async () => {
  const { db } = database
  const now = new Date('2026-01-02T03:04:05.678Z')
  const { id } = await createAccount(db, createAccountOrder('a@b.cc'), now)
  const made = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => createKey(db, id, `key ${index}`, now)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(made.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.kind] : []))).toEqual(Array(5).fill('conflict'))
  expect(await listKeys(db, id)).toHaveLength(20)
})
