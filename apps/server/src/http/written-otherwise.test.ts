import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/* What a program may write in another way, and mean the same. */

let server: TestServer
let headers: Record<string, string>
let url_id: string
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
  url_id = await search({ plat: 'tmall', cid: ['11'] })
})
afterAll(() => server.close())

async function search(filter: object): Promise<string> {
  const { body, text } = await server.ask('/api/sub/get_uid', { json: filter, headers })
  const found = (body as { result?: { url_id?: string } }).result?.url_id
  if (!found) throw new Error(text)
  return found
}

const MONTHS = { start: '2025-03', end: '2025-04', order_by: 'sales' }

it.each([true, 'true', '1', 1])('desc as %j in a body, false as its opposite', async (desc) => {
  const rows = async (said: unknown) => {
    const { body } = await server.ask('/api/sub/item_list', { json: { url_id, ...MONTHS, desc: said }, headers })
    return (body as { result: { data: { item_id: string }[] } }).result.data.map(({ item_id }) => item_id)
  }
  const found = await rows(desc)
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual((await rows(false)).toReversed())
})

it('desc=true in an address', async () => {
  const rows = async (desc: string) =>
    (await server.ask(`/api/sub/item_list?${new URLSearchParams({ url_id, ...MONTHS, desc })}`, { headers })).body
  expect(await rows('true')).toEqual(await rows('1'))
})

it('attributes that are matched loosely as a list of names and values, by themselves', async () => {
  const list = [{ name: '产地', value: '法', popular_attr_prompt: true }]
  const base = { plat: 'tmall', cid: ['11'] }
  const loosely = await search({ ...base, attrv_and: [{ name: '产地', value: '法' }], attr_vague: true })
  expect(await search({ ...base, attr_vague: list })).toBe(loosely)
  const { body } = await server.ask('/api/sub/get_uid', {
    json: { ...base, attrv_and: [{ name: '净含量', value: '50g' }], attr_vague: list },
    headers,
  })
  expect(body).toMatchObject({ status: 'error', fields: [{ path: 'attr_vague' }] })
})

it('a DELETE says what it is about by its address, or by a body', async () => {
  const follows = async () => {
    const { body } = await server.ask('/api/sub/marked', { headers })
    return (body as { result: { data: { url_id: string }[] } }).result.data.map((one) => one.url_id)
  }
  for (const inBody of [true, false]) {
    await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, start: '2025-03', end: '2025-04' }, headers })
    expect(await follows()).toContain(url_id)
    const asked = inBody ? { json: { url_id } } : {}
    const path = inBody ? '/api/sub/marked' : `/api/sub/marked?url_id=${url_id}`
    expect((await server.ask(path, { method: 'DELETE', ...asked, headers })).body).toMatchObject({ status: 'ok' })
    expect(await follows()).not.toContain(url_id)
  }
})
