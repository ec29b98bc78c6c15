import brandList from '@marketscope/contract/analyses/brand-list'
import summary from '@marketscope/contract/analyses/summary'
import { listApiKeys } from '@marketscope/contract/calls/account'
import { createSearch, getSearch, suggestBrands } from '@marketscope/contract/calls/search'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, failure } from '../testing/render-app.tsx'
import { ApiError } from './api-error.ts'
import { analyse, call, queryString } from './client.ts'
import { analysisOptions } from './query-options.ts'
import { onSignedOut, tellSignedIn } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((caught: unknown) => caught)
  if (error instanceof ApiError) return error
  throw new Error('expected an ApiError')
}

const used = { start: '2026-01', end: '2026-03', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const asked = { url_id: 'a1b2c3d4e5f60718', start: '2026-01', end: '2026-03' }

test('a query string leaves out what is empty and joins lists by commas', () => {
  expect(queryString({ a: 'x y', b: '', c: null, d: undefined, e: 0, f: ['p', 'q'] })).toBe('?a=x+y&e=0&f=p%2Cq')
  expect(queryString({})).toBe('')
})

test('a call sends its input where its method wants it', async () => {
  const sent = answerCalls({ '/api/sub/get_uid': () => ({ url_id: 'u1' }), '/api/sub/suggest_brand': () => ({ data: [] }) })
  await call(createSearch, { plat: ['tmall'], cid: { not_custom: ['1'] } })
  await call(suggestBrands, { plat: 'tmall', word: '' })
  expect(sent.map(({ method, query, body }) => ({ method, query, body }))).toEqual([
    { method: 'POST', query: {}, body: { plat: ['tmall'], cid: { not_custom: ['1'] } } },
    { method: 'GET', query: { plat: 'tmall' }, body: null },
  ])
})

test('an input that the call would refuse is refused here, at its field, and nothing is sent', async () => {
  const sent = answerCalls({})
  const error = await errorOf(call(createSearch, { plat: [] }))
  expect(error.kind).toBe('parameter')
  expect(error.fields).toContainEqual({ path: 'plat', zh: '请选择平台', en: 'Please select a platform' })
  expect(sent).toEqual([])
})

test('a failed call tells its kind, its text in both languages, its fields and its request id', async () => {
  answerCalls({ '/api/sub/get_uid': () => failure(400, -400, '错', 'wrong', [{ path: 'cid', zh: '没有', en: 'none' }]) })
  const error = await errorOf(call(createSearch, { plat: ['tmall'], cid: ['1'] }))
  expect([error.kind, error.text, error.fields, error.requestId]).toEqual([
    'parameter',
    { zh: '错', en: 'wrong' },
    [{ path: 'cid', zh: '没有', en: 'none' }],
    'r-1',
  ])
})

test('an answer that is no answer of ours is told by its status', async () => {
  answerCalls({ '/api/sub/get_params': () => new Response('<html>', { status: 504 }) })
  expect((await errorOf(call(getSearch, { url_id: 'u' }))).kind).toBe('timeout')
})

test('an answer that its schema does not know is a server error, never half-read data', async () => {
  answerCalls({ '/api/sub/get_uid': () => ({ id: 7 }) })
  expect((await errorOf(call(createSearch, { plat: ['tmall'], cid: ['1'] }))).kind).toBe('server')
})

test('nobody signed in: the app is told', async () => {
  const told = vi.fn()
  onSignedOut(told)
  answerCalls({ '/api/sub/get_params': () => failure(401, -401, '未登录', 'not signed in') })
  await errorOf(call(getSearch, { url_id: 'u' }))
  expect(told).toHaveBeenCalledOnce()
})

test('an aborted call stays an abort', async () => {
  const stop = new AbortController()
  vi.stubGlobal('fetch', async () => {
    stop.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(call(getSearch, { url_id: 'u' }, { signal: stop.signal })).rejects.toThrow('aborted')
})

test('an analysis is asked for with its aspect and read by its own columns', async () => {
  const row = Object.fromEntries(summary.columns.map(({ name }) => [name, name === 'sales' ? 12.5 : null]))
  const sent = answerCalls({
    '/api/sub/summary': () => ({ data: row, used }),
    '/api/sub/analyze': () => ({ data: [], count: 0, suggest_count: 0, total: {}, used }),
  })
  const answer = await analyse(summary, asked)
  expect(answer.data.sales).toBe(12.5)
  expect(answer.data.sold).toBeNull()
  await analyse(brandList, { ...asked, page: 2 })
  expect(sent[1]?.query).toEqual({ ...asked, aspect: 'brand', page: '2' })
})

test('equal parameters share one answer, whatever was left to its default', () => {
  const plain = analysisOptions(brandList, asked).queryKey
  expect(analysisOptions(brandList, { ...asked, page: 1, version: 'none' }).queryKey).toEqual(plain)
  expect(analysisOptions(brandList, { ...asked, page: 2 }).queryKey).not.toEqual(plain)
})

test('what nobody may read is asked again when somebody has signed in meanwhile, and what would change something is not', async () => {
  const out = vi.fn()
  onSignedOut(out)
  let answered = 0
  const late = () => {
    answered += 1
    if (answered > 2) return { data: [] }
    tellSignedIn('ann')
    return failure(401, -401, '尚未登录', 'not signed in')
  }
  const sent = answerCalls({ '/api/sub/get_uid': late, '/api/api_key': late })
  expect((await errorOf(call(createSearch, { plat: ['tmall'], cid: ['1'] }))).kind).toBe('not_logged_in')
  expect(await call(listApiKeys, {})).toEqual({ data: [] })
  expect(sent.map(({ path }) => path)).toEqual(['/api/sub/get_uid', '/api/api_key', '/api/api_key'])
  expect(out).not.toHaveBeenCalled()
})
