import type { AssistantTurn } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RawRow } from '../../../testing/raw-market.ts'
import { resultOf, startTestServer } from '../../../testing/test-server.ts'
import { WIDE_ITEMS, WIDE_MONTHS } from '../../../testing/wide-market.ts'
import { readyToAsk } from '../ready-to-ask.ts'
import { goldOf } from './gold.ts'
import { judge } from './judge.ts'
import type { EvalMarket, EvalPage } from './market.ts'
import { quantile } from './report.ts'
import { casesOf, type EvalCase } from './spec.ts'
import { standsFor, toldIn } from './told-numbers.ts'

const PAGE: EvalPage = { sites: ['tmall', 'taobao'], roots: ['taobao:1801'], start: '2025-12', end: '2025-12' }
let market: EvalMarket
let page: AskedPage

/** Cream on Tmall and Taobao as the files have it. */
const rows = WIDE_ITEMS.filter(({ category }) => category === '11').flatMap(({ site, id, title, price, sold }) =>
  WIDE_MONTHS.map((month, index): RawRow => {
    const [brand, shop] = id === 't1' ? ['b1', 's1'] : ['', '']
    return {
      ...{ site, month, tree: 'taobao', category: '11', path: ['11', '1801'], brand, shop, title, item: id },
      ...{ brandNames: brand ? ['兰芝', 'Laneige'] : [], shopNames: [], shopType: '', attributes: new Map(), shelf: '', filing: null },
      ...{ price: price * 100, sold: sold + index, sales: (sold + index) * price * 100 },
    }
  }),
)

beforeAll(async () => {
  const server = await startTestServer({ market: 'wide' })
  const headers = await readyToAsk(server, 'analyst@demo.market', 10)
  const filter = { plat: PAGE.sites, cid: { not_custom: ['1801'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  page = { url_id, start: PAGE.start, end: PAGE.end, version: 'none', tab: 'Summary' } as AskedPage
  market = {
    ...{ id: 'demo', server, rows, headers: () => headers, close: () => server.close() },
    categories: [{ tree: 'taobao', id: '11', parent: '1801', zh: '面霜', en: 'Cream' }],
    brandNames: () => ({ zh: '兰芝', en: 'Laneige' }),
    shopNames: () => ({ zh: '', en: '' }),
    pageOf: async () => page,
  }
})
afterAll(() => market.close())

const months = { start: '2025-12', end: '2025-12' }
const caseOf = (asked: EvalCase['asked'], refused: EvalCase['refused'] = null) => {
  const [one] = casesOf('look-up', 'demo', [{ question: '销售额是多少？', page: PAGE, asked, ...(refused ? { refused } : {}) }])
  if (!one) throw new Error('no case')
  return one
}
const SALES = () => caseOf({ what: 'figure', figure: 'sales', of: {}, months })

/** What an answer would be that says so, of the market's summary. */
function turn(
  text: string,
  { state = 'answered', start = '2025-12' }: { state?: AssistantTurn['state']; start?: string } = {},
): AssistantTurn {
  const source = { analysis: 'summary', title: '', page: { ...page, start }, parameters: {}, revision: 1 }
  return {
    ...{ turn_id: 't', conv_id: 'c', tab: 'insight', question: '', language: 'zh', state, by: 'model', page },
    blocks: [{ kind: 'paragraph', runs: [{ text }] }],
    ...{ sources: state === 'refused' ? [] : [source], next: [], asked_at: 0, ended_at: 0, rating: null },
  }
}

// December: 22 at 200 on Tmall, 62 at 20 on Taobao; a year earlier 10 and 50.
it('gold is summed from the rows', () => {
  const gold = (asked: EvalCase['asked']) => goldOf(caseOf(asked), market)
  expect(gold({ what: 'figure', figure: 'sales', of: {}, months })?.figures).toEqual([{ value: 5640, fraction: false }])
  expect(gold({ what: 'figure', figure: 'avg_price', of: {}, months })?.figures).toEqual([{ value: 67.14, fraction: false }])
  expect(gold({ what: 'growth', figure: 'sold', of: {}, months })?.figures).toEqual([{ value: 0.4, fraction: true }])
  expect(gold({ what: 'share', of: { brand: '兰芝' }, months })?.figures).toEqual([
    { value: 4400, fraction: false },
    { value: 4400 / 5640, fraction: true },
  ])
  expect(gold({ what: 'top', list: 'platform', by: 'sold', count: 2, of: {}, months })).toMatchObject({
    figures: [{ value: 62 }, { value: 22 }],
    names: [{ zh: '淘宝' }, { zh: '天猫' }],
  })
  expect(gold({ what: 'why', of: {}, months })?.figures).toEqual([{ value: 2640, fraction: false }])
  expect(gold({ what: 'other' })).toBeNull()
})

it.each<[string, string, Parameters<typeof turn>[1], string, string[]]>([
  ['what is so', '2025-12 的销售额为 ¥5,640，同比 +88.00%。', {}, 'correct', []],
  ['what is so, shorter', '销售额为 0.56万。', {}, 'correct', []],
  ['another figure of the same answer', '销售额为 84。', {}, 'wrong', []],
  ['a number of nothing', '销售额为 ¥5,640，明年 9.9 亿。', {}, 'correct', ['9.9 亿']],
  ['a per cent of nothing', '销售额为 ¥5,640，占 41%。', {}, 'correct', ['41%']],
  ['a month of nothing', '2022-03 的销售额为 ¥5,640。', {}, 'correct', ['2022-03']],
  ['other months', '销售额为 ¥5,640。', { start: '2025-11' }, 'wrong', ['5,640']],
  ['another language', 'Sales were ¥5,640.', {}, 'wrong', []],
  ['nothing', '没有数据', { state: 'refused' }, 'held back', []],
  ['a fault', '', { state: 'failed' }, 'failed', []],
])('an answer that tells %s', async (_, text, as, verdict, invented) => {
  expect(await judge(SALES(), turn(text, as), market)).toMatchObject({ verdict, invented })
})

it.each([
  ['销售额为 ¥5,640。', 'answered', 'wrong'],
  ['没有这个品牌。', 'answered', 'refused rightly'],
  ['没有这个品牌。', 'refused', 'refused rightly'],
] as const)('where nothing may be told, %s (%s) is %s', async (text, state, verdict) => {
  expect(await judge(caseOf({ what: 'other' }, 'beyond'), turn(text, { state }), market)).toMatchObject({ verdict })
})

it('numbers are read to their last digit', () => {
  expect(toldIn('¥1.23亿，45.6%，2025-06，12,345 件，1.5K').numbers.map(({ value, step, percent }) => [value, step, percent])).toEqual([
    [123_000_000, 1_000_000, false],
    [expect.closeTo(0.456), expect.closeTo(0.001), true],
    [12_345, 1, false],
    [1500, 100, false],
  ])
  expect(toldIn('2025-06 比 2024-06').months).toEqual(['2025-06', '2024-06'])
  const [number] = toldIn('1.23亿').numbers
  expect(number && [122_500_000, 123_499_999, 123_510_000, -123_000_000].map((value) => standsFor(number, value))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('a part of a list that is no greater', () => {
  expect([quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.95), quantile([], 0.5)]).toEqual([2, 4, 0])
})
