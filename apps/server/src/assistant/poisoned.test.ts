import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerText } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'
import { openChat, turnOf } from './testing/chat.ts'
import { poisonOf } from './testing/poison.ts'
import { readyToAsk } from './testing/ready-to-ask.ts'
import { type Asked, type Move, type ScriptedModel, scriptedModel } from './testing/scripted-model.ts'

/** What came of the questions over one market. */
interface Outcome {
  texts: string[]
  figures: string[][]
  tools: string[][]
  states: string[]
  everything: string
  toldToModel: string
}

const KEY = 'sk-the-key-of-the-model'
let model: ScriptedModel
let folder: string
/** A place outside that would notice being fetched. */
let fetched: string[]
let outside: { url: string; close(): void }
let poison: readonly string[]
let clean: Outcome
let poisoned: Outcome
let words: Outcome

/** One item for each text, that sells 10 more than the one before it, and a comment on each. */
function filesOf(titles: readonly string[], comments: readonly string[]): Record<string, string> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return {
    'categories.csv': csv(['tree,category_id,parent_id,name_zh,name_en', 'taobao,1801,,护肤,Skin care']),
    'brands.csv': csv(['brand_id,name_zh,name_en', 'b1,兰芝,Laneige']),
    'items.csv': csv(['site,item_id,title,category_id,brand_id', ...titles.map((title, at) => `tmall,t${at},${cell(title)},1801,b1`)]),
    'item-months.csv': csv([
      'site,month,item_id,price,sold,sales',
      ...titles.flatMap((_, at) => ['2024-12', '2025-12'].map((month) => `tmall,${month},t${at},10,${10 + at * 10},${100 + at * 100}`)),
    ]),
    'comments.csv': csv([
      'site,item_id,comment_id,month,text,rating',
      ...comments.map((text, at) => `tmall,t${at},c${at},2025-12,${cell(text)},5`),
    ]),
  }
}

