import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const ANN = 'ann@b.cc'

let server: TestServer
let ann: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  await createAccount(server.product.services.db, createAccountOrder(ANN, { account_type: 'domestic' }), new Date())
  ann = await server.signedIn(ANN)
})
afterAll(() => server.close())

it.each([
  ['the market', { kind: 'figure', figure: 'sales', way: 'above', value: 1 }, 'Summary'],
  ['places of products', { kind: 'entrant', of: 'item', places: 5 }, 'Itemslist'],
])('what an alert found of %s is told no more once its tab was taken', async (_, rule, tab) => {
  const { db, now } = server.product.services
  const ask = (path: string, json?: object, method = 'POST') => server.ask(path, { headers: ann, ...(json ? { json, method } : {}) })
  const search = await ask('/api/sub/get_uid', { plat: ['tmall', 'taobao'], cid: ['11'] })
  const { url_id } = resultOf<{ url_id: string }>(search)
  resultOf(await ask('/api/sub/marked', { url_id }, 'PUT'))
  const { alert_id } = resultOf<{ alert_id: string }>(await ask('/api/alert', { url_id, name: tab, rule }, 'PUT'))
  const found = async () => {
    const { data } = resultOf<{ data: { alert_id: string; value: unknown; subjects: unknown[]; reason: unknown }[] }>(
      await ask('/api/alert/list'),
    )
    const { value, subjects, reason } = data.find((one) => one.alert_id === alert_id) ?? {}
    return { value, subjects, reason }
  }
  const before = await found()
  expect(before.reason).toBeNull()
  const id = (await accountByUsername(db, ANN))?.id ?? ''
  await changeAccount(db, id, { module_info: { default: [tab === 'Summary' ? 'Itemslist' : 'Summary'] } }, now())
  expect(await found()).toEqual({
    value: null,
    subjects: [],
    reason: { zh: '当前账号没有此分析的权限', en: 'Your account may not open this analysis' },
  })
  await changeAccount(db, id, { module_info: {} }, now())
  expect(await found()).toEqual(before)
})
