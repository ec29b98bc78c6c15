import pivot from '@marketscope/contract/analyses/pivot'
import { parseCsv } from './support/csv.ts'
import { DetailPage } from './support/detail-page.ts'
import { addressOf } from './support/made-search.ts'
import { settled } from './support/screen-check.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'analyst' })

const MARKET = { plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'] } }

test('a pivot is put together, filtered in words, sorted and taken away', async ({ page, pageFaults }) => {
  await page.goto('/#/search')
  const address = await addressOf(page, MARKET, 'PivotAnalyze')
  await page.goto(address)
  const detail = new DetailPage(page)
  const panel = detail.panel('透视分析')
  const grid = panel.getByRole('table', { name: '透视表' })
  await expect(grid).toBeVisible()

  await test.step('a long pivot says what it leaves out', async () => {
    await panel.getByRole('combobox', { name: '添加行维度' }).click()
    await page.keyboard.type('店铺')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: '移除品牌' }).click()
    await expect(panel.getByText(/^店铺：按销售额显示前 200 个，共 \d+ 个$/).or(panel.getByRole('rowheader').nth(3))).toBeVisible()
  })

  await test.step('a filter on figures, by keys and in words', async () => {
    await panel.getByRole('button', { name: '添加筛选' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '选择维度' }).click()
    await page.keyboard.type('品牌')
    await page.keyboard.press('Enter')
    await dialog.getByText('按数值').click()
    await dialog.getByRole('spinbutton', { name: '最小值' }).fill('10000')
    await dialog.getByRole('button', { name: '应用' }).click()
    await expect(panel.getByRole('button', { name: /^品牌的销售额 ≥ / })).toBeVisible()
  })

  await test.step('a filter by value says its name', async () => {
    await panel.getByRole('button', { name: '添加筛选' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '选择维度' }).click()
    await page.keyboard.type('平台')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: '选择值' }).click()
    await page.locator('.ant-select-item-option', { hasText: '天猫' }).click()
    await dialog.getByText('添加筛选').click()
    await dialog.getByRole('button', { name: '应用' }).click()
    await expect(panel.getByRole('button', { name: '平台：天猫', exact: true })).toBeVisible()
  })

  await test.step('back takes a change away, and a dialog gives the keyboard back to what opened it', async () => {
    const before = page.url()
    await panel.getByRole('button', { name: '行列互换' }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await page.goBack()
    expect(page.url()).toBe(before)
    const add = panel.getByRole('button', { name: '添加筛选' })
    await add.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
  })

  await test.step('sorted by a cell, the file has the rows of the grid in their order', async () => {
    const { data } = await detail.ask(pivot, { pivot: new URLSearchParams(page.url().split('?')[1]).get('pivot') ?? '' })
    const month = data.columns.find(({ depth }) => depth === 1)?.name ?? ''
    await grid
      .getByRole('button', { name: new RegExp(`^${month}`) })
      .first()
      .click()
    await expect(grid.getByRole('button', { name: `${month} ↓` })).toBeVisible()
    // The rows of before stand there until the answer comes.
    await settled(page)
    const shown = await grid.getByRole('rowheader').allInnerTexts()
    const csv = await detail.download('透视分析', 'CSV')
    const [, ...rows] = parseCsv(csv.bytes.toString('utf8'))
    expect(rows.slice(0, 8).map(([name]) => name)).toEqual(shown.slice(0, 8).map((name) => name.trim()))
    expect(rows).toHaveLength(data.rows.length)
  })
  expect(pageFaults).toEqual([])
})
