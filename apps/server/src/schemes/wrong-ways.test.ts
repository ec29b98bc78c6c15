import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, openSchemeServer, type SchemeServer } from './testing/scheme-server.ts'

let at: SchemeServer
beforeAll(async () => {
  at = await openSchemeServer()
})
afterAll(() => at.server.close())

const SCOPE = 'start=2025-01&end=2025-12'
const analysis = (rule_id: string) => `rule_analyze?aspect=class&url_id=${at.market}&${SCOPE}&rule_id=${rule_id}`
const content = (matching: string, ...rules: [string, object][]) => ({
  matching,
  classes: rules.map(([name, when], place) => ({ id: `c${place}`, name, children: [], rules: [{ id: `r${place}`, name: '', when }] })),
})

interface Told {
  data: { id: string; sales: number; items: number; share: number | null }[]
  total: { sales: number; items: number }
}
const classes = async (own: object) => resultOf<Told>(await at.ask(analysis(await at.make({ content: own })), ANN))
const figures = ({ data }: Told) => Object.fromEntries(data.map(({ id, items, share }) => [id, [items, share]]))

it('a rule that matches everything leaves nothing for those after it, nor unclassified; one that matches nothing is a class of nought', async () => {
  const everything: [string, object] = ['全部', { not: { title: '没有这样的词' } }]
  const nothing: [string, object] = ['没有', { title: '没有这样的词' }]
  const first = await classes(content('first', nothing, everything, ['面霜', { title: '面霜' }]))
  const { items } = first.total
  expect(items).toBeGreaterThan(0)
  expect(figures(first)).toEqual({ c0: [0, 0], c1: [items, 1], c2: [0, 0], none: [0, 0] })
  expect(figures(await classes(content('overlapping', nothing, everything, everything.with(0, '也是全部') as [string, object])))).toEqual({
    ...{ c0: [0, 0], c1: [items, 1], c2: [items, 1], none: [0, 0] },
  })
  await expect(classes(content('first'))).rejects.toThrow('Add at least one class')
})

it('the preview says which rule never fires, and which fires only where another took it', async () => {
  const draft = content(
    'first',
    ['没有', { title: '没有这样的词' }],
    ['全部', { not: { title: '没有这样的词' } }],
    ['面霜', { title: '面霜' }],
  )
  const { data } = resultOf<{ data: { kind: string; id: string }[] }>(
    await at.ask('rule_analyze', ANN, { aspect: 'preview', url_id: at.market, start: '2025-01', end: '2025-12', content: draft }),
  )
  const of = (kind: string) => data.filter((row) => row.kind === kind).map(({ id }) => id)
  expect([of('fits'), of('takes'), of('class')]).toEqual([['r1', 'r2'], ['r1'], ['c1']])
})

it('a scheme of a category that is withdrawn from a reader has no tab for them and answers nothing; given back, it is there again', async () => {
  const { db, now } = at.server.product.services
  const rule_id = await at.make()
  resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
  expect((await at.ask(analysis(rule_id), AMY)).status).toBe(200)
  await changeAccount(db, await at.accountId(ANN), { cat_list: { taobao: ['12'] } }, now())
  const refused = await at.ask(analysis(rule_id), AMY)
  expect([refused.status, (await at.ask(`get_params?url_id=${at.market}`, AMY)).status]).toEqual([403, 403])
  expect((await at.list(AMY)).find((one) => one.rule_id === rule_id)?.unusable).not.toBeNull()
  await changeAccount(db, await at.accountId(ANN), { cat_list: null }, now())
  expect((await at.ask(analysis(rule_id), AMY)).status).toBe(200)
  expect(await at.tabsOf(AMY)).toMatchObject([{ rule_id }])
})

it('an API key saves, exports and imports as its account does, and no further', async () => {
  const created = resultOf<{ key: string }>(
    await at.server.ask('/api/api_key', { headers: await at.server.signedIn(ANN, { verified: true }), json: { name: 'rules' } }),
  )
  await at.signIn(ANN)
  const headers = { 'x-api-key': created.key }
  const own = await at.make()
  const foreign = await at.make({}, AMY)
  const take = (id: string) => at.server.ask(`/api/sub/scheme_file?rule_id=${id}`, { headers })
  const { file } = resultOf<{ file: object }>(await take(own))
  expect((await take(foreign)).status).toBe(404)
  const given = await at.server.ask('/api/sub/scheme_file', {
    headers,
    json: { file: Buffer.from(JSON.stringify(file)).toString('base64') },
  })
  expect(await at.seen(ANN, resultOf<{ rule_id: string }>(given).rule_id)).toMatchObject({ origin_user: true, sharing: 'mine' })
})

it('an API key that reads the market alone has nothing proposed, and removes no proposal', async () => {
  const { db, now } = at.server.product.services
  const headers = { 'x-api-key': (await createKey(db, await at.accountId(ANN), 'market', now(), 'market')).key }
  const asked = { url_id: at.market, start: '2025-01', end: '2025-12' }
  const { task_id } = resultOf<{ task_id: string }>(await at.ask('rule_task', ANN, asked))
  const begun = await at.server.ask('/api/sub/rule_task', { headers, json: asked })
  const cancelled = await at.server.ask('/api/task/cancel', { headers, json: { task_id } })
  await expect.poll(async () => resultOf<{ status: string }>(await at.ask(`rule_task?task_id=${task_id}`, ANN)).status).toBe('done')
  const removed = await at.server.ask(`/api/task?task_id=${task_id}`, { headers, method: 'DELETE' })
  expect([begun.status, cancelled.status, removed.status]).toEqual([403, 403, 403])
})
