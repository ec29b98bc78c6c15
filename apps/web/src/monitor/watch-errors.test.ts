import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sent: { path: string; body: Record<string, unknown> }[]
let watch: typeof import('./watch-errors.ts')
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) })
    return new Response('{}')
  })
  window.location.hash = '#/fenxi_detail/9f/2025-01/2025-02/filter?tab=Brandlist&brand_name=secret'
  // What a page has reported is remembered as long as the page is there: each test is a page of its own.
  vi.resetModules()
  watch = await import('./watch-errors.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

function rejected(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason })
}

test('errors and promises that nobody watched are reported once each, without what was looked at', () => {
  const stop = watch.watchErrors()
  const error = new TypeError('no rows for 兰芝 of ann@example.com')
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  window.dispatchEvent(rejected('gone'))
  window.dispatchEvent(rejected('gone'))
  stop()
  window.dispatchEvent(rejected('after the end'))
  expect(sent.map(({ path, body }) => [path, body.kind, body.message, body.error_url, body.tab])).toEqual([
    ['/api/client_error', 'error', 'TypeError: no rows for … of …', '#/fenxi_detail', 'Brandlist'],
    ['/api/client_error', 'rejection', 'gone', '#/fenxi_detail', 'Brandlist'],
  ])
  expect(JSON.stringify(sent)).not.toMatch(/secret|兰芝|ann@/)
})

test('failed calls and what was given up are no errors of the page', async () => {
  const { ApiError } = await import('../api/api-error.ts')
  watch.reportError('rejection', new ApiError('server', null))
  watch.reportError('rejection', new DOMException('aborted', 'AbortError'))
  expect(sent).toEqual([])
})

test('a page reports ten at most', () => {
  for (let index = 0; index < 15; index++) watch.reportError('error', `fault ${'x'.repeat(index)}`)
  expect(sent).toHaveLength(10)
})
