import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername, changeAccount } from '../accounts/accounts.ts'
import { quotaOf } from '../membership/quota.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { is, openChat, turnOf } from './testing/chat.ts'
import { readyToAsk } from './testing/ready-to-ask.ts'
import { leftOver } from './turn-store.ts'

let server: TestServer
let ann: Record<string, string>
let bob: Record<string, string>
let page_info: AskedPage

beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  ann = await readyToAsk(server, 'analyst@demo.market', 100)
  bob = await readyToAsk(server, 'brand@demo.market', 100)
  const filter = { plat: ['tmall'], cid: { not_custom: ['1801'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: ann }))
  page_info = { url_id, start: '2025-12', end: '2025-12', version: 'none', tab: 'Summary' } as AskedPage
})
afterAll(() => server.close())

const conversation = (headers: Record<string, string>, conv_id: string) =>
  server.ask(`/api/assistant/conversation?conv_id=${conv_id}`, { headers })
const list = async (headers: Record<string, string>) =>
  resultOf<{ data: { conv_id: string; title: string; turns: number }[]; count: number }>(
    await server.ask('/api/assistant/conversations', { headers }),
  )
const rate = (headers: Record<string, string>, turn_id: string, rating: 'up' | 'down' | null, reason = '') =>
  server.ask('/api/assistant/rating', { json: { turn_id, rating, reason }, headers })

it('a conversation is the account’s own: listed, read, rated and deleted by nobody else', async () => {
  const chat = await openChat(server.url, ann)
  const first = turnOf(await chat.ask({ tab: 'insight', question: '销售额是多少？', page_info }))
  const second = turnOf(await chat.ask({ tab: 'insight', question: '今天天气怎么样？', page_info, conv_id: first.conv_id }))
  const other = turnOf(await chat.ask({ tab: 'insight', question: '均价是多少？', page_info }))
  chat.close()
  expect(second.conv_id).toBe(first.conv_id)
  expect(await list(ann)).toMatchObject({
    data: [
      { conv_id: other.conv_id, title: '均价是多少？', turns: 1 },
      { conv_id: first.conv_id, title: '销售额是多少？', turns: 2 },
    ],
    count: 2,
  })
  expect(resultOf<{ data: unknown }>(await conversation(ann, first.conv_id)).data).toMatchObject([
    { turn_id: first.turn_id, state: 'answered', blocks: first.blocks, sources: first.sources },
    { turn_id: second.turn_id, state: 'refused', next: second.next },
  ])
  // What is offered instead is in both languages, also where it was kept in that of the question.
  expect(second.next).toContainEqual({ zh: '是什么带动了销售额变化？', en: 'What moved sales?' })
  const before = JSON.stringify({ blocks: [], sources: [], next: ['是什么带动了销售额变化？', 'Which brands grew fastest?', '别的'] })
  await server.product.services.db.updateTable('assistant_turn').set({ answer: before }).where('turn_id', '=', second.turn_id).execute()
  expect(resultOf<{ data: { next: unknown }[] }>(await conversation(ann, first.conv_id)).data[1]?.next).toEqual([
    { zh: '是什么带动了销售额变化？', en: 'What moved sales?' },
    { zh: '哪些品牌增长最快？', en: 'Which brands grew fastest?' },
    { zh: '别的', en: '别的' },
  ])
  expect(await list(bob)).toEqual({ data: [], count: 0 })
  const noSuch = { zh: '没有这个对话', en: 'There is no such conversation' }
  expect((await conversation(bob, first.conv_id)).body).toMatchObject({ error_msg: noSuch })
  const gone = { method: 'DELETE', headers: bob }
  expect((await server.ask(`/api/assistant/conversation?conv_id=${first.conv_id}`, gone)).body).toMatchObject({ error_msg: noSuch })

  expect(resultOf(await rate(ann, first.turn_id, 'down', '数字不对'))).toEqual({ msg: 'ok' })
  expect((await rate(bob, first.turn_id, 'up')).body).toMatchObject({ error_msg: { zh: '没有这个回答', en: 'There is no such answer' } })
  const kept = () =>
    server.product.services.db
      .selectFrom('assistant_turn')
      .select(['rating', 'reason'])
      .where('turn_id', '=', first.turn_id)
      .executeTakeFirst()
  expect(await kept()).toEqual({ rating: 'down', reason: '数字不对' })
  await rate(ann, first.turn_id, null, '不再说')
  expect(await kept()).toEqual({ rating: null, reason: null })

  expect(resultOf(await server.ask(`/api/assistant/conversation?conv_id=${first.conv_id}`, { method: 'DELETE', headers: ann }))).toEqual({
    msg: 'ok',
  })
  expect(await list(ann)).toMatchObject({ data: [{ conv_id: other.conv_id }], count: 1 })
  expect((await conversation(ann, first.conv_id)).body).toMatchObject({ error_msg: noSuch })
})

it('a window that signed out is heard no more, whatever it sends, and told of nothing that another one asks', async () => {
  const gone = await server.signedIn('analyst@demo.market')
  const [loud, silent] = [await openChat(server.url, gone), await openChat(server.url, gone)]
  expect((await server.ask('/api/logout', { method: 'POST', json: {}, headers: gone })).status).toBe(200)
  loud.send('garbage')
  expect((await loud.next(is('refused'))).error.error_code).toBe(-401)
  expect(await loud.closed).toBe(4401)
  const other = await openChat(server.url, ann)
  turnOf(await other.ask({ tab: 'insight', question: '销售额是多少？', page_info }))
  other.close()
  expect(await silent.closed).toBe(4401)
  expect(silent.heard.map(({ post_type }) => post_type)).toEqual(['open', 'refused'])
})

