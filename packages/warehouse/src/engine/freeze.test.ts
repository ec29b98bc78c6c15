import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atStep } from '../load/testing/at-step.ts'
import { openTestDesk, type TestDesk } from '../load/testing/desk.ts'
import { openWarehouse } from '../open-warehouse.ts'
import { sql } from '../sql/sql.ts'
import { openEmbedded } from './embedded.ts'
import { freezeMarket } from './freeze.ts'

let desk: TestDesk
let market: string
beforeAll(async () => {
  desk = await openTestDesk()
  market = join(desk.folder, 'market')
})
afterAll(() => desk.end())

const months = (sales: number) => ({ 'item_months.csv': `site,month,item_id,price,sold,sales\njd,2020-01,i,1,1,${sales}\n` })
const items = (title: string) => ({ 'items.csv': `site,item_id,title\njd,i,${title}\n` })

test('a load that runs is waited for, those that come meanwhile wait, and the waiting can be given up', async () => {
  const reached = atStep(desk.engine, 'months')
  const first = desk.load(months(1))
  await reached.here
  const stop = new AbortController()
  let given = 0
  const givenUp = desk.loads.still(async () => ++given, stop.signal)
  const still = desk.loads.still(async () => {
    const before = desk.published()
    await new Promise((resolve) => setTimeout(resolve, 200))
    return [before, desk.published()]
  })
  const second = desk.load(months(2))
  stop.abort(new Error('enough'))
  await expect(givenUp).rejects.toThrow('enough')
  expect(desk.published()).toBe(0)
  reached.goOn()
  expect(await still).toEqual([1, 1])
  await Promise.all([first, second])
  expect([desk.published(), given]).toEqual([2, 0])
})

test('what is frozen stays as it was while loads go on, and opens like any market data', async () => {
  await desk.load({ ...months(7), ...items('before') })
  const frozen = await freezeMarket(desk.engine, market)
  await desk.load({ ...months(9), ...items('after') })
  await desk.engine.command(sql`OPTIMIZE TABLE item FINAL`)
  const copy = join(desk.folder, 'copy')
  await cp(frozen.folder, copy, { recursive: true, verbatimSymlinks: true })
  await frozen.release()
  expect(await readdir(market)).not.toContain('shadow')
  expect((await desk.months())[0]).toMatchObject({ item_id: 'i', sales: 900 })
  await desk.engine.close()
  const opened = await openEmbedded({ path: copy, connections: 1 })
  expect(await opened.query(sql`SELECT title FROM item FINAL`)).toEqual([{ title: 'before' }])
  const live = sql`SELECT sales FROM item_month WHERE segment IN (SELECT max(segment) FROM item_month)`
  expect(await opened.query(live)).toEqual([{ sales: 700 }])
  await opened.close()
})

test('what a killed process has left frozen is gone when the market data are opened', async () => {
  const path = join(desk.folder, 'killed')
  await mkdir(join(path, 'shadow/backup/store'), { recursive: true })
  await writeFile(join(path, 'shadow/backup/store/left'), 'x')
  const warehouse = await openWarehouse({ path, connections: 1 })
  expect(await readdir(path)).not.toContain('shadow')
  await warehouse.close()
})
