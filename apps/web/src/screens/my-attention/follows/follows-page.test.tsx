import type { Follow } from '@marketscope/contract/calls/follow'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import MyAttentionScreen from '../my-attention-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const follow = (url_id: string, name: string, patch: Partial<Follow> = {}): Follow => ({
  url_id,
  name,
  note: '',
  start: '2025-01',
  end: '2025-12',
  created_at: 1_760_000_000,
  opened_at: null,
  platforms: [{ zh: '天猫', en: 'Tmall' }],
  tags: [],
  unusable: null,
  ...patch,
})
const GONE = follow('g', '旧的', { unusable: { zh: '账号无权查看京东', en: 'No access to JD' } })

/** Answers the calls of the list; what is put or deleted answers with `change`, and changes nothing by itself. */
function answer(data: () => Follow[], change: (sent: Sent) => unknown = () => ({ msg: 'ok' })) {
  return answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': (sent) => (sent.method === 'GET' ? { data: data() } : change(sent)),
  })
}
const changes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, query, body }) => ({ method, query, body }))

test('each follow opens with its months; one that cannot be opened says why', async () => {
  answer(() => [follow('a', '面霜'), GONE])
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  const links = await screen.findAllByRole('link', { name: '打开' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/fenxi_detail/a/2025-01/2025-12/filter'])
  expect(screen.getByRole('link', { name: '面霜' }).getAttribute('href')).toBe('#/fenxi_detail/a/2025-01/2025-12/filter')
  expect(screen.queryByRole('link', { name: '旧的' })).toBeNull()
  expect(screen.getByText('账号无权查看京东')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '选择 旧的 进行对比' })).toHaveProperty('disabled', true)
})

test('a name is changed in place', async () => {
  let name = '面霜'
  const sent = answer(
    () => [follow('a', name)],
    () => {
      name = '面霜 2'
      return { msg: 'ok' }
    },
  )
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  await userEvent.click(await screen.findByRole('button', { name: '编辑 名称: 面霜' }))
  const box = screen.getByRole('textbox', { name: '名称: 面霜' })
  await userEvent.clear(box)
  await userEvent.type(box, ' 面霜 2 {Enter}')
  expect(await screen.findByRole('link', { name: '面霜 2' })).toBeTruthy()
  expect(changes(sent)).toEqual([{ method: 'PUT', query: {}, body: { url_id: 'a', name: '面霜 2', site_lang: 'zh' } }])
})

test('Escape leaves a name as it was; an empty one is refused and stays to be mended', async () => {
  const sent = answer(() => [follow('a', '面霜')])
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  await userEvent.click(await screen.findByRole('button', { name: '编辑 名称: 面霜' }))
  await userEvent.type(screen.getByRole('textbox', { name: '名称: 面霜' }), 'x{Escape}')
  expect(await screen.findByRole('link', { name: '面霜' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '编辑 名称: 面霜' }))
  await userEvent.clear(screen.getByRole('textbox', { name: '名称: 面霜' }))
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请输入名称')
  expect(screen.getByRole('textbox', { name: '名称: 面霜' })).toBeTruthy()
  expect(changes(sent)).toEqual([])
})

test.each([
  ['an error', () => failure(500, -500, '保存失败', 'not kept'), '保存失败'],
  ['a refusal', () => ({ msg: '该关注已被删除' }), '该关注已被删除'],
])('a note that cannot be kept stays in the box, with the reason: %s', async (_, change, reason) => {
  answer(() => [follow('a', '面霜', { note: '旧备注' })], change)
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  await userEvent.click(await screen.findByRole('button', { name: '编辑 备注: 面霜' }))
  const box = screen.getByRole('textbox', { name: '备注: 面霜' })
  await userEvent.type(box, '！{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(reason)
  expect(box).toHaveProperty('value', '旧备注！')
})

test('unfollowing asks first, and can be taken back with name, note and months', async () => {
  let list = [follow('a', '面霜', { note: '周会' }), follow('b', '精华')]
  const sent = answer(
    () => list,
    ({ method, query }) => {
      list = method === 'DELETE' ? list.filter(({ url_id }) => url_id !== query.url_id) : [...list, follow('a', '面霜', { note: '周会' })]
      return { msg: 'ok' }
    },
  )
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  await userEvent.click(await screen.findByRole('button', { name: '取消关注 面霜' }))
  // What appears takes no pointer until its motion has ended, which it never does here.
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  await person.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '取消关注' }))
  await eventually(() => expect(screen.queryByRole('link', { name: '面霜' })).toBeNull())
  await person.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('link', { name: '面霜' })).toBeTruthy()
  expect(changes(sent)).toEqual([
    { method: 'DELETE', query: { url_id: 'a', site_lang: 'zh' }, body: null },
    {
      method: 'PUT',
      query: {},
      body: { url_id: 'a', name: '面霜', note: '周会', start: '2025-01', end: '2025-12', site_lang: 'zh' },
    },
  ])
})

test('two to four can be compared; the address says which', async () => {
  answer(() => ['a', 'b', 'c', 'd', 'e'].map((id) => follow(id, id)))
  const view = await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  const box = (id: string) => screen.getByRole('checkbox', { name: `选择 ${id} 进行对比` })
  const button = await screen.findByRole('button', { name: '对比' })
  await waitFor(() => expect(box('a')).toBeTruthy())
  await userEvent.click(box('a'))
  expect(button).toHaveProperty('disabled', true)
  for (const id of ['b', 'c', 'd']) await userEvent.click(box(id))
  expect(screen.getByText('已选 4/4')).toBeTruthy()
  expect(box('e')).toHaveProperty('disabled', true)
  await userEvent.click(box('b'))
  expect(box('e')).toHaveProperty('disabled', false)
  await userEvent.click(button)
  expect(decodeURIComponent(view.path())).toBe('/myAttention?compare=a,c,d')
})

test('nothing followed, nothing found, nothing to be had', async () => {
  answer(() => [])
  const none = await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  expect(await screen.findByText('还没有关注任何搜索')).toBeTruthy()
  none.unmount()
  answer(() => [follow('a', '面霜')])
  const found = await renderApp(<MyAttentionScreen />, { address: '/myAttention?word=x' })
  expect(await screen.findByText('没有匹配的关注')).toBeTruthy()
  found.unmount()
  answerCalls({ '/api/user': () => account('normal'), '/api/sub/marked': () => failure(400, -400, '坏了', 'broken') })
  await renderApp(<MyAttentionScreen />, { address: '/myAttention' })
  expect((await screen.findByRole('alert')).textContent).toContain('坏了')
})
