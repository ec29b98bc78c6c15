import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentRevision } from '../../schema/revision.ts'
import { sql } from '../../sql/sql.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { KEPT_REVISIONS } from './housekeeping.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const declared = (name: string) => ({
  site: { id: 'shop_x', platform: 'jd', name: { zh: name, en: name }, currency: 'CNY', time_zone: 'Asia/Shanghai' },
  rows: { as: 'item_month' },
  fields: { month: 'month', item_id: 'id', price: 'price', sold: 'sold', sales: 'sales' },
})

async function counts() {
  const [row] = await desk.engine.query<{ before: [number, string][]; trees: number[]; sites: number[]; now: string }>(sql`SELECT
    (SELECT arraySort(groupArray((toInt64(replaced_by), name_zh))) FROM brand_before) AS before,
    (SELECT arraySort(groupUniqArray(generation)) FROM category) AS trees, (SELECT arraySort(groupUniqArray(generation)) FROM site) AS sites,
    (SELECT name_zh FROM brand FINAL) AS now`)
  return row
}

test('what is too old to be rolled back to is removed, and nothing else', async () => {
  const months = 'month,id,price,sold,sales\n2020-01,a,1,1,1\n'
  await desk.load({ 'b.csv': 'brand_id,name_zh\nb,one\n', 'c.csv': 'tree,category_id,parent_id,name_zh\njd,c,,C\n' })
  await desk.load({ 'b.csv': 'brand_id,name_zh\nb,two\n', 'c.csv': 'tree,category_id,parent_id,name_zh\njd,d,,D\n' })
  await desk.load({ 'm.csv': months }, declared('first'))
  await desk.load({ 'm.csv': months }, declared('second'))
  expect(await counts()).toEqual({ before: [[2, 'one']], trees: [1, 2], sites: [1, 2], now: 'two' })
  for (let n = 5; n <= KEPT_REVISIONS + 1; n++) await desk.load({ 'b.csv': `brand_id,name_zh\nb,n${n}\n` })
  expect((await counts())?.trees).toEqual([2])
  expect((await counts())?.before).toContainEqual([2, 'one'])
  await desk.load({ 'b.csv': 'brand_id,name_zh\nb,last\n' })
  expect((await counts())?.before).not.toContainEqual([2, 'one'])
  expect((await counts())?.sites).toEqual([1, 2])
  await desk.load({ 'b.csv': 'brand_id,name_zh\nb,last but one\n' })
  expect((await counts())?.sites).toEqual([2])
  const newest = (await desk.loads.list())[0]
  expect((await desk.loads.rollBack(newest?.load_id ?? '', 'me')).state).toBe('rolled_back')
  expect((await counts())?.now).toBe('last')
  const { segments, tree_generations } = await currentRevision(desk.engine)
  expect([segments.length, tree_generations]).toEqual([1, { jd: 2 }])
})
