import { RULE_TEXTS, type RuleId } from '@marketscope/contract/rule-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

const GOOD = { plat: 'tmall', cid: ['11'] }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))
const attribute = (more: object) => ({ ...GOOD, attrv_and: [{ name: '净含量', value: '50ml', ...more }] })

/** What is sent instead of a good filter, the field that is told, and the rule. */
const BROKEN: [string, object, string, RuleId][] = [
  ['no platform', { cid: ['11'] }, 'plat', 'please_select_plat'],
  ['an empty platform', { plat: ' , ', cid: ['11'] }, 'plat', 'please_select_plat'],
  ['a domestic search without a category', { plat: 'tmall', title: '面霜' }, 'cid', 'please_select_category'],
  ['an overseas search for nothing', { plat: 'amazon_us' }, 'cid', 'fill_one'],
  ['31 categories', { plat: 'tmall', cid: numbers(31) }, 'cid', 'category_limit'],
  [
    'custom and normal categories',
    { plat: 'tmall', sub_name: 'custom_102', cid: { not_custom: ['11'], custom: ['sun'] } },
    'cid',
    'custom_mixed',
  ],
  ['custom categories of no group', { plat: 'tmall', cid: { not_custom: [], custom: ['sun'] } }, 'cid', 'custom_groups'],
  [
    'custom categories of two groups',
    { plat: 'tmall', sub_name: 'custom_102,custom_103', cid: { not_custom: [], custom: ['sun'] } },
    'cid',
    'custom_groups',
  ],
  ['no start', { ...GOOD, time: ['', '2025-01'] }, 'time', 'please_select_date'],
  ['no end', { ...GOOD, time: ['2025-01', ''] }, 'time', 'please_select_date'],
  ['an end before the start', { ...GOOD, time: ['2025-02', '2025-01'] }, 'time', 'time_error'],
  ['37 months', { ...GOOD, time: ['2022-01', '2025-01'] }, 'time', 'months_limit'],
  ['attributes of 2021', { ...attribute({}), time: ['2021-01', '2021-12'] }, 'attrv_and', 'attribute_before_2022'],
  [
    'alternative attributes of 2021',
    { ...GOOD, attrv_or: [{ name: '净含量', value: '50ml' }], time: ['2021-01', '2021-12'] },
    'attrv_or',
    'attribute_before_2022',
  ],
  [
    'attributes without a category',
    { plat: 'amazon_us', title: 'serum', attrv_and: [{ name: 'Size', value: '1 oz' }] },
    'attrv_and',
    'attribute_needs_category',
  ],
  ['an attribute without a name', attribute({ name: ' ' }), 'attrv_and.0.name', 'attribute_needs_name'],
  ['an interval from 0', attribute({ range: { value_range: [0, 5], unit: 'ml' } }), 'attrv_and.0.range', 'attr_set_error'],
  ['an interval to 0', attribute({ range: { value_range: [-5, 0] } }), 'attrv_and.0.range', 'attr_set_error'],
  ['an interval that is no number', attribute({ range: { value_range: ['a', 5] } }), 'attrv_and.0.range', 'attr_set_error'],
  ['an interval that is reversed', attribute({ range: { value_range: [50, 5] } }), 'attrv_and.0.range', 'attr_set_error'],
  [
    'an interval of a top attribute',
    { ...GOOD, topAttrList: [{ type: 'range', name: '净含量', range: { value_range: [0, 9] } }] },
    'topAttrList.0.range',
    'attr_set_error',
  ],
  ['item ids on two sites', { plat: 'tmall,taobao', cid: ['11'], item_ids: '1001' }, 'item_ids', 'item_ids_single'],
  ['101 item ids', { ...GOOD, item_ids: numbers(101).join('\n') }, 'item_ids', 'item_ids_limit'],
  ['a brand on TikTok', { plat: 'tiktok_us', brand_id: ['b3'] }, 'brand_id', 'brand_platform'],
  ['shelf time on douyin', { plat: 'douyin', cid: ['11'], online_time: ['2023-01-01', null] }, 'online_time', 'shelf_time_platform'],
  ['shelf time of 2021', { ...GOOD, online_time: ['2021-12-31', '2022-03-01'] }, 'online_time', 'shelf_time_from'],
  ['shelf time reversed', { ...GOOD, online_time: ['2023-02-01', '2023-01-01'] }, 'online_time', 'time_error'],
  ['a class without its scheme', { ...GOOD, rule_group_id: ['1'] }, 'rule_group_id', 'class_needs_scheme'],
  ['a scheme without a class', { ...GOOD, rule_id: 'r1' }, 'rule_id', 'scheme_needs_class'],
  ['filing date reversed', { ...GOOD, filing_date: ['2023-02-01', '2023-01-01'] }, 'filing_date', 'time_error'],
]

const send = (json: object, by = headers) => server.ask('/api/sub/get_uid', { json, headers: by })

describe('a rule of the search that is broken past the page', () => {
  it.each(BROKEN)('%s', async (_, input, path, rule) => {
    const { status, body } = await send(input)
    expect([status, body]).toMatchObject([400, { error_code: -400, fields: [{ path, ...RULE_TEXTS[rule] }] }])
    expect((body as { error_msg: unknown }).error_msg).toEqual(RULE_TEXTS[rule])
  })

  it('every rule that a server can see is in the table', () => {
    const told = new Set(BROKEN.map(([, , , rule]) => rule))
    // the last row is a matter of the form; filings need the trees; the lock needs an account that has it
    const elsewhere = ['attr_least_one', 'filing_category', 'platform_locked']
    expect(Object.keys(RULE_TEXTS).filter((rule) => !told.has(rule as RuleId))).toEqual(elsewhere)
  })

  it('several at once are all told', async () => {
    const { body } = await send({ plat: 'douyin', title: '面霜、', online_time: ['2023-01-01', null] })
    expect((body as { fields: { path: string }[] }).fields.map(({ path }) => path).sort()).toEqual(['cid', 'online_time', 'title'])
  })
})

describe('an account that is bound to all domestic platforms', () => {
  it.each(['tmall', 'taobao,tmall', 'taobao,tmall,jd', 'amazon_us', 'taobao,tmall,jd,douyin,amazon_us', 'taobao,tmall,jd,jd_hk'])(
    'is refused %s',
    async (plat) => {
      const username = `bound-${plat}@b.cc`
      await createAccount(server.product.services.db, createAccountOrder(username, { only_multi_plat: true }), new Date())
      const { status, body } = await send({ plat, cid: ['11'] }, await server.signedIn(username))
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'plat', ...RULE_TEXTS.platform_locked }] }])
    },
  )
})
