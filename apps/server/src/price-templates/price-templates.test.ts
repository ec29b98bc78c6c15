import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PriceTemplate } from '@marketscope/contract/calls/price-template'
import { LIMITS } from '@marketscope/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const [ANN, BEN] = ['ann@b.cc', 'ben@b.cc']

let data: string
let server: TestServer
let ann: Record<string, string>
let ben: Record<string, string>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-templates-'))
  server = await startTestServer({ market: 'none', data })
  for (const mail of [ANN, BEN]) await createAccount(server.product.services.db, createAccountOrder(mail), new Date())
  ann = await server.signedIn(ANN)
  ben = await server.signedIn(BEN)
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

const PATH = '/api/sub/price_template'
const put = (json: object, headers = ann) => server.ask(PATH, { method: 'PUT', json, headers })
const save = async (json: object, headers = ann) => resultOf<{ data: PriceTemplate }>(await put(json, headers)).data
const list = async (headers = ann) => resultOf<{ data: PriceTemplate[] }>(await server.ask(PATH, { headers })).data
const remove = (id: string, headers = ann) => server.ask(`${PATH}?id=${id}`, { method: 'DELETE', headers })
const names = async (headers = ann) => (await list(headers)).map(({ name }) => name)
const bands = (...points: (number | string)[]) => ({ points, currency: 'CNY' })

describe('a template of price bands', () => {
  it('is kept for its account only, latest first', async () => {
    expect(await list()).toEqual([])
    const before = Math.floor(Date.now() / 1000)
    const first = await save({ name: '  Creams 😀 "<script>" ', ...bands(0, '99.90', 199.9, 500) })
    expect(first).toMatchObject({ name: 'Creams 😀 "<script>"', points: [0, 99.9, 199.9, 500], currency: 'CNY' })
    expect(first.at).toBeGreaterThanOrEqual(before)
    const second = await save({ name: 'Dollars', points: [10, 20], currency: 'USD' })
    expect((await list()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    expect(await list(ben)).toEqual([])
  })

  it('has a name of its own whatever its case; another account may use it too', async () => {
    const { status, body } = await put({ name: 'ＣＲＥＡＭＳ 😀 "<SCRIPT>"', ...bands(1) })
    expect([status, body]).toMatchObject([
      409,
      { error_code: -409, error_msg: { zh: expect.stringContaining('已有'), en: expect.stringContaining('already') } },
    ])
    expect(body).toMatchObject({ fields: [{ path: 'name' }] })
    expect((await save({ name: 'dollars', ...bands(5) }, ben)).points).toEqual([5])
    expect((await list()).find(({ name }) => name === 'Dollars')?.points).toEqual([10, 20])
  })

  it('is overwritten where that is wanted, and keeps its id', async () => {
    const [before] = (await list()).filter(({ name }) => name === 'Dollars')
    const after = await save({ name: 'DOLLARS', ...bands(7, 8), overwrite: true })
    expect(after).toMatchObject({ id: before?.id, name: 'DOLLARS', points: [7, 8], currency: 'CNY' })
    expect(await list()).toHaveLength(2)
  })

  it('is renamed, and gets other points, by its id', async () => {
    const { id } = await save({ name: 'One', ...bands(1, 2) })
    expect(await save({ id, name: 'ONE' })).toMatchObject({ id, name: 'ONE', points: [1, 2] })
    expect(await save({ id, ...bands(3) })).toMatchObject({ id, name: 'ONE', points: [3] })
    expect((await put({ id, name: 'dollars' })).status).toBe(409)
    expect((await put({ id, name: 'dollars', overwrite: true })).status).toBe(409)
    expect(await names()).toContain('ONE')
  })

  it('of another account is refused like one that does not exist', async () => {
    const [own] = await list()
    const answers = [
      await put({ id: own?.id, name: 'Mine now' }, ben),
      await put({ id: 'nothing', name: 'Mine now' }, ben),
      await remove(own?.id ?? '', ben),
      await remove('nothing', ben),
    ]
    const told = answers.map(({ status, body }) => ({ ...(body as { error_code: number; error_msg: object }), status, request_id: '' }))
    for (const one of told) expect(one).toEqual(told[0])
    expect(told[0]).toMatchObject({ status: 404, error_code: -404 })
    expect(await list()).toContainEqual(own)
  })

  it('is removed, once', async () => {
    const { id } = await save({ name: 'Gone soon', ...bands(1) })
    expect(resultOf(await remove(id))).toEqual({ msg: 'ok' })
    expect((await remove(id)).status).toBe(404)
    expect(await names()).not.toContain('Gone soon')
  })

  it('is not kept beyond the limit, also when many come at once; one that is there can still be overwritten', async () => {
    const many = Array.from({ length: LIMITS.priceTemplates + 5 }, (_, index) => put({ name: `N${index}`, ...bands(1) }, ben))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.priceTemplates - 1)
    expect(await list(ben)).toHaveLength(LIMITS.priceTemplates)
    const { status, body } = await put({ name: 'One more', ...bands(1) }, ben)
    expect([status, body]).toMatchObject([409, { error_msg: { zh: expect.stringContaining('50'), en: expect.stringContaining('50') } }])
    expect(await save({ name: 'DOLLARS', ...bands(9), overwrite: true }, ben)).toMatchObject({ points: [9] })
  })

  it('of one name is kept once, however many come at once', async () => {
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => put({ name: 'Same', ...bands(1) })))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
  })
})

