import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountOrder } from '../testing/orders.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { createAccount } from './accounts.ts'
import { createKey, listKeys } from './api-keys.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await openTemporaryDatabase('keys')
})
afterAll(() => database.close())

it('twenty keys at most, also when many are asked for at once', async () => {
  const { db } = database
  const now = new Date('2026-01-02T03:04:05.678Z')
  const { id } = await createAccount(db, createAccountOrder('a@b.cc'), now)
  const made = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => createKey(db, id, `key ${index}`, now)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(made.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.kind] : []))).toEqual(Array(5).fill('conflict'))
  expect(await listKeys(db, id)).toHaveLength(20)
})
