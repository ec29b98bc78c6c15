import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../../catalog/catalog.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const mapping = (id: string, name: string) => ({
  site: { id, platform: 'other', name, currency: 'CNY', time_zone: 'Asia/Shanghai' },
  fields: { month: 'month', item_id: 'id', sold: 'sold', sales: 'sales' },
})
const load = async (id: string, month: string, name = id) => {
  const report = await desk.load({ 'm.csv': `month,id,sold,sales\n${month},a,1,9\n` }, mapping(id, name))
  expect(report.state).toBe('published')
  return report.load_id
}

/** What a site is called, and its months; undefined: there is no such site. */
async function site(id: string) {
  const { sites, segments } = await readCatalog(desk.engine)
  const months = segments.filter((one) => one.site === id).flatMap((one) => [...one.months])
  return { name: sites.get(id)?.name.zh, months: months.sort() }
}

test('a site stays when the load that declared it is rolled back, while it has months of a later one', async () => {
  const first = await load('myshop', '2025-12')
  const second = await load('myshop', '2026-01')
  await desk.loads.rollBack(first, 'me')
  expect(await site('myshop')).toEqual({ name: 'myshop', months: ['2026-01'] })
  await desk.loads.rollBack(second, 'me')
  expect((await site('myshop')).months).toEqual([])
  await load('myshop', '2026-02')
  expect((await site('myshop')).months).toEqual(['2026-02'])
})

test('it goes with the load where nothing else is of it', async () => {
  const first = await load('passing', '2025-12')
  await load('elsewhere', '2026-01')
  const alone = await load('alone', '2026-01')
  await desk.loads.rollBack(alone, 'me')
  expect(await site('alone')).toEqual({ name: undefined, months: [] })
  expect(await site('elsewhere')).toEqual({ name: 'elsewhere', months: ['2026-01'] })
  // Others were declared since: the list of sites is that of the later load.
  await desk.loads.rollBack(first, 'me')
  expect(await site('passing')).toEqual({ name: 'passing', months: [] })
})

test('a site that was declared otherwise stays so while it has months of a later load', async () => {
  await load('renamed', '2024-12', 'before')
  const second = await load('renamed', '2025-01', 'after')
  await desk.loads.rollBack(second, 'me')
  expect(await site('renamed')).toEqual({ name: 'before', months: ['2024-12'] })
  const again = await load('renamed', '2025-01', 'after')
  await load('renamed', '2026-01', 'after')
  await desk.loads.rollBack(again, 'me')
  expect(await site('renamed')).toEqual({ name: 'after', months: ['2024-12', '2026-01'] })
})
