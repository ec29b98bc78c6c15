import { readFile } from 'node:fs/promises'
import summary from '@marketscope/contract/analyses/summary'
import { DetailPage } from './support/detail-page.ts'
import { addressOf } from './support/made-search.ts'
import { axeFaults } from './support/screen-check.ts'
import { expect, test } from './support/test.ts'
import { sheetsOfXlsx } from './support/xlsx.ts'

test.use({ as: 'analyst' })

const SKINCARE = { plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'] } }

test('a whole search is begun, the page is left, and its workbook is fetched later with the totals of the page', async ({
  page,
  context,
  pageFaults,
}) => {
  await page.goto('/#/search')
  const address = await addressOf(page, SKINCARE, 'Summary', 3)
  await page.goto(address)
  const detail = new DetailPage(page)
  await expect(detail.figure('销售额')).toBeVisible()
  const { data: figures } = await detail.ask(summary)
  await page.getByRole('button', { name: '全部下载' }).click()
  const later = await context.newPage()
  await later.goto('/#/taskCenter')
  const row = later.getByRole('row', { name: /全部分析/ })
  await expect(row).toBeVisible()
  await page.close()
  await expect(row.getByText('已完成')).toBeVisible({ timeout: 120_000 })
  await expect(row.getByText('淘宝、天猫', { exact: false }).or(row.getByText(/淘宝 · 天猫/))).toBeVisible()
  const coming = later.waitForEvent('download')
  await row.getByRole('button', { name: /^下\s*载$/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^全部分析_.*\.xlsx$/)
  const sheets = sheetsOfXlsx(await readFile(await file.path()))
  expect([...sheets.keys()][0]).toBe('说明')
  const [headings = [], values = []] = sheets.get('概览 市场概览') ?? []
  expect(values[headings.indexOf('销售额')]).toBeCloseTo(figures.sales ?? Number.NaN, 2)
  const [columns = [], ...products] = sheets.get('商品 商品列表') ?? []
  const total = products.at(-1)?.[columns.indexOf('销售额')]
  const sum = products.slice(0, -1).reduce((all, one) => all + Math.round(Number(one[columns.indexOf('销售额')]) * 100), 0)
  expect(sum / 100).toBeCloseTo(Number(total), 2)
  expect(Number(total)).toBeCloseTo(figures.sales ?? Number.NaN, 2)
  expect(await axeFaults(later)).toEqual([])
  expect(pageFaults).toEqual([])

  await test.step('the same again is refused with the way to it', async () => {
    await later.goto(address)
    await later.getByRole('button', { name: '全部下载' }).click()
    const refused = later.getByText('同一下载刚刚完成', { exact: false })
    await expect(refused).toBeVisible()
    await refused.getByRole('link', { name: '下载任务' }).click()
    await expect(later.getByRole('row', { name: /全部分析/ })).toHaveCount(1)
  })

  await test.step('deleted, it is gone', async () => {
    await row.getByRole('button', { name: /^删\s*除$/ }).click()
    await later
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click()
    await expect(row).toHaveCount(0)
  })
})
