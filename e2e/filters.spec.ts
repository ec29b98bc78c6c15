import summary from '@marketscope/contract/analyses/summary'
import { type DemoRow, demoRows, lastMonth, sumOf } from './support/demo-files.ts'
import { DetailPage } from './support/detail-page.ts'
import { SearchPage } from './support/search-page.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const CATEGORY = '美容护肤/美体/精油'
const [START, END] = [lastMonth(11), lastMonth()]
/** On the shelf since this month. */
const SINCE = lastMonth(18)

let tmall: DemoRow[]
test.beforeAll(async ({ product }) => {
  tmall = await demoRows(product.size, {
    sites: ['tmall'],
    tree: 'taobao',
    category: '1801',
    title: () => true,
    start: START,
    end: END,
  })
})

test.use({ as: 'analyst' })

const hasShelfSince = (row: DemoRow, day: string) => row.shelf >= day
const attributeOf = (row: DemoRow, name: string) => row.attributes.get(name) ?? ''

test('attributes, prices and shelf time narrow a search; its tags are closed, followed, compared and opened again', async ({
  page,
  pageFaults,
}) => {
  const search = new SearchPage(page)
  const detail = new DetailPage(page)
  const within = (rows: DemoRow[]) => ({ sales: sumOf(rows, ({ sales }) => sales), sold: sumOf(rows, ({ sold }) => sold) })
  const said = async () => {
    const { data } = await detail.ask(summary)
    return { sales: Math.round((data.sales ?? 0) * 100), sold: data.sold }
  }
  const mild = tmall.filter((row) => attributeOf(row, '适合肤质') === '敏感性')
  const late = mild.filter((row) => hasShelfSince(row, `${SINCE}-01`))
  expect(late.length).toBeGreaterThan(5)
  expect(mild.length).toBeGreaterThan(late.length)

  await search.open()
  await search.choosePlatforms(['天猫'])
  await search.chooseCategory('美容护肤', CATEGORY)
  await page.getByRole('button', { name: /^更多条件/ }).click()
  await page.getByRole('combobox', { name: /属性名/ }).fill('适合肤质')
  await page.getByRole('combobox', { name: /属性值/ }).fill('敏感性')
  await search.search()
  await expect(page).toHaveURL(new RegExp(`/${START}/${END}/filter`))
  await expect(page.getByRole('button', { name: /适合肤质：敏感性/ })).toBeVisible()
  expect(await said()).toEqual(within(mild))

  await test.step('the filter panel adds a condition in place', async () => {
    await page.getByRole('button', { name: '展开筛选' }).click()
    // Opened before, and remembered so.
    await expect(page.getByRole('button', { name: /^更多条件/ })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: /上架时间/ }).click()
    const picker = page.getByRole('dialog', { name: '上架时间' })
    await picker.getByRole('textbox').first().fill(SINCE)
    await picker.getByRole('button', { name: '确定' }).click()
    const before = page.url()
    await search.search()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByText(new RegExp(`${SINCE}-01`)).first()).toBeVisible()
    await expect.poll(said).toEqual(within(late))
  })

  await test.step('it is followed and found among the follows', async () => {
    await page.getByRole('button', { name: '关注', exact: true }).click()
    await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  })

  await test.step('a tag is closed: the rest is asked for', async () => {
    const before = page.url()
    await page.getByRole('button', { name: /适合肤质：敏感性/ }).click()
    await expect(page).not.toHaveURL(before)
    await expect.poll(said).toEqual(within(tmall.filter((row) => hasShelfSince(row, `${SINCE}-01`))))
    await page.getByRole('button', { name: '关注', exact: true }).click()
    await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
  })

  await test.step('two follows stand side by side', async () => {
    await page.getByRole('link', { name: '我的关注' }).click()
    const boxes = page.getByRole('main').getByRole('table').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await page.getByRole('button', { name: '对比' }).click()
    await expect(page).toHaveURL(/compare=/)
    await expect(page.getByRole('heading', { name: '关注对比', level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: /趋势对比/ })).toBeVisible()
  })
  expect(pageFaults).toEqual([])
})

test('channels of a site and their complement add up to it', async ({ page }) => {
  const search = new SearchPage(page)
  const detail = new DetailPage(page)
  const sums: number[] = []
  for (const channel of ['天猫超市', '非天猫超市', '天猫全部渠道']) {
    await search.open()
    await search.choosePlatforms(['天猫'])
    await search.chooseCategory('美容护肤', CATEGORY)
    await page.getByRole('button', { name: /天猫.*渠道/ }).click()
    const box = page.getByRole('checkbox', { name: channel, exact: true })
    if (!(await box.isChecked())) await box.check()
    await search.search()
    sums.push(Math.round(((await detail.ask(summary)).data.sales ?? 0) * 100))
  }
  const [own = 0, other = 0, all = 0] = sums
  expect(all).toBe(sumOf(tmall, ({ sales }) => sales))
  expect(own + other).toBe(all)
  expect(own).toBeGreaterThan(0)
})

test('a broken rule is told at its field as the server tells it, and the rest of the form stays', async ({ page }) => {
  const search = new SearchPage(page)
  await search.open()
  await search.choosePlatforms(['天猫'])
  await search.title().fill('面霜')
  const prices = page.getByRole('textbox', { name: /^均价 / })
  await prices.first().fill('200')
  await prices.last().fill('100')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const direct = await page.request.post('/api/sub/get_uid', {
    data: { plat: ['tmall'], title: '面霜', avg_price: [200, 100] },
    headers: { ...IN_BROWSER, origin: new URL(page.url()).origin },
  })
  expect(direct.status()).toBe(400)
  const { fields } = (await direct.json()) as { fields: { path: string; zh: string; en: string }[] }
  expect(fields.map(({ path }) => path).sort()).toEqual(['avg_price', 'cid'])
  for (const { zh } of fields) await expect(page.getByText(zh, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/search/)
  await prices.last().fill('300')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByText('请至少选择一个类目', { exact: true })).toBeVisible()
  await expect(search.title()).toHaveValue('面霜')
  await expect(prices.first()).toHaveValue('200')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Select at least one category', { exact: true })).toBeVisible()
})
