import { ERRORS } from '@marketscope/contract/errors'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { eventually } from '../../testing/render-app.tsx'
import { useAssistant } from './conversation/assistant-store.ts'
import { lastQuestion, openPanel } from './testing/open-panel.tsx'
import { DETAIL, PAGE, told, turn, URL_ID } from './testing/turns.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const tell = (run: () => void) => act(async () => run())

test('is locked until the socket is open; then what could be asked about the page is offered and asked by a click', async () => {
  const { field, socket, person } = await openPanel({ ready: false })
  expect(field.readOnly).toBe(true)
  expect(screen.getByText('正在连接…')).toBeTruthy()
  await tell(() => socket().open())
  await eventually(() => expect(socket().said('helper')).toEqual([{ post_type: 'helper', tab: 'insight', page_info: PAGE }]))
  expect(field.readOnly).toBe(false)
  await tell(() =>
    socket().tell({ post_type: 'helper', tab: 'insight', data: [{ zh: '哪些品牌增长最快？', en: 'Which brands grew fastest?' }] }),
  )
  await person.click(screen.getByRole('button', { name: '哪些品牌增长最快？' }))
  const asked = lastQuestion(socket())
  expect(asked).toMatchObject({ tab: 'insight', question: '哪些品牌增长最快？', conv_id: null, page_info: PAGE, language: 'zh' })
  expect(within(screen.getByRole('article')).getByText('哪些品牌增长最快？')).toBeTruthy()
})

test('what could be asked is told in the language of the page, also after that was changed', async () => {
  const { socket, person } = await openPanel()
  const offered = { zh: '哪些品牌增长最快？', en: 'Which brands grew fastest?' }
  await tell(() => socket().tell({ post_type: 'helper', tab: 'insight', data: [offered] }))
  const next = { zh: '哪个月销售额最高？', en: 'Which month had the highest sales?' }
  await person.click(await screen.findByRole('button', { name: offered.zh }))
  const refused = turn({ question: offered.zh, state: 'refused', blocks: [], next: [next] })
  await tell(() => socket().tell(told(refused, lastQuestion(socket()).ask_id)))
  await screen.findByRole('button', { name: next.zh })
  await act(() => showLanguage('en'))
  await person.click(await screen.findByRole('button', { name: next.en }))
  expect(lastQuestion(socket())).toMatchObject({ question: next.en, language: 'en' })
})

test('what could be asked is asked for again with another tab of the page', async () => {
  const { socket, goTo } = await openPanel()
  await eventually(() => expect(socket().said('helper')).toHaveLength(1))
  await tell(() => goTo(DETAIL.replace('Summary', 'Brandlist')))
  await eventually(() => expect(socket().said('helper').at(-1)?.page_info?.tab).toBe('Brandlist'))
})

test('Enter sends, Shift+Enter begins a line, and Enter that chooses a sign of an input method sends nothing', async () => {
  const { field, socket, person } = await openPanel()
  await person.click(field)
  await person.keyboard('一{Shift>}{Enter}{/Shift}二')
  expect(field.value).toBe('一\n二')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(socket().said('question')).toEqual([])
  await person.keyboard('{Enter}')
  expect(lastQuestion(socket()).question).toBe('一\n二')
  expect(field.value).toBe('')
})

test('while an answer is on its way the input is locked, with how long it usually takes; stopping tells the server which', async () => {
  const { field, socket, person } = await openPanel()
  await person.type(field, '为什么下降？{Enter}')
  expect(field.readOnly).toBe(true)
  expect(screen.getByText('正在回答，预计约 30 秒')).toBeTruthy()
  await person.keyboard('再问{Enter}')
  expect(socket().said('question')).toHaveLength(1)
  const { ask_id } = lastQuestion(socket())
  // Given up before the server said which turn it is.
  await person.click(screen.getByRole('button', { name: '停止' }))
  expect(socket().said('stop')).toEqual([])
  await tell(() => socket().tell(told(turn({ state: 'working', ended_at: null, blocks: [] }), ask_id)))
  expect(socket().said('stop')).toEqual([{ post_type: 'stop', turn_id: 'turn-0001' }])
  await tell(() => socket().tell(told(turn({ state: 'stopped', blocks: [] }), ask_id)))
  expect(screen.getByText('已停止')).toBeTruthy()
  expect(field.readOnly).toBe(false)
})

