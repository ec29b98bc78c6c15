import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, renderApp } from '../../testing/render-app.tsx'
import { DayRangePicker } from './day-range-picker.tsx'
import { MonthRangePicker } from './month-range-picker.tsx'
import type { MonthsOutside } from './months-outside.ts'
import { WeekRangePicker } from './week-range-picker.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const LIMITS = { start: '2022-03', end: '2024-10' }
const YEAR = { start: '2023-11', end: '2024-10' }
const popup = () => screen.findByRole('dialog')
const cell = (name: string | RegExp) => screen.getByRole('button', { name })
const confirm = () => screen.getByRole('button', { name: '确定' })

async function months(patch: { outside?: MonthsOutside; range?: typeof YEAR; longest?: number } = {}) {
  const onChange = vi.fn()
  await renderApp(<MonthRangePicker range={YEAR} limits={LIMITS} outside={null} onChange={onChange} {...patch} />)
  await userEvent.click(await screen.findByRole('button', { name: /^月份/ }))
  await popup()
  return onChange
}

test('two months are picked and taken over by the confirm button', async () => {
  const onChange = await months()
  await userEvent.click(cell('2024-02'))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(cell('2024-05'))
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2024-02', end: '2024-05' }]])
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('cancel and Escape leave everything as it was', async () => {
  const onChange = await months()
  await userEvent.click(cell('2024-02'))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '月份 2023-11 – 2024-10' }))
  await userEvent.keyboard('{Enter}')
  await popup()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
})

test('an end picked before the start changes places with it', async () => {
  const onChange = await months()
  await userEvent.click(cell('2024-05'))
  await userEvent.click(cell('2023-12'))
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2023-12', end: '2024-05' }]])
})

test('an end that is left for the other one by the program is taken too', async () => {
  const onChange = await months()
  const [start, end] = [screen.getByRole('textbox', { name: '月份 开始' }), screen.getByRole('textbox', { name: '月份 结束' })]
  await userEvent.clear(start)
  await userEvent.type(start, '2022-05')
  act(() => end.focus())
  await userEvent.clear(end)
  await userEvent.type(end, '2022-08')
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2022-05', end: '2022-08' }]])
})

test.each([
  ['forward, the start first', ['开始', '2024-04', '结束', '2024-06'], { start: '2024-04', end: '2024-06' }],
  ['back, the end first', ['结束', '2023-06', '开始', '2023-02'], { start: '2023-02', end: '2023-06' }],
] as const)('a whole range is typed over another: %s', async (_, [first, one, second, other], typed) => {
  const onChange = await months({ range: { start: '2024-01', end: '2024-03' } })
  for (const [name, text] of [
    [first, one],
    [second, other],
  ]) {
    const box = screen.getByRole('textbox', { name: `月份 ${name}` })
    await userEvent.clear(box)
    await userEvent.type(box, text as string)
    await userEvent.tab()
    expect(box).toHaveProperty('value', text)
  }
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[typed]])
})

test.each([
  ['weeks', WeekRangePicker, ['2024-05-06', '2024-05-19']],
  ['days', DayRangePicker, ['2024-05-07', '2024-05-09']],
] as const)('%s are typed over others too', async (_, Picker, [start, end]) => {
  const onChange = vi.fn()
  await renderApp(<Picker range={{ start: '2024-03-04', end: '2024-03-17' }} min="2022-01-01" max="2024-12-31" onChange={onChange} />)
  await userEvent.click(await screen.findByRole('button', { expanded: false }))
  for (const [name, text] of [
    [/开始$/, start],
    [/结束$/, end],
  ] as const) {
    const box = await screen.findByRole('textbox', { name })
    await userEvent.clear(box)
    await userEvent.type(box, text)
    await userEvent.tab()
  }
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start, end }]])
})

test('what is typed is drawn into the limits, either way', async () => {
  const onChange = await months()
  const [start, end] = [screen.getByRole('textbox', { name: '月份 开始' }), screen.getByRole('textbox', { name: '月份 结束' })]
  await userEvent.clear(start)
  await userEvent.type(start, '201801{Enter}')
  expect(start).toHaveProperty('value', '2022-03')
  await userEvent.clear(end)
  await userEvent.type(end, '2030/1{Enter}')
  expect(end).toHaveProperty('value', '2024-10')
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2022-03', end: '2024-10' }]])
})

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('what is typed is confirmed from its box with %s', async (keys) => {
  const onChange = await months()
  const end = screen.getByRole('textbox', { name: '月份 结束' })
  await userEvent.clear(end)
  await userEvent.type(end, `2024-05${keys}`)
  await eventually(() => expect(onChange.mock.calls).toEqual([[{ start: '2023-11', end: '2024-05' }]]))
})

test.each([
  ['cannot be read', '2024-99', 'true'],
  ['breaks a rule', '', 'false'],
])('what %s is not confirmed with the keys either, and stays', async (_, typed, invalid) => {
  const onChange = await months()
  const end = screen.getByRole('textbox', { name: '月份 结束' })
  await userEvent.clear(end)
  await userEvent.type(end, `${typed}{Control>}{Enter}{/Control}`)
  expect(await popup()).toBeTruthy()
  expect(end).toHaveProperty('value', typed)
  expect(end.getAttribute('aria-invalid')).toBe(invalid)
  await userEvent.type(end, '{Control>}{Enter}{/Control}')
  expect(onChange).not.toHaveBeenCalled()
})

