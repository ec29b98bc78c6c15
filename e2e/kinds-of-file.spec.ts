import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { makeZip } from '@marketscope/warehouse/load/testing/make-zip'
import { DataPage } from './support/data-page.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

const csv = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
const HEADINGS = 'site,month,item_id,title,price,sold,sales'

/** Two items of a month, of 3 sold for 31.50. */
const monthly = (month: string) => `${HEADINGS}\njd,${month},z1,面霜 一,10.50,1,10.50\njd,${month},z2,面霜 二,10.50,2,21.00\n`

/** A data frame with dates, as DuckDB writes Parquet. */
async function parquet(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'frame-'))
  const path = join(folder, 'frame.parquet')
  const connection = await (await DuckDBInstance.create()).connect()
  await connection.run(`COPY (SELECT * FROM (VALUES ('p1', 'a', DATE '2015-03-01', 27.94::DOUBLE, 3), ('p2', 'b', DATE '2015-03-01', 10, 2),
    ('p3', 'c', DATE '2015-04-01', 5.5, 1)) AS t(product_id, name, month, price, quantity)) TO '${path}' (FORMAT parquet)`)
  connection.closeSync()
  const buffer = await readFile(path)
  await rm(folder, { recursive: true })
  return { name: 'frame.parquet', mimeType: 'application/octet-stream', buffer }
}

test('a ZIP of monthly files, a Parquet file of a data frame, and files of which nothing can be published', async ({
  page,
  pageFaults,
}) => {
  const data = new DataPage(page)
  await data.open()

  await test.step('a ZIP is one load of its files', async () => {
    const buffer = makeZip({ '2015-01.csv': monthly('2015-01'), '2015-02.csv': monthly('2015-02') })
    await data.upload({ name: 'months.zip', mimeType: 'application/zip', buffer }, 'months.zip')
    await expect(data.panel('1 · 文件').getByText('ZIP，2 个文件')).toBeVisible()
    await data.check()
    expect((await data.months()).map(([, ...row]) => row)).toEqual([
      ['2015-01', '2', '0', '3', '¥31.50'],
      ['2015-02', '2', '0', '3', '¥31.50'],
    ])
    await data.publish()
    await data.rollBackNewest()
    await page.getByRole('button', { name: '移除 months.zip' }).click()
  })

  await test.step('a folder that is dragged in is its files, one load', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'months-'))
    await mkdir(join(folder, 'older'))
    await writeFile(join(folder, '2015-02.csv'), monthly('2015-02'))
    await writeFile(join(folder, 'older', '2015-01.csv'), monthly('2015-01'))
    await writeFile(join(folder, '.DS_Store'), 'what a system puts there')
    await data.drop(folder)
    const files = data.panel('1 · 文件').getByRole('button', { name: /^移除 / })
    await expect(files).toHaveText(['', ''], { timeout: 60_000 })
    await data.check()
    expect((await data.months()).map(([, ...row]) => row)).toEqual([
      ['2015-01', '2', '0', '3', '¥31.50'],
      ['2015-02', '2', '0', '3', '¥31.50'],
    ])
    for (const name of ['2015-01.csv', '2015-02.csv']) await page.getByRole('button', { name: `移除 ${name}` }).click()
    await rm(folder, { recursive: true })
  })

  await test.step('dates of a Parquet file are its months, sales are price × sold', async () => {
    await data.upload(await parquet(), 'frame.parquet')
    await data.chooseSite('jd')
    await data.check()
    // 3 × 27.94 + 2 × 10
    expect((await data.months()).map(([, ...row]) => row)).toEqual([
      ['2015-03', '2', '0', '5', '¥103.82'],
      ['2015-04', '1', '0', '1', '¥5.50'],
    ])
    await page.getByRole('button', { name: '移除 frame.parquet' }).click()
  })

  for (const [file, why] of [
    [csv('faults.csv', HEADINGS, 'jd,2015-13,z1,t,1,1,1', 'jd,2015-14,z1,t,1,1,1'), /没有可发布的内容：全部 2 行均有问题/],
    [csv('heading.csv', HEADINGS), /没有可发布的内容/],
  ] as const)
    await test.step(`${file.name} publishes nothing, and says why`, async () => {
      await data.upload(file, file.name)
      await data.panel('3 · 检查与发布').getByRole('button', { name: '检查', exact: true }).click()
      await expect(data.outcome()).toContainText(why)
      await expect(data.panel('3 · 检查与发布').getByRole('button', { name: '发布', exact: true })).toBeDisabled()
      await expect(data.newestLoad()).toContainText(file.name)
      await expect(data.newestLoad()).toContainText('失败')
      await page.getByRole('button', { name: `移除 ${file.name}` }).click()
    })
  expect(pageFaults).toEqual([])
})

