import summary from '@marketscope/contract/analyses/summary'
import { simpleBook } from '@marketscope/warehouse/load/testing/make-zip'
import { hundredths } from './support/csv.ts'
import { DataPage } from './support/data-page.ts'
import { sumOf } from './support/demo-files.ts'
import { DetailPage } from './support/detail-page.ts'
import { lastReadings, type Reading, TMALL_FILE, WITHOUT_REAL_FILES } from './support/real-file.ts'
import { SearchPage } from './support/search-page.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

/** Of the site that the file is loaded as. */
const NAME = { zh: '双十一美妆', en: 'Double 11 beauty' }
const FILE = 'tmall_cosmetics_2016-11.gb18030.csv'
const amountOf = (text: string) => hundredths(text.replace(/[^\d.]/g, ''))

test('a real file is brought by the page, searched, and taken back', async ({ page, pageFaults }) => {
  test.skip(WITHOUT_REAL_FILES !== '', WITHOUT_REAL_FILES)
  const data = new DataPage(page)
  const { rows, readings, withoutCount, repeats } = lastReadings()

  await test.step('the page sees how the file is written and what its columns are', async () => {
    await data.open()
    await data.upload(TMALL_FILE, FILE)
    const files = data.panel('1 · 文件')
    await expect(files.getByText('GB18030', { exact: true })).toBeVisible()
    await expect(files.getByText('7 列')).toBeVisible()
    await files.getByRole('button', { name: '列与样例' }).click()
    await expect(files.getByRole('cell', { name: '店名', exact: true })).toBeVisible()
    await expect(files.getByRole('cell', { name: 'sale_count', exact: true })).toBeVisible()
  })

  await test.step('the proposed mapping, for a site of its own', async () => {
    await data.panel('2 · 含义').getByRole('radio', { name: /^快照/ }).check()
    await data.declareSite('tmall_2016', '天猫', NAME.zh, NAME.en)
    const mapping = JSON.parse(await data.mapping().inputValue()) as Record<string, unknown>
    expect(mapping).toMatchObject({ rows: { as: 'snapshot' }, site: { id: 'tmall_2016', platform: 'tmall', currency: 'CNY' } })
    const preview = data.panel('2 · 含义')
    await expect(preview.getByRole('status').filter({ hasText: /其中 0 行有问题/ })).toBeVisible()
    await expect(preview.getByRole('cell', { name: 'tmall_2016', exact: true }).first()).toBeVisible()
    await expect(preview.getByText(/映射有 \d+ 处需要修改/)).toHaveCount(0)
  })

  await test.step('a dry run tells what is set aside and changes nothing', async () => {
    await data.check()
    const whole = (count: number) => count.toLocaleString('en-US')
    await expect(data.figure('读到的行')).toHaveText(whole(rows))
    const aside = whole(withoutCount + repeats)
    await expect(data.outcome()).toContainText(`检查完成：${aside} 个问题，搁置 ${aside} 行`)
    const faults = await data.downloadFaults()
    expect(faults.filter(({ column }) => column === 'sale_count')).toHaveLength(withoutCount)
    expect(faults.filter(({ reason_zh }) => reason_zh?.includes('完全相同'))).toHaveLength(repeats)
    await expect(data.newestLoad()).toContainText('已检查')
  })

  await test.step('it is published', async () => {
    await data.publish()
    await expect(data.newestLoad()).toContainText('已发布')
    await expect(data.newestLoad().getByRole('button', { name: '回滚' })).toBeVisible()
  })

  const search = new SearchPage(page)
  const detail = new DetailPage(page)
  const salesOf = (of: readonly Reading[]) => sumOf(of, (row) => row.sold * row.price)

  await test.step('the question of before, put to the new site', async () => {
    const asked = readings.filter(({ title }) => title.includes('面霜') && !title.includes('男士'))
    await search.open()
    await search.choosePlatforms([NAME.zh])
    await search.title().fill('面霜 not 男士')
    await search.search()
    await expect(page).toHaveURL(/2016-11\/2016-11\/filter/)
    await expect(detail.figure('商品数')).toHaveAttribute('title', asked.length.toLocaleString('en-US'))
    expect(amountOf((await detail.figure('销售额').getAttribute('title')) ?? '')).toBe(salesOf(asked))
    await detail.openTab('价格分布')
    await detail.showTable('价格分布')
    expect((await detail.tableRows('价格分布')).length).toBeGreaterThan(3)
  })

  await test.step('the whole file', async () => {
    await search.open()
    await search.choosePlatforms([NAME.zh])
    // The file says nothing of categories.
    await search.chooseCategory('无', '(无)')
    await search.search()
    const { data: figures } = await detail.ask(summary)
    expect([Math.round((figures.sales ?? 0) * 100), figures.sold, figures.items]).toEqual([
      salesOf(readings),
      sumOf(readings, (row) => row.sold),
      readings.length,
    ])
    await expect(detail.figure('商品数')).toHaveAttribute('title', readings.length.toLocaleString('en-US'))
    expect(amountOf((await detail.figure('销售额').getAttribute('title')) ?? '')).toBe(salesOf(readings))
    await detail.openTab('品牌')
    const brands = [...Map.groupBy(readings, (row) => row.shop)].map(([name, of]) => [name, salesOf(of)] as const)
    const [top] = brands.sort(([, a], [, b]) => b - a)
    const [first = []] = await detail.tableRows('品牌列表')
    expect([first[0], amountOf(first[3] ?? '')]).toEqual(top)
  })

  await test.step('taken back, the site is gone', async () => {
    await data.open()
    await data.rollBackNewest()
    await page.goto('/#/taskCenter')
    await expect(page.getByRole('row', { name: /加载 .*已回滚/ }).filter({ hasText: FILE })).toHaveCount(1)
    await search.open()
    await expect(search.platform('天猫')).toBeVisible()
    await expect(search.platform(NAME.zh)).toHaveCount(0)
  })
  expect(pageFaults).toEqual([])
})

