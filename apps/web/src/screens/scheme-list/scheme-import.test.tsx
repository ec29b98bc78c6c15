import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, renderApp, type Sent } from '../../testing/render-app.tsx'
import SchemeListScreen from './scheme-list-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CHECKED = {
  ...{
    rule_id: null,
    name: '质地',
    start: '2025-01',
    end: '2025-12',
    matching: 'first',
    rules: 2,
    faults: [],
    fault_count: 0,
    stopping: 0,
  },
  market: [{ zh: '天猫', en: 'Tmall' }],
  classes: [
    { path: ['面霜'], rules: ['title[面霜]'] },
    { path: ['面霜', '清爽'], rules: ['title[清爽]'] },
  ],
}
const STOPPED = {
  ...CHECKED,
  stopping: 1,
  fault_count: 2,
  faults: [
    { line: 7, column: { zh: '值', en: 'Value' }, text: { zh: '请填写关键词', en: 'Enter some words' }, stops: true },
    { line: 9, column: { zh: '值', en: 'Value' }, text: { zh: '没有品牌“甲”', en: 'There is no brand "甲"' }, stops: false },
  ],
}

async function open(answer: (sent: Sent) => unknown) {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/scheme_list': () => ({ data: [], tags: [] }),
    '/api/sub/scheme_file': answer,
  })
  await renderApp(<SchemeListScreen />, { address: '/customList' })
  await userEvent.click((await screen.findAllByRole('button', { name: '导入' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  return { sent, dialog, give: async (file: File) => userEvent.upload(await dialog.findByLabelText('选择文件'), file) }
}
const posted = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/sub/scheme_file').map(({ body }) => body)

test('a file is shown first, and saved when that is confirmed', async () => {
  const { sent, dialog, give } = await open(({ body }) => ((body as { check: boolean }).check ? CHECKED : { ...CHECKED, rule_id: 'r9' }))
  expect(dialog.getByRole('button', { name: '确认导入' })).toHaveProperty('disabled', true)
  await give(new File(['{"a":1}'], 'a.json', { type: 'application/json' }))
  expect(await dialog.findByText(/^天猫 · /)).toBeTruthy()
  expect(dialog.getByText('2 个类，2 条规则', { exact: false })).toBeTruthy()
  expect(within(dialog.getByRole('list', { name: '类' })).getByText('title[清爽]')).toBeTruthy()
  expect(posted(sent)).toEqual([{ file: btoa('{"a":1}'), check: true }])
  await userEvent.click(dialog.getByRole('button', { name: '确认导入' }))
  expect(await screen.findByText('已导入方案“质地”')).toBeTruthy()
  expect(posted(sent)[1]).toEqual({ file: btoa('{"a":1}'), check: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is wrong is told by line and column, and such a file cannot be taken in', async () => {
  const { dialog, give } = await open(() => STOPPED)
  await give(new File(['x'], 'a.json', { type: 'application/json' }))
  expect(await dialog.findByText('有 1 处错误，修正文件后再导入')).toBeTruthy()
  expect(dialog.getByRole('row', { name: '7 值 请填写关键词' })).toBeTruthy()
  expect(dialog.getByRole('row', { name: /9 值 提示\s*没有品牌“甲”/ })).toBeTruthy()
  expect(dialog.getByRole('button', { name: '确认导入' })).toHaveProperty('disabled', true)
})

test('one that is too large is told without being sent', async () => {
  const { sent, dialog, give } = await open(() => CHECKED)
  await give(new File(['x'.repeat(700_000)], 'a.json', { type: 'application/json' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('文件过大，方案文件不能超过 600 KB')
  expect(posted(sent)).toEqual([])
})
