import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Publication } from '@marketscope/warehouse/engine/ledger'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { dropTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { SharedLedger } from './shared-ledger.ts'

let folder: string
let database: Database
let first: SharedLedger
let second: SharedLedger
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  database = await openTestDatabase(folder)
})
afterAll(async () => {
  await database.close()
  await dropTestDatabase(folder)
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  first = await SharedLedger.open(database.db)
  second = await SharedLedger.open(database.db)
})
afterEach(async () => {
  await Promise.all([first.close(), second.close()])
  await database.db.deleteFrom('market_publication').execute()
  await database.db.deleteFrom('market_load').execute()
})

const written = async () => undefined

/** As if the server had stood still since. */
async function silence({ process }: SharedLedger, seconds: number): Promise<void> {
  const beat_at = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  await database.db.updateTable('market_process').set({ beat_at }).where('process', '=', process).execute()
}

/** Keeps a turn until it is let go. */
function keep(ledger: SharedLedger) {
  const [begun, until] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()]
  const done = ledger.alone('market', async ({ signal }) => {
    begun.resolve(signal)
    await until.promise
  })
  return { begun: begun.promise, letGo: () => until.resolve(), done }
}

test('numbers are given once, whoever asks, and above what there is', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? first : second).numbers('segment', 40, 3)))
  const given = asked.flatMap((number) => [number, number + 1, number + 2])
  expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => 41 + at))
  expect(await first.numbers('segment', 500)).toBe(501)
  expect(await second.numbers('load', 7)).toBe(8)
})

test('one works at a time, and who waits comes before who had it', async () => {
  const order: string[] = []
  let working = 0
  const work = (name: string, ledger: SharedLedger) =>
    ledger.alone('market', async () => {
      expect(++working).toBe(1)
      order.push(name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      working--
    })
  const held = keep(first)
  await held.begun
  const all = [work('first', first), work('first', first), work('second', second), work('second', second)]
  await new Promise((resolve) => setTimeout(resolve, 700))
  held.letGo()
  await Promise.all(all)
  expect(order.slice().sort()).toEqual(['first', 'first', 'second', 'second'])
  expect(order[0]).toBe('second')
  await first.alone('market', async ({ isFirst }) => expect(isFirst).toBe(order.at(-1) === 'second'))
  await first.alone('market', async ({ isFirst }) => expect(isFirst).toBe(false))
  await second.alone('market', async ({ isFirst }) => expect(isFirst).toBe(true))
  // Sums of whole sites have turns of their own.
  await first.alone('market', () => second.alone('rollups', async () => undefined))
})

test('one who waits leaves when it is told to', async () => {
  const held = keep(first)
  await held.begun
  const leaving = new AbortController()
  const waiting = second.alone('market', written, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  held.letGo()
  await held.done
})

test('a publication counts once it was written in a turn, without a gap, and is told to all', async () => {
  await expect(first.publish(1, written)).rejects.toThrow('stood still')
  const epochs: number[] = []
  await first.alone('market', () => first.publish(1, async (epoch) => void epochs.push(epoch)))
  await second.alone('market', () => second.publish(2, async (epoch) => void epochs.push(epoch)))
  await expect(second.alone('market', () => second.publish(2, written))).rejects.toThrow('nothing was changed')
  await expect(second.alone('market', () => second.publish(4, written))).rejects.toThrow('nothing was changed')
  await expect(
    first.alone('market', () =>
      first.publish(3, async () => {
        throw new Error('no room')
      }),
    ),
  ).rejects.toThrow('no room')
  const [one, two] = epochs
  expect(await first.publications()).toEqual([
    { revision: 2, epoch: two },
    { revision: 1, epoch: one },
  ])
  expect(two).toBeGreaterThan(one ?? 0)
  expect(await second.publications(1)).toEqual([{ revision: 2, epoch: two }])
})

test('a server that stood still is followed, and what it writes then does not count', async () => {
  const paused = keep(first)
  const signal = await paused.begun
  const silent: string[] = []
  second.onSilent(() => silent.push('told'))
  await silence(first, 5)
  await second.look()
  expect(silent).toEqual([])
  await silence(first, 7)
  await second.look()
  expect(silent).toEqual(['told'])
  await second.alone('market', () => second.publish(1, written))
  // It goes on where it was, and says again that it is there.
  await expect(first.publish(1, written)).rejects.toThrow('stood still')
  await expect(first.publish(2, written)).rejects.toThrow('stood still')
  expect(signal.aborted).toBe(false)
  await first.look()
  expect(signal.aborted).toBe(true)
  paused.letGo()
  await paused.done
  expect(await first.last()).toBe(1)
  await first.alone('market', () => first.publish(2, written))
  expect(await second.last()).toBe(2)
})

test('one that stood still and was not followed goes on', async () => {
  const paused = keep(first)
  await paused.begun
  await silence(first, 7)
  await first.publish(1, written)
  paused.letGo()
  await paused.done
  expect(await second.last()).toBe(1)
})

test('loads are of servers that are there', async () => {
  await first.hold('11')
  await second.hold('12')
  expect(await second.held()).toEqual(new Set(['11', '12']))
  await silence(first, 7)
  expect(await second.held()).toEqual(new Set(['12']))
})

describe('a market', () => {
  const epochOfTurn = async () =>
    (await database.db.selectFrom('market_turn').select('epoch').where('work', '=', 'market').executeTakeFirstOrThrow()).epoch
  const rows = (...list: [revision: number, epoch: number][]): Publication[] => list.map(([revision, epoch]) => ({ revision, epoch }))

  test('of an earlier program, and one that was restored, counts as it is', async () => {
    await first.meet([])
    expect(await first.publications()).toEqual([])
    await first.meet(rows([1, 0], [2, 0]))
    expect(await second.publications()).toEqual(rows([2, 0], [1, 0]))
    await first.meet(rows([1, 0], [2, 0]))
    await first.alone('market', () => first.publish(3, written))
    await second.meet(rows([1, 0], [2, 0], [3, await epochOfTurn()]))
  })

  test('that this database does not know is refused, until it is adopted with nobody there', async () => {
    const before = await epochOfTurn()
    const foreign = rows([1, 0], [2, before + 5], [2, before + 6])
    // A new database; an older one; another market; one that lacks what was published.
    await expect(first.meet(foreign)).rejects.toThrow('adopt-market')
    await first.meet(rows([1, 0]))
    await expect(first.meet(foreign)).rejects.toThrow('adopt-market')
    await expect(first.meet(rows([1, 7]))).rejects.toThrow('adopt-market')
    await expect(first.meet([])).rejects.toThrow('adopt-market')
    await expect(first.meet(rows([1, 0], [2, 0]))).rejects.toThrow('adopt-market')
    // What was written in an earlier turn of this database and never counted is known.
    await first.meet(rows([1, 0], [2, before]))
    await expect(first.adopt(foreign)).rejects.toThrow('still has this market')
    await second.close()
    await expect(first.adopt(rows([2, 5]))).rejects.toThrow('missing')
    await first.adopt(foreign)
    expect(await first.publications()).toEqual(rows([2, before + 6], [1, 0]))
    await first.meet(foreign)
    expect(await epochOfTurn()).toBe(before + 7)
  })
})
