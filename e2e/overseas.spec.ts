import { readFileSync } from 'node:fs'
import { addressOf } from './support/made-search.ts'
import { SearchPage } from './support/search-page.ts'
import { expect, test } from './support/test.ts'
import { sheetsOfXlsx } from './support/xlsx.ts'

test.use({ as: 'overseas' })

test('a title is translated, searched on three sites together in yuan, looked at with its rates, and told in another currency', async ({
  page,
  pageFaults,
}) => {
  const search = new SearchPage(page)
  await search.open()
  const sites = page.getByRole('group', { name: /^平台/ })
  await expect(sites.getByRole('checkbox', { name: '巴西' }).last()).toBeDisabled()
  await sites.getByRole('checkbox', { name: '日本' }).check()
  await sites.getByRole('checkbox', { name: '泰国' }).first().check()
  await expect(page.getByText(/所选平台的币种不同/)).toBeVisible()
  await search.title().fill('面霜')

  await page.getByRole('button', { name: '标题翻译' }).click()
  const panel = page.getByRole('dialog', { name: '标题翻译' })
  const english = panel.getByRole('region', { name: '英语' })
  await expect(english.getByRole('checkbox').first()).toBeChecked()
  await english.getByRole('textbox', { name: '面霜 的译文' }).fill('cream')
  await english.getByRole('button', { name: '添加' }).click()
  await panel
    .getByRole('region', { name: '日语' })
    .getByRole('checkbox', { name: /^クリーム/ })
    .check()
  await panel.getByRole('button', { name: '使用译文' }).click()
  await expect(page.getByRole('list', { name: '标题译文' })).toContainText('フェイスクリーム or クリーム')
  await search.search()

  await test.step('without a category there are its categories, and no other tab', async () => {
    await expect(page.getByRole('tab', { name: '类目' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: '品牌', exact: true }).click()
    await expect(page.getByText('请先选择一个类目，再查看其他分析').first()).toBeVisible()
    await expect(page.getByRole('tab', { name: '类目' })).toHaveAttribute('aria-selected', 'true')
  })

  const withoutCategory = page.url()
  await test.step('with its first category it goes through its categories to the summary', async () => {
    // Every address that the page goes to is written down.
    await page.evaluate(`
      window.passed = []
      for (const way of ['pushState', 'replaceState']) {
        const go = history[way].bind(history)
        history[way] = (...to) => (window.passed.push(String(to[2])), go(...to))
      }
    `)
    await page.getByRole('button', { name: '展开筛选' }).click()
    await page.getByRole('button', { name: /选择类目|修改类目/ }).click()
    const popup = page.getByRole('dialog', { name: '类目' })
    await popup.getByRole('treeitem', { name: '美妆护肤' }).first().click()
    await popup.getByRole('button', { name: /确\s*定/ }).click()
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByRole('tab', { name: '概览' })).toHaveAttribute('aria-selected', 'true')
    const passed = await page.evaluate<string[]>('window.passed')
    const [, before = ''] = /fenxi_detail\/([^/]+)/.exec(withoutCategory) ?? []
    const ways = passed.filter((to) => to.includes('/fenxi_detail/') && !to.includes(before))
    expect(ways.map((to) => /tab=(\w+)/.exec(to)?.[1] ?? 'Summary')).toEqual(['Catlist', 'Summary'])
    await page.goto(withoutCategory)
    await expect(page.getByRole('tab', { name: '类目' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('amounts are in yuan, with their rates', async () => {
    const panel = page.getByRole('region', { name: '类目分布' })
    await panel.getByRole('button', { name: '类目分布 所用的汇率' }).click()
    const rates = page.getByRole('region', { name: '所用汇率' })
    await expect(rates.getByRole('row', { name: /亚马逊·日本 JPY → CNY/ }).first()).toContainText('demo daily')
    await page.keyboard.press('Escape')
  })

  await test.step('another currency, one rate, and a rate of one’s own', async () => {
    await page.getByRole('button', { name: /^币种/ }).click()
    const choice = page.getByRole('dialog', { name: '金额币种' })
    await choice.getByText('统一', { exact: true }).click()
    const own = choice.getByRole('textbox', { name: /亚马逊·美国 自己的汇率/ })
    await own.fill('0')
    await own.press('Enter')
    await expect(choice.getByText('汇率不能为 0')).toBeVisible()
    await own.fill('6.5')
    await own.press('Enter')
    await expect(page.getByText('修改成功').first()).toBeVisible()
    await expect(choice.getByText('1 USD = 6.5')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '类目分布 所用的汇率' }).click()
    const rates = page.getByRole('region', { name: '所用汇率' })
    // By its months: of the rates of each month, which stand there until the answer comes, there are many rows.
    await expect(rates.getByRole('row', { name: /亚马逊·美国 USD → CNY 全部月份/ })).toContainText('自己的汇率')
    await page.keyboard.press('Escape')
  })

  await test.step('a workbook has the rates on a sheet, CSV its table alone; the name of both says the currency', async () => {
    const panel = page.getByRole('region', { name: '类目分布' })
    await panel.getByText('表格').or(panel.getByTitle('表格')).first().click()
    const download = async (form: RegExp) => {
      await panel.getByRole('button', { name: '下载 类目分布' }).click()
      await expect(page.getByText('汇率见标题旁的币种标记，XLSX 中另附一页')).toBeVisible()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: form }).click()])
      expect(file.suggestedFilename()).toContain('_CNY.')
      return readFileSync(await file.path())
    }
    const lines = (await download(/CSV/)).toString('utf8').trimEnd().split('\r\n')
    expect(lines).not.toContain('')
    expect(lines.join()).not.toContain('汇率')
    const rates = sheetsOfXlsx(await download(/XLSX/)).get('所用汇率')
    expect(rates).toContainEqual(['亚马逊·美国', 'USD → CNY', '全部月份', 6.5, null, '自己的汇率'])
  })
  expect(pageFaults).toEqual([])
})

