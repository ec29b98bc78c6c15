import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
})
afterAll(() => server.close())

const CREAMS = { plat: 'tmall,taobao', cid: JSON.stringify({ not_custom: ['11'] }) }

const list = (query: Record<string, string>, as = headers) =>
  server.ask(`/api/sub/concept_word?${new URLSearchParams(query)}`, { headers: as })

describe('concept words of categories', () => {
  it('are triples of a concept, its words and whether it is expanded, over the latest twelve months', async () => {
    const data = [
      ['品类', ['面霜'], false],
      ['功效', ['保湿'], false],
      ['设计', ['手工'], false],
      ['人群', ['男士'], false],
      ['特性', ['清爽'], false],
    ]
    expect(resultOf(await list(CREAMS))).toEqual({ data })
    expect(resultOf(await list({ ...CREAMS, cid: '11' }))).toEqual({ data })
    const [first] = resultOf<{ data: unknown[] }>(await list({ ...CREAMS, site_lang: 'en', limit_num: '1' })).data
    expect(first).toEqual(['Kind of product', ['面霜'], false])
  })

  it.each([
    ['no category of a Chinese marketplace', { plat: 'tmall' }],
    ['no platform', { cid: '11' }],
    ['an unknown category', { ...CREAMS, cid: '4711' }],
    ['categories of both kinds', { ...CREAMS, cid: JSON.stringify({ not_custom: ['11'], custom: ['x'] }) }],
    ['no number', { ...CREAMS, limit_num: 'ten' }],
    ['too many', { ...CREAMS, limit_num: '101' }],
    ['what is no list of ids', { ...CREAMS, cid: '{"a":1}' }],
  ])('%s is refused', async (_, query) => {
    expect(await list(query as Record<string, string>)).toMatchObject({ status: 400, body: { status: 'error', error_code: -400 } })
  })

  it('are told within the rights of the account, like a search', async () => {
    expect((await list(CREAMS, {})).status).toBe(401)
    const mail = 'words@b.cc'
    const draft = { account_type: 'domestic' as const, cat_list: { taobao: ['12'] } }
    await createAccount(server.product.services.db, createAccountOrder(mail, draft), new Date())
    expect(await list(CREAMS, await server.signedIn(mail))).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect((await list({ ...CREAMS, cid: '12' }, await server.signedIn(mail))).status).toBe(200)
    const few = { account_type: 'domestic' as const, module_info: { default: ['Summary', 'PivotAnalyze'] } }
    await createAccount(server.product.services.db, createAccountOrder('few@b.cc', few), new Date())
    expect(await list(CREAMS, await server.signedIn('few@b.cc'))).toMatchObject({ status: 403, body: { error_code: -403 } })
  })
})

it('words of titles are told at both paths, to a GET and to a POST', async () => {
  const filter = { plat: 'tmall', cid: { not_custom: ['11'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  const input = { url_id, start: '2025-01', end: '2025-01' }
  const query = new URLSearchParams(input)
  const got = await server.ask(`/api/sub/title_words?${query}`, { headers })
  const posted = await server.ask('/api/sub/getwordlabel', { json: input, headers })
  const { data } = resultOf<{ data: { word: string; sales: number; count: number; typ: string }[] }>(got)
  expect(data.map(({ word, typ, count, sales }) => [word, typ, count, sales])).toEqual([
    ['面霜', 'ner_type', 2, 2500],
    ['50g', 'ner_size', 1, 2000],
    ['保湿', 'ner_effect', 1, 2000],
    ['兰芝', 'ner_brand', 1, 2000],
    ['清爽', 'ner_character', 1, 500],
    ['男士', 'ner_people', 1, 500],
  ])
  expect(resultOf(posted)).toEqual(resultOf(got))
})