test.describe('in English', () => {
  test('order lines, rows of SKUs, and names that differ in case only', async ({ page, pageFaults }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const data = new DataPage(page, 'en')
    await data.open()

    await test.step('order lines are put together by item, shop and brand, and what that loses is told', async () => {
      const headings = 'order_id,order_date,product_id,product_name,shop,brand,quantity,unit_price'
      const lines = [
        ...['o1,2015-05-03 10:00:00,x1,cream,shop A,Nivea,2,0.335', 'o2,2015-05-04 10:00:00,x1,cream,shop B,NIVEA,1,2.794e+01'],
        ...['o3,2015-05-09 10:00:00,x1,cream new,shop A,Nivea,4,10', 'o4,2015-05-09 11:00:00,x2,mask,shop A,nivea,1,8'],
      ]
      await data.upload(csv('orders.csv', headings, ...lines), 'orders.csv')
      await data.chooseSite('jd')
      await expect(data.panel('2 · Meaning').getByRole('radio', { name: /^An order line/ })).toBeChecked()
      await data.check()
      // 2 × 0.335 + 27.94 + 4 × 10 + 8, of x1 in shop A, x1 in shop B and x2
      expect((await data.months()).map(([, ...row]) => row)).toEqual([
        ['2015-05', '3', '0', '8', '¥76.61', '3–4, 9', '–', '3–4, 9', '¥76.61'],
      ])
      await expect(data.outcome()).toContainText('several titles (1 item), prices (1 item)')
      await expect(data.outcome()).toContainText('Nivea / nivea / NIVEA')
      const spelling = data
        .panel('3 · Check and publish')
        .getByRole('alert')
        .filter({ hasText: 'Take the spellings of a brand as one: Nivea' })
      await spelling.getByRole('button', { name: 'Add to the mapping' }).click()
      await expect(data.figure('Rows: brands')).toHaveText('3')
      await data.check()
      await expect(data.figure('Rows: brands')).toHaveText('1')
      await data.publish()
      await data.rollBackNewest()
      await page.getByRole('button', { name: 'Remove orders.csv' }).click()
    })

    await test.step('an item sells what its SKUs sell', async () => {
      const file = csv(
        'skus.csv',
        'month,product_id,title,sku_id,sku_name,price,sold',
        '2015-06,s1,shirt,k1,red,10,2',
        '2015-06,s1,shirt,k2,blue,14,3',
      )
      await data.upload(file, 'skus.csv')
      await data.chooseSite('jd')
      await expect(data.panel('2 · Meaning').getByRole('radio', { name: /^A SKU's month/ })).toBeChecked()
      await expect(data.panel('2 · Meaning').getByRole('checkbox', { name: "The item's figures are the sums over its SKUs" })).toBeChecked()
      for (const [option, price] of [
        ['The highest of its SKUs', 'max'],
        ['The mean of its SKUs', 'mean'],
        ['The lowest of its SKUs', 'min'],
      ] as const) {
        await data.choose('Price of the item', option)
        await expect(data.mapping()).toHaveValue(new RegExp(`"price": "${price}"`))
      }
      await data.check()
      // An item in two rows of SKUs, which sell 2 × 10 + 3 × 14; nothing is replaced.
      expect((await data.months()).map(([, ...row]) => row)).toEqual([['2015-06', '1', '0', '2', '0', '5', '¥62']])
      await data.publish()
      await data.rollBackNewest()
      await page.getByRole('button', { name: 'Remove skus.csv' }).click()
    })
    expect(pageFaults).toEqual([])
  })
})
