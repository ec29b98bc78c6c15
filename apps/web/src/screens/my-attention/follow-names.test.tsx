import type { Alert } from '@marketscope/contract/calls/alert'
import type { Follow } from '@marketscope/contract/calls/follow'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import MyAttentionScreen from './my-attention-screen.tsx'
import { ANN, report } from './reports/testing/report-facts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const same = (zh: string) => ({ zh, en: zh })
/** Its conditions name the platform once more, as those of the server do. */
const follow = (url_id: string, name: string, platform: string, brand: string): Follow => ({
  ...{ url_id, name, note: '', start: '2025-01', end: '2025-12', created_at: 1_760_000_000, opened_at: null, unusable: null },
  platforms: [same(platform)],
  tags: [
    { kind: 'platform', text: same(platform) },
    { kind: 'brand', text: same(brand) },
  ],
})
const FOLLOWS = [follow('a', '面霜', '天猫', '兰蔻'), follow('b', '面霜', '京东', '兰蔻'), follow('c', '精华', '天猫', '兰蔻')]
const alert = (alert_id: string, url_id: string): Alert => ({
  ...{ alert_id, url_id, follow_name: '面霜', name: alert_id, rule: { kind: 'figure', figure: 'sales', way: 'above', value: 1 } },
  ...{ currency: 'CNY', state: 'quiet', month: null, value: null, before: null, change: null, subjects: [], unknown: false },
  ...{
    reason: null,
    muted: false,
    snoozed_until: null,
    mail: true,
    webhook: null,
    webhook_fault: null,
    unread: 0,
    created_at: 1,
    judged_at: null,
  },
})

function show(view: string) {
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': () => ({ data: FOLLOWS }),
    '/api/sub/get_params': () => ({ data: { currency: 'CNY', months: { start: '2024-01', end: '2025-12' } } }),
    '/api/report/list': () => ({
      data: [
        report(),
        report({ report_id: 'r2', url_id: 'b' }),
        report({ report_id: 'r3', form: 'compare', compared: [{ url_id: 'c', name: '精华' }] }),
        report({ report_id: 'r4', form: 'compare', compared: [{ url_id: 'b', name: '面霜' }] }),
      ],
      received: [],
    }),
    '/api/report/people': () => ({ data: [ANN] }),
    '/api/alert/list': () => ({ data: [alert('a1', 'a'), alert('a2', 'b')], most: 100, unread: 0, mail: null }),
    '/api/alert/events': () => ({ data: [], count: 0 }),
  })
  return renderApp(<MyAttentionScreen />, { address: `/myAttention?view=${view}` })
}
const person = () => userEvent.setup({ pointerEventsCheck: 0 })

/** What is offered in a field of the only dialog. */
async function offered(field: string): Promise<(string | null)[]> {
  const dialog = within(await screen.findByRole('dialog'))
  await person().click(dialog.getByRole('combobox', { name: field }))
  return [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(
    ({ textContent }) => textContent,
  )
}

test('follows of one name are told apart where an alert is on one, and where one is chosen for it', async () => {
  await show('alerts')
  expect(await screen.findByText(/^面霜 \(天猫\)/)).toBeTruthy()
  expect(screen.getByText(/^面霜 \(京东\)/)).toBeTruthy()
  await person().click(screen.getByRole('button', { name: '添加提醒' }))
  expect(await offered('关注')).toEqual(['面霜 (天猫)', '面霜 (京东)', '精华'])
})

test('and where a report is of one, of several, and where they are chosen for it', async () => {
  await show('reports')
  for (const name of ['面霜 (天猫)', '面霜 (京东)', '面霜 (天猫)、精华', '面霜 (天猫)、面霜 (京东)'])
    expect((await screen.findAllByText(name))[0]?.className).toBe('report-title')
  await person().click(screen.getByRole('button', { name: '新建定期报告' }))
  expect(await offered('关注')).toEqual(['面霜 (天猫)', '面霜 (京东)', '精华'])
})
