import { type AssistantTurn, answerText } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { TINY_ITEMS } from '../testing/tiny-market.ts'
import { type Chat, openChat, turnOf } from './testing/chat.ts'
import { readyToAsk } from './testing/ready-to-ask.ts'
import { type Player, type ScriptedModel, scriptedModel } from './testing/scripted-model.ts'

const ANN = 'ann@b.cc'

let model: ScriptedModel
let server: TestServer
let chat: Chat
let page: AskedPage
beforeAll(async () => {
  model = await scriptedModel()
  server = await startTestServer({ settings: { model_url: model.url, model_name: 'scripted', model_key: null } })
  await createAccount(server.product.services.db, createAccountOrder(ANN, { seats: 3 }), new Date())
  const headers = await readyToAsk(server, ANN, 100)
  const { data } = resultOf<{ data: { id: string; months: { start: string; end: string } }[] }>(await server.ask('/api/site', { headers }))
  const { end } = data.find(({ id }) => id === 'tmall')?.months ?? { end: '' }
  const filter = { plat: ['tmall', 'taobao'], cid: { not_custom: ['11'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  page = { url_id, start: end, end, version: 'none', tab: 'Summary' } as AskedPage
  chat = await openChat(server.url, headers)
})
beforeEach(() => change({ sites: null, may_ask_assistant: true }))
afterAll(async () => {
  await server.close()
  await model.close()
})

async function change(rights: Parameters<typeof changeAccount>[2]): Promise<void> {
  const { db, now } = server.product.services
  const account = await accountByUsername(db, ANN)
  await changeAccount(db, account?.id ?? '', rights, now())
}
const converse = async (...moves: Player[]): Promise<AssistantTurn> => {
  model.play(...moves)
  return turnOf(await chat.ask({ tab: 'insight', question: '销售额是多少？', page_info: page }))
}
const call = (name: string, input: object): { tools: { name: string; input: object }[] } => ({ tools: [{ name, input }] })
const SUMMARY = call('ask', { analysis: 'summary' })
const toolsOf = async ({ turn_id }: AssistantTurn) =>
  (await server.product.services.db.selectFrom('assistant_turn').select('tools').where('turn_id', '=', turn_id).executeTakeFirstOrThrow())
    .tools

it('a marketplace that is taken away while a model answers is refused from the next tool on', async () => {
  const turn = await converse(
    SUMMARY,
    async () => {
      await change({ sites: ['jd'] })
      return SUMMARY
    },
    { text: ['{{q1.sales}}。'] },
  )
  expect((await toolsOf(turn)).map(({ refused }) => refused === null)).toEqual([true, false])
})

it('what was asked before it is refused altogether when the right is gone: the product says so, whatever the model makes of it', async () => {
  await change({ sites: ['jd'] })
  const turn = await converse(SUMMARY, { text: ['卖得很好。'] })
  expect(turn.state).toBe('refused')
  expect(answerText(turn.blocks)).not.toContain('很好')
})

it('the assistant itself can be taken away in the middle: no tool is used any more', async () => {
  const turn = await converse(
    SUMMARY,
    async () => {
      await change({ may_ask_assistant: false })
      return SUMMARY
    },
    { text: ['{{q1.sales}}。'] },
  )
  expect((await toolsOf(turn)).map(({ refused }) => refused)).toEqual([null, 'no_right'])
})

it('an attribute is found by its name or a value, and a search is narrowed to it', async () => {
  const found: unknown[] = []
  const turn = await converse(
    {
      tools: [
        { name: 'find', input: { kind: 'attribute', word: '产地' } },
        { name: 'find', input: { kind: 'attribute', word: '法国' } },
      ],
    },
    ({ messages }) => {
      for (const { role, content } of messages) if (role === 'tool') found.push(JSON.parse(String(content)))
      return call('make_search', { attributes: [{ name: '产地', value: '法国' }] })
    },
    call('ask', { analysis: 'item-list', search: 's1' }),
    { text: ['{{q1.rows[0].title}}，共 {{q1.count}} 个。'] },
  )
  const french = TINY_ITEMS.filter(({ attributes }) => attributes.includes('产地:法国'))
  expect(found).toEqual([{ found: [{ name: '产地', value: '', products: 1 }] }, { found: [{ name: '产地', value: '法国', products: 1 }] }])
  expect(french).toHaveLength(1)
  expect(answerText(turn.blocks)).toBe(`${french[0]?.title}，共 1 个。`)
})

it('a report on a schedule is proposed, and nothing is followed or set up by that', async () => {
  const turn = await converse(
    {
      tools: [
        { name: 'propose_report', input: {} },
        { name: 'propose_report', input: {} },
      ],
    },
    { text: ['可以定期发送。'] },
  )
  expect([turn.state, turn.blocks]).toEqual([
    'answered',
    [
      { kind: 'paragraph', runs: [{ text: '可以定期发送。' }] },
      { kind: 'proposal', proposal: { what: 'report', page } },
    ],
  ])
  const { db } = server.product.services
  expect(await db.selectFrom('report').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
})

it('figures of one product are asked with its row of the list, and say which product they are of', async () => {
  const best = TINY_ITEMS.filter(({ category }) => category === '11').toSorted((a, b) => b.price * b.sold - a.price * a.sold)[0]
  const turn = await converse(
    call('ask', { analysis: 'item-list', rows: 1 }),
    ({ messages }) => {
      const { untrusted_text } = JSON.parse(String(messages.at(-1)?.content)).rows[0]
      return call('ask', { analysis: 'item-months', parameters: { plat: untrusted_text.site_id, item_id: untrusted_text.item_id } })
    },
    { text: ['{{q2.rows[0].sales}}。'] },
  )
  expect(answerText(turn.blocks)).toBe(`¥${((best?.price ?? 0) * (best?.sold ?? 0)).toLocaleString('en-US')}。`)
  expect(turn.sources[1]).toMatchObject({
    analysis: 'item-months',
    parameters: { plat: best?.site, item_id: best?.id },
    page: { tab: 'Summary' },
  })
})
