import priceRange from '@marketscope/contract/analyses/price-range'
import summary from '@marketscope/contract/analyses/summary'
import { hundredths, parseCsv } from './support/csv.ts'
import { type DemoRow, demoRows, inBand, lastMonth, sumOf } from './support/demo-files.ts'
import { DetailPage } from './support/detail-page.ts'
import { SearchPage } from './support/search-page.ts'
import { noSession } from './support/sessions.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'
import { sheetsOfXlsx } from './support/xlsx.ts'

const CATEGORY = '美容护肤/美体/精油'
const LINK = /#\/fenxi_detail\/[^/]+\/\d{4}-\d\d\/\d{4}-\d\d\/filter/

/** `¥1,234.50` as whole hundredths, `1,234` as a number. */
const amountOf = (text: string) => hundredths(text.replace(/[^\d.]/g, ''))
const countOf = (text: string) => Number(text.replaceAll(',', ''))
const shortMoney = (sales: number) =>
  sales >= 1e10 ? `¥${group(sales / 1e10)}亿` : sales >= 1e6 ? `¥${group(sales / 1e6)}万` : `¥${group(sales / 100)}`
const group = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

let market: DemoRow[]
test.beforeAll(async ({ product }) => {
  market = await demoRows(product.size, {
    sites: ['taobao', 'tmall'],
    tree: 'taobao',
    category: '1801',
    title: (title) => title.includes('面霜') && !title.includes('男士'),
    start: lastMonth(11),
    end: lastMonth(),
  })
})

