import { readFileSync } from 'node:fs'
import attrList from '@marketscope/contract/analyses/attr-list'
import itemList from '@marketscope/contract/analyses/item-list'
import pivot from '@marketscope/contract/analyses/pivot'
import ruleAnalyze from '@marketscope/contract/analyses/rule-analyze'
import summary from '@marketscope/contract/analyses/summary'
import { type Page, request } from '@playwright/test'
import { recordsOf } from './support/csv.ts'
import { DetailPage } from './support/detail-page.ts'
import { addressOf } from './support/made-search.ts'
import { IN_BROWSER, noSession, sessionOf } from './support/sessions.ts'
import { SignInPage } from './support/sign-in-page.ts'
import { expect, test } from './support/test.ts'
import { sheetsOfXlsx } from './support/xlsx.ts'

test.use({ as: 'analyst' })

const MARKET = { plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'] } }
const COLLEAGUE = 'colleague@demo.market'
/** Corrected to, which no product of the demo market has. */
const SKIN = '成熟肌'
const SKINS = '适合肤质'

const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
const schemeIn = (page: Page) => new URLSearchParams(page.url().split('?')[1]).get('scheme') ?? ''

/** What other tests would find at the account. */
test.afterEach(async ({ page, product }) => {
  const headers = { ...IN_BROWSER, origin: product.url }
  const listed = async (path: string) =>
    ((await (await page.request.get(path, { headers })).json()) as { result: { data: never[] } }).result.data
  const follows: { url_id: string }[] = await listed('/api/sub/marked')
  for (const { url_id } of follows) await page.request.delete('/api/sub/marked', { params: { url_id }, headers })
  for (const kind of ['classes', 'pivot']) {
    const schemes: { rule_id: string }[] = await listed(`/api/sub/scheme_list?kind=${kind}`)
    for (const { rule_id } of schemes) await page.request.delete('/api/sub/scheme', { params: { rule_id }, headers })
  }
})

/** Takes a file that the page gives. */
async function taken(page: Page, take: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await take()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('an analyst divides a market by a proposal, hands it to a colleague, pivots it, and mends what the market says wrong', async ({
  page,
  browser,
  product,
  pageFaults,
}) => {
  test.setTimeout(420_000)
  await page.goto('/#/search')
  const address = await addressOf(page, MARKET, 'customAnalyze', 12)
  await page.goto(address)
  const detail = new DetailPage(page)

  await test.step('a proposal is taken, two classes are mended, the rest is less than a tenth', async () => {
    await page.getByRole('button', { name: '新建方案' }).click()
    const editor = page.getByRole('dialog', { name: '新建方案' })
    await editor.getByRole('textbox', { name: '名称', exact: true }).fill('我的分法')
    await editor.getByText('建议', { exact: true }).click()
    await editor.getByRole('button', { name: '生成建议' }).click()
    await editor
      .getByRole('button', { name: /^添加所选/ })
      .first()
      .click()
    const classes = editor.getByRole('list', { name: '类' }).getByRole('listitem')
    await expect(classes.nth(3)).toBeVisible()
    for (const [place, words] of [
      [0, '控油'],
      [1, '敏感'],
    ] as const) {
      await classes
        .nth(place)
        .getByRole('button', { name: /^(?!拖动|删除)/ })
        .click()
      await editor.getByRole('button', { name: '添加规则' }).click()
      await editor.getByRole('article').last().getByRole('textbox', { name: '关键词' }).fill(words)
    }
    await editor.getByText('预览', { exact: true }).click()
    const covered = editor.getByText(/^已分类销售额占/)
    await expect.poll(async () => Number.parseFloat(/[\d.]+/.exec(await covered.innerText())?.[0] ?? '0')).toBeGreaterThan(90)
    await editor.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(editor).toBeHidden()
    await expect(page).not.toHaveURL(/scheme=new/)
  })
  const rule_id = schemeIn(page)

  await test.step('its classes and the rest are the market, to the fen', async () => {
    await detail.showTable('自定义类')
    const { data: classes } = await detail.ask(ruleAnalyze, { rule_id })
    const { data: whole } = await detail.ask(summary)
    expect(classes.length).toBeGreaterThan(4)
    expect(classes.reduce((sum, { sales }) => sum + cents(sales), 0)).toBe(cents(whole.sales))
  })

  await test.step('it is taken away as a file, and comes back as a scheme of its own', async () => {
    const files = new Map<string, Buffer>()
    for (const form of ['Excel（XLSX）', 'JSON'])
      await test.step(form, async () => {
        const { name, bytes } = await taken(page, async () => {
          await page.getByRole('button', { name: '导出', exact: true }).click()
          await page.getByRole('menuitem', { name: `导出为 ${form}` }).click()
        })
        expect(name).toContain('我的分法')
        files.set(form, bytes)
      })
    expect([...sheetsOfXlsx(files.get('Excel（XLSX）') as Buffer).values()].flat(2)).toContain('控油')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入方案' })
    await dialog.getByLabel('选择文件').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: files.get('JSON') as Buffer })
    await expect(dialog.getByText(/条规则/)).toBeVisible()
    await dialog.getByRole('button', { name: '确认导入' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => schemeIn(page)).not.toBe(rule_id)
    const own = await detail.ask(ruleAnalyze, { rule_id })
    const imported = await detail.ask(ruleAnalyze, { rule_id: schemeIn(page) })
    expect(imported.data.map(({ name, sales }) => [name, sales])).toEqual(own.data.map(({ name, sales }) => [name, sales]))
  })

  await test.step('it is published to a colleague, who finds it as a tab of her search', async () => {
    const staff = await request.newContext({
      baseURL: product.url,
      storageState: sessionOf(product, 'staff'),
      extraHTTPHeaders: IN_BROWSER,
    })
    const list = await staff.get('/api/desk/account', { params: { word: 'analyst@demo.market' } })
    const { result } = (await list.json()) as { result: { data: { id: string }[] } }
    const made = await staff.post('/api/desk/account', {
      data: { username: COLLEAGUE, mail: COLLEAGUE, nick: '小周', parent_id: result.data[0]?.id },
      headers: { origin: product.url },
    })
    expect(await made.text()).toContain('"status":"ok"')
    await staff.dispose()

    await page.getByRole('link', { name: '自定义分析管理' }).click()
    await page.getByRole('button', { name: '我的分法 的更多操作', exact: true }).first().click()
    await page.getByRole('menuitem', { name: '发布…' }).click()
    const dialog = page.getByRole('dialog', { name: '发布“我的分法”' })
    await dialog.getByRole('checkbox', { name: '小周' }).check()
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(dialog).toBeHidden()

    const context = await browser.newContext({ baseURL: product.url, storageState: noSession(product.url), locale: 'zh-CN' })
    const hers = await context.newPage()
    await new SignInPage(hers, product.data).withMail(COLLEAGUE)
    await hers.goto(await addressOf(hers, MARKET, 'Summary', 12))
    await hers.getByRole('tab', { name: '他人的方案 我的分法' }).click()
    await expect(new DetailPage(hers).panel('自定义类').getByRole('img', { name: /^自定义类/ })).toBeVisible()
    await context.close()
  })

  await test.step('classes by months with their growth, by keys alone; saved, turned, looked into', async () => {
    await page.goto(address.replace('customAnalyze', 'PivotAnalyze'))
    const panel = detail.panel('透视分析')
    const add = async (zone: string, name: string) => {
      await panel.getByRole('combobox', { name: `添加${zone}` }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    }
    await add('行维度', '我的分法')
    await panel.getByRole('button', { name: '品牌', exact: true }).focus()
    await page.keyboard.press('Delete')
    await add('数值', '销售额同比')
    const grid = panel.getByRole('table', { name: '透视表' })
    // Until the answer without brands comes, each class stands there once for each of them.
    await expect(grid.getByRole('rowheader', { name: '未分类' })).toHaveCount(1)
    const { data } = await detail.ask(pivot, { pivot: new URLSearchParams(page.url().split('?')[1]).get('pivot') ?? '' })
    expect(data.columns.filter(({ depth }) => depth === 1)).toHaveLength(12)

    await panel
      .getByRole('button', { name: '另存为…' })
      .or(page.getByRole('button', { name: '另存为…' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: '另存为…' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('分法按月')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(dialog).toBeHidden()
    await panel.getByRole('button', { name: '行列互换' }).click()
    await expect(grid.getByRole('columnheader', { name: '未分类' })).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  })

  await test.step('one class is followed', async () => {
    await page.goto(`${address}&scheme=${rule_id}`)
    await detail.showTable('自定义类')
    const [first] = await detail.tableRows('自定义类')
    const name = first?.[0] ?? ''
    await detail.panel('自定义类').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: `移除条件 ${name}` })).toBeVisible()
    await page.getByRole('button', { name: '关注', exact: true }).click()
    await expect(page.getByRole('button', { name: '已关注' })).toBeVisible()
    await page.getByRole('link', { name: '我的关注' }).click()
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  })

  await test.step('what was proposed is in the list of tasks, and opens with the classes of before', async () => {
    await page.goto('/#/taskCenter')
    const row = page.getByRole('row', { name: /分类建议/ })
    await expect(row.getByText('已完成', { exact: true })).toBeVisible()
    await row.getByRole('link', { name: /^打\s*开$/ }).click()
    const editor = page.getByRole('dialog', { name: '新建方案' })
    await editor.getByText('建议', { exact: true }).click()
    await expect(editor.getByRole('button', { name: /^添加所选/ }).first()).toBeVisible()
  })

  await test.step('twenty values are corrected: the attribute tells them from then on', async () => {
    await page.goto(address.replace('customAnalyze', 'Itemslist'))
    const { data: before } = await detail.ask(itemList, { page_size: '20' })
    await page.getByRole('button', { name: '修正', exact: true }).click()
    await page.getByRole('button', { name: '选中本页' }).click()
    await page.getByRole('button', { name: /^修正所选 20 / }).click()
    const drawer = page.getByRole('dialog', { name: '数据修正' })
    await drawer.getByRole('combobox', { name: '属性名' }).fill(SKINS)
    await page.keyboard.press('Enter')
    await drawer.getByRole('combobox', { name: '值', exact: true }).fill(SKIN)
    await page.keyboard.press('Tab')
    await drawer.getByRole('button', { name: /^预\s*览$/ }).click()
    await drawer.getByRole('button', { name: /^修正 20 个商品/ }).click()
    await expect(drawer.getByText('修改成功')).toBeVisible()
    const asked = { attr: SKINS, reading: 'whole' }
    const told = async () => (await detail.ask(attrList, asked)).data.find(({ name }) => name === SKIN)
    const sales = before.reduce((sum, row) => sum + cents(row.sales), 0)
    expect(cents((await told())?.sales)).toBe(sales)

    await drawer.getByRole('tab', { name: '修正记录' }).click()
    const file = await taken(page, () => drawer.getByRole('button', { name: /^导\s*出$/ }).click())
    expect(recordsOf(file.bytes.toString('utf8'))).toHaveLength(20)
    await drawer
      .getByRole('button', { name: /^撤\s*销$/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^撤\s*销$/ })
      .click()
    await expect(drawer.getByText('已撤销').first()).toBeVisible()
    expect(await told()).toBeUndefined()
  })
  expect(pageFaults).toEqual([])
})

test('a step back asks before it loses what is written in the editor', async ({ page, pageFaults }) => {
  await page.goto('/#/search')
  await page.goto(await addressOf(page, MARKET, 'customAnalyze', 12))
  await page.getByRole('button', { name: '新建方案' }).click()
  const editor = page.getByRole('dialog', { name: '新建方案' })
  const name = editor.getByRole('textbox', { name: '名称', exact: true })
  await name.fill('还没有保存')
  const written = page.url()
  const question = page.getByRole('dialog', { name: '放弃修改？' })
  await page.goBack()
  await question.getByRole('button', { name: /^取 ?消$/ }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('还没有保存')
  expect(page.url()).toBe(written)
  await page.goBack()
  await question.getByRole('button', { name: /^放 ?弃$/ }).click()
  await expect(editor).toBeHidden()
  expect(page.url()).toContain('tab=customAnalyze')
  expect(page.url()).not.toBe(written)
  await expect(page.getByRole('button', { name: '新建方案' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/search/)
  expect(pageFaults).toEqual([])
})