test('what things are called is chosen on the page; tags, lists, files and the form follow, and it stays', async ({ page, pageFaults }) => {
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: /^名称/ }).click()
    const choice = page.getByRole('dialog', { name: '名称语言' })
    await choice.getByText(mode, { exact: true }).click()
    await expect(choice.getByRole('radio', { name: mode })).toBeChecked()
    await page.keyboard.press('Escape')
  }
  await page.goto('/')
  await page.goto(await addressOf(page, { plat: 'amazon_us', cid: ['11060451'] }, 'Catlist'))
  const panel = page.getByRole('region', { name: '类目分布' })
  await panel.getByText('表格').or(panel.getByTitle('表格')).first().click()
  const first = panel.getByRole('row').nth(1)
  await expect(first).toHaveText(/^\p{Script=Han}/u)

  await choose('平台原文')
  await expect(first).toHaveText(/^[A-Z]/)
  await panel.getByRole('button', { name: '下载 类目分布' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^Facial Masks,/m)

  await choose('两者')
  await expect(first).toHaveText(/^\p{Script=Han}[^(]* \([A-Z]/u)
  await page.reload()
  await expect(first).toHaveText(/^\p{Script=Han}[^(]* \([A-Z]/u)
  await page.goto('/#/search')
  await page.getByRole('combobox', { name: '品牌' }).fill('a')
  await expect(page.getByRole('option', { name: /\p{Script=Han}.* \(\w+/u }).first()).toBeAttached()
  await page.goBack()
  await choose('系统名称')
  await expect(first).toHaveText(/^\p{Script=Han}/u)
  expect(pageFaults).toEqual([])
})

test.describe('beside a domestic search', () => {
  test.use({ as: 'analyst' })

  test('the overseas insight is of the categories that go with it, or of others that somebody chooses, kept in the address', async ({
    page,
    pageFaults,
  }) => {
    await page.goto('/')
    await page.goto(await addressOf(page, { plat: 'tmall', cid: ['1801'] }, 'overseaInsight'))
    const map = page.getByRole('region', { name: '海外同类市场' })
    await expect(map.getByText('美妆护肤 › 美容护肤/美体/精油')).toBeVisible()
    await expect(page.getByRole('row', { name: /^亚马逊·美国 1 / })).toBeVisible()

    await map.getByRole('button', { name: '更换海外类目' }).click()
    const popup = page.getByRole('dialog', { name: '类目' })
    await map.getByRole('button', { name: /修改类目/ }).click()
    await popup.getByRole('button', { name: '清空' }).click()
    await popup.getByText('宠物生活', { exact: true }).first().click()
    await popup.getByRole('button', { name: /确\s*定/ }).click()
    await expect(map.getByRole('definition')).toHaveText(/宠物生活$/)
    await expect(page).toHaveURL(/oversea=/)

    await page.reload()
    await expect(map.getByRole('definition')).toHaveText(/宠物生活$/)
    await page.goBack()
    await expect(map.getByText('美妆护肤 › 美容护肤/美体/精油')).toBeVisible()
    await expect(page).not.toHaveURL(/oversea=/)

    const [, , id] = new URL(page.url()).hash.split('/')
    await page.goto(`${page.url()}&oversea=${id}`)
    await expect(map.getByText('这不是海外搜索，请选择海外类目')).toBeVisible()
    expect(pageFaults).toEqual([])
  })
})
