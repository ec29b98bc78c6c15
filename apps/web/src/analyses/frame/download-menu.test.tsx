import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope } from '../../testing/analysis-scope.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import { DownloadMenu } from './download-menu.tsx'
import type { Sheet } from './export/sheet.ts'
import { type AnalysisScope, ScopeProvider } from './scope.ts'

const SHEET: Sheet = {
  name: '品牌',
  headings: ['品牌', '销售额'],
  kinds: ['text', 'money'],
  rows: [
    ['甲', 1],
    ['乙', 2],
  ],
}
const SCOPE = analysisScope({ input: { url_id: 'a1b2c3', start: '2026-01', end: '2026-03' } })

/** Names of the files that were handed to the browser. */
let files: string[] = []
beforeEach(() => {
  files = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function choose(item: string, answer: () => unknown, input: Partial<AnalysisScope['input']> = {}): Promise<Sent[]> {
  const sent = answerCalls({ '/api/user': () => account('normal'), '/api/export': answer })
  await renderApp(
    <ScopeProvider value={{ ...SCOPE, input: { ...SCOPE.input, ...input } }}>
      <DownloadMenu part="brand-list" title="品牌" disabled={false} note="" sheet={() => SHEET} whole={null} chart={null} />
    </ScopeProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /品牌/ }))
  await userEvent.click(await screen.findByText(item))
  return sent
}
const told = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/export').map(({ body }) => body)

test('a table is told to the server, then made', async () => {
  const sent = await choose('下载表格（CSV）', () => ({}))
  await eventually(() => expect(files).toEqual(['品牌_2026-01_2026-03.csv']))
  expect(told(sent)).toEqual([{ form: 'csv', part: 'brand-list', url_id: 'a1b2c3', start: '2026-01', end: '2026-03', rows: 2 }])
})

test('of an item, come to without a search, the item is told', async () => {
  const sent = await choose('下载表格（CSV）', () => ({}), { url_id: '', plat: 'tmall', item_id: '77' })
  await eventually(() => expect(files).toHaveLength(1))
  expect(told(sent)).toEqual([{ form: 'csv', part: 'brand-list', plat: 'tmall', item_id: '77', start: '2026-01', end: '2026-03', rows: 2 }])
})

test('what the server refuses is not made, and the reason is shown', async () => {
  await choose('下载表格（CSV）', () => failure(403, -403, '没有下载权限', 'no right to download'))
  expect(await screen.findByText('没有下载权限')).toBeTruthy()
  expect(files).toEqual([])
})
