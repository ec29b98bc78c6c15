import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { askingFor } from '../analyses/asking-for.ts'
import type { Account } from '../database/schema.ts'
import { keepHouse } from '../housekeeping.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { CorrectionJobs, undoBatch } from './batches.ts'
import { type CorrectionStore, openCorrectionStore } from './correction-store.ts'

const [MAIN, SUB] = ['main@servers.test', 'sub@servers.test']

let server: TestServer
let main: Account
let sub: Account
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { db, now } = server.product.services
  const { id } = await createAccount(db, createAccountOrder(MAIN), now())
  await createAccount(db, createAccountOrder(SUB, { parent_id: id }), now())
  ;[main, sub] = [await accountOf(MAIN), await accountOf(SUB)]
})
afterAll(() => server.close())

const accountOf = (username: string) =>
  server.product.services.db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

const lines = (count: number, value = '日本') =>
  Array.from({ length: count }, (_, n) => ({
    ...{ site: 'tmall', item_id: `x${n}`, title: '', before: null, from: '2025-03', to: '2025-04' },
    ...{ kind: 'attribute' as const, name: '产地', value },
  }))

/** What another server on the same database holds in memory. */
async function another(alone = false): Promise<CorrectionStore> {
  const store = await openCorrectionStore(server.product.services.db, { alone, onFailed: () => undefined })
  onTestFinished(() => store.close())
  return store
}

async function correct(account: Account, value: string, shared = true): Promise<string> {
  const { correctionJobs } = server.product.services
  const id = await correctionJobs.start(account, lines(1, value), { shared, note: '' })
  await correctionJobs.settled()
  return id
}

const said = async (store: CorrectionStore, account: Account) => ((await store.of(account)?.load()) ?? []).map(({ value }) => value)

describe('another server on the same database', () => {
  it('counts what was corrected here within seconds, and what was taken back no more', async () => {
    const other = await another()
    const id = await correct(main, '日本')
    await expect.poll(() => said(other, sub), { timeout: 5000 }).toEqual(['日本'])
    expect(other.of(sub)?.key).toBe(server.product.services.corrections.of(sub)?.key)
    await undoBatch(server.product.services, sub, id, null)
    await expect.poll(() => other.of(sub), { timeout: 5000 }).toBeUndefined()
  })

  it('makes what stays of what is in force at that moment', async () => {
    const corrections = await another()
    const id = await correct(main, '韩国')
    const asking = await askingFor(sub.id, { ...server.product.services, corrections }, AbortSignal.timeout(60_000))
    expect((await asking.viewer().corrections?.load())?.map(({ value }) => value)).toEqual(['韩国'])
    await undoBatch(server.product.services, main, id, null)
  })

  it('leaves what is being written here when it starts; one that is alone takes it for left behind', async () => {
    const { db, now } = server.product.services
    const half = { id: 'half', owner_id: main.id, shared: false, account_id: main.id, who: MAIN, note: '', items: 2 }
    await db
      .insertInto('correction_batch')
      .values({ ...half, state: 'pending', at: now(), place: 0, changed: 0 })
      .execute()
    const there = () => db.selectFrom('correction_batch').select('state').where('id', '=', 'half').execute()
    await another()
    expect(await there()).toEqual([{ state: 'pending' }])
    await another(true)
    expect(await there()).toEqual([])
  })

  it('that was killed leaves what it was writing for ten minutes', async () => {
    const { services } = server.product
    const half = { id: 'left', owner_id: main.id, shared: false, account_id: main.id, who: MAIN, note: '', items: 2, place: 0, changed: 0 }
    const at = services.now()
    await services.db
      .insertInto('correction_batch')
      .values({ ...half, state: 'pending', at })
      .execute()
    const after = async (minutes: number) => {
      await keepHouse({ ...services, now: () => new Date(at.getTime() + minutes * 60_000) })
      return services.db.selectFrom('correction_batch').select('id').where('state', '=', 'pending').execute()
    }
    expect(await after(9)).toEqual([{ id: 'left' }])
    expect(await after(11)).toEqual([])
  })
})

it('what could not be read after a change is in force soon after, and the change is told as made', async () => {
  const store = await another()
  const logged: Record<string, unknown>[] = []
  const failing = { ...store, refresh: () => Promise.reject(new Error('away')) }
  const jobs = new CorrectionJobs({ ...server.product.services, corrections: failing, log: (line) => logged.push(line) })
  const id = await jobs.start(main, lines(1, '中国'), { shared: false, note: '' })
  await jobs.settled()
  expect(logged).toEqual([{ event: 'corrections', cause: expect.stringContaining('away') }])
  await expect.poll(() => said(store, main), { timeout: 5000 }).toEqual(['中国'])
  await undoBatch({ ...server.product.services, corrections: failing }, main, id, null)
  await expect.poll(() => store.of(main), { timeout: 5000 }).toBeUndefined()
})

describe('a change that is cancelled', () => {
  /** The moment at which all is written and the change is about to count. */
  async function whileCompleting(meanwhile: (jobs: CorrectionJobs, id: string) => Promise<unknown>) {
    const { services } = server.product
    let id = ''
    // The clock is asked for when it begins and when it is completed.
    let asked = 0
    let told: Promise<unknown> = Promise.resolve()
    const jobs: CorrectionJobs = new CorrectionJobs({
      ...services,
      now: () => {
        if (++asked === 2) told = meanwhile(jobs, id)
        return services.now()
      },
    })
    id = await jobs.start(main, lines(1), { shared: false, note: '' })
    await jobs.settled()
    const batch = await services.db.selectFrom('correction_batch').select('state').where('id', '=', id).executeTakeFirst()
    return { told: await told, state: batch?.state }
  }

  it('is told as cancelled only where it does not count', async () => {
    const { told, state } = await whileCompleting((jobs, id) => jobs.cancel(id, main.id))
    // Whichever reaches the database first.
    expect([told, state]).toEqual(told === true ? [true, undefined] : [false, 'completed'])
  })

  it('on another server than the one that writes it leaves nothing', async () => {
    const { services } = server.product
    const [here, there] = [services.correctionJobs, new CorrectionJobs(services)]
    const id = await here.start(main, lines(5000), { shared: false, note: '' })
    expect(await there.cancel(id, sub.id)).toBe(false)
    expect(await there.cancel(id, main.id)).toBe(true)
    await here.settled()
    expect(await services.db.selectFrom('correction_batch').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await services.db.selectFrom('correction').select('line').where('batch_id', '=', id).execute()).toEqual([])
    expect(await here.cancel(id, main.id)).toBe(false)
  })
})
