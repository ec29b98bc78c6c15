import type { Follow } from '@marketscope/contract/calls/follow'
import type { Report } from '@marketscope/contract/calls/report'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import MyAttentionScreen from '../my-attention-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const follow = (url_id: string, name: string): Follow => ({
  ...{ url_id, name, note: '', start: '2025-01', end: '2025-12', created_at: 1_760_000_000, opened_at: null },
  ...{ platforms: [], tags: [], unusable: null },
})
const ANN = { account_id: 'ann', username: 'ann', mail: 'an***@b.cc', is_self: true, unusable: null }
const COMPARISON: Report = {
  ...{ report_id: 'r1', url_id: 'a', name: '面霜', form: 'compare', analysis: null, rule_id: '', scheme: null },
  compared: [{ url_id: 'b', name: '精华' }],
  ...{ schedule: { every: 'week', day: 1, hour: 9 }, language: 'zh', paused: false, next_at: 1_770_000_000, last_at: null },
  ...{ created_at: 1_760_000_000, receivers: [{ ...ANN, unsubscribed: false }] },
}

const answer = (reports: () => Report[]) =>
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': () => ({ data: [follow('c', '面膜'), follow('b', '精华'), follow('a', '面霜')] }),
    '/api/report/list': () => ({ data: reports(), received: [] }),
    '/api/report/people': () => ({ data: [ANN] }),
    '/api/report': () => ({ report_id: 'r1', next_at: null }),
  })
const show = (address: string) => renderApp(<MyAttentionScreen />, { address })
const person = () => userEvent.setup({ pointerEventsCheck: 0 })

test('a comparison leads to its report, which begins with all that is compared and is followed', async () => {
  const sent = answer(() => [])
  await show('/myAttention?view=reports&add=b,nobody,a')
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog).getByRole<HTMLInputElement>('radio', { name: '关注对比（XLSX）' })
  expect(form.checked).toBe(true)
  await eventually(() => expect(within(dialog).getByText('本人 · an***@b.cc')).toBeTruthy())
  await person().click(within(dialog).getByRole('button', { name: '保存' }))
  await eventually(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ url_id: 'b', form: 'compare', compared: ['a'] }),
  )
})

test.each(['gone', 'gone,nobody'])(
  'of searches that are not followed (%s) none is begun on another follow: one is chosen first',
  async (add) => {
    const sent = answer(() => [])
    await show(`/myAttention?view=reports&add=${add}`)
    const dialog = within(await screen.findByRole('dialog'))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: '保存' })
    await eventually(() => expect(dialog.getByText('本人 · an***@b.cc')).toBeTruthy())
    for (const name of ['面霜', '精华', '面膜']) expect(dialog.queryByTitle(name)).toBeNull()
    expect(dialog.getByText('请选择关注的搜索')).toBeTruthy()
    expect(save.disabled).toBe(true)
    await person().click(dialog.getByRole('combobox', { name: '关注' }))
    await person().click(await screen.findByTitle('面霜'))
    await person().click(save)
    await eventually(() => expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ url_id: 'a', form: 'figures' }))
  },
)

test('a comparison needs a second search, and says which of its searches are followed no more', async () => {
  answer(() => [{ ...COMPARISON, compared: [{ url_id: 'gone', name: null }] }])
  await show('/myAttention?view=reports')
  expect(await screen.findByRole('row', { name: /可对比的搜索不足两个.*其中有已取消关注的搜索.*关注对比（XLSX）/ })).toBeTruthy()
  await person().click(screen.getByRole('button', { name: '更多操作：可对比的搜索不足两个' }))
  await person().click(await screen.findByRole('menuitem', { name: '修改' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('原来对比的搜索中有已取消关注的，保存后不再包含')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
})

test('a comparison is called by its searches', async () => {
  answer(() => [COMPARISON])
  await show('/myAttention?view=reports')
  expect(await screen.findByRole('row', { name: /面霜、精华.*关注对比（XLSX）/ })).toBeTruthy()
})
