import type { TableView } from '@marketscope/contract/calls/table-view'
import { LIMITS } from '@marketscope/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ann: Record<string, string>
let ben: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  for (const mail of ['ann@b.cc', 'ben@b.cc']) await createAccount(server.product.services.db, createAccountOrder(mail), new Date())
  ;[ann, ben] = [await server.signedIn('ann@b.cc'), await server.signedIn('ben@b.cc')]
})
afterAll(() => server.close())

const PATH = '/api/sub/table_view'
const put = (json: object, headers = ann) => server.ask(PATH, { method: 'PUT', json, headers })
const save = async (json: object, headers = ann) => resultOf<{ data: TableView }>(await put(json, headers)).data
const list = async (part = 'brand-list', headers = ann) =>
  resultOf<{ data: TableView[] }>(await server.ask(`${PATH}?part=${part}`, { headers })).data
const remove = (id: string, headers = ann) => server.ask(`${PATH}?id=${id}`, { method: 'DELETE', headers })

const VIEW = { part: 'brand-list', name: '周会', columns: 'name!,sales:160,share' }

it('a view is kept for its account and its table, by name', async () => {
  const second = await save(VIEW)
  const first = await save({ ...VIEW, name: 'A 视图', columns: 'name,sold' })
  expect(await list()).toEqual([first, second])
  expect(second).toMatchObject({ name: '周会', columns: 'name!,sales:160,share' })
  expect(await list('shop-list')).toEqual([])
  expect(await list('brand-list', ben)).toEqual([])
})

it('one of the same name takes its place, whatever the case, and keeps its id', async () => {
  const [before] = await list()
  const after = await save({ ...VIEW, name: 'ａ 视图', columns: 'name,items' })
  expect(after).toMatchObject({ id: before?.id, name: 'ａ 视图', columns: 'name,items' })
  expect(await list()).toHaveLength(2)
  expect(await save({ ...VIEW, name: 'a 视图' }, ben)).not.toMatchObject({ id: before?.id })
})

it.each([
  ['no name', { ...VIEW, name: '  ' }],
  ['a name too long', { ...VIEW, name: 'x'.repeat(LIMITS.priceTemplateName + 1) }],
  ['no columns', { ...VIEW, columns: '' }],
  ['what are no columns', { ...VIEW, columns: 'name,<b>' }],
  ['too many columns', { ...VIEW, columns: Array.from({ length: LIMITS.tableViewColumns }, () => 'a').join(',') }],
  ['what is no table', { ...VIEW, part: '../x' }],
])('refuses %s', async (_, view) => {
  expect((await put(view)).status).toBe(400)
})

it('is removed by its account alone', async () => {
  const [view] = await list()
  expect((await remove(view?.id ?? '', ben)).status).toBe(404)
  expect((await remove(view?.id ?? '')).status).toBe(200)
  expect((await remove(view?.id ?? '')).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

it('there are so many of an account at most; one that is there can still be changed', async () => {
  for (let count = (await list()).length; count < LIMITS.tableViews; count++) await save({ ...VIEW, part: 'shop-list', name: `v${count}` })
  expect(await put({ ...VIEW, name: 'one more' })).toMatchObject({ status: 409, body: { error_code: -409 } })
  expect(await save({ ...VIEW, columns: 'name' })).toMatchObject({ columns: 'name' })
})
