import summary from '@marketscope/contract/analyses/summary'
import { type DemoRow, demoRows, lastMonth, sumOf } from './support/demo-files.ts'
import { DetailPage } from './support/detail-page.ts'
import { SearchPage } from './support/search-page.ts'
import { expect, test } from './support/test.ts'

const CATEGORY = '美容护肤/美体/精油'
const [START, END] = [lastMonth(11), lastMonth()]
const MIX = '商品构成'

let tmall: DemoRow[]
test.beforeAll(async ({ product }) => {
  const whole = { sites: ['tmall'], tree: 'taobao', category: '1801', title: () => true, start: START, end: END }
  tmall = await demoRows(product.size, whole)
})

test.use({ as: 'analyst' })

const figures = (rows: readonly DemoRow[]) => ({ sales: sumOf(rows, ({ sales }) => sales), sold: sumOf(rows, ({ sold }) => sold) })

/** What rows are told by, those that sold most first. */
function inOrder(of: (row: DemoRow) => string) {
  return [...Map.groupBy(tmall, of)].map(([value, rows]) => ({ value, rows, ...figures(rows) })).sort((a, b) => b.sales - a.sales)
}

test('products by place of dispatch and month of launch: listed, narrowed to, asked by the form and put into a file', async ({ page }) => {
  const search = new SearchPage(page)
  const detail = new DetailPage(page)
  const said = async () => {
    const { data } = await detail.ask(summary)
    return { sales: Math.round((data.sales ?? 0) * 100), sold: data.sold }
  }
  const places = inOrder(({ location }) => location).filter(({ value }) => value !== '')
  const [first, second] = places
  if (!first || !second) throw new Error('the demo market has places')

  await search.open()
  await search.choosePlatforms(['天猫'])
  await search.chooseCategory('美容护肤', CATEGORY)
  await search.search()
  await detail.openTab('商品')

  await test.step('the list has the places as the files sum them up, and says what they are', async () => {
    const panel = detail.panel(MIX)
    await panel.scrollIntoViewIfNeeded()
    await expect(panel.getByText('各月份均按现在的发货地统计')).toBeVisible()
    const rows = await detail.tableRows(MIX)
    expect(rows.slice(0, 3).map(([name, , , sales]) => [name, sales])).toEqual(
      places
        .slice(0, 3)
        .map(({ value, sales }) => [value, expect.stringContaining((sales / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))]),
    )
  })

  await test.step('months of launch are chosen for the list and the trend alike', async () => {
    await detail.panel(MIX).getByRole('button', { name: '上架月份', exact: true }).click()
    const [launch] = inOrder(({ shelf }) => shelf.slice(0, 7)).filter(({ value }) => value !== '')
    await expect(detail.panel(MIX).getByRole('row').nth(1)).toContainText(launch?.value ?? '')
    await expect(page).toHaveURL(/dimension=launch-month/)
    await detail.panel(MIX).getByRole('button', { name: '发货地', exact: true }).click()
    await expect(page).not.toHaveURL(/dimension=/)
  })

  await test.step('a file has the values, and what has to be known of them', async () => {
    const { bytes } = await detail.download(MIX, 'CSV')
    expect(bytes.toString('utf8')).toContain(first.value)
    expect(bytes.toString('utf8').split('\n')[0]).toContain('发货地')
  })

  await test.step('a place narrows the search, and its tag is closed again', async () => {
    await detail.panel(MIX).getByRole('button', { name: first.value, exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(first.value) }).first()).toBeVisible()
    await expect.poll(said).toEqual(figures(first.rows))
  })

  await test.step('the form offers the places, and takes several', async () => {
    await search.open()
    await search.choosePlatforms(['天猫'])
    await search.chooseCategory('美容护肤', CATEGORY)
    await page.getByRole('button', { name: /^更多条件/ }).click()
    const box = page.getByRole('combobox', { name: '发货地' })
    for (const { value } of [first, second]) {
      await box.fill(value)
      await page.getByTitle(value, { exact: true }).last().click()
    }
    await search.search()
    await expect.poll(said).toEqual(figures([...first.rows, ...second.rows]))
  })
})