test('a question that comes to nothing is kept with the reason, and can be sent again', async () => {
  const { field, socket, person } = await openPanel()
  await person.type(field, '问题一{Enter}')
  const { ask_id } = lastQuestion(socket())
  const error = { status: 'error' as const, error_code: 429, error_msg: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests' } }
  await tell(() => socket().tell({ post_type: 'refused', ask_id, error }))
  expect(screen.getByRole('alert').textContent).toContain('请求过于频繁')
  expect(field.readOnly).toBe(false)
  await person.click(screen.getByRole('button', { name: '重试' }))
  expect(lastQuestion(socket())).toMatchObject({ question: '问题一', page_info: PAGE })
  expect(lastQuestion(socket()).ask_id).not.toBe(ask_id)
})

const OUT = { status: 'error' as const, error_code: -401, error_msg: { zh: '尚未登录，请先登录', en: 'Not signed in' } }

test('where nobody is signed in any more the socket ends, without an attempt to come again', async () => {
  const { field, socket, sockets } = await openPanel()
  await tell(() => socket().tell({ post_type: 'refused', ask_id: null, error: OUT }))
  expect(socket().isClosed).toBe(true)
  expect(field.readOnly).toBe(true)
  expect(screen.getByText('登录已失效，请重新登录')).toBeTruthy()
  expect(sockets.all).toHaveLength(1)
})

test('once the session is mended, which a call finds out, the socket is opened again', async () => {
  const { field, socket, sockets } = await openPanel({ answers: { '/api/assistant/conversations': () => ({ data: [], count: 0 }) } })
  await tell(() => socket().tell({ post_type: 'refused', ask_id: null, error: OUT }))
  await eventually(() => expect(sockets.all).toHaveLength(2))
  await tell(() => socket().open())
  expect(field.readOnly).toBe(false)
})

test('what closes the socket for good is told, and it is not opened again', async () => {
  const { socket, sockets } = await openPanel({ answers: { '/api/assistant/conversations': () => ({ data: [], count: 0 }) } })
  const error = { status: 'error' as const, error_code: 429, error_msg: { zh: '打开的窗口过多，请关闭一些', en: 'Too many windows' } }
  await tell(() => socket().tell({ post_type: 'refused', ask_id: null, error }))
  await tell(() => socket().lose(4401))
  expect(screen.getByText('打开的窗口过多，请关闭一些')).toBeTruthy()
  await eventually(() => expect(sockets.all).toHaveLength(1))
})

test('after too many attempts it says that it cannot connect and asks for a refresh', async () => {
  const { field } = await openPanel()
  await tell(() => useAssistant.setState({ phase: 'lost' }))
  expect(screen.getByRole('alert').textContent).toContain('无法连接，请刷新页面')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
  expect(field.readOnly).toBe(true)
})

test('that the questions are used up is told where the question was', async () => {
  const { field, socket, person } = await openPanel()
  await person.type(field, '问题一{Enter}')
  const { ask_id } = lastQuestion(socket())
  const { code, zh, en } = ERRORS.quota_used_up
  await tell(() => socket().tell({ post_type: 'refused', ask_id, error: { status: 'error', error_code: code, error_msg: { zh, en } } }))
  expect(screen.getByRole('alert').textContent).toContain('提问次数已用完')
  expect(field.readOnly).toBe(false)
})

test('signing out ends the socket and forgets what was said', async () => {
  const { socket, unmount } = await openPanel()
  await tell(() => socket().tell(told(turn(), 'of-another-window')))
  unmount()
  expect(socket().isClosed).toBe(true)
  const again = await openPanel()
  expect(screen.queryByRole('article')).toBeNull()
  expect(again.socket().isClosed).toBe(false)
})

test('on the form of a search there is nothing to interpret; writing has its help and no suggestions', async () => {
  const { socket, goTo, person } = await openPanel({ address: '/search' })
  const insight = screen.getByRole('tab', { name: '解读' })
  const write = screen.getByRole('tab', { name: '写规则' })
  expect(insight.getAttribute('aria-disabled')).toBe('true')
  expect(write.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('用一句话描述要筛选的商品')).toBeTruthy()
  await person.click(insight)
  expect(write.getAttribute('aria-selected')).toBe('true')
  expect(socket().said('helper')).toEqual([])
  await tell(() => goTo(DETAIL))
  await eventually(() => expect(screen.getByRole('tab', { name: '解读' }).getAttribute('aria-selected')).toBe('true'))
  await eventually(() => expect(socket().said('helper')).toHaveLength(1))
  await tell(() => socket().tell({ post_type: 'helper', tab: 'insight', data: [{ zh: '可以问什么？', en: 'What could be asked?' }] }))
  await person.click(screen.getByRole('tab', { name: '写规则' }))
  expect(screen.queryByText('可以问什么？')).toBeNull()
  await person.type(screen.getByRole('textbox', { name: '问题' }), '修护面霜{Enter}')
  expect(lastQuestion(socket())).toMatchObject({ tab: 'write', page_info: PAGE })
})

test('Escape closes, and the keyboard goes back to the button; the socket and what was said stay', async () => {
  const { field, socket, person, entry, sockets } = await openPanel()
  await person.type(field, '问题一{Enter}')
  const { ask_id } = lastQuestion(socket())
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await eventually(() => expect(document.activeElement).toBe(entry))
  await tell(() => socket().tell(told(turn({ question: '问题一' }), ask_id)))
  expect(entry.getAttribute('aria-label')).toBe('AI 助手（有新的回答）')
  await person.click(entry)
  expect(await screen.findByRole('article', { name: '问题一' })).toBeTruthy()
  expect(sockets.all).toHaveLength(1)
})

test('after the connection came back, a question that was on its way is sent under its own name, and answers are fetched', async () => {
  let kept = [turn()]
  const { field, socket, person, sent } = await openPanel({ answers: { '/api/assistant/conversation': () => ({ data: kept }) } })
  await person.type(field, '问题一{Enter}')
  await tell(() => socket().tell(told(turn({ question: '问题一' }), lastQuestion(socket()).ask_id)))
  await person.type(field, '问题二{Enter}')
  const { ask_id } = lastQuestion(socket())
  await tell(() => socket().lose())
  expect(screen.getByText('连接已断开，正在重新连接…')).toBeTruthy()
  expect(field.readOnly).toBe(true)
  kept = [
    turn({ question: '问题一' }),
    turn({ turn_id: 'turn-0002', question: '问题二', asked_at: 1_700_000_100, state: 'working', ended_at: null, blocks: [] }),
  ]
  await tell(() => window.dispatchEvent(new Event('online')))
  await tell(() => socket().open())
  expect(lastQuestion(socket())).toMatchObject({ ask_id, question: '问题二', conv_id: 'conv-0001' })
  await eventually(() => expect(sent.filter(({ path }) => path === '/api/assistant/conversation')).toHaveLength(1))
  await tell(() => socket().tell(told({ ...turn(), turn_id: 'turn-0002', question: '问题二', asked_at: 1_700_000_100 }, ask_id)))
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(['问题一', '问题二'])
  expect(field.readOnly).toBe(false)
})

test('an answer to another window of the account is seen where nothing was begun, and where it is of the same conversation', async () => {
  const { socket, person } = await openPanel()
  await tell(() => socket().tell(told(turn({ question: '另一窗口的问题' }), 'of-another-window')))
  expect(screen.getByRole('article', { name: '另一窗口的问题' })).toBeTruthy()
  await tell(() => socket().tell(told(turn({ question: '接着问', turn_id: 'turn-0002', asked_at: 1_700_000_100 }), 'of-another-window-2')))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: '新对话' }))
  await tell(() => socket().tell(told(turn({ conv_id: 'conv-0002', turn_id: 'turn-0003' }), 'of-another-window-3')))
  expect(screen.queryByRole('article')).toBeNull()
})

