import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk } from '../load/testing/desk.ts'
import { newSite } from '../load/testing/one-file.ts'
import { sql, v } from '../sql/sql.ts'
import { MIGRATIONS, migrate } from './migrations.ts'

let desk: Awaited<ReturnType<typeof openTestDesk>>
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** By product and shop the months that are in other rows of the product too. */
async function shared(site: string) {
  const rows = await desk.engine.query<{ item_id: string; shop_id: string; shared: number }>(
    sql`SELECT item_id, shop_id, shared FROM item_year WHERE site = ${v.string(site)} ORDER BY item_id, shop_id`,
  )
  return rows.map(({ item_id, shop_id, shared: mask }) => [item_id, shop_id, mask])
}

test('order lines of several shops share months, and those loaded before this was noted are marked at the start', async () => {
  const site = newSite()
  const mapping = {
    site,
    rows: { as: 'order_line' },
    fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales' },
    shop: { id: 'shop' },
  }
  const lines = ['2021-10-01,a,s1,1,10', '2021-10-05,a,s2,2,30', '2021-11-05,a,s1,1,10', '2021-10-05,b,s1,2,30', '2021-12-05,b,s2,2,30']
  const file = `day,item,shop,n,sales\n${lines.join('\n')}\n`
  expect(await desk.load({ 'o.csv': file }, mapping)).toMatchObject({ state: 'published' })
  const october = 2 ** 9
  const marked = [
    ['a', 's1', october],
    ['a', 's2', october],
    ['b', 's1', 0],
    ['b', 's2', 0],
  ]
  expect(await shared(site.id)).toEqual(marked)
  const step = MIGRATIONS.find(({ name }) => name === 'shared-months')?.version ?? 0
  await desk.engine.command(sql`ALTER TABLE item_year UPDATE shared = 0 WHERE 1 SETTINGS mutations_sync = 1`)
  await desk.engine.command(sql`ALTER TABLE schema_version DELETE WHERE version >= ${v.uint32(step)} SETTINGS mutations_sync = 1`)
  await migrate(desk.engine)
  expect(await shared(site.id)).toEqual(marked)
})
