import { LoadReport, rollBackLoad, UploadedFile } from '@marketscope/contract/calls/load'
import { categoryTree } from '@marketscope/contract/calls/search'
import type { Page } from '@playwright/test'
import { lastMonth } from './support/demo-files.ts'
import { loadOf, resultOf } from './support/load-over.ts'
import { addressOf } from './support/made-search.ts'
import { SearchPage } from './support/search-page.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

const SITE = {
  ...{ id: 'open_shop', platform: 'taobao', name: { zh: '未完店', en: 'Open shop' }, currency: 'CNY', time_zone: 'Asia/Shanghai' },
}
const MAPPING = {
  site: SITE,
  rows: { as: 'order_line' },
  fields: { time: 'day', item_id: 'item', title: 'title', sold: 'n', sales: 'sales' },
}

/** An order a day, of so many units at 10 each. */
const ordersOf = (month: string, from: number, to: number, units: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${month}-${String(from + place).padStart(2, '0')},c1,cream,${units},${units * 10}`)

async function load(page: Page, origin: string, lines: readonly string[]): Promise<string> {
  const buffer = Buffer.from(`day,item,title,n,sales\n${lines.join('\n')}\n`)
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer }
  const headers = { ...IN_BROWSER, origin }
  const { file_id } = UploadedFile.parse(await resultOf(await page.request.post('/api/load/upload', { headers, multipart: { file } })))
  const data = { file_ids: [file_id], mapping: MAPPING, dry_run: false }
  const { load_id } = LoadReport.parse(await resultOf(await page.request.post('/api/load', { headers, data })))
  await expect.poll(async () => (await loadOf(page.request, load_id)).state, { timeout: 60_000 }).toBe('published')
  return load_id
}

test('a month that is not over is marked and grows against the same days, and against whole months once the rest of it is loaded', async ({
  page,
  product,
  pageFaults,
}) => {
  const [before, open] = [lastMonth(1), lastMonth()]
  await page.goto('/')
  const days = new Date(Number(open.slice(0, 4)), Number(open.slice(5)), 0).getDate()
  const daysBefore = new Date(Number(before.slice(0, 4)), Number(before.slice(5)), 0).getDate()
  const loads = [await load(page, product.url, [...ordersOf(before, 1, daysBefore, 2), ...ordersOf(open, 1, 5, 3)])]
  const addressFor = async (months: number) => `${await addressOf(page, { plat: SITE.id, title: 'cream' }, 'Summary', months)}&compare=mom`
  const both = await addressFor(2)
  await page.goto(both)
  // The page knew its sites before this one came.
  await page.reload()
  const sales = (text: string) => page.getByTitle(text, { exact: true }).first()
  await expect(sales(`¥${(daysBefore * 20 + 150).toLocaleString('en-US')}.00`)).toBeVisible()
  await expect(page.getByText(`以下月份尚未结束，只有部分日期的数据：${open}（未完店）`).first()).toBeVisible()

  // 150 against 100 of the same five days, in the tile and in words.
  await page.goto(await addressFor(1))
  await expect(page.locator('.figure-tile').first()).toContainText('环比（同日） +50.00%')
  await expect(page.getByText(`；增长为 ${open}（1–5 日）对 ${before} 同日`).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '本页要点' })).toContainText('比上一期同日增长 50.00%')
  // So do the trend and the split of the change.
  for (const panel of ['市场趋势', '销售额变化拆解'])
    await expect(page.getByRole('region', { name: panel }).getByText(`；增长为 ${open}（1–5 日）对 ${before} 同日`)).toBeVisible()
  await page.getByRole('button', { name: /English/ }).click()
  const growth = page.locator('.figure-tile-growth')
  await expect(growth.first()).toContainText('vs previous period (same days) +50.00%')
  expect(await growth.evaluateAll((tiles) => tiles.every((tile) => tile.scrollWidth <= tile.clientWidth))).toBe(true)
  await page.getByRole('button', { name: /中文/ }).click()

  // Lists compare the same days, and say so below.
  const list = `${(await addressFor(1)).replace('tab=Summary', 'tab=Itemslist')}`
  await page.goto(list)
  const panel = page.getByRole('region', { name: '商品列表' })
  await expect(panel.getByRole('row', { name: /cream/ })).toContainText('+50.00%')
  await expect(panel.getByText(`；增长为 ${open}（1–5 日）对 ${before} 同日`)).toBeVisible()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByText(`; growth is that of ${open} (days 1–5) against the same days of ${before}`).first()).toBeVisible()
  await page.getByRole('button', { name: /中文/ }).click()

  loads.push(await load(page, product.url, ordersOf(open, 6, days, 4)))
  await page.goto(await addressFor(1))
  await page.reload()
  await expect(page.locator('.figure-tile').first()).toContainText('环比 +')
  await page.goto(both)
  await page.reload()
  await expect(sales(`¥${(daysBefore * 20 + 150 + (days - 5) * 40).toLocaleString('en-US')}.00`)).toBeVisible()
  await expect(page.getByText('以下月份尚未结束')).toHaveCount(0)

  for (const load_id of loads.reverse())
    await page.request.post(rollBackLoad.path, { headers: { ...IN_BROWSER, origin: product.url }, data: { load_id } })
  expect(pageFaults).toEqual([])
})

test('a platform without a chosen category is named in the form, with what goes with it there to add', async ({
  page,
  product,
  pageFaults,
}) => {
  const search = new SearchPage(page)
  await search.open()
  await search.choosePlatforms(['淘宝'])
  await search.chooseCategory('美容护肤', '美容护肤/美体/精油')
  const note = page.getByText('没有选择类目，搜索不会查询该平台')
  await expect(note).toHaveCount(0)
  await search.platform('京东').check()
  await expect(note).toContainText('京东')
  await page.getByRole('button', { name: '添加对应类目：美容护肤/美体/精油' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.locator('form .category-module').getByText('美容护肤/美体/精油', { exact: true })).toHaveCount(2)

  // What staff say it is there goes before what is called so.
  const headers = { ...IN_BROWSER, origin: product.url }
  const trees = categoryTree.result.parse(await resultOf(await page.request.get('/api/cat/tree?plat=taobao,jd', { headers }))).data
  const rootOf = (tree: string, place: number) =>
    trees
      .find((one) => one.tree === tree)
      ?.nodes.filter(({ parent_id }) => parent_id === null)
      .at(place)
  const [skin, last] = [
    trees.find(({ tree }) => tree === 'taobao')?.nodes.find(({ name }) => name === '美容护肤/美体/精油'),
    rootOf('jd', -1),
  ]
  const pair = { tree: 'taobao', category_id: skin?.id, other_tree: 'jd', counterparts: [last?.id] }
  await resultOf(await page.request.put('/api/load/category_counterparts', { headers, data: pair }))
  await page.reload()
  await search.choosePlatforms(['淘宝', '京东'])
  await search.chooseCategory('美容护肤', '美容护肤/美体/精油')
  await expect(page.getByRole('button', { name: `添加对应类目：${last?.name}` })).toBeVisible()
  await resultOf(await page.request.put('/api/load/category_counterparts', { headers, data: { ...pair, counterparts: null } }))
  expect(pageFaults).toEqual([])
})
