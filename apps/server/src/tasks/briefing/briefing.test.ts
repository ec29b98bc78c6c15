import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Task } from '@marketscope/contract/calls/task'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../../accounts/accounts.ts'
import { languageModel } from '../../integrations/language-model.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { type ReadDeck, readDeck } from '../../testing/read-deck.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { WIDE_ITEMS, WIDE_MONTHS } from '../../testing/wide-market.ts'

const ANN = 'ann@b.cc'
/** Without the tab of the briefing among its modules. */
const NAN = 'nan@b.cc'
const MONTH = '2025-12'

let server: TestServer
let ann: Record<string, string>
let url_id: string
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const { db } = server.product.services
  await createAccount(db, createAccountOrder(ANN, { account_type: 'domestic' }), new Date())
  await createAccount(
    db,
    createAccountOrder(NAN, { account_type: 'domestic', module_info: { default: ['Summary', 'Brandlist'] } }),
    new Date(),
  )
  ann = await server.signedIn(ANN)
  url_id = await searchOf({ plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' })
})
afterAll(() => server.close())

async function searchOf(filter: object, by = ann): Promise<string> {
  return resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: by })).url_id
}
const asking = (more: Record<string, string> = {}) =>
  `/api/sub/gen_ppt?${new URLSearchParams({ url_id, start: MONTH, end: MONTH, ...more })}`
const ask = (more: Record<string, string> = {}, by = ann): Promise<Answer> => server.ask(asking(more), { headers: by })
const tasks = async (by = ann) => resultOf<{ data: Task[] }>(await server.ask('/api/task/list?page_size=100', { headers: by })).data

async function deckOf(more: Record<string, string> = {}, by = ann): Promise<ReadDeck> {
  const { link } = resultOf<{ link: string }>(await ask(more, by))
  const answer = await fetch(`${server.url}${link}`, { headers: by })
  expect(answer.headers.get('content-type')).toContain('presentationml.presentation')
  return readDeck(new Uint8Array(await answer.arrayBuffer()))
}
const slideOf = ({ slides }: ReadDeck, topic: string) => {
  const slide = slides.find(({ texts }) => texts[0] === topic)
  if (!slide) throw new Error(`no slide ${topic} among ${slides.map(({ texts }) => texts[0]).join(', ')}`)
  return slide
}

const CREAMS = WIDE_ITEMS.filter(({ id }) => id === 't1' || id === 'o1')
/** Units of an item in a month: each month sells one more than the one before. */
const units = ({ sold }: (typeof CREAMS)[number], month: string) => sold + WIDE_MONTHS.indexOf(month)
const sum = (of: (item: (typeof CREAMS)[number]) => number) => CREAMS.reduce((all, item) => all + of(item), 0)
const salesIn = (month: string) => sum((item) => item.price * units(item, month))
const percent = (part: number) => `${(part * 100).toFixed(2)}%`

const NOW = { sales: salesIn(MONTH), sold: sum((item) => units(item, MONTH)) }
const BEFORE = { sales: salesIn('2024-12'), sold: sum((item) => units(item, '2024-12')) }

it('a search is told in slides whose numbers equal plain sums of the market', async () => {
  const deck = await deckOf()
  const [title, matters] = deck.slides
  expect(title?.texts).toEqual(expect.arrayContaining(['市场镜', 'AI 简报', '淘宝 · 天猫', MONTH]))
  expect(title?.texts.some((text) => text.includes('面霜'))).toBe(true)
  const whole = `销售额 ¥${NOW.sales.toLocaleString('en-US')}，比去年同期增长 ${percent(NOW.sales / BEFORE.sales - 1)}；卖出 ${NOW.sold} 件，均价 ¥${(NOW.sales / NOW.sold).toFixed(2)}。`
  expect(matters?.texts).toContain(whole)
  expect(slideOf(deck, '市场规模与趋势').texts[1]).toBe(whole)
  const [split] = slideOf(deck, '变化从何而来').charts
  // Prices stay: what more units bring at the old average price is volume, the rest is which items they are.
  const volume = ((NOW.sold - BEFORE.sold) * BEFORE.sales) / BEFORE.sold
  const change = NOW.sales - BEFORE.sales
  expect(split?.labels).toEqual(['销量', '价格', '结构', '合计变化'])
  expect(split?.series[0]?.values).toEqual([volume, 0, change - volume, change])
  expect(split?.axes[0]).toBe('变化（¥）')
  const platforms = slideOf(deck, '平台')
  for (const item of CREAMS) expect(platforms.texts).toContain(percent((item.price * units(item, MONTH)) / NOW.sales))
  const [brands] = slideOf(deck, '品牌').charts
  const bySales = CREAMS.map((item) => item.price * units(item, MONTH)).sort((a, b) => a - b)
  expect(brands?.series[0]?.values).toEqual(bySales)
  expect(brands?.labels).toEqual(['(无)', '兰芝'])
  const [moved] = slideOf(deck, '商品增减').charts
  const grown = CREAMS.map((item) => item.price * (units(item, MONTH) - units(item, '2024-12'))).sort((a, b) => a - b)
  expect(moved?.series.find(({ name }) => name === '增长')?.values).toEqual(grown)
})