test('an analyst searches a market, reads it, sets price bands, takes the table away and passes the link on', async ({
  page,
  browser,
  product,
  signIn,
  pageFaults,
}) => {
  expect(new Set(market.map(({ brand }) => brand)).size).toBeGreaterThan(5)
  await signIn.withMail('analyst@demo.market')
  const search = new SearchPage(page)
  await search.choosePlatforms(['淘宝', '天猫'])
  await search.chooseCategory('美容护肤', CATEGORY)
  await search.title().fill('面霜 not 男士')
  await search.check()
  await expect(search.reading).toHaveText(/面霜 and not 男士/)
  await search.search()
  await expect(page).toHaveURL(LINK)
  const detail = new DetailPage(page)

  await test.step('the summary says what the files say', async () => {
    const sales = sumOf(market, (row) => row.sales)
    const sold = sumOf(market, (row) => row.sold)
    const tile = detail.figure('销售额')
    await expect(tile).toHaveText(shortMoney(sales))
    expect(amountOf((await tile.getAttribute('title')) ?? '')).toBe(sales)
    expect(countOf((await detail.figure('销量').getAttribute('title')) ?? '')).toBe(sold)
    await expect(detail.figure('商品数')).toHaveText(String(new Set(market.map(({ item }) => item)).size))
    await expect(detail.figure('品牌数')).toHaveText(String(new Set(market.map(({ brand }) => brand)).size))
    const { data } = await detail.ask(summary)
    expect(Math.round((data.sales ?? 0) * 100)).toBe(sales)
    expect(data.sold).toBe(sold)
  })

  await test.step('the trend has every month', async () => {
    await expect(detail.panel('市场趋势').getByRole('img', { name: /^市场趋势/ })).toBeVisible()
    await detail.showTable('市场趋势')
    const rows = (await detail.tableRows('市场趋势')).filter(([month]) => /^\d{4}-\d\d$/.test(month ?? ''))
    expect(rows).toHaveLength(12)
    for (const [month = '', sales = ''] of rows) {
      const expected = sumOf(
        market.filter((row) => row.month === month),
        (row) => row.sales,
      )
      expect([month, sales === '–' ? 0 : amountOf(sales)]).toEqual([month, expected])
    }
  })

  await test.step('the brands are in the order of their sales', async () => {
    await detail.openTab('品牌')
    const rows = await detail.tableRows('品牌列表')
    const byBrand = [...Map.groupBy(market, (row) => row.brand).values()].map((of) => sumOf(of, (row) => row.sales))
    const expected = byBrand.sort((a, b) => b - a)
    expect(rows.slice(0, expected.length).map(([, , , sales]) => amountOf(sales ?? ''))).toEqual(expected.slice(0, 20))
    await expect(detail.panel('头部品牌份额变化').getByRole('img', { name: /^头部品牌/ })).toBeVisible()
    await expect(detail.panel('品牌集中度').getByRole('img', { name: /^品牌集中度/ })).toBeVisible()
  })

  const points = [100, 300]
  await test.step('a wrong point is refused at its place, right ones make the bands', async () => {
    await detail.openTab('价格分布')
    const panel = detail.panel('价格分布')
    await panel.getByRole('button', { name: '编辑价格段' }).click()
    const editor = panel.getByRole('form', { name: '编辑价格段' })
    const inputs = editor.getByRole('textbox')
    await expect(inputs.first()).toBeVisible()
    while ((await inputs.count()) > points.length) await editor.getByRole('button', { name: '删除第 1 个分界点' }).click()
    await inputs.nth(0).fill('300')
    await inputs.nth(1).fill('100')
    await expect(editor.getByRole('alert')).toHaveText('须大于前一个')
    await expect(editor.getByRole('button', { name: '应用' })).toBeDisabled()
    await inputs.nth(1).fill('many')
    await expect(editor.getByRole('alert')).toHaveText('请输入不小于 0 的数字')
    for (const [index, point] of points.entries()) await inputs.nth(index).fill(String(point))
    await expect(editor.getByRole('alert')).toHaveCount(0)
    await editor.getByRole('button', { name: '应用' }).click()
    await expect(page).toHaveURL(/points=100%2C300/)
  })

  await test.step('the bands hold what the files hold, on screen, in the files taken away and in the API', async () => {
    await detail.showTable('价格分布')
    await expect(detail.panel('价格分布').getByRole('button', { name: '¥100–300' })).toBeVisible()
    const shown = await detail.tableRows('价格分布')
    const bands = [0, ...points].map((from, index) => inBand(market, from * 100, index < points.length ? (points[index] ?? 0) * 100 : null))
    const expected = bands.map((rows) => [
      sumOf(rows, (row) => row.sales),
      sumOf(rows, (row) => row.sold),
      new Set(rows.map(({ item }) => item)).size,
    ])
    const figures = (rows: string[][]) =>
      rows.map(([, , , sales = '', , , sold = '', , items = '']) => [amountOf(sales), countOf(sold), countOf(items)])
    expect(figures(shown.slice(0, 3))).toEqual(expected)

    const { data } = await detail.ask(priceRange, { points: points.join(',') })
    expect(data.map(({ sales, sold, items }) => [Math.round((sales ?? 0) * 100), sold, items])).toEqual(expected)

    const csv = await detail.download('价格分布', 'CSV')
    expect(csv.name).toMatch(/^价格分布_.*\.csv$/)
    const [headings = [], ...lines] = parseCsv(csv.bytes.toString('utf8'))
    expect(headings).toEqual(['价格段', '排名', '排名（去年同期）', '销售额', '份额', '销售额同比', '销量', '均价', '商品数'])
    expect(lines.map(([band]) => band)).toEqual(shown.map(([band]) => band))
    expect(lines.slice(0, 3).map(([, , , sales, , , sold, , items]) => [hundredths(sales ?? ''), Number(sold), Number(items)])).toEqual(
      expected,
    )

    const xlsx = await detail.download('价格分布', 'XLSX')
    expect(xlsx.name).toMatch(/\.xlsx$/)
    const [sheet = []] = sheetsOfXlsx(xlsx.bytes).values()
    expect(sheet.map((row) => headings.map((_, column) => String(row[column] ?? '')))).toEqual([headings, ...lines])
  })

  await test.step('compared with other months, the table and its file tell growth against these, and going back undoes it', async () => {
    const headings = () => detail.panel('价格分布').getByRole('columnheader')
    await page.getByRole('combobox', { name: '对比' }).first().click()
    await page.getByRole('option', { name: '不对比' }).or(page.getByTitle('不对比')).last().click()
    await expect(headings().filter({ hasText: '同比' })).toHaveCount(0)
    expect(page.url()).toContain('compare=none')
    const csv = await detail.download('价格分布', 'CSV')
    expect(parseCsv(csv.bytes.toString('utf8'))[0]).toEqual(['价格段', '排名', '销售额', '份额', '销量', '均价', '商品数'])
    await page.goBack()
    await expect(headings().filter({ hasText: '同比' })).toHaveCount(1)
  })

  await test.step('months drawn in a chart become those of the page, and going back brings all of them', async () => {
    const all = page.url()
    await detail.openTab('概览')
    await detail.panel('市场趋势').getByTitle('图表').click()
    const chart = detail.panel('市场趋势').getByRole('img', { name: /^市场趋势/ })
    await chart.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * 0.3, y + height * 0.6)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.45, y + height * 0.6)
    await page.mouse.move(x + width * 0.6, y + height * 0.6)
    await page.mouse.up()
    const months = () => /(\d{4}-\d\d)\/(\d{4}-\d\d)\/filter/.exec(page.url())?.slice(1) ?? []
    await expect.poll(months).not.toEqual(/(\d{4}-\d\d)\/(\d{4}-\d\d)\/filter/.exec(all)?.slice(1))
    const [start = '', end = ''] = months()
    const count = (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5)) - Number(start.slice(5)) + 1
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThan(7)
    await page.goto(all)
    await expect(detail.panel('价格分布')).toBeVisible()
  })

  await test.step('the link opens the same page in the browser of a colleague who has to sign in first', async () => {
    const link = page.url()
    const other = await browser.newContext({ baseURL: product.url, storageState: noSession(product.url) })
    const colleague = await other.newPage()
    await new SignInPage(colleague, product.data).withPhone('13800000005', link)
    await expect(colleague).toHaveURL(link)
    const same = new DetailPage(colleague)
    await expect(colleague.getByRole('tab', { name: '价格分布', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(same.panel('价格分布').getByText('正在使用自定义价格段')).toBeVisible()
    // What a row's small chart says comes after the row, on either page.
    await expect(async () => expect(await same.tableRows('价格分布')).toEqual(await detail.tableRows('价格分布'))).toPass({
      timeout: 20_000,
    })
    await other.close()
  })
  expect(pageFaults).toEqual([])
})
