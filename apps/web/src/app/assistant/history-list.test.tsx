import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, failure } from '../../testing/render-app.tsx'
import { openPanel } from './testing/open-panel.tsx'
import { DETAIL, turn } from './testing/turns.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ONE = { conv_id: 'conv-0001', title: '销售额是多少？', turns: 1, asked_at: 1_700_000_000 }

async function history(answers: NonNullable<NonNullable<Parameters<typeof openPanel>[0]>['answers']>, address = DETAIL) {
  const view = await openPanel({ answers, address })
  await view.person.click(screen.getByRole('button', { name: '历史对话' }))
  return { ...view, list: await screen.findByRole('region', { name: '历史对话' }) }
}

test('a conversation is opened from the list, and fetched', async () => {
  const { list, person } = await history({
    '/api/assistant/conversations': () => ({ data: [ONE], count: 1 }),
    '/api/assistant/conversation': () => ({ data: [turn({ tab: 'write', conv_id: ONE.conv_id })] }),
  })
  await person.click(await within(list).findByRole('button', { name: /^销售额是多少/ }))
  expect(await screen.findByRole('article', { name: '销售额是多少？' })).toBeTruthy()
  // It was begun on the other tab.
  expect(screen.getByRole('tab', { name: '写规则' }).getAttribute('aria-selected')).toBe('true')
})

test('on the form of a search every conversation can be read, on the one tab that there is', async () => {
  const { list, person } = await history(
    {
      '/api/assistant/conversations': () => ({ data: [ONE], count: 1 }),
      '/api/assistant/conversation': () => ({ data: [turn({ conv_id: ONE.conv_id })] }),
    },
    '/search',
  )
  await person.click(await within(list).findByRole('button', { name: /^销售额是多少/ }))
  expect(await screen.findByRole('article', { name: '销售额是多少？' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: '写规则' }).getAttribute('aria-selected')).toBe('true')
})

test('one is deleted after a question, and is gone from the list', async () => {
  let data = [ONE]
  const { list, person, sent } = await history({
    '/api/assistant/conversations': () => ({ data, count: data.length }),
    '/api/assistant/conversation': ({ method }) => {
      if (method === 'DELETE') data = []
      return method === 'DELETE' ? { msg: 'ok' } : { data: [] }
    },
  })
  await person.click(await within(list).findByRole('button', { name: '删除对话 销售额是多少？' }))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await person.click(await screen.findByRole('button', { name: '删除' }))
  await within(list).findByText('还没有对话')
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ conv_id: ONE.conv_id })
})

test('more are fetched page by page; a list that cannot be fetched can be asked for again', async () => {
  let fails = true
  const { list, person } = await history({
    '/api/assistant/conversations': ({ query }) => {
      if (fails) return failure(500, -500, '服务器错误', 'Server error')
      return { data: [{ ...ONE, conv_id: `conv-000${query.page}`, title: `第 ${query.page} 页` }], count: 2 }
    },
  })
  await within(list).findByText('服务器错误')
  fails = false
  await person.click(within(list).getByRole('button', { name: '重试' }))
  await within(list).findByText('第 1 页')
  await person.click(within(list).getByRole('button', { name: '加载更多' }))
  await within(list).findByText('第 2 页')
  await eventually(() => expect(within(list).queryByRole('button', { name: '加载更多' })).toBeNull())
})

test('a conversation that cannot be fetched says so, and can be asked for again', async () => {
  let fails = true
  const { list, person } = await history({
    '/api/assistant/conversations': () => ({ data: [ONE], count: 1 }),
    '/api/assistant/conversation': () => (fails ? failure(500, -500, '服务器错误', 'Server error') : { data: [turn()] }),
  })
  await person.click(await within(list).findByRole('button', { name: /^销售额是多少/ }))
  await screen.findByText('对话读取失败')
  fails = false
  await person.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('article', { name: '销售额是多少？' })).toBeTruthy()
})
