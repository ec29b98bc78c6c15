import { readFileSync, writeFileSync } from 'node:fs'
import { answerText } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { resultOf, startTestServer } from '../../../testing/test-server.ts'
import { openChat, turnOf } from '../chat.ts'
import { readyToAsk } from '../ready-to-ask.ts'
import type { Player } from '../scripted-model.ts'
import type { Calls, RecordedModel } from './recorded-model.ts'

const FILE = new URL('./conversations.json', import.meta.url)

/** What was recorded: of which model, its calls, and what came of each question. */
export interface Recorded {
  model: string
  calls: Calls
  answers: Answer[]
}

interface Answer {
  question: string
  state: string
  text: string
}

const ask = (analysis: string, more: object = {}): Player => ({ tools: [{ name: 'ask', input: { analysis, ...more } }] })

/** Questions that are recorded, and how a model answers them that is played where none is set up. */
export const QUESTIONS: readonly { question: string; moves: Player[] }[] = [
  { question: '2025年12月的销售额是多少？', moves: [ask('summary'), { text: ['销售额为 {{q1.sales}}，', '同比{{q1.sales_yoy}}。'] }] },
  { question: 'How many units were sold in 2025-12?', moves: [ask('summary'), { text: ['{{q1.sold}} units were sold in 2025-12.'] }] },
  {
    question: '哪个平台卖得最多？',
    moves: [ask('plat-list', { rows: 5 }), { text: ['{{q1.rows[0].name}}最多，', '占 {{q1.rows[0].share}}。'] }],
  },
  {
    question: 'What share do the first two platforms have together?',
    moves: [
      ask('plat-list', { rows: 5 }),
      { tools: [{ name: 'work_out', input: { by: 'sum', of: ['q1.rows[0].share', 'q1.rows[1].share'] } }] },
      { text: ['They hold {{d1}} together.'] },
    ],
  },
  {
    question: '和上一个月比怎么样？',
    moves: [
      {
        tools: [
          { name: 'ask', input: { analysis: 'summary' } },
          { name: 'ask', input: { analysis: 'summary', start: '2025-11', end: '2025-11' } },
        ],
      },
      { tools: [{ name: 'work_out', input: { by: 'change', of: ['q1.sales', 'q2.sales'] } }] },
      { text: ['销售额比 2025-11 变化 {{d1}}。'] },
    ],
  },
  { question: '2019年1月卖了多少？', moves: [ask('summary', { start: '2019-01', end: '2019-01' }), { text: ['没有数据。'] }] },
]

/** Asks all of them over a market of tests whose model is `model`; `before` is told of each. */
export async function playAll(model: RecordedModel, name: string, before: (place: number) => void = () => undefined): Promise<Answer[]> {
  const server = await startTestServer({ market: 'wide', settings: { model_url: model.url, model_name: name, model_key: null } })
  try {
    const headers = await readyToAsk(server, 'analyst@demo.market', 100)
    const filter = { plat: ['taobao', 'tmall', 'jd', 'douyin'], cid: { not_custom: ['taobao:1801', 'jd:9180', 'douyin:20085'] } }
    const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
    const page_info = { url_id, start: '2025-12', end: '2025-12', version: 'none', tab: 'Summary' } as AskedPage
    const chat = await openChat(server.url, headers)
    const answers: Answer[] = []
    for (const [place, { question }] of QUESTIONS.entries()) {
      before(place)
      const { state, blocks } = turnOf(await chat.ask({ tab: 'insight', question, page_info }))
      answers.push({ question, state, text: answerText(blocks) })
    }
    chat.close()
    return answers
  } finally {
    await server.close()
  }
}

export const readRecorded = (): Recorded => JSON.parse(readFileSync(FILE, 'utf8')) as Recorded

export const writeRecorded = (recorded: Recorded): void => writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`)
