import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import MonitorScreen from './monitor-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const times = (method: string, path: string, p95: number | null) => ({
  ...{ method, path, count: 1234, failed: 1, left: 2 },
  ...{ p50: p95 === null ? null : 10, p95, p99: p95, max: p95 },
})
const SLOW = {
  id: 's1',
  at: '2026-02-01T00:00:00.000Z',
  path: '/api/sub/trend',
  query: 'url_id=u1&title=…',
  ...{ dns_time: 0, connect_time: 12, request_time: 61_234, response_time: 5, duration: 61_300 },
  ...{ speed_small: 812, speed_medium: null, speed_large: null },
}
const ERROR = {
  id: 'e1',
  kind: 'rejection',
  message: 'no rows',
  stack: 'at draw (/assets/index.js:1:2)',
  page: '/fenxi_detail',
  tab: 'Brandlist',
  browser: 'Chrome · Windows',
  count: 7,
  first_at: '2026-02-01T00:00:00.000Z',
  last_at: '2026-02-02T00:00:00.000Z',
}
const ANSWERS = {
  '/api/monitor': () => ({
    since: '2026-02-01T00:00:00.000Z',
    data: [times('GET', '/api/quick', 20), times('POST', '/api/slow', 3200), times('GET', '/api/left', null)],
    main_thread: { longest: { ms: 1312, at: '2026-02-01T00:05:00.000Z', name: 'POST /api/slow' }, blocks: 3 },
  }),
  '/api/monitor/slow_request': () => ({ data: [SLOW], count: 1 }),
  '/api/monitor/client_error': () => ({ data: [ERROR], count: 1 }),
}

const NO_BLOCK = { longest: null, blocks: 0 }

const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const bodyRows = async () => {
  const rows = await screen.findAllByRole('row')
  return rows.filter((row) => within(row).queryAllByRole('cell').length > 1).map(texts)
}

test('calls stand with the slowest first, and can be narrowed by their path', async () => {
  answerCalls(ANSWERS)
  await renderApp(<MonitorScreen />, { language: 'en' })
  await screen.findByText('POST /api/slow')
  expect(await bodyRows()).toEqual([
    ['POST /api/slow', '1,234', '1', '2', '10', '3,200', '3,200', '3,200'],
    ['GET /api/quick', '1,234', '1', '2', '10', '20', '20', '20'],
    ['GET /api/left', '1,234', '1', '2', '–', '–', '–', '–'],
  ])
  await userEvent.type(screen.getByLabelText('Filter by path'), 'QUICK')
  expect((await bodyRows()).map(([call]) => call)).toEqual(['GET /api/quick'])
})

test('the longest block of the main thread stands above them, with what made it where that is known', async () => {
  answerCalls(ANSWERS)
  const { unmount } = await renderApp(<MonitorScreen />, { language: 'en' })
  const line = /^Longest block of the main thread: 1,312 ms \(.*2026.*, POST \/api\/slow\); over 200 ms: 3$/
  expect(await screen.findByText(line)).toBeTruthy()
  unmount()
  const longest = { ms: 12, at: '2026-02-01T00:05:00.000Z', name: null }
  answerCalls({ ...ANSWERS, '/api/monitor': () => ({ since: '2026-02-01T00:00:00.000Z', data: [], main_thread: { longest, blocks: 0 } }) })
  await renderApp(<MonitorScreen />)
  expect(await screen.findByText(/^主线程最长阻塞 12 毫秒（.*，原因不明）；超过 200 毫秒 0 次$/)).toBeTruthy()
})

test('slow requests show their phases in seconds and the speed of the line', async () => {
  answerCalls(ANSWERS)
  await renderApp(<MonitorScreen />)
  await userEvent.click(await screen.findByRole('tab', { name: '慢请求' }))
  await screen.findByText('/api/sub/trend')
  const row = screen.getByText('/api/sub/trend').closest('tr')
  expect(row && texts(row).slice(1)).toEqual([
    '/api/sub/trend?url_id=u1&title=…',
    ...['0.0 秒', '0.0 秒', '61.2 秒', '0.0 秒', '61.3 秒'],
    '812 / – / –',
  ])
})

test('an error opens to show where it was', async () => {
  answerCalls(ANSWERS)
  await renderApp(<MonitorScreen />)
  await userEvent.click(await screen.findByRole('tab', { name: '页面错误' }))
  await screen.findByText('no rows')
  expect(screen.getByText('/fenxi_detail · Brandlist')).toBeTruthy()
  expect(screen.queryByText(ERROR.stack)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /展开行|Expand row/ }))
  expect((await screen.findByText(ERROR.stack)).tagName).toBe('PRE')
})

test('nothing reported and a failed call are told, the latter with a way to try again', async () => {
  let fails = true
  answerCalls({
    ...ANSWERS,
    '/api/monitor': () =>
      fails ? failure(403, -403, '没有权限', 'no permission') : { since: '2026-02-01T00:00:00.000Z', data: [], main_thread: NO_BLOCK },
    '/api/monitor/client_error': () => ({ data: [], count: 0 }),
  })
  await renderApp(<MonitorScreen />)
  expect(await screen.findByText('没有权限')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有请求')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '页面错误' }))
  await eventually(() => expect(screen.getByText('没有页面错误')).toBeTruthy())
})
