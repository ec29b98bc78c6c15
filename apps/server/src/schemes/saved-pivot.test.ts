import type pivot from '@marketscope/contract/analyses/pivot'
import type { AnalysisResult } from '@marketscope/contract/analysis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername, changeAccount } from '../accounts/accounts.ts'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, BEN, openSchemeServer, type SchemeServer } from './testing/scheme-server.ts'

type Grid = AnalysisResult<typeof pivot>['data']

const DEFINITION = { rows: ['brand'], columns: ['month'], measures: ['sales'] }

let at: SchemeServer
let url_id: string
beforeAll(async () => {
  at = await openSchemeServer()
  url_id = at.market
})
afterAll(() => at.server.close())

const question = (more: object) => ({ url_id, start: '2025-01', end: '2025-12', ...more })
const grid = async (more: object, who = ANN) => resultOf<{ data: Grid }>(await at.ask('pivot_analyze', who, question(more))).data
const status = async (more: object, who: string) => (await at.ask('pivot_analyze', who, question(more))).status
const savedPivot = (content: object = DEFINITION, name = '品牌按月') => at.make({ kind: 'pivot', name, content })

it('a saved pivot is asked by its id alone, in a query and in a body, as its definition would be', async () => {
  const rule_id = await savedPivot()
  const wanted = await grid({ pivot: DEFINITION })
  expect(wanted.cells.length).toBeGreaterThan(2)
  expect(await grid({ rule_id })).toEqual(wanted)
  const query = new URLSearchParams({ url_id, start: '2025-01', end: '2025-12', rule_id }).toString()
  expect(resultOf<{ data: Grid }>(await at.ask(`pivot_analyze?${query}`, ANN)).data).toEqual(wanted)
})

it('who is only given a pivot sees it as it was published, and no other', async () => {
  const rule_id = await savedPivot()
  resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
  const { db, now } = at.server.product.services
  const amy = await accountByUsername(db, AMY)
  const ann = await accountByUsername(db, ANN)
  if (!amy || !ann) throw new Error('nobody there')
  await changeAccount(db, ann.id, { module_info: { default: ['Summary'] } }, now())
  await at.signIn(AMY)
  expect(await status({ pivot: DEFINITION }, AMY)).toBe(403)
  expect((await grid({ rule_id }, AMY)).cells.length).toBeGreaterThan(2)
  expect(await status({ rule_id, pivot: { ...DEFINITION, heat: false } }, AMY)).toBe(200)
  expect(await status({ rule_id, pivot: { ...DEFINITION, rows: ['shop'] } }, AMY)).toBe(403)
  await changeAccount(db, ann.id, { module_info: {} }, now())
  await at.signIn(AMY)
  await at.signIn(ANN)
  expect(await status({ rule_id, pivot: { ...DEFINITION, rows: ['shop'] } }, AMY)).toBe(200)
  expect(await status({ rule_id }, BEN)).toBe(404)
})

it('classes are a dimension: those of a scheme and what none takes add up to the total of each month', async () => {
  const scheme = await at.make()
  const { rows, columns, cells } = await grid({
    pivot: { rows: [`class:${scheme}`], columns: ['month'], measures: ['sales', 'sales:yoy'] },
  })
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['', `class:${scheme}:a`]))
  for (const column of columns.keys()) {
    const own = cells.filter(([, other]) => other === column)
    const sales = own.filter(([row]) => row !== 0).reduce((sum, [, , value]) => sum + Math.round((value ?? 0) * 100), 0)
    expect(sales).toBe(Math.round((own.find(([row]) => row === 0)?.[2] ?? 0) * 100))
  }
  expect(await status({ pivot: { ...DEFINITION, rows: [`class:${scheme}`] } }, BEN)).toBe(404)
  expect(await status({ pivot: { ...DEFINITION, rows: ['class:nothing'] } }, ANN)).toBe(404)
})
