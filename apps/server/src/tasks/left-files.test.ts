import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { findTask } from './task-store.ts'

const MAIL = 'left@b.cc'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
})
afterAll(() => server.close())

it('what a server that was killed before it could say that a file is made has left is taken away by the next', async () => {
  const { db, tasks } = server.product.services
  const { id: account } = await createAccount(db, createAccountOrder(MAIL, { account_type: 'domestic' }), new Date())
  const headers = await server.signedIn(MAIL)
  const post = async <T>(path: string, json: object) => resultOf<T>(await server.ask(path, { json, headers }))
  const { url_id } = await post<{ url_id: string }>('/api/sub/get_uid', { plat: ['tmall'], cid: ['11'] })
  const query = { url_id, start: '2025-01', end: '2025-03' }
  const { task_id } = await post<{ task_id: string }>('/api/task/download', { analysis: 'item-list', form: 'csv', query })
  const whole = { timeout: 30_000 }
  await expect.poll(() => findTask(db, account, task_id), whole).toMatchObject({ state: 'completed' })
  const files = async () => (await readdir(dirname(tasks.pathOf('any')))).filter((name) => name.startsWith(task_id))
  const left = await files()
  expect(left).toHaveLength(1)

  const killed = { state: 'processing', worker: 'gone', held_until: new Date(0), file: null, bytes: null, ended_at: null } as const
  await db.updateTable('task').set(killed).where('id', '=', task_id).execute()
  tasks.wake()
  await expect.poll(() => findTask(db, account, task_id), whole).toMatchObject({ state: 'completed' })
  const { file } = await findTask(db, account, task_id)
  expect(await files()).toEqual([file])
  expect(left).not.toContain(file)
})
