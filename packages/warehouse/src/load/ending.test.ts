import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { sql } from '../sql/sql.ts'
import { atStep } from './testing/at-step.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const FILES = (sales: number) => ({
  'categories.csv': `tree,category_id,parent_id,name_zh\njd,c${sales},,C\n`,
  'brands.csv': `brand_id,name_zh\nb,brand ${sales}\n`,
  'shops.csv': `site,shop_id,name_zh\njd,s,shop ${sales}\n`,
  'items.csv': `site,item_id,title\njd,i,title ${sales}\njd,new${sales},n\n`,
  'comments.csv': `site,item_id,comment_id,month,text\njd,i,1,2020-01,text ${sales}\n`,
  'item_months.csv': `site,month,item_id,price,sold,sales\njd,2020-01,i,1,1,${sales}\njd,2020-02,other,1,1,1\n`,
  'sku_months.csv': `site,month,item_id,sku_id,sku_name,price,sold,sales\njd,2020-01,i,k,K,1,1,${sales}\n`,
})

/** Everything that a load could have changed. */
async function everything(): Promise<unknown> {
  const { revision, segments, tree_generations } = await currentRevision(desk.engine)
  const [names] = await desk.engine.query(sql`SELECT
    (SELECT groupArray(name_zh) FROM brand FINAL) AS brands, (SELECT groupArray(name_zh) FROM shop FINAL) AS shops,
    (SELECT arraySort(groupArray((item_id, title))) FROM item FINAL) AS items, (SELECT groupArray(text) FROM comment FINAL) AS comments,
    (SELECT toInt64(count()) FROM load_row) AS staged, (SELECT toInt64(count()) FROM item_before WHERE replaced_by > 1) AS before,
    (SELECT arraySort(groupUniqArray(segment)) FROM (SELECT segment FROM item_month UNION ALL SELECT segment FROM item_year
      UNION ALL SELECT segment FROM sku_month UNION ALL SELECT segment FROM sku_year)) AS segments,
    (SELECT arraySort(groupArray((generation, category_id))) FROM category) AS categories`)
  return { revision, segments, tree_generations, names, months: await desk.months(), left: await readdir(join(desk.folder, 'work')) }
}

const STEPS = [
  'read',
  'faults',
  'kinds',
  'repeats',
  'derive',
  'collisions',
  'trees',
  'categories',
  'report',
  'segments',
  'months',
  'years',
  'directories',
]

describe('cancelling at each step', () => {
  let before: unknown
  beforeAll(async () => {
    expect((await desk.load(FILES(1))).state).toBe('published')
    before = await everything()
  })

  test.each(STEPS)('at %s nothing of the load is left', async (name) => {
    const files = await Promise.all(Object.entries(FILES(2)).map(([file, content]) => desk.file(file, content)))
    const reached = atStep(desk.engine, name)
    const { load_id } = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
    await reached.here
    const cancelled = desk.loads.cancel(load_id)
    reached.goOn()
    expect((await cancelled).state).toBe('cancelled')
    expect(await everything()).toEqual(before)
  })

  test('nor among the statements that put names and items into their tables', async () => {
    const files = await Promise.all(Object.entries(FILES(2)).map(([file, content]) => desk.file(file, content)))
    for (const later of [1, 3, 5, 7]) {
      const reached = atStep(desk.engine, 'directories', later)
      const { load_id } = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
      await reached.here
      const cancelled = desk.loads.cancel(load_id)
      reached.goOn()
      expect((await cancelled).state).toBe('cancelled')
      expect(await everything()).toEqual(before)
    }
  })

  test('a load that waits is never begun', async () => {
    const reached = atStep(desk.engine, 'months')
    const files = await Promise.all(Object.entries(FILES(2)).map(([file, content]) => desk.file(file, content)))
    const first = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
    const second = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
    await reached.here
    const ended = [second, first].map(({ load_id }) => desk.loads.cancel(load_id))
    const { state } = await desk.loads.get(second.load_id)
    reached.goOn()
    expect(state).toBe('created')
    expect((await Promise.all(ended)).map((report) => report.state)).toEqual(['cancelled', 'cancelled'])
    expect(await everything()).toEqual(before)
  })

  test('what is published is published, whoever cancels then', async () => {
    const files = await Promise.all(Object.entries(FILES(3)).map(([file, content]) => desk.file(file, content)))
    const reached = atStep(desk.engine, 'publish')
    const { load_id } = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
    await reached.here
    const cancelled = desk.loads.cancel(load_id)
    reached.goOn()
    expect((await cancelled).state).toBe('published')
    expect((await desk.months())[0]).toMatchObject({ item_id: 'i', sales: 300 })
    await desk.loads.rollBack(load_id, 'me')
    expect((await desk.months())[0]).toMatchObject({ item_id: 'i', sales: 100 })
  })
})

test('a load says that it is published after onPublished has run', async () => {
  const seen: string[] = []
  desk.whenPublished = async () => {
    for (const report of await desk.loads.list()) seen.push(report.state)
  }
  const { state } = await desk.load({ 'item_months.csv': 'site,month,item_id,price,sold,sales\nozon_ru,2020-01,i,1,1,1\n' })
  desk.whenPublished = null
  expect([state, seen[0]]).toEqual(['published', 'processing'])
})

test('what cannot be taken back at once is taken back before the next load', async () => {
  const before = await desk.engine.query(sql`SELECT site, item_id, title FROM item FINAL ORDER BY site, item_id`)
  const files = await Promise.all(Object.entries(FILES(4)).map(([file, content]) => desk.file(file, content)))
  const reached = atStep(desk.engine, 'publish')
  const failing = atStep(desk.engine, 'take-back')
  const { load_id } = await desk.loads.start({ files, mapping: null, dry_run: false, who: 'me' })
  await reached.here
  reached.fail()
  await failing.here
  failing.fail()
  expect((await desk.loads.wait(load_id)).state).toBe('fail')
  expect(await desk.engine.query(sql`SELECT site, item_id, title FROM item FINAL ORDER BY site, item_id`)).not.toEqual(before)
  await desk.load({ 'brands.csv': 'brand_id,name_zh\nzz,Z\n' })
  expect(await desk.engine.query(sql`SELECT site, item_id, title FROM item FINAL ORDER BY site, item_id`)).toEqual(before)
})

test('a load that runs while somebody is answered all the time comes to its end', async () => {
  let answer: () => void = () => undefined
  const asked = desk.engine.lanes.turn('somebody', () => new Promise<void>((resolve) => (answer = resolve)))
  const report = await desk.load({ 'item_months.csv': FILES(7)['item_months.csv'] })
  const state = desk.engine.lanes.state
  answer()
  await asked
  expect([report.state, state]).toEqual(['published', { running: 1, waiting: 0 }])
})
