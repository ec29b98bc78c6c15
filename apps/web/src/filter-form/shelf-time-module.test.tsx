import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import type { DayEnds } from './filter-draft.ts'
import { granularityOf, widened } from './shelf-time.ts'
import { ShelfTimeModule } from './shelf-time-module.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-03-20T04:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [[null, null], 'month'],
  [['2023-01-01', '2023-06-30'], 'month'],
  [['2023-02-01', null], 'month'],
  [['2023-01-02', '2023-01-15'], 'week'],
  [[null, '2023-01-15'], 'week'],
  [['2023-01-02', '2023-01-14'], 'day'],
] as const)('%j is chosen by %s', (days, granularity) => {
  expect(granularityOf(days)).toBe(granularity)
})

test.each([
  [['2023-01-10', '2023-02-03'], 'month', ['2023-01-01', '2023-02-28']],
  [['2023-01-10', null], 'month', ['2023-01-01', null]],
  [['2023-01-10', '2023-02-03'], 'week', ['2023-01-09', '2023-02-05']],
  [['2022-01-01', '2022-01-31'], 'week', ['2022-01-03', '2022-02-06']],
  [['2024-03-01', '2024-03-31'], 'week', ['2024-02-26', '2024-03-17']],
  [['2023-01-10', '2023-02-03'], 'day', ['2023-01-10', '2023-02-03']],
] as const)('%j widened to whole units of a %s: %j', (days, granularity, wide) => {
  expect(widened(days, granularity, '2024-03-20')).toEqual(wide)
})

async function open(days: DayEnds, disabledReason: Text | null = null) {
  let held = days
  function Form() {
    const [value, setValue] = useState(days)
    held = value
    return <ShelfTimeModule days={value} disabledReason={disabledReason} onChange={setValue} />
  }
  await renderApp(<Form />)
  return () => held
}

test('months are whole days; either end may be open; nothing before 2022', async () => {
  const held = await open([null, null])
  await userEvent.click(await screen.findByRole('button', { name: '上架时间 不限' }))
  const start = await screen.findByRole('textbox', { name: '上架时间 开始' })
  await userEvent.type(start, '2021-05{Enter}')
  expect(start).toHaveProperty('value', '2022-01')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(held()).toEqual(['2022-01-01', null])
})

test('another granularity widens what is chosen and picks in its own units', async () => {
  const held = await open(['2023-01-01', '2023-01-31'])
  await userEvent.click(await screen.findByText('周'))
  expect(held()).toEqual(['2022-12-26', '2023-02-05'])
  await userEvent.click(screen.getByText('日'))
  await userEvent.click(screen.getByRole('button', { name: '上架时间 2022-12-26 – 2023-02-05' }))
  await userEvent.click(await screen.findByRole('button', { name: '2023-01-10' }))
  await userEvent.click(screen.getByRole('button', { name: '2023-02-01' }))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(held()).toEqual(['2023-01-10', '2023-02-01'])
})

test('where it cannot be used it says why', async () => {
  await open([null, null], RULE_TEXTS.shelf_time_platform)
  expect(await screen.findByText('上架时间仅支持淘宝、天猫、京东（海外：Shopee、Amazon）')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^上架时间/ })).toHaveProperty('disabled', true)
})
