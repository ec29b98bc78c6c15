import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_KINDS, TASK_LIMITS } from '@marketscope/contract/tasks'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import type { Schema } from '../database/schema.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { sweepFiles } from './sweep-files.ts'
import {
  addTask,
  cancelOpen,
  completeTask,
  failTask,
  findTask,
  holdTask,
  releaseTask,
  removeEnded,
  takeTask,
  tasksOf,
} from './task-store.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let database: TemporaryDatabase
let db: Kysely<Schema>
let [ann, ben] = ['', '']
beforeAll(async () => {
  database = await openTemporaryDatabase('tasks')
  db = database.db
  ;[ann, ben] = (await Promise.all(['ann@b.cc', 'ben@b.cc'].map((mail) => createAccount(db, createAccountOrder(mail), NOW)))).map(
    ({ id }) => id,
  ) as [string, string]
})
afterAll(() => database.close())
beforeEach(() => db.deleteFrom('task').execute())

const ABOUT = { name: { zh: '品牌', en: 'Brands' }, detail: [], platform: [], start: '2025-01', end: '2025-12' }
const add = (account_id: string, word: string, { revision = 1, at = NOW } = {}) =>
  addTask(db, {
    ...{ account_id, kind: 'table' as const, about: ABOUT, same: `like ${word}`, revision, now: at },
    question: { analysis: 'brand-list', query: { url_id: 'u1', word }, form: 'csv', language: 'zh' },
  })
const made = { same: 'like a', about: ABOUT, file: 'a.csv', bytes: 10, rows: 3, revision: 1, remarks: null }
const stateOf = async (id: string) => (await db.selectFrom('task').select('state').where('id', '=', id).executeTakeFirst())?.state

it('tasks are taken in turn by account: who has fewest running, then who waits longest; an account runs so many at a time', async () => {
  const mine = [await add(ann, 'a'), await add(ann, 'b', { at: later(1) }), await add(ann, 'c', { at: later(2) })]
  const hers = await add(ben, 'x', { at: later(3) })
  const taken: (string | undefined)[] = []
  for (let times = 0; times < 4; times++) taken.push((await takeTask(db, 'w', FILE_KINDS, later(4)))?.id)
  expect(taken).toEqual([mine[0], hers, mine[1], undefined])
  expect(await completeTask(db, mine[0] as string, 'w', { ...made, now: later(5) })).toBe(true)
  expect((await takeTask(db, 'w', FILE_KINDS, later(6)))?.id).toBe(mine[2])
})

