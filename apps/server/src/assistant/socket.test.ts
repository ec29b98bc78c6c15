import { type ServerMessage, SOCKET_PROTOCOL } from '@marketscope/contract/assistant/messages'
import { FINGERPRINT_PROTOCOL } from '@marketscope/contract/browser-fingerprint'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { quotaOf } from '../membership/quota.ts'
import { carriedTo, fingerprint, signedInWith } from '../testing/browsers.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Chat, is, openChat, turnOf } from './testing/chat.ts'
import { type ScriptedModel, scriptedModel } from './testing/scripted-model.ts'
import { sweepConversations } from './turn-store.ts'

const ANN = 'ann@b.cc'
const QUESTION = { tab: 'insight', question: '2025年6月的销售额是多少？', language: 'zh' } as const

let model: ScriptedModel
let server: TestServer
let url_id: string
const open: Chat[] = []
beforeAll(async () => {
  model = await scriptedModel()
  server = await startTestServer({ market: 'wide', settings: { model_url: model.url, model_name: 'scripted', model_key: 'k-secret' } })
  const { db } = server.product.services
  await createAccount(db, createAccountOrder(ANN, { may_ask_assistant: true, seats: 3 }), new Date())
  url_id = resultOf<{ url_id: string }>(
    await server.ask('/api/sub/get_uid', { json: { plat: ['tmall', 'taobao'], cid: ['11'] }, headers: await server.signedIn(ANN) }),
  ).url_id
})
afterEach(async () => {
  for (const chat of open.splice(0)) {
    chat.close()
    await chat.closed
  }
})
afterAll(async () => {
  await server.close()
  await model.close()
})

async function chatOf(headers?: Record<string, string>): Promise<Chat> {
  const chat = await openChat(server.url, headers ?? (await server.signedIn(ANN)))
  open.push(chat)
  return chat
}
const page = () => ({ url_id, start: '2025-01', end: '2025-12', tab: 'Summary' as const })
const refused = is('refused')
const codeOf = async (chat: Chat) => (await chat.next(refused)).error.error_code
const ann = async () => {
  const account = await accountByUsername(server.product.services.db, ANN)
  if (!account) throw new Error('no Ann')
  return account
}
const left = async () => (await quotaOf(server.product.services, (await ann()).id)).left
/** Fills the quota up again, so that no test depends on what others used. */
async function refill(): Promise<void> {
  const { db } = server.product.services
  await db.deleteFrom('question_entry').where('kind', 'in', ['use', 'return']).execute()
}
afterEach(refill)

const SAYS = { text: ['销售额为 {{q1.sales}}。'] } as const
const ASKS = { tools: [{ name: 'ask', input: { analysis: 'summary', start: '2025-06', end: '2025-06' } }] }

describe('who is let in', () => {
  it('opens with what answers, and is heard', async () => {
    const chat = await chatOf()
    expect(await chat.next(is('open'))).toEqual({ post_type: 'open', model: 'scripted', setting: null })
    chat.send({ post_type: 'beat' })
    expect(await chat.next(is('beat'))).toEqual({ post_type: 'beat' })
    chat.send({ post_type: 'helper', tab: 'insight', page_info: { ...page(), tab: 'Brandlist' } })
    const { data } = await chat.next(is('helper'))
    expect(data).toContainEqual({ zh: '哪些品牌增长最快？', en: 'Which brands grew fastest?' })
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody knows where', { origin: '' }],
  ])('not from %s', async (_, more) => {
    const { cookie } = await server.signedIn(ANN)
    await expect(openChat(server.url, { cookie: cookie ?? '', ...more })).rejects.toThrow('403')
  })

  it('by the browser that its subprotocol names, since a page gives a socket no headers of its own', async () => {
    const headers = carriedTo(null, await signedInWith(server, ANN, 'p'))
    const naming = (letter: string) => [SOCKET_PROTOCOL, `${FINGERPRINT_PROTOCOL}${fingerprint(letter)}`]
    await expect(openChat(server.url, headers, naming('q'))).rejects.toThrow('403')
    const chat = await openChat(server.url, headers, naming('p'))
    open.push(chat)
    expect(await chat.next(is('open'))).toBeTruthy()
  })

  it('a plain call of the address is told what it takes', async () => {
    const answer = await server.ask('/api/assistant/socket', { headers: await server.signedIn(ANN) })
    expect(answer).toMatchObject({ status: 400, body: { error_msg: { en: 'This address takes WebSocket connections only' } } })
  })

  it('no more windows than anybody has', async () => {
    const headers = await server.signedIn(ANN)
    for (let count = 0; count < 20; count += 1) await chatOf(headers)
    const late = await chatOf(headers)
    expect(await codeOf(late)).toBe(429)
    expect(await late.closed).toBe(4401)
  })
})

