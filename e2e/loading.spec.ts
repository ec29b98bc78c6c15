import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverage } from '@marketscope/contract/calls/load'
import type { APIRequestContext } from '@playwright/test'
import { DataPage } from './support/data-page.ts'
import { loadOf, resultOf, startLoad } from './support/load-over.ts'
import { startServer } from './support/server.ts'
import { IN_BROWSER, noSession, signInOver } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A file in the load format that takes a while: new months of items of one site. */
function longFile(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, row) => {
    const month = `${2018 + (row % 8)}-0${1 + (row % 9)}`
    return `tmall,${month},long-${Math.floor(row / 72)}-${row % 72},面霜 长文件 ${row},${10 + (row % 90)}.50,${1 + (row % 7)},${(10.5 + (row % 90)) * (1 + (row % 7))}`
  })
  return Buffer.from(`site,month,item_id,title,price,sold,sales\n${lines.join('\n')}\n`)
}

const coverageOf = async (api: APIRequestContext) => coverage.result.parse(await resultOf(await api.get(coverage.path))).data

test('a server killed in the middle of a load comes back with the data as before, the load failed, and loads again', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'marketscope-e2e-kill-'))
  const env = { MARKETSCOPE_DEMO_SIZE: '3000' }
  let server = await startServer({ data, env })
  try {
    const context = await browser.newContext({ baseURL: server.url, storageState: noSession(server.url), extraHTTPHeaders: IN_BROWSER })
    const api = context.request
    await signInOver(api, data, 'staff')
    const before = await coverageOf(api)

    await test.step('killed while rows are on their way', async () => {
      const load_id = await startLoad(api, server.url, 'long.csv', longFile(400_000))
      let load = await loadOf(api, load_id)
      while (load.state === 'created' || (load.state === 'processing' && load.progress < 0.3)) load = await loadOf(api, load_id)
      expect(load.state).toBe('processing')
      await server.kill()
    })

    server = await startServer({ data, env, port: server.port })
    const page = new DataPage(await context.newPage())
    await test.step('nothing of it is there, and the page says so', async () => {
      expect(await coverageOf(api)).toEqual(before)
      await page.open()
      await expect(page.newestLoad()).toContainText('long.csv')
      await expect(page.newestLoad().getByRole('cell', { name: '失败', exact: true })).toBeVisible()
      await page.newestLoad().getByRole('button', { name: '详情' }).click()
      await expect(page.page.getByRole('dialog').getByText('没有成功，数据没有变化')).toBeVisible()
      await page.page.keyboard.press('Escape')
    })

    await test.step('a new load works', async () => {
      const text = 'site,month,item_id,title,price,sold,sales\ntmall,2015-01,after-1,面霜,10.00,3,30.00\n'
      await page.upload({ name: 'after.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }, 'after.csv')
      await page.check()
      await page.publish()
      await expect(page.newestLoad()).toContainText('已发布')
      expect(await coverageOf(api)).toHaveLength(before.length + 1)
    })
    await context.close()
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