/** Reads titles and comments, and repeats the first of what it reads as if it were its own words. */
const echo = ({ messages }: Asked): Move => {
  const tools = messages.filter(({ role }) => role === 'tool')
  if (tools.length === 0)
    return {
      tools: [
        { name: 'ask', input: { analysis: 'item-list', rows: 50, parameters: { sku: '0' } } },
        { name: 'ask', input: { analysis: 'comment-list', rows: 50 } },
        { name: 'ask', input: { analysis: 'comment-words', rows: 50 } },
      ],
    }
  const texts = tools.flatMap(({ content }) =>
    [...String(content).matchAll(/"(?:title|text)":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => JSON.parse(`"${text}"`) as string),
  )
  // Tools that are called together are answered in the order in which they end.
  const items = tools.map(({ content }) => JSON.parse(String(content)) as { query_id: string; analysis: string })
  const list = items.find(({ analysis }) => analysis === 'item-list')?.query_id
  return { text: [`销售额最多的一件卖了 {{${list}.rows[0].sales}}。\n\n${texts.map((text) => `- ${text}`).join('\n')}\n`] }
}

const QUESTIONS = [
  '销售额是多少？',
  '卖得最好的 5 个商品是哪些？',
  '消费者抱怨什么？',
  '这一页说明了什么？',
  'What moved sales?',
  'Top 10 products',
]

async function played(titles: readonly string[], comments: readonly string[], byModel: boolean): Promise<Outcome> {
  const settings = byModel ? { model_url: model.url, model_name: 'echo', model_key: KEY } : {}
  const server: TestServer = await startTestServer({ market: 'none', settings })
  await loadFiles(server.product.services, join(folder, `${titles[0]?.length}-${byModel}-${Math.random()}`), filesOf(titles, comments))
  await server.product.services.warehouse.settled()
  const headers = await readyToAsk(server, 'analyst@demo.market', 100)
  const filter = { plat: ['tmall'], cid: { not_custom: ['1801'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  const page_info = { url_id, start: '2025-12', end: '2025-12', version: 'none', tab: 'Itemslist' } as AskedPage
  const chat = await openChat(server.url, headers)
  model.play(echo)
  const turns = []
  for (const question of byModel ? QUESTIONS.slice(0, 2) : QUESTIONS)
    turns.push(turnOf(await chat.ask({ tab: 'insight', question, page_info })))
  const kept = await server.product.services.db.selectFrom('assistant_turn').select(['tools', 'ask_id']).orderBy('asked_at').execute()
  const outcome = {
    texts: turns.map(({ blocks }) => answerText(blocks)),
    figures: turns.map(({ blocks }) => [...JSON.stringify(blocks).matchAll(/"exact":"([^"]*)"/g)].map(([, exact = '']) => exact)),
    tools: kept.map(({ tools }) => tools.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)),
    states: turns.map(({ state }) => state),
    everything: JSON.stringify(turns),
    toldToModel: JSON.stringify(model.asked),
  }
  chat.close()
  await server.close()
  return outcome
}

beforeAll(async () => {
  model = await scriptedModel()
  folder = await mkdtemp(join(tmpdir(), 'poisoned-'))
  fetched = []
  const listener = createServer((request, response) => {
    fetched.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  outside = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, close: () => listener.close() }
  poison = poisonOf(outside.url)
  const plain = poison.map((_, at) => `保湿面霜第${'甲乙丙丁戊己庚辛壬癸'.charAt(at % 10)}款 ${'abcdefghij'.charAt(Math.floor(at / 10))}`)
  clean = await played(plain, plain, false)
  poisoned = await played(poison, poison, false)
  words = await played(poison, poison, true)
}, 120_000)
afterAll(async () => {
  await model.close()
  outside.close()
  await rm(folder, { recursive: true, force: true })
})

it('thirty texts try it', () => {
  expect(new Set(poison).size).toBe(30)
})

it('the built-in analyst asks the same and tells the same figures as over clean texts', () => {
  expect(poisoned.tools).toEqual(clean.tools)
  expect(poisoned.figures).toEqual(clean.figures)
  expect(poisoned.states).toEqual(clean.states)
  // 30 items of 100, 200 and so on: 100 · 30 · 31 / 2.
  expect(poisoned.texts[0]).toBe('2025-12，销售额为 ¥4.65万，同比 0.00%。')
  expect(clean.texts[0]).toBe(poisoned.texts[0])
})

it('nothing outside is fetched', () => {
  expect(fetched).toEqual([])
})

it('a model that repeats what it reads calls no tool more, and forges no figure', () => {
  expect(words.states).toEqual(['answered', 'answered'])
  expect(words.tools.every((tools) => tools.every((one) => one.startsWith('ask ')))).toBe(true)
  // What it repeats is withheld where it holds figures: the built-in analyst answers, as over clean texts.
  expect(words.figures).toEqual(clean.figures.slice(0, 2).map((own) => ['¥3,000.00', ...own]))
  for (const text of words.texts) {
    expect(text.split('\n')[0]).toBe('销售额最多的一件卖了 ¥3,000。')
    expect(text).not.toMatch(/\{\{|\}\}|!\[|https?:|<img|<script/)
  }
})

it('neither key nor hidden signs come through, to the model or to the page', () => {
  const hidden = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]|\\u20(?:0[b-f]|2[a-e])|\\u206[6-9]/u
  for (const { toldToModel, everything } of [words]) {
    expect(toldToModel.replaceAll(`Bearer ${KEY}`, '')).not.toContain(KEY)
    expect(everything).not.toContain(KEY)
    expect(toldToModel).not.toMatch(hidden)
    expect(everything).not.toMatch(hidden)
  }
  expect(poisoned.everything).not.toMatch(hidden)
})

it('what a model reads of the market stands under untrusted_text alone, without handles', () => {
  const tools = (JSON.parse(words.toldToModel) as Asked[]).flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'))
  const rows = tools.flatMap(({ content }) => (JSON.parse(String(content)) as { rows?: Record<string, unknown>[] }).rows ?? [])
  expect(rows.length).toBeGreaterThan(30)
  for (const { untrusted_text = {}, ...figures } of rows) {
    expect(Object.values(figures).filter((value) => typeof value === 'string')).toEqual([])
    expect(JSON.stringify(untrusted_text)).not.toMatch(/\{\{|\[\[view/)
  }
})