test('says who answers, and to staff which setting is missing', async () => {
  const { socket, person } = await openPanel({ ready: false })
  await tell(() => socket().open('qwen-max'))
  expect(screen.getByText('由模型 qwen-max 回答，数字经系统核对')).toBeTruthy()
  await tell(() => socket().open(null, 'MARKETSCOPE_MODEL_URL'))
  await person.hover(screen.getByRole('button', { name: '未接入语言模型' }))
  expect(await screen.findByText('设置 MARKETSCOPE_MODEL_URL 后，由语言模型回答')).toBeTruthy()
})

test('a question is about the scope that was chosen, until one goes back to the page', async () => {
  const { field, socket, person, sent } = await openPanel({ answers: { '/api/sub/get_uid': () => ({ url_id: 'b'.repeat(26) }) } })
  await person.click(await screen.findByRole('button', { name: /提问的范围: .*2024-01/ }))
  await person.click(screen.getByRole('button', { name: '移除条件 面霜' }))
  await eventually(() => expect(sent.find(({ path }) => path === '/api/sub/get_uid')?.body).toMatchObject({ time: ['2024-01', '2024-02'] }))
  expect(sent.find(({ path }) => path === '/api/sub/get_uid')?.body).not.toMatchObject({ title: '面霜' })
  await eventually(() => expect(socket().said('helper').at(-1)?.page_info?.url_id).toBe('b'.repeat(26)))
  await person.type(field, '问题一{Enter}')
  expect(lastQuestion(socket()).page_info).toEqual({ ...PAGE, url_id: 'b'.repeat(26) })
  await tell(() => socket().tell(told(turn({ question: '问题一' }), lastQuestion(socket()).ask_id)))
  await person.click(screen.getByRole('button', { name: '回到当前页面' }))
  await person.type(field, '问题二{Enter}')
  expect(lastQuestion(socket()).page_info?.url_id).toBe(URL_ID)
})

test('what a window had open is open again after the page was loaded anew', async () => {
  sessionStorage.setItem('assistant_conversations', JSON.stringify({ insight: 'conv-0001' }))
  const { field, person, socket } = await openPanel({
    answers: { '/api/assistant/conversation': () => ({ data: [turn({ question: '问题一' })] }) },
  })
  expect(await screen.findByRole('article', { name: '问题一' })).toBeTruthy()
  await person.type(field, '问题二{Enter}')
  expect(lastQuestion(socket())).toMatchObject({ conv_id: 'conv-0001' })
})

test('a conversation that is begun is kept for the window, and forgotten with a new one', async () => {
  const kept = () => JSON.parse(sessionStorage.getItem('assistant_conversations') ?? '{}')
  const { field, socket, person } = await openPanel()
  await person.type(field, '问题一{Enter}')
  await tell(() => socket().tell(told(turn({ question: '问题一' }), lastQuestion(socket()).ask_id)))
  expect(kept()).toEqual({ insight: 'conv-0001' })
  await person.click(screen.getByRole('button', { name: '新对话' }))
  expect(kept()).toEqual({})
})