test('what cannot be read is marked and changes nothing; an empty end is refused with its sentence', async () => {
  const onChange = await months()
  const end = screen.getByRole('textbox', { name: '月份 结束' })
  await userEvent.clear(end)
  await userEvent.type(end, '2024-99')
  expect(end.getAttribute('aria-invalid')).toBe('true')
  await userEvent.tab()
  expect(end).toHaveProperty('value', '2024-10')
  await userEvent.clear(end)
  await userEvent.tab()
  expect(within(await popup()).getByText('请选择时间')).toBeTruthy()
  expect(confirm()).toHaveProperty('disabled', true)
  expect(onChange).not.toHaveBeenCalled()
})

test('months outside cannot be picked, and a limited account is told why', async () => {
  const onChange = await months({ outside: { account: { start: '2022-03', end: '2024-10' } } })
  const outside = cell(/^2024-11 当前账号可查 2022-03 至 2024-10/)
  expect(outside.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(outside)
  expect(await screen.findByText('当前账号可查 2022-03 至 2024-10，开通或续费后可查更多月份')).toBeTruthy()
  await userEvent.click(outside)
  expect(screen.getByRole('textbox', { name: '月份 结束' })).toHaveProperty('value', '2024-10')
  expect(onChange).not.toHaveBeenCalled()
})

test('no more than the longest range can be picked or typed', async () => {
  await months({ longest: 6 })
  await userEvent.click(cell('2023-02'))
  expect(cell('2023-07').getAttribute('aria-disabled')).toBe('false')
  expect(cell('2023-08 最多选择 6 个月').getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: '月份 结束' }), '2024-05{Enter}')
  expect(confirm()).toHaveProperty('disabled', true)
})

test('the shortcuts are cut to the limits and are chosen at once', async () => {
  const onChange = await months()
  const names = within(screen.getByRole('list', { name: '常用时间' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(names).toEqual([
    '近 3 个月',
    '近 6 个月',
    '近 12 个月',
    '今年',
    '去年同期',
    '2024 年第 3 季度',
    '2024 年第 2 季度',
    '2024 年第 1 季度',
    '2023 年第 4 季度',
  ])
  await userEvent.click(screen.getByRole('button', { name: '去年同期' }))
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2022-11', end: '2023-10' }]])
})

test('the keyboard alone: arrows walk, Enter picks, Tab stays inside', async () => {
  const onChange = await months()
  await eventually(() => expect(document.activeElement).toBe(cell('2024-10')))
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(cell('2024-06'))
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
  await userEvent.keyboard('{PageUp}{PageUp}')
  expect(document.activeElement).toBe(cell('2022-08'))
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(confirm())
  await userEvent.tab()
  expect((await popup()).contains(document.activeElement)).toBe(true)
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[{ start: '2024-06', end: '2024-08' }]])
})

test('a value outside the limits opens within them', async () => {
  const onChange = await months({ range: { start: '2019-01', end: '2030-01' } })
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2022-03', end: '2024-10' }]])
})

test('either end may be empty where that is allowed, and both', async () => {
  const onChange = vi.fn()
  await renderApp(<MonthRangePicker range={YEAR} limits={LIMITS} outside={null} canEmpty onChange={onChange} />)
  const open = await screen.findByRole('button', { name: /^月份/ })
  await userEvent.click(open)
  await userEvent.clear(await screen.findByRole('textbox', { name: '月份 结束' }))
  await userEvent.tab()
  await userEvent.click(confirm())
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('button', { name: '清空' }))
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2023-11', end: null }], [{ start: null, end: null }]])
})

test('nothing loaded: nothing to open', async () => {
  await renderApp(<MonthRangePicker range={{ start: null, end: null }} limits={null} outside={null} onChange={vi.fn()} />)
  expect(await screen.findByRole('button', { name: '月份 yyyy-MM' })).toHaveProperty('disabled', true)
})

test('weeks run from Monday to Sunday and stay within the limits', async () => {
  const onChange = vi.fn()
  await renderApp(
    <WeekRangePicker range={{ start: '2022-01-01', end: '2022-01-20' }} min="2022-01-01" max="2022-02-02" onChange={onChange} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^周/ }))
  await popup()
  expect(screen.getByTitle('第 3 周').textContent).toBe('3')
  expect(cell('2022-01-02').getAttribute('aria-disabled')).toBe('true')
  expect(cell('2022-01-31').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(cell('2022-01-12'))
  await userEvent.click(cell('2022-01-12'))
  await userEvent.click(confirm())
  expect(onChange.mock.calls).toEqual([[{ start: '2022-01-10', end: '2022-01-16' }]])
})

test('days: yesterday and the past 7, 30 and 90 days', async () => {
  vi.useFakeTimers({ now: new Date('2024-03-31T17:00:00Z'), toFake: ['Date'] })
  const onChange = vi.fn()
  await renderApp(<DayRangePicker range={{ start: null, end: null }} min="2022-01-01" max="2024-04-01" onChange={onChange} />)
  const open = await screen.findByRole('button', { name: '日期 yyyy-MM-dd' })
  for (const name of ['昨天', '过去 7 天', '过去 30 天', '过去 90 天']) {
    await userEvent.click(open)
    await userEvent.click(await screen.findByText(name))
    await userEvent.click(screen.getByText('确定'))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(onChange.mock.calls.map(([range]) => [range.start, range.end])).toEqual([
    ['2024-03-31', '2024-03-31'],
    ['2024-03-25', '2024-03-31'],
    ['2024-03-02', '2024-03-31'],
    ['2024-01-02', '2024-03-31'],
  ])
})