describe('what is refused, each at its own place and in both languages', () => {
  it.each<[string, object, [path: string, zh: string, en: string]]>([
    ['no name', bands(1), ['name', '请输入名称', 'Please enter a name']],
    ['an empty name', { name: ' ', ...bands(1) }, ['name', '请输入名称', 'Please enter a name']],
    ['a name of 41', { name: '价'.repeat(41), ...bands(1) }, ['name', '名称最多 40 个字', 'A name has at most 40 characters']],
    [
      'a line break',
      { name: 'a\nb', ...bands(1) },
      ['name', '名称不能包含换行等控制字符', 'A name has no line breaks or other control characters'],
    ],
    ['no points', { name: 'a', currency: 'CNY' }, ['points', '请提供分界点', 'Please give the points']],
    ['an empty list', { name: 'a', ...bands() }, ['points', '至少需要一个分界点', 'At least one point is needed']],
    ['too many', { name: 'a', ...bands(...Array.from({ length: 51 }, (_, n) => n)) }, ['points', '最多 50 个分界点', 'At most 50 points']],
    ['an empty point', { name: 'a', ...bands(1, ' ') }, ['points.1', '第 2 个分界点不能为空', 'Point 2 cannot be empty']],
    [
      'a word',
      { name: 'a', ...bands(1, 2, 'x') },
      ['points.2', '第 3 个分界点须为不小于 0 的数字', 'Point 3 must be a number that is not negative'],
    ],
    [
      'below zero',
      { name: 'a', ...bands(-1) },
      ['points.0', '第 1 个分界点须为不小于 0 的数字', 'Point 1 must be a number that is not negative'],
    ],
    ['three decimals', { name: 'a', ...bands(1.005) }, ['points.0', '第 1 个分界点最多两位小数', 'Point 1 has at most two decimals']],
    ['the same twice', { name: 'a', ...bands(5, 5) }, ['points.1', '第 2 个分界点须大于前一个', 'Point 2 must exceed the one before']],
    ['no price', { name: 'a', ...bands(1e9) }, ['points.0', '第 1 个分界点须小于 10 亿', 'Point 1 must be below one billion']],
    ['no currency', { name: 'a', points: [1] }, ['currency', '分界点与币种须一起提供', 'Points and their currency belong together']],
    [
      'a strange currency',
      { name: 'a', points: [1], currency: '¥' },
      ['currency', '币种须为三个大写字母', 'A currency is three capital letters'],
    ],
    [
      'points without currency',
      { id: 'x', points: [1] },
      ['currency', '分界点与币种须一起提供', 'Points and their currency belong together'],
    ],
  ])('%s', async (_, json, [path, zh, en]) => {
    const { status, body } = await put(json)
    expect([status, body]).toMatchObject([400, { error_code: -400, fields: [{ path, zh, en }] }])
  })

  it('forty characters are a name, also of many bytes', async () => {
    expect((await save({ name: '😀'.repeat(40), ...bands(0.01, 999999999) })).points).toEqual([0.01, 999999999])
  })
})

describe('templates', () => {
  it('are there after the server was started again', async () => {
    const before = await list()
    expect(before.length).toBeGreaterThan(3)
    await server.close()
    server = await startTestServer({ market: 'none', data })
    ann = await server.signedIn(ANN)
    expect(await list()).toEqual(before)
  })
})
