import type { CorrectedItem } from '@marketscope/contract/calls/correction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDraft, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

type Headers = Record<string, string>
interface Faults {
  id: string | null
  faults: { line: number; column: string }[]
}

const url = '/api/sub/correction'
const months = { start: '2025-03', end: '2025-04' }
const origin = { kind: 'attribute', name: '产地', value: '日本' }
const FEW = { default: ['Summary', 'Brandlist', 'filing_product_analyze'] }

let server: TestServer
let main: Headers
let made = 0
async function somebody(draft: Partial<AccountDraft>): Promise<{ id: string; headers: Headers }> {
  made += 1
  const mail = `rights${made}@corrections.test`
  const { id } = await createAccount(server.product.services.db, createAccountOrder(mail, draft), new Date())
  return { id, headers: await server.signedIn(mail) }
}

beforeAll(async () => {
  server = await startTestServer()
  await server.product.services.custom.put([
    {
      sub_name: 'custom_103',
      name: { zh: '化妆品', en: 'Cosmetics' },
      categories: [{ id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:11'] }],
    },
  ])
  ;({ headers: main } = await somebody({}))
})
afterAll(() => server.close())

const post = (path: string, json: object, headers: Headers) => server.ask(`${url}${path}`, { json, headers })
const search = async (headers: Headers) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: { plat: 'tmall', cid: { not_custom: ['1'] } }, headers }))
    .url_id
const list = async (headers: Headers) => resultOf<{ data: CorrectedItem[]; count: number }>(await server.ask(`${url}s`, { headers }))
const exported = async (headers: Headers) => resultOf<{ rows: number }>(await server.ask(`${url}_file`, { headers })).rows
const file = (...items: string[]) =>
  `site,item_id,kind,name,value,from,to\n${items.map((item) => `${item},attribute,产地,英国,2025-03,2025-04\n`).join('')}`

describe('an account without the list of products', () => {
  it.each([origin, { kind: 'label', name: '甲', value: '1' }, { kind: 'filing', value: '乙' }])(
    'is told of no product of a search by a correction of kind $kind, and makes none',
    async (change) => {
      const { headers } = await somebody({ module_info: FEW })
      const url_id = await search(main)
      for (const path of ['_preview', ''])
        expect(await post(path, { url_id, ...months, change }, headers)).toMatchObject({ status: 403, body: { error_code: -403 } })
    },
  )

  it('corrects none by a file', async () => {
    const { headers } = await somebody({ module_info: FEW })
    const { id, faults } = resultOf<Faults>(await post('_file', { csv: file('tmall,t1', 'tmall,gone') }, headers))
    expect([id, faults.map(({ line, column }) => `${line} ${column}`)]).toEqual([null, ['2 site', '3 site']])
  })

  it('still has what it corrected itself before, and can take it back; what the market says of it is not looked up', async () => {
    const { id, headers } = await somebody({})
    resultOf(await post('_file', { csv: file('tmall,t1') }, headers))
    await server.product.services.correctionJobs.settled()
    expect((await list(headers)).data).toMatchObject([{ item_id: 't1', before: '法国', value: '英国', market: 'differs' }])
    await server.product.services.db
      .updateTable('account')
      .set({ module_info: JSON.stringify(FEW) as never })
      .where('id', '=', id)
      .execute()
    const { data } = await list(headers)
    expect(data).toMatchObject([{ item_id: 't1', before: '法国', value: '英国', market: null }])
    expect(await exported(headers)).toBe(1)
    expect(await post('_undo', { id: data[0]?.batch.id }, headers)).toMatchObject({ status: 200 })
  })
})

it('who has the list of products for a group of categories alone corrects products of that group by a file', async () => {
  const { headers } = await somebody({ module_info: { ...FEW, custom_103: ['Itemslist'] }, custom_groups: ['custom_103'] })
  // t1 is a cream, t3 is none.
  const { faults } = resultOf<Faults>(await post('_file', { csv: file('tmall,t1', 'tmall,t3'), check: true }, headers))
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual(['3 item_id'])
})
