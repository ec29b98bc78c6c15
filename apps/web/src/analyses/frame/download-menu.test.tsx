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

const WHOLE = { analysis: 'brand-list', query: { url_id: 'a1b2c3', start: '2026-01', end: '2026-03' }, rows: 12_345 }

type Months = { start: string; end: string }

async function choose(item: string, answer: () => unknown, input: Partial<AnalysisScope['input']> = {}, months?: Months): Promise<Sent[]> {
  const sent = answerCalls({
    ...{ '/api/user': () => account('normal'), '/api/export': answer, '/api/task/download': answer },
    '/api/task/file': () => ({}),
  })
  await renderApp(
    <ScopeProvider value={{ ...SCOPE, input: { ...SCOPE.input, ...input } }}>
      <DownloadMenu
        {...{ part: { id: 'brand-list' }, title: '品牌', disabled: false, note: '', whole: WHOLE, chart: null }}
        {...{ months, sheet: () => SHEET }}
      />
    </ScopeProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /品牌/ }))
  await userEvent.click(await screen.findByText(item))
  return sent
}
const told = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/export').map(({ body }) => body)

test('a table is told to the server, then made', async () => {
  const sent = await choose('下载表格（CSV）', () => ({}))
  await eventually(() => expect(files).toEqual(['品牌_tmall+taobao_2026-01_2026-03.csv']))
  expect(told(sent)).toEqual([{ form: 'csv', part: 'brand-list', url_id: 'a1b2c3', start: '2026-01', end: '2026-03', rows: 2 }])
})

test.each([true, false])('where the rates of its amounts are is told where files are offered: %s', async (converted) => {
  answerCalls({ '/api/user': () => account('normal') })
  await renderApp(
    <ScopeProvider value={SCOPE}>
      <DownloadMenu
        {...{ part: { id: 'brand-list' }, title: '品牌', disabled: false, note: '', whole: null, chart: null }}
        {...{ converted, sheet: () => SHEET }}
      />
    </ScopeProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /品牌/ }))
  await screen.findByText('下载表格（CSV）')
  expect(screen.queryByText('汇率见标题旁的币种标记，XLSX 中另附一页') !== null).toBe(converted)
})

test('of an item, come to without a search, the item is told', async () => {
  const sent = await choose('下载表格（CSV）', () => ({}), { url_id: '', plat: 'tmall', item_id: '77' })
  await eventually(() => expect(files).toHaveLength(1))
  expect(told(sent)).toEqual([{ form: 'csv', part: 'brand-list', plat: 'tmall', item_id: '77', start: '2026-01', end: '2026-03', rows: 2 }])
})

test.each(['下载表格（CSV）', '全部 12,345 行（CSV）'])(
  '%s is named by the months that its figures are of, where those asked were cut',
  async (item) => {
    const cut = { start: '2026-01', end: '2026-02' }
    const sent = await choose(item, () => ({ task_id: 't1', furl: '/api/task/file?task_id=t1' }), {}, cut)
    await eventually(() => expect(files).toEqual(['品牌_tmall+taobao_2026-01_2026-02.csv']))
    for (const body of told(sent)) expect(body).toMatchObject(cut)
  },
)

test('what the server refuses is not made, and the reason is shown', async () => {
  await choose('下载表格（CSV）', () => failure(403, -403, '没有下载权限', 'no right to download'))
  expect(await screen.findByText('没有下载权限')).toBeTruthy()
  expect(files).toEqual([])
})

test('all rows are made by the server; a file that is there in time is saved at once', async () => {
  const sent = await choose('全部 12,345 行（CSV）', () => ({ task_id: 't1', furl: '/api/task/file?task_id=t1' }))
  await eventually(() => expect(files).toEqual(['品牌_tmall+taobao_2026-01_2026-03.csv']))
  expect(sent.filter(({ path }) => path === '/api/task/download').map(({ body }) => body)).toEqual([
    { kind: 'table', analysis: 'brand-list', query: WHOLE.query, form: 'csv', site_lang: 'zh', wait: 10 },
  ])
  expect(told(sent)).toEqual([])
})

test.each([
  ['later', () => ({ task_id: 't1', furl: null }), '已开始，完成后可在下载任务中取得'],
  ['refused because it is under way', () => failure(409, -409, '同一下载已在等待或进行中', 'it runs already'), '同一下载已在等待或进行中'],
])('what comes %s leads to the list of downloads', async (_, answer, text) => {
  await choose('全部 12,345 行（XLSX）', answer)
  const message = await screen.findByText(text, { exact: false })
  expect(message.querySelector('a')?.getAttribute('href')).toBe('#/taskCenter')
  expect(files).toEqual([])
})
