import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../testing/render-app.tsx'
import { MonthsModule } from './months-module.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const LIMITS = { start: '2025-11', end: '2026-10' }
const trial = account('trial', { month_limit: { start: '2025-11', end: null }, trial_pri_flag: true })

async function open(user: ReturnType<typeof account>) {
  answerCalls({ '/api/user': () => user })
  const onChange = vi.fn()
  await renderApp(<MonthsModule start="2025-11" end="2026-10" limits={LIMITS} onChange={onChange} />)
  await userEvent.click(await screen.findByRole('button', { name: '月份 2025-11 – 2026-10' }))
  await screen.findByRole('dialog')
  return onChange
}

test('who is on trial reads at each inactive month why it is', async () => {
  await open(trial)
  await eventually(() => expect(screen.getByRole('button', { name: /^2025-10 当前账号可查 2025-11 至 2026-10/ })).toBeTruthy())
})

test.each(['2026-11', '2026-12'])('who is on trial is promised nothing of %s, which nobody has', async (month) => {
  await open(trial)
  await eventually(() => expect(screen.getByRole('button', { name: /^2025-10 当前账号可查/ })).toBeTruthy())
  expect(screen.getByRole('button', { name: month }).getAttribute('aria-disabled')).toBe('true')
})

test('months that are offline for an account tell so, later ones without data do not', async () => {
  await open(account('normal', { month_limit: { start: '2025-10', end: null, offline: true } }))
  const offline = '2025-09 2025-10 之前的历史数据已下线，如需查看请联系销售'
  await eventually(() => expect(screen.getByRole('button', { name: offline })).toBeTruthy())
  expect(screen.getByRole('button', { name: '2025-10' }).getAttribute('aria-disabled')).toBe('true')
})

test('for others an inactive month is plain', async () => {
  await open(account('normal'))
  expect(screen.getByRole('button', { name: '2025-10' }).getAttribute('aria-disabled')).toBe('true')
})

test('Ctrl and Enter take the months over from anywhere in the popup', async () => {
  const onChange = await open(trial)
  await userEvent.click(screen.getByRole('button', { name: '2026-02' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onChange.mock.calls).toEqual([[{ start: '2026-02', end: '2026-10' }]])
})

test('what is wrong is told at the picker', async () => {
  answerCalls({ '/api/user': () => trial })
  await renderApp(<MonthsModule start={null} end={null} limits={LIMITS} fault={RULE_TEXTS.please_select_date} onChange={vi.fn()} />)
  const note = await screen.findByRole('alert')
  expect(note.textContent).toBe('请选择时间')
  expect(screen.getByRole('button', { name: /^月份/ }).getAttribute('aria-describedby')).toBe(note.id)
})
