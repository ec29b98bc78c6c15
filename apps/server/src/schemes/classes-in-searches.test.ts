import type { CallResult } from '@marketscope/contract/call'
import type { Follow } from '@marketscope/contract/calls/follow'
import type { homeFigures } from '@marketscope/contract/calls/home'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, BEN, FILTER, openSchemeServer, type SchemeServer } from './testing/scheme-server.ts'

let at: SchemeServer
beforeAll(async () => {
  at = await openSchemeServer()
})
afterAll(() => at.server.close())

const load = async (who: string, urlId: string) => resultOf<{ data: SavedSearch }>(await at.ask(`get_params?url_id=${urlId}`, who)).data
/** The one note about a scheme that is not there for who looks. */
const goneOf = (id: string) => ({
  ...{ field: 'rule_id', id },
  zh: '没有所选的自定义方案及其中的类，可能已被删除或不再共享',
  en: 'The chosen scheme and its classes are not there: it may have been deleted or is shared no more',
})
const asked = (who: string, path: string) => at.ask(path, who)

it('a class narrows a search of whoever sees its scheme, and is gone for others', async () => {
  const rule_id = await at.make({ sharing: 'company' })
  const narrowed = { ...FILTER, rule_id, rule_group_id: 'a' }
  const urlId = await at.idOf(narrowed)
  expect((await load(ANN, urlId)).dropped).toEqual([])
  expect((await load(AMY, urlId)).dropped).toEqual([])
  const seen = await load(BEN, urlId)
  expect(seen.filter.rule_group_id ?? []).toEqual([])
  expect(seen.dropped).toEqual([goneOf(rule_id)])
  expect((await at.ask('get_uid', BEN, narrowed)).status).toBeGreaterThanOrEqual(400)
})

it('a class that attributes decide about is told so, and not kept for months that have none', async () => {
  const rules = (when: object) => [{ id: 'r', name: '', when }]
  const classes = [
    { id: 'w', name: '词', children: [], rules: rules({ title: '面霜' }) },
    { id: 'v', name: '值', children: [], rules: [{ id: 's', name: '', when: { attribute: '功效', values: ['保湿'] } }] },
  ]
  const rule_id = await at.make({ content: { matching: 'overlapping', classes } })
  const keep = (ids: string, time: string[]) => at.ask('get_uid', ANN, { ...FILTER, rule_id, rule_group_id: ids, time })
  for (const [ids, asks_attributes] of [
    ['w', false],
    ['v', true],
    ['w,v', true],
  ] as const) {
    const urlId = resultOf<{ url_id: string }>(await keep(ids, ['2025-01', '2025-03'])).url_id
    expect((await load(ANN, urlId)).rule).toMatchObject({ rule_id, asks_attributes })
    const { status, body } = await keep(ids, ['2021-01', '2021-12'])
    if (asks_attributes)
      expect([status, body]).toMatchObject([
        400,
        { error_code: -400, fields: [{ path: 'rule_group_id', ...RULE_TEXTS.attribute_before_2022 }] },
      ])
    else expect(resultOf({ status, headers: {}, text: '', body })).toEqual({ url_id: urlId })
    expect((await keep(ids, ['2021-06', '2022-01'])).status).toBe(200)
  }
})

it('a scheme that was deleted leaves the search, and its analyses say that it is gone', async () => {
  const rule_id = await at.make({ sharing: 'everyone' })
  const urlId = await at.idOf({ ...FILTER, title: '面霜', rule_id, rule_group_id: 'a,none' })
  const analysis = `rule_analyze?aspect=class&url_id=${at.market}&start=2025-01&end=2025-12&rule_id=${rule_id}`
  expect((await asked(BEN, analysis)).status).toBe(200)
  resultOf(await at.ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
  const left = await load(ANN, urlId)
  expect(left.dropped).toEqual([goneOf(rule_id)])
  expect(left.filter).toMatchObject({ title: '面霜' })
  expect([left.filter.rule_id, left.filter.rule_group_id, left.unusable]).toEqual([undefined, undefined, null])
  expect((await asked(BEN, analysis)).status).toBe(404)
})

it('one that is published answers its audience until it is withdrawn', async () => {
  const rule_id = await at.make()
  const analysis = `rule_analyze?aspect=class&url_id=${at.market}&start=2025-01&end=2025-12&rule_id=${rule_id}`
  expect((await asked(AMY, analysis)).status).toBe(404)
  resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
  expect((await asked(AMY, analysis)).status).toBe(200)
  resultOf(await at.publish(rule_id, []))
  expect((await asked(AMY, analysis)).status).toBe(404)
})

it('a search that is narrowed to a class is followed under its name; without the scheme the rest of it stays', async () => {
  const rule_id = await at.make({ name: '质地' })
  const urlId = await at.idOf({ ...FILTER, rule_id, rule_group_id: 'a,none' })
  const followed = async (who: string) =>
    resultOf<{ data: Follow[] }>(await at.ask('marked', who)).data.find(({ url_id }) => url_id === urlId)
  const follow = async (who: string) => resultOf<{ msg: string }>(await at.ask('marked', who, { url_id: urlId }, 'PUT')).msg
  expect(await follow(ANN)).toBe('ok')
  expect(await followed(ANN)).toMatchObject({
    name: '面霜 · 自定义类 面霜 或 未分类',
    unusable: null,
    tags: expect.arrayContaining([{ kind: 'rule', text: { zh: '自定义类 面霜 或 未分类', en: 'Class 面霜 or Unclassified' } }]),
  })
  resultOf(await at.ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
  const left = await followed(ANN)
  expect(left?.tags.map(({ kind }) => kind)).not.toContain('rule')
  expect([left?.name, left?.unusable]).toEqual(['面霜 · 自定义类 面霜 或 未分类', null])
})

it('the start page tells the class that a follow is narrowed to, not its whole market', async () => {
  const rule_id = await at.make({ content: { matching: 'first', classes: [{ id: 'x', name: '没有', children: [], rules: [] }] } })
  const urlId = await at.idOf({ ...FILTER, rule_id, rule_group_id: 'x' }, ANN)
  resultOf(await at.ask('marked', ANN, { url_id: urlId }, 'PUT'))
  const { data } = resultOf<CallResult<typeof homeFigures>>(await at.server.ask('/api/home/figures', { headers: at.headersOf(ANN) }))
  // A class without rules takes nothing.
  expect(data.find(({ url_id }) => url_id === urlId)?.report).toMatchObject({ sales: 0, sold: 0 })
})
