import { answerText } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername } from '../../accounts/accounts.ts'
import { quotaOf } from '../../membership/quota.ts'
import { resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Chat, openChat, turnOf } from '../testing/chat.ts'
import { readyToAsk } from '../testing/ready-to-ask.ts'

let server: TestServer
let chat: Chat
let page_info: AskedPage

beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const headers = await readyToAsk(server, 'analyst@demo.market', 500)
  const filter = { plat: ['taobao', 'tmall', 'jd', 'douyin'], cid: { not_custom: ['taobao:1801', 'jd:9180', 'douyin:20085'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  page_info = { url_id, start: '2025-01', end: '2025-12', version: 'none', tab: 'Summary' } as AskedPage
  chat = await openChat(server.url, headers)
})
afterAll(() => server.close())

const ask = async (question: string, page = page_info) => turnOf(await chat.ask({ tab: 'insight', question, page_info: page }))

const told = async (question: string) => {
  const { state, blocks, by } = await ask(question)
  expect(by).toBe('analyst')
  return [state, ...answerText(blocks).split('\n')]
}

// Sales of skin care in month k of 2025 (December of 2024 is k = 0): 200·(10+k) on Tmall, 20·(50+k) on Taobao, 150·(4+k) on JD, 50·(20+k) on Douyin.
it.each<[string, ...string[]]>([
  ['销售额是多少？', '2025-01 至 2025-12，销售额为 ¥8.80万，同比未知。'],
  ['2025年12月销售额和销量', '2025-12，销售额为 ¥9,640，同比 +109.57%。', '2025-12，销量为 132，同比 +57.14%。'],
  ['均价是多少，同比如何？', '2025-01 至 2025-12，均价为 ¥66.64，同比未知。'],
  [
    'What is the average price, and against a year earlier?',
    'The average price in 2025-01 to 2025-12: ¥66.64, growth year on year not known.',
  ],
  ['销售额比上个月增长了多少？', '2025-12，销售额为 ¥9,640，环比 +4.56%。'],
  ['第四季度环比增长多少', '2025-10 至 2025-12，销售额为 ¥2.77万，环比 +15.83%。'],
  ['What was the growth month on month in December 2025?', 'Sales in 2025-12: ¥9.64K, +4.56% on the previous period.'],
  ['Did sales go up in December 2025?', 'Sales in 2025-12: ¥9.64K, +109.57% year on year.'],
  ["Laneige's sales in Q1 2025", 'Sales of Laneige in 2025-01 to 2025-03: ¥7.20K, growth year on year not known.'],
  ['连衣裙的销售额', '2025-01 至 2025-12，连衣裙的销售额为 ¥1.14万，同比未知。'],
  ['2025年6月', '2025-06，销售额为 ¥7,120，同比未知。'],
  ['兰芝', '2025-01 至 2025-12，兰芝的销售额为 ¥3.96万，同比未知。'],
  ['兰芝旗舰店的销售额', '2025-01 至 2025-12，兰芝旗舰店的销售额为 ¥3.96万，同比未知。'],
  ['Sales of Laneige flagship', 'Sales of Laneige flagship in 2025-01 to 2025-12: ¥39.60K, growth year on year not known.'],
  ['淘宝和天猫的销售额合计', '2025-01 至 2025-12，淘宝 天猫的销售额为 ¥5.32万，同比未知。'],
  // What has no brand is a row of the list, but none of the brands.
  ['兰芝排第几？', '2025-01 至 2025-12，兰芝按销售额排第 1（共 1 个品牌），销售额 ¥3.96万，占 45.02%，同比未知。'],
  [
    'What rank has Laneige?',
    'In 2025-01 to 2025-12 Laneige was number 1 by sales (of 1 brand), with ¥39.60K, 45.02% of the market, growth year on year not known.',
  ],
  ['销售额前 1 的品牌是哪些？', '2025-01 至 2025-12，按销售额排列的品牌：', '1. 兰芝：¥3.96万，占 45.02%，同比未知'],
  ['兰芝的份额', '2025-01 至 2025-12，兰芝的销售额为 ¥3.96万，占所看市场（¥8.80万）的 45.02%。'],
  ['面霜在天猫的份额', '2025-01 至 2025-12，面霜的销售额为 ¥3.96万，占天猫（¥3.96万）的 100.00%。'],
  [
    'What percentage of sales is from Tmall?',
    'In 2025-01 to 2025-12 sales of Tmall were ¥39.60K, 45.02% of the market that is open (¥87.96K).',
  ],
  [
    '天猫和京东哪个卖得多？',
    '2025-01 至 2025-12，天猫的销售额更高，比京东多 ¥2.07万。',
    '\t销售额\t同比\t销量\t均价',
    '天猫\t¥3.96万\t未知\t198\t¥200.00',
    '京东\t¥1.89万\t未知\t126\t¥150.00',
  ],
  [
    'compare June 2025 and December 2025',
    '2025-12 had more than 2025-06 by ¥2.52K (sales).',
    '\tSales\tYear on year\tUnits sold\tAverage price',
    '2025-06\t¥7.12K\tunknown\t108\t¥65.93',
    '2025-12\t¥9.64K\t+109.57%\t132\t¥73.03',
  ],
  [
    '各平台的销量',
    '2025-01 至 2025-12，按销量排列的平台：',
    '1. 淘宝：678，销售额同比未知',
    '2. 抖音：318，销售额同比未知',
    '3. 天猫：198，销售额同比未知',
    '4. 京东：126，销售额同比未知',
  ],
  ['均价前三的品牌', '2025-01 至 2025-12，按均价排列的品牌：', '1. 兰芝：¥200.00，销售额同比未知'],
  ['前五品牌的均价', '2025-01 至 2025-12，按销售额排列的品牌：', '1. 兰芝：¥200.00，销售额同比未知'],
  ['天猫有哪些品牌', '2025-01 至 2025-12，按销售额排列的品牌：', '1. 兰芝：¥3.96万，占 100.00%，同比未知'],
  ['兰芝的商品有哪些？', '2025-01 至 2025-12，按销售额排列的商品：', '1. 保湿面霜：¥3.96万，占 100.00%，同比未知'],
  [
    'What did Laneige sell most?',
    'In 2025-01 to 2025-12, products by sales:',
    '1. 保湿面霜: ¥39.60K, 100.00% of the market, growth year on year not known',
  ],
  ['淘宝+天猫的销售额', '2025-01 至 2025-12，淘宝 天猫的销售额为 ¥5.32万，同比未知。'],
  [
    'Is Tmall bigger than JD in December 2025?',
    'In 2025-12 Tmall had more than JD by ¥2.00K (sales).',
    '\tSales\tYear on year\tUnits sold\tAverage price',
    'Tmall\t¥4.40K\t+120.00%\t22\t¥200.00',
    'JD\t¥2.40K\t+300.00%\t16\t¥150.00',
  ],
  ['天猫和京东的前五品牌', '2025-01 至 2025-12，按销售额排列的品牌：', '1. 兰芝：¥3.96万，占 67.69%，同比未知'],
  [
    'Top 3 products',
    'In 2025-01 to 2025-12, products by sales:',
    '1. 保湿面霜: ¥39.60K, 45.02% of the market, growth year on year not known',
    '2. 修护面霜: ¥18.90K, 21.49% of the market, growth year on year not known',
    '3. 清爽面霜: ¥15.90K, 18.08% of the market, growth year on year not known',
  ],
  [
    '2025年12月哪些平台增长最快',
    // 京东 sold 4 units a year earlier, 天猫 10.
    '2025-12，两期份额均不低于千分之五、销量均不少于 12 件的平台中，销售额同比增长最快的是：',
    '1. 抖音：¥1,600，占 16.60%，同比 +60.00%',
    '2. 淘宝：¥1,240，占 12.86%，同比 +24.00%',
  ],
  ['面霜2025年6月均价是多少元', '2025-06，面霜的均价为 ¥65.93，同比未知。'],
  ['6月到8月哪个月销量最高', '2025-06 至 2025-08，2025-08 的销量最高，为 116。'],
  ['上上个月的销售额', '2025-11，销售额为 ¥9,220，同比未知。'],
  ["this month's sales", 'Sales in 2025-12: ¥9.64K, +109.57% year on year.'],
  ['2025年12月和2024年12月比增长多少', '2025-12，销售额为 ¥9,640，同比 +109.57%。'],
  ['上個季度的銷售額', '2025-10 至 2025-12，销售额为 ¥2.77万，同比未知。'],
  // What was a year before, or in the period before, is asked for itself where no change is.
  ['2025年12月去年同期的销售额是多少', '2024-12，销售额为 ¥4,600，同比未知。'],
  ['去年同期的销售额是多少', '2024-12，销售额为 ¥4,600，同比未知。', '数据只到这些月份：2024-12 至 2024-12。'],
  ['去年同月销售额多少', '2024-12，销售额为 ¥4,600，同比未知。'],
  ['12月的上一期销售额是多少', '2025-11，销售额为 ¥9,220，同比未知。'],
  ['2025年12月去年同期销售额最高的品牌', '2024-12，按销售额排列的品牌：', '1. 兰芝：¥2,000，占 43.48%，同比未知'],
  ['sales in December 2025 in the same period last year', 'Sales in 2024-12: ¥4.60K, growth year on year not known.'],
  ['December 2025 sales a year earlier', 'Sales in 2024-12: ¥4.60K, growth year on year not known.'],
  ['2025年12月去年同期增长多少', '2025-12，销售额为 ¥9,640，同比 +109.57%。'],
  ['雙11的銷售額', '2025-11，销售额为 ¥9,220，同比未知。', '数据只到月：这是整月的数字，不只是大促那几天。'],
  [
    "Singles' Day 2025 sales",
    'Sales in 2025-11: ¥9.22K, growth year on year not known.',
    'Data is by month: this is the whole month, not the days of the sale alone.',
  ],
  [
    '2025年12月天猫和京东哪个增长快',
    '2025-12，京东的销售额增长更快：同比 +300.00%，天猫 +120.00%。',
    '\t销售额\t同比\t销量\t均价',
    '天猫\t¥4,400\t+120.00%\t22\t¥200.00',
    '京东\t¥2,400\t+300.00%\t16\t¥150.00',
  ],
  ['哪个月销量最高？', '2025-01 至 2025-12，2025-12 的销量最高，为 132。'],
  ['2025年第四季度每个月的销量', '2025-10 至 2025-12，各月的销量：', '- 2025-10：124', '- 2025-11：128', '- 2025-12：132'],
  [
    'Which fell more in December 2025, Taobao or JD?',
    'In 2025-12 Taobao grew less (sales): +24.00% year on year, JD +300.00%.',
    '\tSales\tYear on year\tUnits sold\tAverage price',
    'Taobao\t¥1.24K\t+24.00%\t62\t¥20.00',
    'JD\t¥2.40K\t+300.00%\t16\t¥150.00',
  ],
  [
    '2025年12月天猫、淘宝和京东哪个最小？',
    '2025-12，京东的销售额更高，比淘宝多 ¥1,160。',
    '\t销售额\t同比\t销量\t均价',
    '天猫\t¥4,400\t+120.00%\t22\t¥200.00',
    '淘宝\t¥1,240\t+24.00%\t62\t¥20.00',
    '京东\t¥2,400\t+300.00%\t16\t¥150.00',
  ],
  [
    '2025年12月天猫、淘宝和京东哪个增长最快？',
    '2025-12，京东的销售额增长更快：同比 +300.00%，天猫 +120.00%。',
    '\t销售额\t同比\t销量\t均价',
    '天猫\t¥4,400\t+120.00%\t22\t¥200.00',
    '淘宝\t¥1,240\t+24.00%\t62\t¥20.00',
    '京东\t¥2,400\t+300.00%\t16\t¥150.00',
  ],
  // What a year is said of before it is no time of its own.
  ['2025 Q3 sales on JD', 'Sales of JD in 2025-07 to 2025-09: ¥5.40K, growth year on year not known.'],
  ['2025 H2 sales on JD', 'Sales of JD in 2025-07 to 2025-12: ¥12.15K, growth year on year not known.'],
  ['sales on JD in the first half of this year', 'Sales of JD in 2025-01 to 2025-06: ¥6.75K, growth year on year not known.'],
  ['JD sales in December last year', 'Sales of JD in 2024-12: ¥600, growth year on year not known.'],
  ['有几个品牌', '2025-01 至 2025-12，品牌数为 1，同比未知。'],
  ['京东2025年第四季度的销售额走势', '2025-10 至 2025-12，各月的销售额：', '- 2025-10：¥2,100', '- 2025-11：¥2,250', '- 2025-12：¥2,400'],
  [
    'Which platform sells best?',
    'In 2025-01 to 2025-12, platforms by sales:',
    '1. Tmall: ¥39.60K, 45.02% of the market, growth year on year not known',
    '2. JD: ¥18.90K, 21.49% of the market, growth year on year not known',
    '3. Douyin: ¥15.90K, 18.08% of the market, growth year on year not known',
    '4. Taobao: ¥13.56K, 15.42% of the market, growth year on year not known',
  ],
  [
    'Why did sales fall in December 2025?',
    '- Sales rose by ¥5.04K: volume added ¥2.63K, prices added ¥0, the mix of products added ¥2.41K.',
    '- Sales were ¥9.64K, up 109.57% on the same months a year earlier; 132 units sold at ¥73.03 on average.',
    '- Units sold were up 57.14%, the average price up 33.36%.',
    'By brand, what changed most:',
    '- Laneige sold ¥2.40K more',
  ],
])('answers %s', async (question, ...lines) => {
  expect(await told(question)).toEqual(['answered', ...lines])
})

const CANNOT =
  /^(?:没有理解“(.+)”。)?内置分析师回答不了这个问题。|^(?:"(.+)" was not understood\. )?The built-in analyst cannot answer this\./

it.each([
  ['今天天气怎么样？', '今天天气'],
  ['利润是多少', '利润'],
  ['兰芝的退货率', '退货率'],
  ['明年销售额会是多少', '明年'],
  ['累计销售额', '累计'],
  ['除了天猫以外的销售额', '除'],
  ['每天的销量', '天'],
  ['价格低于100元的商品有多少', '价格低于100元'],
  ['销售额超过100万的品牌有哪些', '超过100万'],
  ['sales excluding Tmall', 'excluding Tmall'],
  ['Average sales per month', 'Average'],
  ['hello', 'hello'],
  ['店铺集中度如何', undefined],
  ['How concentrated are shops?', undefined],
  ['兰芝销售额增长排名', undefined],
  ['兰芝和面霜对比', undefined],
  ['Who sells Laneige?', undefined],
  ['Which brands lost share?', undefined],
  ['从2025年6月到2025年12月增长多少', undefined],
  ['sales before June 2025', 'before'],
  ['2025年6月以来的销售额', '以来'],
  ['销售额是多少美元', '美元'],
  ['What is the highest price?', undefined],
  ['同比最高的月份', undefined],
  ['第二大品牌是谁', '第二大'],
  ['How many times bigger is Tmall than JD?', 'times bigger'],
  ['Which price band is growing?', undefined],
  ['哪个价格段卖得最差', undefined],
  ['2025年12月和2025年的销售额', undefined],
])('%s: it is told what was not understood, and no figure', async (question, word) => {
  const { state, blocks, sources } = await ask(question)
  const [, zh, en] = CANNOT.exec(answerText(blocks)) ?? []
  expect([state, zh ?? en, sources]).toEqual(['refused', word, []])
})

it.each([
  ['星月宝莲的销售额', '没有找到“星月宝莲”。请换一个平台、类目、品牌或店铺的名称。'],
  ['Sales of Laneige and Nobody', 'Nothing is called "Nobody" here. Please use the name of a platform, category, brand or shop.'],
  // The names that begin alike are told where one is mistyped.
  ['兰之的销售额', '没有找到“兰之”。请换一个平台、类目、品牌或店铺的名称。'],
  ['Sales of Laniege', 'Nothing is called "Laniege" here. Near to it: Laneige.'],
  ['女装的份额是多少', '所问的不在当前市场之内，份额没有意义。请先打开包含它的搜索。'],
  ['销售额同比增长了多少？', '去年同期没有完整数据，增长未知。'],
  ['sales compared to last year', 'There is no complete data for a year earlier: growth is not known.'],
  ['为什么下降，新品有多少？', '这里问了两件事，内置分析师一次只回答一件，请分开提问。'],
  ['品牌份额最高的月', '份额没有逐月的数据。'],
  ['2025年1月、2月和3月的销售额', '这里问了两件事，内置分析师一次只回答一件，请分开提问。'],
  [
    'Compare Tmall June 2025 and JD May 2025',
    'This asks two things, and the built-in analyst answers one at a time: please ask them one after the other.',
  ],
  ['brands with sales of 100', 'Nothing is called "100" here. Please use the name of a platform, category, brand or shop.'],
  ['Top 3 brands by number of brands', 'There is no list of brands by number of brands.'],
])('refuses %s', async (question, says) => {
  expect(await told(question)).toEqual(['refused', says])
})

it('a share is of the market without the brand that the page is about', async () => {
  const headers = await server.signedIn('analyst@demo.market')
  const filter = { plat: ['taobao', 'tmall'], cid: { not_custom: ['1801'] }, brand_id: ['b1'] }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  const { blocks } = await ask('兰芝的份额', { ...page_info, url_id })
  // 39,600 of 39,600 + 13,560.
  expect(answerText(blocks)).toBe('2025-01 至 2025-12，兰芝的销售额为 ¥3.96万，占所看市场（¥5.32万）的 74.49%。')
})

it('what is refused costs no question, what is answered one', async () => {
  const { db, now } = server.product.services
  const account = await accountByUsername(db, 'analyst@demo.market')
  const left = async () => (await quotaOf({ db, now }, account?.id ?? '')).left
  const before = await left()
  await ask('今天天气怎么样？')
  expect(await left()).toBe(before)
  await ask('销售额是多少？')
  expect(await left()).toBe(before - 1)
})

it('a list and the view of it have as many rows as were asked for', async () => {
  const { sources, blocks } = await ask('销售额前 2 的平台是哪些？')
  const view = blocks.find((block) => block.kind === 'view')
  expect(view && sources[view.source]?.parameters.page_size).toBe(2)
})
