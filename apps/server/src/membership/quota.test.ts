import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import type { Schema } from '../database/schema.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { counted, type GrantOrder, grant, onQuestions, revokeGrant } from './grants.ts'
import { bookQuestion, quotaOf, returnQuestion } from './quota.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-01T08:00:00Z')
const USED_UP = { kind: 'quota_used_up' }

let database: TemporaryDatabase
let db: Kysely<Schema>
let at: Date
let ann: string
let people = 0
beforeAll(async () => {
  database = await openTemporaryDatabase('quota')
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  at = START
  people += 1
  ann = (await createAccount(db, createAccountOrder(`ann${people}@b.cc`), START)).id
})

const parts = () => ({ db, now: () => at })
const pass = (days: number) => {
  at = new Date(at.getTime() + days * DAY_MS)
}
const book = (id: string, account = ann) => bookQuestion(parts(), account, id)
const back = (id: string) => returnQuestion(parts(), ann, id)
const quota = (account = ann) => quotaOf(parts(), account)
const give = (order: Partial<GrantOrder> & { source: string }) =>
  onQuestions(parts(), ann, (transaction, now) => grant(transaction, ann, { cause: 'hand', questions: 2, days: 30, ...order }, now))
const MONTH = { cause: 'monthly', source: 'order/a', questions: 100, days: 31, renews: true } as const
const bookMany = async (count: number, word: string) => {
  for (let index = 0; index < count; index++) await book(`${word}${index}`)
}

describe('the questions of an account', () => {
  it('are ten to begin with, once and without an end', async () => {
    expect(await quota()).toEqual({ left: 10, used: 0, granted: 10, until: null, plan: null })
    await bookMany(10, 'q')
    expect(await quota()).toEqual({ left: 0, used: 10, granted: 10, until: null, plan: null })
    await expect(book('one more')).rejects.toMatchObject(USED_UP)
    pass(400)
    await expect(book('one more')).rejects.toMatchObject(USED_UP)
  })

  it('are booked once for each question, and given back once', async () => {
    await book('q')
    await book('q')
    expect(await quota()).toMatchObject({ left: 9 })
    await back('q')
    await back('q')
    await back('never asked')
    expect(await quota()).toMatchObject({ left: 10, used: 0 })
    await book('q')
    expect(await quota()).toMatchObject({ left: 9, used: 1 })
  })

  it('are of the account alone: the same question of another one is another', async () => {
    const ben = (await createAccount(db, createAccountOrder(`ben${people}@b.cc`), START)).id
    await book('q')
    await book('q', ben)
    await back('q')
    expect([(await quota()).left, (await quota(ben)).left]).toEqual([10, 9])
  })

  it('asked for at once: the last one goes to one of two, and the same one of five is booked once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => book('same')))
    expect(await quota()).toMatchObject({ left: 9 })
    await bookMany(8, 'q')
    const tries = await Promise.allSettled([book('x'), book('y'), book('z')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await quota()).toMatchObject({ left: 0, used: 10 })
  })
})

describe('a membership', () => {
  it('brings its questions until its last day is over, which go before those without an end', async () => {
    await give(MONTH)
    expect(await quota()).toEqual({ left: 110, used: 0, granted: 110, until: '2026-04-01T08:00:00.000Z', plan: 'monthly' })
    await bookMany(3, 'q')
    pass(31 - 1 / DAY_MS)
    expect(await quota()).toMatchObject({ left: 107, used: 3, plan: 'monthly' })
    pass(1 / DAY_MS)
    expect(await quota()).toEqual({ left: 10, used: 0, granted: 10, until: null, plan: null })
  })

  it('that is renewed early goes on where it ends, and its questions are there at once', async () => {
    await give(MONTH)
    pass(10)
    await give({ ...MONTH, cause: 'yearly', source: 'order/b', questions: 1200, days: 365 })
    // 1 March + 31 + 365 days.
    expect(await quota()).toEqual({ left: 1310, used: 0, granted: 1310, until: '2027-04-01T08:00:00.000Z', plan: 'yearly' })
    await book('q')
    expect((await counted(db, { account_id: ann })).map(({ cause, left }) => [cause, left])).toEqual([
      ['monthly', 99],
      ['yearly', 1200],
      ['free', 10],
    ])
  })

  it('is given once for what it was given for, also when two give it at once', async () => {
    const given = await Promise.all([give(MONTH), give(MONTH)])
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await quota()).toMatchObject({ granted: 110 })
  })

  it('that is taken back leaves nothing of itself, nor of a question that is returned later', async () => {
    const given = await give(MONTH)
    await bookMany(2, 'q')
    expect(await revokeGrant(db, given?.id ?? '', at)).toBe(98)
    expect(await revokeGrant(db, given?.id ?? '', at)).toBe(0)
    await back('q0')
    expect(await quota()).toEqual({ left: 10, used: 0, granted: 10, until: null, plan: null })
    const entries = await db
      .selectFrom('question_entry')
      .select(['kind', 'questions'])
      .where('grant_id', '=', given?.id ?? '')
      .execute()
    expect(entries.map(({ kind, questions }) => `${kind} ${questions}`).sort()).toEqual(
      ['grant 100', 'use -1', 'use -1', 'revoke -98', 'return 1', 'revoke -1'].sort(),
    )
  })
})

it('of a gift that ends sooner than the membership is used first, and a question goes back where it came from', async () => {
  await give(MONTH)
  await give({ source: 'hand/1', days: 5 })
  await bookMany(3, 'q')
  await back('q0')
  const left = async () => (await counted(db, { account_id: ann })).map((one) => one.left)
  expect(await left()).toEqual([1, 99, 10])
  pass(5)
  await back('q1')
  expect(await left()).toEqual([2, 99, 10])
  expect(await quota()).toMatchObject({ left: 109, granted: 110 })
})
