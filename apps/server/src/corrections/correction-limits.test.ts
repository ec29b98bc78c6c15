import { LIMITS } from '@marketscope/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import type { Account } from '../database/schema.ts'
import { keepHouse } from '../housekeeping.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { undoBatch } from './batches.ts'

let server: TestServer
let account: Account
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { db, now } = server.product.services
  await createAccount(db, createAccountOrder('many@limits.test'), now())
  account = await db.selectFrom('account').selectAll().where('username', '=', 'many@limits.test').executeTakeFirstOrThrow()
})
afterAll(() => server.close())
beforeEach(() => server.product.services.db.deleteFrom('correction_batch').execute())

/** Lines on half as many products: two attributes of each. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ site: 'tmall', item_id: `x${n >> 1}`, title: '', before: null, from: '2025-03', to: '2025-04' },
    ...{ kind: 'attribute' as const, name: n % 2 === 0 ? '产地' : '功效', value: '日本' },
  }))

const start = (count: number) => server.product.services.correctionJobs.start(account, lines(count), { shared: false, note: '' })
const settled = () => server.product.services.correctionJobs.settled()

/** A change of the account as it was kept, with so many lines. */
async function kept(id: string, state: 'completed' | 'undone', changed: number, count: number, undone_at: Date | null = null) {
  const { db, now } = server.product.services
  await db
    .insertInto('correction_batch')
    .values({
      id,
      owner_id: account.id,
      shared: false,
      account_id: account.id,
      who: '',
      note: '',
      state,
      items: 1,
      at: now(),
      place: changed,
      changed,
      undone_at,
    })
    .execute()
  await sql`INSERT INTO correction (batch_id, line, site, item_id, title, kind, name, first_month, last_month)
    SELECT ${id}, n, 'tmall', 'x', '', 'label', 'n' || n, '2025-03', '2025-04' FROM generate_series(0, ${count}::int - 1) AS n`.execute(db)
}

async function there(): Promise<Record<string, number>> {
  const rows = await server.product.services.db
    .selectFrom('correction_batch as batch')
    .leftJoin('correction', 'correction.batch_id', 'batch.id')
    .select(({ fn }) => ['batch.id', fn.count<number>('correction.line').as('count')])
    .groupBy('batch.id')
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]))
}

const REFUSED = {
  status: 'rejected',
  reason: { kind: 'conflict', text: { zh: expect.stringContaining('200000 条'), en: expect.stringContaining('200000') } },
}

it('there are no more corrections of an owner than there may be, however many changes begin at once', async () => {
  await kept('before', 'completed', 1, 10)
  const { db, now } = server.product.services
  const elsewhere = {
    id: 'elsewhere',
    owner_id: account.id,
    shared: false,
    account_id: account.id,
    who: '',
    note: '',
    place: 0,
    changed: 0,
  }
  await db
    .insertInto('correction_batch')
    .values({ ...elsewhere, state: 'pending', items: LIMITS.corrections - 25, at: now() })
    .execute()
  // Of the 15 that are left six are taken, and six more; the next six are too many.
  const asked = await Promise.allSettled([start(6), start(6), start(6)])
  expect(asked.filter(({ status }) => status === 'rejected')).toMatchObject([REFUSED])
  await settled()
  expect(Object.values(await there()).sort((a, b) => a - b)).toEqual([0, 6, 6, 10])
  // Completed, a change is told by its products.
  const items = await db.selectFrom('correction_batch').select('items').where('state', '=', 'completed').orderBy('items').execute()
  expect(items.map((one) => one.items)).toEqual([1, 3, 3])
  await start(3)
  await expect(start(1)).rejects.toMatchObject(REFUSED.reason)
  await settled()
})

it('of what was taken back the latest is kept, up to a number of lines', async () => {
  await kept('old', 'undone', 1, 5)
  await kept('newer', 'undone', 2, LIMITS.correctionsUndone - 4)
  const id = await start(4)
  await settled()
  await undoBatch(server.product.services, account, id, null)
  expect(await there()).toEqual({ newer: LIMITS.correctionsUndone - 4, [id]: 4 })
})

it('what was taken back is forgotten after ninety days; what is in force stays, and numbers of changes rise on', async () => {
  const { services } = server.product
  const at = services.now()
  const after = async (days: number) => {
    await keepHouse({ ...services, now: () => new Date(at.getTime() + days * 24 * 3_600_000) })
    return there()
  }
  await kept('in force', 'completed', 7, 2)
  await kept('undone', 'undone', 8, 3, at)
  await kept('last', 'undone', 9, 4, at)
  expect(await after(89)).toEqual({ 'in force': 2, undone: 3, last: 4 })
  // The last change stays without its lines: what is in force is called by its number.
  expect(await after(91)).toEqual({ 'in force': 2, last: 0 })
  const id = await start(1)
  await settled()
  const changed = await services.db.selectFrom('correction_batch').select('changed').where('id', '=', id).executeTakeFirstOrThrow()
  expect(changed).toEqual({ changed: 10 })
  expect(await after(91)).toEqual({ 'in force': 2, [id]: 1 })
})