describe('every message is asked for anew', () => {
  const change = async (changes: Parameters<typeof changeAccount>[2]) => {
    const { db, now } = server.product.services
    await changeAccount(db, (await ann()).id, changes, now())
  }

  it('a right that is taken away ends it, one that is given back begins it again', async () => {
    const chat = await chatOf()
    await change({ may_ask_assistant: false })
    chat.send({ post_type: 'helper', tab: 'insight', page_info: page() })
    expect(await codeOf(chat)).toBe(-403)
    await change({ may_ask_assistant: true })
    chat.send({ post_type: 'beat' })
    expect(await chat.next(is('beat'))).toBeTruthy()
  })

  it('who is signed out by another sign-in is told so, and the socket is closed', async () => {
    await change({ seats: 1 })
    const headers = await signedInWith(server, ANN, 'a')
    const chat = await chatOf({ origin: server.url, ...headers })
    await signedInWith(server, ANN, 'b')
    chat.send({ post_type: 'beat' })
    expect(await codeOf(chat)).toBe(-402)
    expect(await chat.closed).toBe(4401)
    await change({ seats: 3 })
  })

  it.each([
    ['no JSON', 'beat', -400],
    ['no message', '{"post_type":"shout"}', -400],
    ['a question of nothing', JSON.stringify({ post_type: 'question', ask_id: 'abcdefgh', tab: 'insight', question: '   ' }), -400],
    [
      'a question that is too long',
      JSON.stringify({ post_type: 'question', ask_id: 'abcdefgh', tab: 'insight', question: 'x'.repeat(1001) }),
      -400,
    ],
  ])('%s is refused, and the next message is heard', async (_, text, code) => {
    const chat = await chatOf()
    chat.send(text)
    expect(await codeOf(chat)).toBe(code)
    chat.send({ post_type: 'beat' })
    expect(await chat.next(is('beat'))).toBeTruthy()
  })

  it('what is larger than any message ends the socket', async () => {
    const chat = await chatOf()
    chat.send('x'.repeat(20_000))
    expect(await chat.closed).toBe(1009)
  })
})

