import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountDraft } from '../accounts/accounts.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const creams = { id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:11', 'jd:91'] }
  await server.product.services.custom.put([{ sub_name: 'custom_103', name: { zh: '化妆品', en: 'Cosmetics' }, categories: [creams] }])
})
afterAll(() => server.close())

const somebody = async (draft: Partial<AccountDraft>) => (await newAccount(server, draft)).headers

const path = '/api/cat/setting'

describe('what a new search starts with', () => {
  it('is kept for the account, and can be taken back', async () => {
    const [headers, other] = [await somebody({}), await somebody({})]
    const none = { plat: null, cid: null }
    expect(resultOf(await server.ask(path, { headers }))).toEqual(none)
    const setting = { plat: ['tmall'], cid: { not_custom: ['taobao:11'] } }
    expect(resultOf(await server.ask(path, { method: 'PUT', json: setting, headers }))).toEqual(setting)
    expect(resultOf(await server.ask(path, { headers }))).toEqual(setting)
    expect(resultOf(await server.ask(path, { headers: other }))).toEqual(none)
    const tooMany = { plat: null, cid: Array.from({ length: 31 }, String) }
    const tooLong = { plat: ['x'.repeat(101)], cid: null }
    const unknown = { plat: ['tmall', 'zz'], cid: null }
    for (const json of [tooMany, tooLong, unknown]) expect((await server.ask(path, { method: 'PUT', json, headers })).status).toBe(400)
    const foreign = await somebody({ sites: ['jd'] })
    expect((await server.ask(path, { method: 'PUT', json: { plat: ['tmall'], cid: null }, headers: foreign })).status).toBe(400)
    expect(resultOf(await server.ask(path, { headers: foreign }))).toEqual(none)
    expect(resultOf(await server.ask(path, { headers }))).toEqual(setting)
    expect(resultOf(await server.ask(path, { method: 'PUT', json: none, headers }))).toEqual(none)
    expect(resultOf(await server.ask(path, { headers }))).toEqual(none)
  })
})

describe('the categories that a new search is to start with', () => {
  it('are said as a search says them, and answered so that a search can be made of them', async () => {
    const headers = await somebody({ custom_groups: ['custom_103'] })
    const setting = { plat: ['taobao', 'tmall'], cid: { not_custom: ['11'] } }
    for (const json of [
      { plat: 'tmall,taobao', cid: { not_custom: ['11'] } },
      { plat: ['tmall', 'taobao'], cid: { not_custom: ['11'], custom: [] } },
      { plat: 'tmall,taobao', cid: ['11'] },
    ])
      expect(resultOf(await put(headers, json))).toEqual(setting)
    expect(resultOf(await server.ask(path, { headers }))).toEqual(setting)
    expect((await server.ask('/api/sub/get_uid', { method: 'POST', json: setting, headers })).status).toBe(200)
    expect(await put(headers, { plat: ['tmall'], cid: { custom: ['creams'] } })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'cid', en: 'A new search cannot start with custom categories' }] },
    })
  })

  const put = (headers: Record<string, string>, json: object) => server.ask(path, { method: 'PUT', json, headers })

  it('are those that the platforms have and the account may search', async () => {
    const headers = await somebody({ custom_groups: ['custom_103'], cat_list: { taobao: ['1801'] } })
    const refused: [object, number, string][] = [
      [{ plat: ['tmall'], cid: ['nope'] }, 400, 'The chosen platforms have no category "nope"'],
      [{ plat: ['tmall'], cid: ['11', 'taobao:999'] }, 400, 'The chosen platforms have no category "taobao:999"'],
      [{ plat: ['tmall'], cid: ['jd:91'] }, 400, 'The chosen platforms have no category "jd:91"'],
      [{ plat: ['tmall'], cid: ['creams'] }, 400, 'The chosen platforms have no category "creams"'],
      [{ plat: null, cid: ['nope'] }, 400, 'The chosen platforms have no category "nope"'],
      [{ plat: ['tmall'], cid: ['161'] }, 403, 'Your account has no access to the category'],
      [{ plat: null, cid: ['jd:91'] }, 403, 'Your account has no access to the category'],
    ]
    for (const [json, status, words] of refused)
      expect(await put(headers, json)).toMatchObject({ status, body: { error_msg: { en: expect.stringContaining(words) } } })
    expect(resultOf(await server.ask(path, { headers }))).toEqual({ plat: null, cid: null })
    for (const json of [
      { plat: ['tmall'], cid: { not_custom: ['taobao:11'] } },
      { plat: null, cid: { not_custom: ['11'] } },
      { plat: ['jd'], cid: { not_custom: [] } },
    ])
      expect(resultOf(await put(headers, json))).toEqual(json)
  })

  it("stay as they were kept where they are the account's no more", async () => {
    const { id, headers } = await newAccount(server)
    const setting = { plat: ['tmall'], cid: { not_custom: ['161'] } }
    await put(headers, setting)
    const { db } = server.product.services
    await db
      .updateTable('account')
      .set({ cat_list: JSON.stringify({ taobao: ['1801'] }) })
      .where('id', '=', id)
      .execute()
    expect(resultOf(await server.ask(path, { headers }))).toEqual(setting)
  })
})
