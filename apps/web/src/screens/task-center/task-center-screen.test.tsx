import type { Task } from '@marketscope/contract/calls/task'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import TaskCenterScreen from './task-center-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const AT = Date.UTC(2026, 2, 1, 8) / 1000
const task = (more: Partial<Task>): Task => ({
  ...{ task_id: 't1', kind: 'table', status: 'completed', name: { zh: '品牌列表', en: 'Brands' }, notes: [], form: 'xlsx' },
  ...{ detail: [{ zh: '面霜', en: 'Cream' }], platform: [{ zh: '天猫', en: 'Tmall' }], start: '2025-01', end: '2025-12' },
  ...{ done: 12_345, total: 12_345, remarks: null, created_at: AT, started_at: AT, ended_at: AT + 60, cancelled_at: null },
  ...{
    progress: 1,
    url_id: null,
    load_id: null,
    failed_at: null,
    furl: '/api/task/file?task_id=t1',
    bytes: 2_500_000,
    kept_until: AT + 604_800,
  },
  ...more,
})
const RUNS = {
  task_id: 't2',
  status: 'processing',
  done: 400,
  total: 1000,
  progress: 0.4,
  furl: null,
  bytes: null,
  ended_at: null,
  kept_until: null,
} as const
const FAILED: Partial<Task> = {
  ...{ task_id: 't3', status: 'fail', done: 0, furl: null, bytes: null, kept_until: null },
  remarks: { zh: '下载超时，请缩小查询范围后重试。', en: 'Download timed out.' },
}

async function open(data: readonly Task[], more: Record<string, () => unknown> = {}, address = '/taskCenter') {
  const list = () => ({ data, count: data.length, open: 0, stored: 2_500_000, most_stored: 2 ** 31 })
  const sent = answerCalls({ '/api/user': () => account('normal'), '/api/task/list': list, ...more })
  await renderApp(<TaskCenterScreen />, { address })
  return sent
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

test('each task tells what it is, how far it is and what can be done with it', async () => {
  await open([task(RUNS), task(FAILED), task({})])
  const running = await rowOf('进行中')
  expect(running.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(running.getByText('400 / 1,000 行')).toBeTruthy()
  expect(running.getByRole('button', { name: /^取\s*消$/ })).toBeTruthy()
  const failed = await rowOf('失败')
  expect(failed.getByText('下载超时，请缩小查询范围后重试。')).toBeTruthy()
  expect(failed.queryByRole('button', { name: /^下\s*载$/ })).toBeNull()
  expect(failed.getByRole('button', { name: '重新下载' })).toBeTruthy()
  const there = await rowOf('已完成')
  expect(there.getByText('12,345 行 · 2.4 MB')).toBeTruthy()
  expect(there.getByText('天猫 · 面霜')).toBeTruthy()
  expect(there.getByRole('button', { name: /^下\s*载$/ })).toBeTruthy()
})

test.each([
  ['search', 'processing', '12 / 40 张表'],
  ['search', 'completed', '12 / 40 行 · 2.4 MB'],
  ['briefing', 'processing', '12 / 40 步'],
  ['briefing', 'completed', '12 / 40 页 · 2.4 MB'],
  ['compare', 'processing', '12 / 40 步'],
  ['compare', 'completed', '12 / 40 行 · 2.4 MB'],
] as const)('a %s that is %s counts what it is made of: %s', async (kind, status, told) => {
  await open([task({ kind, status, done: 12, total: 40, ...(status === 'processing' ? { bytes: null } : {}) })])
  expect(await screen.findByText(told)).toBeTruthy()
})

test('one that runs is cancelled, one that failed is done again, one that ended is deleted when that is confirmed', async () => {
  const ok = () => ({ task_id: 't9', furl: null })
  const sent = await open([task(RUNS), task(FAILED)], { '/api/task/cancel': ok, '/api/task/again': ok, '/api/task': ok })
  await userEvent.click((await rowOf('进行中')).getByRole('button', { name: /^取\s*消$/ }))
  await userEvent.click((await rowOf('失败')).getByRole('button', { name: '重新下载' }))
  await userEvent.click((await rowOf('失败')).getByRole('button', { name: /^删\s*除$/ }))
  const asked = () => sent.filter(({ path }) => /^\/api\/task(\/cancel|\/again)?$/.test(path))
  expect(asked().map(({ path, body }) => [path, body])).toEqual([
    ['/api/task/cancel', { task_id: 't2' }],
    ['/api/task/again', { task_id: 't3' }],
  ])
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删\s*除$/ }))
  await eventually(() => expect(asked()).toHaveLength(3))
})