describe('answers', () => {
  it('come to every window of the account, and are kept', async () => {
    model.play(ASKS, SAYS)
    const [first, second] = [await chatOf(), await chatOf()]
    const turn = turnOf(await first.ask({ ...QUESTION, page_info: page() }))
    expect(turn.state).toBe('answered')
    expect(await second.ended(turn.turn_id)).toEqual(turn)
    const headers = await server.signedIn(ANN)
    const kept = resultOf<{ data: unknown[] }>(await server.ask(`/api/assistant/conversation?conv_id=${turn.conv_id}`, { headers }))
    expect(kept.data).toEqual([turn])
    const list = resultOf<{ data: { title: string; turns: number }[]; count: number }>(
      await server.ask('/api/assistant/conversations', { headers }),
    )
    expect(list.data[0]).toMatchObject({ title: QUESTION.question, turns: 1 })
  })

  it('go on when the window is closed: they are there when it comes again', async () => {
    model.play(ASKS, { text: ['销售额为 ', '{{q1.sales}}', '。'], pause: 100 })
    const chat = await chatOf()
    const begun = await chat.begin({ ...QUESTION, page_info: page() })
    chat.close()
    await chat.closed
    const again = await chatOf()
    const headers = await server.signedIn(ANN)
    const look = async () =>
      resultOf<{ data: { state: string; blocks: unknown }[] }>(
        await server.ask(`/api/assistant/conversation?conv_id=${begun.conv_id}`, { headers }),
      ).data[0]
    if ((await look())?.state === 'working') await again.ended(begun.turn_id)
    expect(await look()).toMatchObject({ state: 'answered', blocks: [{ kind: 'paragraph' }] })
  })

  it('the same question asked twice is one, and counts once', async () => {
    model.play(ASKS, SAYS)
    const chat = await chatOf()
    const before = await left()
    const first = turnOf(await chat.ask({ ...QUESTION, page_info: page(), ask_id: 'asked-once' }))
    chat.send({ ...QUESTION, post_type: 'question', page_info: page(), ask_id: 'asked-once' })
    const second = await chat.next(
      (message): message is Extract<ServerMessage, { post_type: 'answer' }> => is('answer')(message) && message.answer.state === 'answered',
    )
    expect(second.answer.turn_id).toBe(first.turn_id)
    expect(await left()).toBe(before - 1)
  })

  it('are given up when who asks says so: the model is left, and what nobody saw is not counted', async () => {
    model.play({ stall: true })
    const chat = await chatOf()
    const before = await left()
    const begun = await chat.begin({ ...QUESTION, page_info: page() })
    await expect.poll(() => model.asked.length).toBe(1)
    chat.send({ post_type: 'stop', turn_id: begun.turn_id })
    expect(await chat.ended(begun.turn_id)).toMatchObject({ state: 'stopped', blocks: [] })
    await expect.poll(() => model.left()).toBeGreaterThan(0)
    expect(await left()).toBe(before)
  })

  it('nobody stops what another account asks, nor goes on with its conversation', async () => {
    model.play(ASKS, SAYS)
    const staff = await chatOf(await server.signedIn('staff@marketscope.demo'))
    const own = turnOf(await (await chatOf()).ask({ ...QUESTION, page_info: page() }))
    staff.send({ ...QUESTION, post_type: 'question', conv_id: own.conv_id, ask_id: 'of-another-1' })
    expect(await codeOf(staff)).toBe(-404)
    expect(staff.heard.some((message) => is('answer')(message))).toBe(false)
  })

  it('two at a time, and no more', async () => {
    model.play({ stall: true })
    const chat = await chatOf()
    const begun = [await chat.begin({ ...QUESTION, page_info: page() }), await chat.begin({ ...QUESTION, page_info: page() })]
    const third = await chat.ask({ ...QUESTION, page_info: page() })
    expect(third).toMatchObject({ post_type: 'refused', error: { error_code: 429 } })
    for (const { turn_id } of begun) {
      chat.send({ post_type: 'stop', turn_id })
      await chat.ended(turn_id)
    }
  })

  it('when the questions are used up the next one is refused, and nothing of it is kept', async () => {
    model.play(ASKS, SAYS)
    const chat = await chatOf()
    for (let count = await left(); count > 0; count -= 1) {
      model.play(ASKS, SAYS)
      expect(turnOf(await chat.ask({ ...QUESTION, page_info: page() })).state).toBe('answered')
    }
    const headers = await server.signedIn(ANN)
    const conversations = async () => resultOf<{ count: number }>(await server.ask('/api/assistant/conversations', { headers })).count
    const before = await conversations()
    expect(await chat.ask({ ...QUESTION, page_info: page() })).toMatchObject({ post_type: 'refused', error: { error_code: -452 } })
    expect([await left(), await conversations()]).toEqual([0, before])
  })

  it('are rated, taken back, and deleted with their conversation', async () => {
    model.play(ASKS, SAYS)
    const { turn_id, conv_id } = turnOf(await (await chatOf()).ask({ ...QUESTION, page_info: page() }))
    const headers = await server.signedIn(ANN)
    const rate = (rating: 'up' | 'down' | null, reason = '') =>
      server.ask('/api/assistant/rating', { headers, json: { turn_id, rating, reason } })
    const kept = () =>
      server.product.services.db.selectFrom('assistant_turn').select(['rating', 'reason']).where('turn_id', '=', turn_id).executeTakeFirst()
    expect((await rate('down', 'of another month')).status).toBe(200)
    expect(await kept()).toEqual({ rating: 'down', reason: 'of another month' })
    expect((await rate(null, 'of another month')).status).toBe(200)
    expect(await kept()).toEqual({ rating: null, reason: null })
    const path = `/api/assistant/conversation?conv_id=${conv_id}`
    expect((await server.ask(path, { method: 'DELETE', headers })).status).toBe(200)
    expect([await kept(), (await server.ask(path, { headers })).status]).toEqual([undefined, 404])
  })
})

it('a conversation is kept for a year after its last question', async () => {
  model.play(ASKS, SAYS)
  const { conv_id } = turnOf(await (await chatOf()).ask({ ...QUESTION, page_info: page() }))
  const { db } = server.product.services
  const kept = () => db.selectFrom('conversation').select('conv_id').where('conv_id', '=', conv_id).executeTakeFirst()
  const after = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
  await sweepConversations(db, after(364))
  expect(await kept()).toEqual({ conv_id })
  await sweepConversations(db, after(366))
  expect(await kept()).toBeUndefined()
})

it('what a server was at work on when it ended comes to nothing, and is given back', async () => {
  model.play({ stall: true })
  const chat = await chatOf()
  const before = await left()
  const begun = await chat.begin({ ...QUESTION, page_info: page() })
  // As after a crash: the row says that it is worked at, and nobody is.
  await server.product.services.assistant.start(true)
  expect(await left()).toBe(before)
  chat.send({ post_type: 'stop', turn_id: begun.turn_id })
  await chat.ended(begun.turn_id)
  const kept = await server.product.services.db
    .selectFrom('assistant_turn')
    .select('state')
    .where('turn_id', '=', begun.turn_id)
    .executeTakeFirst()
  expect([kept?.state, await left()]).toEqual(['failed', before])
})