it('two that ask at once are never given the same', async () => {
  for (const word of ['a', 'b']) await add(ann, word)
  for (const word of ['a', 'b']) await add(ben, word)
  const taken = await Promise.all(['v', 'w', 'x', 'y', 'z'].map((worker) => takeTask(db, worker, FILE_KINDS, NOW)))
  const ids = taken.flatMap((task) => task?.id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(1)
})

it('one whose server is gone is taken up by another after a minute, and what the first one made is nobody’s', async () => {
  const id = await add(ann, 'a')
  await takeTask(db, 'first', FILE_KINDS, NOW)
  expect(await holdTask(db, id, 'first', { done: 5, total: 9, now: later(30) })).toBe(true)
  expect(await takeTask(db, 'other', FILE_KINDS, later(80))).toBeNull()
  expect((await takeTask(db, 'other', FILE_KINDS, later(91)))?.id).toBe(id)
  expect(await holdTask(db, id, 'first', { done: 6, total: 9, now: later(92) })).toBe(false)
  expect(await completeTask(db, id, 'first', { ...made, now: later(93) })).toBe(false)
  await failTask(db, id, 'first', { zh: '错', en: 'x' }, later(93))
  expect(await stateOf(id)).toBe('processing')
  expect(await completeTask(db, id, 'other', { ...made, now: later(94) })).toBe(true)
  expect(await findTask(db, ann, id)).toMatchObject({ state: 'completed', runs: 2, done: 3, total: 3, file: 'a.csv' })
})

it('a server that stops gives back what it works at, as if it had not begun', async () => {
  const id = await add(ann, 'a')
  await takeTask(db, 'w', FILE_KINDS, NOW)
  await releaseTask(db, id, 'w')
  expect(await findTask(db, ann, id)).toMatchObject({ state: 'created', runs: 0, worker: null })
})

it.each([
  ['waits', async () => undefined, true],
  ['runs', (id: string) => takeTask(db, 'w', FILE_KINDS, NOW).then(() => id), true],
  [
    'has a file of the same data',
    async (id: string) => {
      await takeTask(db, 'w', FILE_KINDS, NOW)
      await completeTask(db, id, 'w', { ...made, now: NOW })
    },
    true,
  ],
  [
    'has a file of older data',
    async (id: string) => {
      await takeTask(db, 'w', FILE_KINDS, NOW)
      await completeTask(db, id, 'w', { ...made, revision: 0, now: NOW })
    },
    false,
  ],
  [
    'turned out to be of something else',
    async (id: string) => {
      await takeTask(db, 'w', FILE_KINDS, NOW)
      await completeTask(db, id, 'w', { ...made, same: 'of other rates', now: NOW })
    },
    false,
  ],
  ['was cancelled', (id: string) => cancelOpen(db, ann, id, NOW), false],
  [
    'failed',
    async (id: string) => {
      await takeTask(db, 'w', FILE_KINDS, NOW)
      await failTask(db, id, 'w', { zh: '错', en: 'x' }, NOW)
    },
    false,
  ],
] as const)('the same again, while the first one %s', async (_, become, refused) => {
  const id = await add(ann, 'a')
  await become(id)
  if (refused) await expect(add(ann, 'a')).rejects.toMatchObject({ kind: 'conflict', taskId: id })
  else expect(await add(ann, 'a')).not.toBe(id)
  expect(await add(ben, 'a')).not.toBe(id)
})

it('cancelled, it is no longer the server’s that works at it; ended, it cannot be cancelled, and open not removed', async () => {
  const id = await add(ann, 'a')
  await takeTask(db, 'w', FILE_KINDS, NOW)
  await expect(removeEnded(db, ann, id)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(cancelOpen(db, ben, id, NOW)).rejects.toMatchObject({ kind: 'no_data' })
  await cancelOpen(db, ann, id, NOW)
  expect(await holdTask(db, id, 'w', { done: 1, total: null, now: NOW })).toBe(false)
  expect(await completeTask(db, id, 'w', { ...made, now: NOW })).toBe(false)
  await expect(cancelOpen(db, ann, id, NOW)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await removeEnded(db, ann, id)).toBeNull()
  expect(await stateOf(id)).toBeUndefined()
})

it('an account has so many open at a time', async () => {
  for (let place = 0; place < TASK_LIMITS.open; place++) await add(ann, `w${place}`)
  await expect(add(ann, 'one more')).rejects.toMatchObject({ kind: 'too_many' })
  expect((await tasksOf(db, ann, { word: '', page: 1, page_size: 5 })).open).toBe(TASK_LIMITS.open)
})

it('files are kept for so many days, those of nobody for one, and the list forgets what is old', async () => {
  const files = join(database.folder, 'files')
  await rm(files, { recursive: true, force: true })
  await sweepFiles(db, files, NOW)
  await mkdir(files)
  const [kept, old] = [await add(ann, 'kept'), await add(ann, 'old', { at: later(1) })]
  for (const [id, file, at] of [
    [kept, 'kept.csv', later(0)],
    [old, 'old.csv', later(-8 * 86_400)],
  ] as const) {
    await takeTask(db, 'w', FILE_KINDS, NOW)
    await completeTask(db, id, 'w', { ...made, file, now: at })
  }
  for (const [name, at] of [
    ['kept.csv', later(-3 * 86_400)],
    ['old.csv', later(-8 * 86_400)],
    ['nobody.csv', later(-2 * 86_400)],
    ['new.csv.half', later(-60)],
  ] as const) {
    await writeFile(join(files, name), 'x')
    await utimes(join(files, name), at, at)
  }
  await sweepFiles(db, files, NOW)
  expect((await readdir(files)).sort()).toEqual(['kept.csv', 'new.csv.half'])
  expect(await findTask(db, ann, old)).toMatchObject({ state: 'completed', file: null, bytes: null })
  await sweepFiles(db, files, later(91 * 86_400))
  expect((await tasksOf(db, ann, { word: '', page: 1, page_size: 5 })).rows).toEqual([])
})