it.each([
  ['mom', '上一期', '2025-11'],
  ['yoy', '去年同期', '2024-12'],
])('it is compared with what its page is compared with: %s', async (base, period, month) => {
  const deck = await deckOf({ base })
  const said = `比${period}增长 ${percent(NOW.sales / salesIn(month) - 1)}`
  expect(slideOf(deck, '市场规模与趋势').texts[1]).toContain(said)
  const moved = slideOf(deck, '变化从何而来')
  expect(moved.charts[0]?.series.flatMap(({ values }) => values)).toContain(NOW.sales - salesIn(month))
  expect(moved.links[0]).toContain(`compare=${base}`)
})

it('compared with nothing it tells no growth, and says why slides of it are not there', async () => {
  const deck = await deckOf({ base: 'none' })
  const topics = deck.slides.map(({ texts }) => texts[0])
  for (const left of ['变化从何而来', '品牌增减', '商品增减']) expect(topics).not.toContain(left)
  expect(slideOf(deck, '口径与来源').texts.join('\n')).toContain('未选择对比')
  const told = deck.slides.flatMap(({ texts }) => texts).filter((text) => /去年同期|上一期|同比|环比/.test(text))
  expect(told).toEqual([])
  expect(slideOf(deck, '品牌').links[0]).toContain('compare=none')
})

it('each slide names search, months and revision, leads to its page, and tells in its notes where its numbers are from', async () => {
  const deck = await deckOf({ site_lang: 'en' })
  const revision = server.product.services.warehouse.revision()
  for (const [place, { texts, links, notes }] of deck.slides.entries()) {
    if (place > 0) expect(texts.find((text) => text.endsWith(`${MONTH} · Data revision ${revision}`))).toContain('面霜')
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(new RegExp(`^${server.url}/#/fenxi_detail/${url_id}/${MONTH}/${MONTH}/filter\\?tab=\\w+$`))
    expect(notes).toContain(String(revision))
  }
  expect(slideOf(deck, 'Brands').links[0]).toContain('tab=Brandlist')
  expect(slideOf(deck, 'Brands').notes).toContain('brand-list')
  expect(slideOf(deck, 'Brands').notes).toContain('Share: Share = sales of the row ÷ sales of the whole.')
  expect(slideOf(deck, 'Brands').notes).toContain('Compared with: Last year (')
  expect(slideOf(deck, 'Method and sources').texts.join(' ')).toContain(`Made for ${ANN}`)
  expect(deck.slides[1]?.texts.join(' ')).toContain(
    `Sales were ¥${(NOW.sales / 1000).toFixed(2)}K, up ${percent(NOW.sales / BEFORE.sales - 1)}`,
  )
})

it('a slide without data is not there, and the last one says so', async () => {
  const deck = await deckOf({ version: 'none', start: '2025-01', end: '2025-03' })
  const topics = deck.slides.map(({ texts }) => texts[0])
  // No month of a year earlier is whole, nothing is filed, and one leaf category has nothing below it.
  for (const left of ['类目', '备案', '消费者的声音']) expect(topics).not.toContain(left)
  const method = slideOf(deck, '口径与来源').texts.join('\n')
  for (const left of ['类目', '备案', '消费者的声音']) expect(method).toContain(left)
  const [trend] = slideOf(deck, '市场规模与趋势').charts
  expect(trend?.series[0]?.values).toEqual(['2025-01', '2025-02', '2025-03'].map(salesIn).map((sales) => sales / (sales >= 1e4 ? 1e4 : 1)))
})

