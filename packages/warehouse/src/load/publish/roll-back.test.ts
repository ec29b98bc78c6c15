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

test('data go back by year: a later load of the same site and year goes first, and is named', async () => {
  const first = await load('yearly', '2021-01')
  const other = await load('yearly', '2022-01')
  const second = await load('yearly', '2021-02')
  await expect(desk.loads.rollBack(first, 'me')).rejects.toMatchObject({
    text: {
      zh: '之后的加载改动了 yearly 2021 年（数据按站点和年份回滚），请先回滚之后的加载',
      en: 'A later load changed yearly 2021 (data go back by site and year): roll that one back first',
    },
  })
  await desk.loads.rollBack(other, 'me')
  await desk.loads.rollBack(second, 'me')
  await desk.loads.rollBack(first, 'me')
  expect((await site('yearly')).months).toEqual([])
})

test('what was changed later is named by the names of sites, with versions; of many the first', async () => {
  const months = (...rows: string[]) => desk.load({ 'm.csv': `site,version,month,item_id,sold,sales\n${rows.join('\n')}\n` })
  const rows = ['jd,v9,2021-01,a,1,1', 'tmall,,2021-01,a,1,1', ...[2015, 2016, 2017, 2018, 2019].map((year) => `ozon_ru,,${year}-01,a,1,1`)]
  const { load_id } = await months(...rows)
  await months(...rows.slice(0, 2))
  await expect(desk.loads.rollBack(load_id, 'me')).rejects.toThrow('A later load changed JD v9 2021, Tmall 2021 (')
  await months(...rows)
  await expect(desk.loads.rollBack(load_id, 'me')).rejects.toThrow(
    'A later load changed JD v9 2021, Ozon Russia 2015, Ozon Russia 2016, Ozon Russia 2017, Ozon Russia 2018 and 2 more (',
  )
})

test('a load that changed a category tree waits for later ones that count on it', async () => {
  const tree = (...ids: string[]) =>
    desk.load({ 'c.csv': `tree,category_id,name_zh\n${ids.map((id) => `hktvmall,${id},${id}`).join('\n')}\n` })
  const first = await tree('t1')
  const second = await tree('t2')
  await expect(desk.loads.rollBack(first.load_id, 'me')).rejects.toThrow(
    'A later load changed the category tree hktvmall: roll that one back first',
  )
  await desk.loads.rollBack(second.load_id, 'me')
  const brought = await desk.load({ 'm.csv': 'site,month,item_id,category_id,sold,sales\nhktvmall_hk,2011-01,a,t1,1,1\n' })
  await expect(desk.loads.rollBack(first.load_id, 'me')).rejects.toThrow(
    'A later load changed HKTVmall Hong Kong 2011, on the category tree hktvmall that this one changed: roll that one back first',
  )
  await desk.loads.rollBack(brought.load_id, 'me')
  await desk.loads.rollBack(first.load_id, 'me')
})
