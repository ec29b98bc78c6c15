import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Layout } from '../../api/use-layout.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { costsOf } from './ai-cost.ts'
import { Shell } from './shell.tsx'

beforeEach(() => localStorage.setItem('first_visit', 'over'))
afterEach(() => {
  vi.unstubAllGlobals()
})

const COST = {
  rows: [
    { task: { zh: '趋势分析', en: 'Trends' }, hours_by_hand: 8, hours_with_ai: 0.5 },
    { task: { zh: '月报', en: 'Monthly report' }, hours_by_hand: 0.1, hours_with_ai: 0.2 },
    { task: { zh: '新任务', en: 'New task' }, hours_by_hand: 0, hours_with_ai: 0.1 },
  ],
  note: { zh: '仅供参考', en: 'For orientation' },
}
const LAYOUT: Layout = {
  parent_url: 'https://parent.example/',
  documents_url: 'https://docs.example/',
  scenarios_url: 'https://docs.example/cases',
  opportunity_url: null,
  report_url: null,
  support_qr: '/api/layout/support_qr',
  legal_records: [],
  support_text: { zh: '扫码联系', en: 'Scan to reach us' },
  picture_hosts: [],
  ai_cost: COST,
}
const NOTHING = { ...Object.fromEntries(Object.keys(LAYOUT).map((key) => [key, null])), picture_hosts: [] }
const header = async () => within(await screen.findByRole('banner'))

function answer(user = account('normal'), layout: unknown = LAYOUT) {
  const picture = () => new Response(new Blob(['x'], { type: 'image/png' }))
  return answerCalls({
    '/api/user': () => user,
    '/api/layout': () => layout,
    '/api/layout/support_qr': picture,
    '/api/sub/notice_info': () => ({ list: [] }),
  })
}

test('the links of the header lead where they are configured to, those to other sites in a page of their own', async () => {
  answer()
  await renderApp(<Shell>content</Shell>)
  const back = await screen.findByRole('link', { name: '返回主平台' })
  expect([back.getAttribute('href'), back.getAttribute('target')]).toEqual(['https://parent.example/', null])
  for (const [name, href] of [
    ['使用文档', 'https://docs.example/'],
    ['应用场景', 'https://docs.example/cases'],
  ] as const) {
    const link = (await header()).getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([href, '_blank', 'noopener'])
  }
})

test('the scenarios are in Chinese only', async () => {
  answer()
  await renderApp(<Shell>content</Shell>, { language: 'en' })
  expect(await screen.findByRole('link', { name: 'Documents' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Use cases' })).toBeNull()
})

test.each([
  ['nothing is configured', account('normal'), NOTHING],
  ['the account is a partner', account('partner'), LAYOUT],
])('none where %s', async (_, user, layout) => {
  const sent = answer(user, layout)
  await renderApp(<Shell>content</Shell>)
  await eventually(() => expect(sent.map(({ path }) => path)).toContain('/api/layout'))
  await screen.findByRole('link', { name: '设置' })
  const buttons = (await header()).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons).toEqual(['打开菜单', '快速跳转', '外观: 深色', '主题色: 橙', '界面语言: English', '账号: ann'])
})

test('what the AI saves is told task by task and together', async () => {
  answer()
  await renderApp(<Shell>content</Shell>)
  await userEvent.click(await screen.findByRole('button', { name: 'AI 提效' }))
  const rows = within(await screen.findByRole('dialog', { name: 'AI 提效' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['工作内容', '人工耗时', 'AI 耗时', '节省'],
    ['趋势分析', '8 小时', '0.5 小时', '93.75%'],
    ['月报', '0.1 小时', '0.2 小时', '-100.00%'],
    ['新任务', '0 小时', '0.1 小时', '–'],
    ['合计', '8.1 小时', '0.8 小时', '90.12%'],
  ])
})

test('a dialog gives the focus back to the button it was opened with', async () => {
  answer()
  await renderApp(<Shell>content</Shell>)
  const button = await screen.findByRole('button', { name: 'AI 提效' })
  await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'AI 提效' })
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await eventually(() => expect(document.activeElement).toBe(button))
})

test('hours add up without a rest', () => {
  const hour = (hours_by_hand: number) => ({ task: { zh: '', en: '' }, hours_by_hand, hours_with_ai: 0 })
  expect(costsOf({ rows: [hour(0.1), hour(0.2)], note: { zh: '', en: '' } }).total.hours_by_hand).toBe(0.3)
})

test('the support is reached by a picture and a text', async () => {
  const sent = answer()
  await renderApp(<Shell>content</Shell>)
  await userEvent.click(await screen.findByRole('button', { name: '联系客服' }))
  const picture = await screen.findByRole('img', { name: '客服二维码' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
  expect(sent.filter(({ path }) => path === '/api/layout/support_qr').map(({ query }) => query)).toEqual([{}])
  expect(screen.getByText('扫码联系')).toBeTruthy()
})
