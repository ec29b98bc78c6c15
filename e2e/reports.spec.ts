import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import summary from '@marketscope/contract/analyses/summary'
import { formatMoney } from '@marketscope/contract/number-format'
import { DetailPage } from './support/detail-page.ts'
import { addressOf } from './support/made-search.ts'
import { axeFaults } from './support/screen-check.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'analyst' })

const SERUMS = { plat: ['tmall'], cid: { not_custom: ['1801'] } }
const NAME = '天猫护肤月报'

interface Message {
  subject: { zh: string } | null
  text: { zh: string }
}

/** The mails of the outbox about the report, as texts. */
const mailsIn = (data: string): string[] =>
  readdirSync(join(data, 'outbox'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(data, 'outbox', file), 'utf8')) as Message)
    .flatMap(({ subject, text }) => (subject?.zh.includes(NAME) ? [text.zh] : []))

test('a follow is sent as a report with the figures of its page, and ended by the link of the mail without signing in', async ({
  page,
  browser,
  product,
  pageFaults,
}) => {
  await page.goto('/#/search')
  const address = await addressOf(page, SERUMS, 'Summary', 3)
  const [, url_id = '', start = '', end = ''] = /fenxi_detail\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(address) ?? []
  const followed = await page.request.put('/api/sub/marked', {
    data: { url_id, name: NAME, start, end },
    headers: { ...IN_BROWSER, origin: product.url },
  })
  expect(followed.ok()).toBe(true)

  await page.goto('/#/myAttention')
  await page.getByRole('link', { name: `为“${NAME}”设置定期报告` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^本人 · /)).toBeVisible()
  await dialog.getByRole('radio', { name: '全部分析（XLSX）' }).click()
  await dialog.getByRole('radio', { name: '每周' }).click()
  await expect(dialog).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await expect(row.getByText('每周一 09:00（北京时间）')).toBeVisible()
  await expect(row.getByText('全部分析（XLSX）')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await row.getByRole('button', { name: `立即发送 ${NAME}` }).click()
  const history = page.getByRole('dialog', { name: `发送记录：${NAME}` })
  await expect(history.getByText('已发送')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => mailsIn(product.data)).toHaveLength(1)
  const [mail = ''] = mailsIn(product.data)
  expect(mail).toContain('文件：全部分析（XLSX）')
  await page.keyboard.press('Escape')

  await test.step('its figures are those of the page that it leads to, and its file is among the downloads', async () => {
    const link = /查看页面：(\S+)/.exec(mail)?.[1] ?? ''
    await page.goto(link)
    const detail = new DetailPage(page)
    await expect(detail.figure('销售额')).toBeVisible()
    const { data } = await detail.ask(summary)
    expect(mail).toContain(`· 销售额：${formatMoney(data.sales, 'CNY', 'zh')}`)
    await page.goto('/#/taskCenter')
    await expect(
      page
        .getByRole('row', { name: /全部分析/ })
        .first()
        .getByText('已完成'),
    ).toBeVisible()
  })

  await test.step('the link of the mail asks, and its button ends the report for who it is of', async () => {
    const link = /不再接收此报告：(\S+)/.exec(mail)?.[1] ?? ''
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: '不再接收此报告？' })).toBeVisible()
    await stranger.getByRole('button', { name: /退订/ }).click()
    await expect(stranger.getByRole('heading', { name: /已退订/ })).toBeVisible()
    await stranger.context().close()
    await page.goto('/#/myAttention?view=reports')
    await expect(row.getByText('本人（已退订）')).toBeVisible()
  })

  await test.step('deleted, it is gone with its history', async () => {
    await row.getByRole('button', { name: `更多操作：${NAME}` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click()
    await expect(page.getByText('还没有定期报告')).toBeVisible()
  })
  await test.step('what it left in the account of all tests is put away', async () => {
    const headers = { ...IN_BROWSER, origin: product.url }
    const { result } = (await (await page.request.get('/api/task/list', { headers })).json()) as { result: { data: { task_id: string }[] } }
    for (const address of [`/api/task?task_id=${result.data[0]?.task_id}`, `/api/sub/marked?url_id=${url_id}`])
      expect((await page.request.delete(address, { headers })).ok()).toBe(true)
  })
  expect(pageFaults).toEqual([])
})