it('so many messages at once as no page sends end a window, and what waits is not worked at', async () => {
  const chat = await openChat(server.url, ann)
  for (let sent = 0; sent < 1000; sent++) chat.send(sent % 2 ? 'garbage' : { post_type: 'beat' })
  expect(await chat.closed).toBe(4401)
  const refused = chat.heard.filter(is('refused')).at(-1)
  expect(refused?.error.error_msg.en).toBe('Too many messages at once: the connection is closed')
  expect(chat.heard.length).toBeLessThan(1000)
  const again = await openChat(server.url, ann)
  again.send({ post_type: 'beat' })
  await again.next(is('beat'))
  again.close()
})

it.each<[string, Parameters<typeof changeAccount>[2], { classes?: true }]>([
  ['the tab that its figures are of', { module_info: { default: ['Brandlist'] } }, {}],
  ['the category', { cat_list: { taobao: ['16'] } }, {}],
  ['the months', { month_limit: { start: '2026-01', end: null } }, {}],
  ['the tab that its classes are of', { module_info: { default: ['Summary'] } }, { classes: true }],
  ['the category of its classes', { cat_list: { taobao: ['16'] } }, { classes: true }],
])('an answer is told no more once %s was taken', async (_, rights, { classes }) => {
  const { db, now } = server.product.services
  const { id = '', module_info, cat_list, month_limit } = (await accountByUsername(db, 'analyst@demo.market')) ?? {}
  const chat = await openChat(server.url, ann)
  const turn = turnOf(await chat.ask({ tab: 'insight', question: '销售额是多少？', page_info }))
  chat.close()
  const told = { blocks: turn.blocks, sources: turn.sources }
  if (classes) {
    const proposal = {
      what: 'scheme' as const,
      name: '质地',
      classes: [{ name: '霜', rules: ['title[霜]'], share: 0.5, items: 2 }],
      covered: 0.5,
    }
    Object.assign(told, { blocks: [{ kind: 'proposal', proposal: { ...proposal, page: page_info } }], sources: [] })
    await db
      .updateTable('assistant_turn')
      .set({ answer: JSON.stringify({ ...told, next: [] }) })
      .where('turn_id', '=', turn.turn_id)
      .execute()
  }
  const kept = async () => resultOf<{ data: { blocks: unknown; sources: unknown }[] }>(await conversation(ann, turn.conv_id)).data[0]
  await changeAccount(db, id, rights, now())
  expect(await kept()).toMatchObject({
    blocks: [{ kind: 'note', text: '这个回答中有当前账号不再有权查看的内容，请重新提问。' }],
    sources: [],
  })
  await changeAccount(db, id, { module_info: module_info ?? {}, cat_list: cat_list ?? null, month_limit: month_limit ?? null }, now())
  expect(await kept()).toMatchObject(told)
})

it('the same question asked twice is one turn and costs one question', async () => {
  const { db, now } = server.product.services
  const account = await accountByUsername(db, 'analyst@demo.market')
  const left = async () => (await quotaOf({ db, now }, account?.id ?? '')).left
  const [one, two] = [await openChat(server.url, ann), await openChat(server.url, ann)]
  const before = await left()
  const asked = { tab: 'insight' as const, question: '销量是多少？', page_info, ask_id: 'the-same-question' }
  const [a, b] = await Promise.all([one.ask(asked), two.ask(asked)])
  expect(turnOf(b).turn_id).toBe(turnOf(a).turn_id)
  await expect.poll(async () => before - (await left())).toBe(1)
  expect([...one.heard, ...two.heard].filter(({ post_type }) => post_type === 'refused')).toEqual([])
  one.close()
  two.close()
})

it('a conversation of somebody else is not gone on with', async () => {
  const [mine, theirs] = [await openChat(server.url, ann), await openChat(server.url, bob)]
  const { conv_id } = turnOf(await mine.ask({ tab: 'insight', question: '均价是多少？', page_info }))
  const answer = await theirs.ask({ tab: 'insight', question: '均价是多少？', conv_id })
  expect(answer).toMatchObject({ post_type: 'refused', error: { error_msg: { en: 'There is no such conversation' } } })
  mine.close()
  theirs.close()
})

it('what a server that ended was at work on comes to nothing, once', async () => {
  const { db, now } = server.product.services
  const chat = await openChat(server.url, ann)
  const { turn_id } = turnOf(await chat.ask({ tab: 'insight', question: '销售额是多少？', page_info }))
  chat.close()
  await db.updateTable('assistant_turn').set({ state: 'working' }).where('turn_id', '=', turn_id).execute()
  const account = await accountByUsername(db, 'analyst@demo.market')
  expect(await leftOver(db, new Date(0), now())).toEqual([])
  expect(await leftOver(db, new Date(now().getTime() + 1), now())).toEqual([{ turn_id, account_id: account?.id }])
  expect(await leftOver(db, new Date(now().getTime() + 1), now())).toEqual([])
})