test('before the first download it says how to make one; a search that finds nothing says so', async () => {
  await open([])
  expect(await screen.findByText('还没有任务')).toBeTruthy()
})

test('an account that takes no files away is told of no downloads', async () => {
  await open([], { '/api/user': () => account('trial') })
  expect(await screen.findByText('需要一段时间的任务（如分类建议）列在这里，可关闭网页稍后再看')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/下载菜单|文件/)
})

test('what is searched for stands in the address and is asked for', async () => {
  const sent = await open([], {}, '/taskCenter?word=%E9%9D%A2%E9%9C%9C&status=fail')
  expect(await screen.findByText('没有匹配的任务')).toBeTruthy()
  const listed = sent.find(({ path, query }) => path === '/api/task/list' && query.word)
  expect([listed?.query.word, listed?.query.status]).toEqual(['面霜', 'fail'])
})

test('a list that cannot be read says why, and is asked for again', async () => {
  await open([], { '/api/task/list': () => failure(503, -503, '服务暂不可用', 'away') })
  expect(await screen.findByText('服务暂不可用')).toBeTruthy()
})

test('a proposal and a load tell how far they are and where they are to be seen; they are begun again there, not here', async () => {
  const none = { furl: null, bytes: null, kept_until: null, form: null }
  await open([
    task({
      ...none,
      ...{
        task_id: 't4',
        kind: 'proposal',
        name: { zh: '分类建议', en: 'Proposal of classes' },
        url_id: 'abcdefghijklmnop1',
        done: 12,
        total: 12,
      },
    }),
    task({
      ...{
        ...none,
        ...RUNS,
        task_id: 't5',
        kind: 'load',
        name: { zh: '加载 march.csv', en: 'Load of march.csv' },
        load_id: '7',
        progress: 0.25,
      },
      ...{ platform: [], start: '', end: '', done: 0, total: null, remarks: { zh: '读取 march.csv', en: 'Reading march.csv' } },
    }),
  ])
  const proposal = await rowOf('已完成')
  expect(proposal.getByText('12 个类')).toBeTruthy()
  expect(proposal.getByRole('link', { name: /打\s*开/ }).getAttribute('href')).toBe(
    '#/fenxi_detail/abcdefghijklmnop1/2025-01/2025-12/filter?tab=customAnalyze&scheme=new',
  )
  expect(proposal.queryByRole('button', { name: '重新下载' })).toBeNull()
  const load = await rowOf('进行中')
  expect(load.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(load.getByText('读取 march.csv')).toBeTruthy()
  expect(load.getByRole('link', { name: /打\s*开/ }).getAttribute('href')).toBe('#/data?load=7')
  expect(load.queryByText('0 行')).toBeNull()
})

test('where the last row of the last page goes, the page before it is shown and stands in the address, which is no step', async () => {
  const rows = Array.from({ length: 41 }, (_, at) => task({ task_id: `t${at}`, name: { zh: `任务 ${at}`, en: `Task ${at}` } }))
  const part = ({ query }: Sent) => {
    const [page, size] = [Number(query.page), Number(query.page_size)]
    return { data: rows.slice((page - 1) * size, page * size), count: rows.length, open: 0, stored: 0, most_stored: 2 ** 31 }
  }
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/task/list': part,
    '/api/task': () => {
      rows.pop()
      return { task_id: 't40', furl: null }
    },
  })
  const { path, history } = await renderApp(<TaskCenterScreen />, { address: '/taskCenter?page=3' })
  await userEvent.click((await rowOf('任务 40')).getByRole('button', { name: /^删\s*除$/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删\s*除$/ }))
  expect(await screen.findByText('任务 39')).toBeTruthy()
  expect([path(), history.length]).toEqual(['/taskCenter?page=2', 1])
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(screen.queryByText('没有匹配的任务')).toBeNull()
})
