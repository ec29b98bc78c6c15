import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '@marketscope/contract/months'
import { lastMonth } from './support/demo-files.ts'
import { DetailPage } from './support/detail-page.ts'
import { loadOf, resultOf, startLoad } from './support/load-over.ts'
import { axeFaults } from './support/screen-check.ts'
import { startServer } from './support/server.ts'
import { IN_BROWSER, noSession, signInOver } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** One product of a month that the demo market does not have yet. */
const nextMonth = (month: string) =>
  Buffer.from(`site,month,item_id,title,category_id,price,sold,sales\ntmall,${month},alert-1,面霜,1801,100.00,3,300.00\n`)

test('an alert is added from a follow, tried on the past, fires when a month is published, and opens the page that shows it', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'marketscope-e2e-alerts-'))
  const server = await startServer({ data, env: { MARKETSCOPE_DEMO_SIZE: '30000' } })
  try {
    const context = await browser.newContext({ baseURL: server.url, storageState: noSession(server.url), extraHTTPHeaders: IN_BROWSER })
    const api = context.request
    await signInOver(api, data, 'staff')
    const page = await context.newPage()
    const headers = { origin: server.url }
    const made = await api.post('/api/sub/get_uid', { headers, data: { plat: ['tmall'], cid: { not_custom: ['1801'] } } })
    const { url_id } = (await resultOf(made)) as { url_id: string }
    await api.put('/api/sub/marked', { headers, data: { url_id, name: '天猫护肤' } })

    await test.step('added from the follow, after a look at the past', async () => {
      await page.goto('/#/myAttention')
      await page.getByRole('link', { name: '添加提醒：天猫护肤' }).click()
      const dialog = page.getByRole('dialog', { name: '添加提醒' })
      const choose = async (label: string, option: string) => {
        await dialog.getByRole('combobox', { name: label, exact: true }).click()
        await page.getByTitle(option, { exact: true }).last().click()
      }
      await choose('指标', '商品数')
      await choose('方向', '低于')
      await dialog.getByRole('spinbutton', { name: '数值' }).fill('5')
      await expect(dialog.getByText('过去 24 个月中，有 0 个月会触发')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
      const row = page.getByRole('row', { name: /商品数低于 5/ })
      await expect(row.getByText('未触发')).toBeVisible()
      await expect(page.getByText('还没有记录')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })

    const month = addMonths(lastMonth(), 1)
    await test.step('a month is published', async () => {
      const load_id = await startLoad(api, server.url, 'next.csv', nextMonth(month))
      await expect.poll(async () => (await loadOf(api, load_id)).state, { timeout: 60_000 }).toBe('published')
    })

    await test.step('it fires, and its event opens the page that shows it', async () => {
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('row', { name: /商品数低于 5/ }).getByText('触发中')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await page.getByRole('link', { name: `查看 商品数低于 5 ${month}` }).click()
      await expect(page).toHaveURL(new RegExp(`/fenxi_detail/${url_id}/${month}/${month}/filter`))
      await expect(new DetailPage(page).figure('商品数')).toHaveAttribute('title', '1')
    })

    await test.step('it was read by that, and can be deleted', async () => {
      await page.goto('/#/myAttention?view=alerts')
      await expect(page.getByRole('button', { name: '全部标为已读' })).toBeHidden()
      await page.getByRole('button', { name: '更多操作：商品数低于 5' }).click()
      await page.getByRole('menuitem', { name: /^删\s*除$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^删\s*除$/ })
        .click()
      await expect(page.getByText('还没有提醒')).toBeVisible()
    })
    await context.close()
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
