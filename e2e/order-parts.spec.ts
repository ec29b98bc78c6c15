import { readFileSync } from 'node:fs'
import { listLoads, rollBackLoad } from '@marketscope/contract/calls/load'
import { DataPage } from './support/data-page.ts'
import { resultOf } from './support/load-over.ts'
import { IN_BROWSER } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ as: 'staff' })

const FOLDER = new URL('../packages/warehouse/src/testing/odd-files/', import.meta.url)
const part = (name: string) => ({ name, mimeType: 'text/csv', buffer: readFileSync(new URL(name, FOLDER)) })
const [FIRST, SECOND] = [part('orders-2026-10-days-01-15.csv'), part('orders-2026-10-days-16-31.csv')]
const csv = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
const MONTH = csv('months.csv', 'site,month,item_id,sold,sales', 'parts_shop,2026-09,a0,9,90', 'parts_shop,2026-09,a1,1,10')
const SOME = csv('some.csv', 'order_id,order_date,item_id,title,quantity,sales', '1,2026-09-01,a0,cream,1,10', '2,2026-09-02,a0,cream,1,10')

test('orders that come in parts: the page tells the days, and asks before a whole month becomes some days', async ({
  page,
  baseURL,
  pageFaults,
}) => {
  const data = new DataPage(page)
  const api = page.request
  const october = (text: string) => data.page.getByRole('gridcell', { name: new RegExp(`分批店.*2026-10: ${text}$`) })

  await test.step('the first half of a month', async () => {
    await data.open()
    await data.upload(FIRST, FIRST.name)
    await data.declareSite('parts_shop', '淘宝', '分批店', 'Parts shop')
    await data.check()
    await data.publish()
    await expect(october('12 行，1–15 日，未完整')).toBeAttached()
    await page.getByRole('button', { name: `移除 ${FIRST.name}` }).click()
  })

  await test.step('the second half adds to it', async () => {
    await data.upload(SECOND, SECOND.name)
    await data.chooseSite('parts_shop')
    await data.check()
    const [month] = await data.months()
    expect(month?.slice(1)).toEqual(['2026-10', '12', '0', '192', '¥1,920', '16–31', '–', '1–31', '¥3,720'])
    await data.publish()
    await expect(october('12 行，1–31 日')).toBeAttached()
    await page.getByRole('button', { name: `移除 ${SECOND.name}` }).click()
  })

  await test.step('some days of a month that is there as a whole are a question', async () => {
    await data.upload(MONTH, MONTH.name)
    await data.check()
    await data.publish()
    await page.getByRole('button', { name: `移除 ${MONTH.name}` }).click()
    await data.upload(SOME, SOME.name)
    await data.chooseSite('parts_shop')
    await data.check()
    const question = '分批店 2026-09：已有整月数据（2 行），本次只有 1–2 日，发布后整月只剩这些日子'
    await expect(data.outcome()).toContainText(question)
    await data.panel('3 · 检查与发布').getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(question)
    await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `移除 ${SOME.name}` }).click()
    await expect(page.getByRole('button', { name: `移除 ${SOME.name}` })).toHaveCount(0)
  })

  await test.step('in English too', async () => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const english = new DataPage(page, 'en')
    await page.reload()
    await english.open()
    await expect(page.getByRole('gridcell', { name: /Parts shop.*2026-10: 12 rows, days 1–31$/ })).toBeAttached()
    await english.upload(SOME, SOME.name)
    await english.chooseSite('parts_shop')
    await english.check()
    await expect(english.outcome()).toContainText(
      'Parts shop 2026-09 is there as a whole month (2 rows), and this load has days 1–2 only: the month would become these days',
    )
  })

  for (;;) {
    const { data: loads } = listLoads.result.parse(await resultOf(await api.get(listLoads.path, { headers: IN_BROWSER })))
    const own = loads.find(({ state, sites }) => state === 'published' && sites.includes('parts_shop'))
    if (!own) break
    const answer = await api.post(rollBackLoad.path, { headers: { ...IN_BROWSER, origin: baseURL ?? '' }, data: { load_id: own.load_id } })
    expect(rollBackLoad.result.parse(await resultOf(answer)).state).toBe('rolled_back')
  }
  expect(pageFaults).toEqual([])
})