it('every part can be read: no empty text, a font for Chinese everywhere, no more than eight series', async () => {
  const { parts, slides } = await deckOf()
  for (const [name, xml] of parts) {
    if (!/^ppt\/(slides|charts|theme|notesSlides)\/[^/]+\.xml$/.test(name)) continue
    if (/^ppt\/(slides|charts)\//.test(name)) expect([name, /<a:t><\/a:t>|<a:t\/>|<c:v><\/c:v>/.exec(xml)?.[0]]).toEqual([name, undefined])
    expect([name, /<a:ea typeface=""\/>/.test(xml)]).toEqual([name, false])
    if (name.startsWith('ppt/charts/')) expect((xml.match(/<a:ea /g) ?? []).length).toBe((xml.match(/<a:latin /g) ?? []).length)
  }
  for (const { charts } of slides)
    for (const { series, labels } of charts) {
      expect(series.length).toBeLessThanOrEqual(8)
      for (const { values } of series) expect(values).toHaveLength(labels.length)
    }
})

it('the list of downloads has it; who asks again while the file is fresh gets the same at once', async () => {
  const before = (await tasks()).filter(({ kind }) => kind === 'briefing').length
  const [first, again] = [resultOf<{ link: string }>(await ask()), resultOf<{ link: string }>(await ask())]
  expect(new URL(again.link, server.url).searchParams.get('task_id')).toBe(new URL(first.link, server.url).searchParams.get('task_id'))
  const listed = (await tasks()).filter(({ kind }) => kind === 'briefing')
  expect(listed.length).toBe(before)
  expect(listed[0]).toMatchObject({ status: 'completed', form: 'pptx', name: { zh: 'AI 简报', en: 'AI briefing' } })
})

it('what nothing is sold of is refused, and so are other forms and accounts without the tab', async () => {
  const nothing = await searchOf({ plat: ['tmall'], cid: ['11'], title: '没有这样的商品' })
  const empty = await ask({ url_id: nothing })
  expect(empty).toMatchObject({ status: 404, body: { error_msg: { zh: '此搜索在所选月份没有销售，无法生成简报' } } })
  const nan = await server.signedIn(NAN)
  expect(await ask({}, nan)).toMatchObject({ status: 403, body: { error_msg: { en: 'Your account has no AI briefing' } } })
  expect((await ask({}, await server.signedIn('trial@demo.market'))).status).toBe(403)
  const query = { url_id, start: MONTH, end: MONTH }
  const begin = (json: object) => server.ask('/api/task/download', { json, headers: ann })
  expect((await begin({ kind: 'briefing', form: 'xlsx', query })).status).toBe(400)
  expect((await begin({ kind: 'table', analysis: 'brand-list', form: 'pptx', query: { ...query, aspect: 'brand' } })).status).toBe(400)
  expect((await begin({ kind: 'search', form: 'pptx', query: { ...query, tabs: 'Summary' } })).status).toBe(400)
})

it('the tab stands where it may be used', async () => {
  const modules = async (headers: Record<string, string>) =>
    resultOf<{ module_info: { module: string; module_en: string }[] }>(
      await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers }),
    ).module_info
  const entry = (await modules(ann)).find(({ module }) => module === 'GeneratePPT')
  expect(entry).toMatchObject({ module_en: 'AI briefing' })
  for (const name of [NAN, 'trial@demo.market'])
    expect((await modules(await server.signedIn(name))).map(({ module }) => module)).not.toContain('GeneratePPT')
})

it('who leaves cancels what was begun for them', async () => {
  const leaving = new AbortController()
  const left = server.ask(asking({ start: '2025-02', end: '2025-07' }), { headers: ann, signal: leaving.signal })
  const found = async () => (await tasks()).find(({ kind, start }) => kind === 'briefing' && start === '2025-02')
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 10))
  leaving.abort()
  await expect(left).rejects.toThrow()
  while (['created', 'processing'].includes((await found())?.status ?? '')) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await found()).toMatchObject({ status: 'cancelled', furl: null })
})

it('a partner’s account gets slides of the partner’s name, logo and colour', async () => {
  const partner = await server.signedIn('partner@demo.market')
  const own = await searchOf({ plat: ['tmall', 'taobao'], cid: ['11'] }, partner)
  const deck = await deckOf({ url_id: own }, partner)
  const everything = [...deck.parts.values()].join('\n')
  expect(everything).not.toMatch(/市场镜|Marketscope/)
  expect([...deck.parts.keys()].filter((name) => /^ppt\/media\/.*\.png$/.test(name))).toHaveLength(1)
  const look = await server.product.services.db.selectFrom('partner').select('colour').where('name', '=', 'orchid').executeTakeFirst()
  expect(deck.slides[2]?.xml).toContain(look?.colour?.slice(1).toUpperCase())
})

it('a language model rewords the five sentences; a number that it makes up is not printed', async () => {
  const vendor: Server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const { sentences } = JSON.parse(messages.at(-1)?.content ?? '') as { sentences: string[] }
      const said = sentences.map((one, place) => (place === 0 ? `回顾：${one}` : `${one}预计明年再增 12%。`))
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify({ sentences: said }) } }] }))
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', () => resolve()))
  const { services } = server.product
  services.model = languageModel({ url: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`, name: 'scripted', key: null })
  try {
    const deck = await deckOf({ start: '2025-10', end: '2025-12' })
    const matters = slideOf(deck, '要点').texts
    expect(matters.filter((text) => text.startsWith('回顾：'))).toHaveLength(1)
    expect(deck.slides.flatMap(({ texts }) => texts).some((text) => text.includes('预计'))).toBe(false)
    expect(slideOf(deck, '口径与来源').texts.join(' ')).toContain('scripted')
  } finally {
    services.model = null
    await new Promise((resolve) => vendor.close(resolve))
  }
})