test('a bad row is named with its line, column, value and reason, and the faults can be taken away', async ({ page, pageFaults }) => {
  const data = new DataPage(page)
  const text =
    'site,month,item_id,title,price,sold,sales\ntmall,2015-01,e2e-1,面霜 一,10.00,3,30.00\ntmall,2026-13,e2e-2,面霜 二,10.00,3,30.00\n'
  await data.open()
  await data.upload({ name: 'tiny.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }, 'tiny.csv')
  await expect(data.panel('1 · 文件').getByText(/标准格式/)).toBeVisible()
  await data.check()
  await expect(data.outcome()).toContainText('检查完成：1 个问题，搁置 1 行')
  const row = data.panel('3 · 检查与发布').getByRole('row').filter({ hasText: '2026-13' })
  await expect(row).toBeVisible()
  const [line, column, value, reason] = await row.getByRole('cell').allInnerTexts()
  expect([line, column, value]).toEqual(['3', 'month', '2026-13'])
  expect(reason).toMatch(/\p{Script=Han}/u)
  const faults = await data.downloadFaults()
  expect(faults).toMatchObject([{ file: 'tiny.csv', line: '3', column: 'month', value: '2026-13' }])
  expect(pageFaults).toEqual([])
})

/** A workbook of the load format with a title above its table: so many items of one month. */
const bookOf = (items: number) => ({
  name: `${items}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: simpleBook([
    ['2015 年 3 月'],
    ['site', 'month', 'item_id', 'sold', 'sales'],
    ...Array.from({ length: items }, (_, item) => ['tmall', '2015-03', `book-${item}`, item, item * 10]),
  ]),
})

test('a workbook is loaded, and one that would empty its month only on purpose', async ({ page }) => {
  const data = new DataPage(page)
  await data.open()
  await data.upload(bookOf(40), '40.xlsx')
  await expect(page.getByRole('spinbutton', { name: '表头在第几行' })).toHaveValue('2')
  await expect(
    data
      .panel('2 · 含义')
      .getByRole('status')
      .filter({ hasText: /其中 0 行有问题/ }),
  ).toBeVisible()
  await data.check()
  await data.publish()
  await page.getByRole('button', { name: '移除 40.xlsx' }).click()

  await data.upload(bookOf(3), '3.xlsx')
  await data.check()
  await expect(data.outcome()).toContainText('天猫 2015-03：将用 3 行替换 40 行')
  await data.panel('3 · 检查与发布').getByRole('button', { name: '发布', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await question.getByRole('checkbox', { name: '我已看过，仍要发布' }).check()
  await question.getByRole('button', { name: '发布', exact: true }).click()
  await expect(data.outcome()).toHaveText(/已发布，现在即可搜索/, { timeout: 60_000 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await data.rollBackNewest()
  const first = data.panel('加载记录').getByRole('row').filter({ hasText: '40.xlsx' }).filter({ hasText: '已发布' })
  await first.getByRole('button', { name: '回滚' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '回滚', exact: true }).click()
  await expect(first).toHaveCount(0)
})
