import type { ReceivedReport, Report, ReportRun } from '@marketscope/contract/calls/report'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import MyAttentionScreen from '../my-attention-screen.tsx'
import { ANN, BEN, EVE, FOLLOW, RECEIVED, report, SCHEME } from './testing/report-facts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Answers {
  reports?: () => Report[]
  received?: () => ReceivedReport[]
  runs?: () => ReportRun[]
  schemes?: { rule_id: string; name: string }[]
  change?: (sent: Sent) => unknown
}

function answer({ reports = () => [], received = () => [], runs = () => [], schemes = [], change = () => ({}) }: Answers) {
  return answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': () => ({ data: [FOLLOW] }),
    '/api/report/list': () => ({ data: reports(), received: received() }),
    '/api/sub/scheme_list': () => ({ data: schemes.map((one) => ({ ...SCHEME, ...one })), tags: [] }),
    '/api/report/people': () => ({ data: [ANN, BEN, EVE] }),
    '/api/report/history': () => ({ data: runs(), count: runs().length }),
    ...Object.fromEntries(['', '/pause', '/send', '/receive'].map((path) => [`/api/report${path}`, change])),
  })
}
const changes = (sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, query, body }) => ({ method, path, query, body }))
const show = (address = '/myAttention?view=reports', language: 'zh' | 'en' = 'zh') =>
  renderApp(<MyAttentionScreen />, { address, language })
// What appears takes no pointer until its motion has ended, which it never does here.
const person = () => userEvent.setup({ pointerEventsCheck: 0 })

/** Chooses what is done with the only report. */
async function choose(item: string): Promise<void> {
  await person().click(await screen.findByRole('button', { name: '更多操作：面霜' }))
  await person().click(await screen.findByRole('menuitem', { name: item }))
}

test('a follow leads to its report, which begins with the account as the receiver and is kept as it was chosen', async () => {
  const reports: Report[] = []
  const sent = answer({
    reports: () => reports,
    change: () => {
      reports.push(report({ form: 'figures', schedule: { every: 'publication' }, next_at: null }))
      return { report_id: 'r1', next_at: null }
    },
  })
  const view = await show('/myAttention')
  const link = await screen.findByRole('link', { name: '为“面霜”设置定期报告' })
  view.goTo(link.getAttribute('href')?.slice(1) ?? '')
  const dialog = await screen.findByRole('dialog')
  await eventually(() => expect(within(dialog).getByText('本人 · an***@b.cc')).toBeTruthy())
  await person().click(within(dialog).getByRole('radio', { name: '新月份发布时' }))
  expect(within(dialog).queryByRole('combobox', { name: '时刻' })).toBeNull()
  await person().click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('row', { name: /面霜.*仅邮件正文中的指标/ })).toBeTruthy()
  expect(changes(sent)).toEqual([
    {
      ...{ method: 'POST', path: '/api/report', query: {} },
      body: {
        ...{ url_id: 'a', form: 'figures', analysis: null, rule_id: '', compared: [] },
        schedule: { every: 'publication' },
        receivers: ['ann'],
        site_lang: 'zh',
      },
    },
  ])
  expect(view.path()).toBe('/myAttention?view=reports')
})

test('a report that is changed begins as it is; of a table it says which', async () => {
  const sent = answer({
    reports: () => [report({ schedule: { every: 'month', day: 'last', hour: 7 } })],
    change: () => ({ next_at: null }),
  })
  await show()
  await choose('修改')
  const dialog = await screen.findByRole('dialog', { name: '修改定期报告' })
  expect(within(dialog).queryByRole('combobox', { name: '表格' })).toBeNull()
  await person().click(within(dialog).getByRole('radio', { name: '一张表的全部行（XLSX）' }))
  expect(within(dialog).getByRole('combobox', { name: '表格' })).toBeTruthy()
  await person().click(within(dialog).getByRole('button', { name: '保存' }))
  const body = {
    form: 'table',
    analysis: 'brand-list',
    rule_id: '',
    compared: [],
    schedule: { every: 'month', day: 'last', hour: 7 },
    receivers: ['ann'],
  }
  await eventually(() =>
    expect(changes(sent)).toEqual([{ method: 'PUT', path: '/api/report', query: {}, body: { report_id: 'r1', site_lang: 'zh', ...body } }]),
  )
})

test('a table of a scheme is kept once its scheme is chosen, and one whose scheme is gone says so', async () => {
  const gone = report({ form: 'table', analysis: 'rule-analyze', rule_id: 'old', schedule: { every: 'publication' } })
  const sent = answer({ reports: () => [gone], schemes: [{ rule_id: 's1', name: '功效' }], change: () => ({ next_at: null }) })
  await show()
  expect(await screen.findByRole('row', { name: /自定义类（XLSX）/ })).toBeTruthy()
  await choose('修改')
  const dialog = await screen.findByRole('dialog', { name: '修改定期报告' })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('原来的方案已被删除或不再共享，请另选')
  await person().click(within(dialog).getByRole('combobox', { name: '方案' }))
  await person().click(await screen.findByTitle('功效'))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await person().click(within(dialog).getByRole('button', { name: '保存' }))
  await eventually(() => expect(changes(sent)).toMatchObject([{ method: 'PUT', body: { analysis: 'rule-analyze', rule_id: 's1' } }]))
})

test('without a scheme a table of one cannot be kept', async () => {
  answer({})
  await show('/myAttention?view=reports&add=a', 'en')
  const dialog = await screen.findByRole('dialog')
  await person().click(within(dialog).getByRole('radio', { name: 'All rows of one table (XLSX)' }))
  await person().click(within(dialog).getByRole('combobox', { name: 'Table' }))
  await person().click(await screen.findByTitle('Classes'))
  await person().click(within(dialog).getByRole('combobox', { name: 'Scheme' }))
  expect(await screen.findByText('No saved scheme yet')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test.each([
  ['zh', '收件人不存在'],
  ['en', 'No such receiver'],
] as const)('what the server refuses is told in the dialog, which stays open: %s', async (language, reason) => {
  const fields = [{ path: 'receivers', zh: '收件人不存在', en: 'No such receiver' }]
  answer({ change: () => failure(400, -400, '参数错误', 'Wrong', fields) })
  await show('/myAttention?view=reports&add=a', language)
  const dialog = await screen.findByRole('dialog')
  await eventually(() => expect(within(dialog).getByText(/an\*\*\*@b\.cc/)).toBeTruthy())
  await person().click(within(dialog).getByRole('button', { name: language === 'zh' ? '保存' : 'Save' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(reason)
})

test('the list tells when it is sent next and last, who unsubscribed, what is paused, and what is followed no more', async () => {
  answer({
    reports: () => [
      report({
        receivers: [
          { ...ANN, unsubscribed: false },
          { ...BEN, unsubscribed: true },
        ],
      }),
      report({ report_id: 'r2', name: null, paused: true, next_at: null, last_at: 1_765_000_000 }),
    ],
  })
  await show()
  const [, first, second] = await screen.findAllByRole('row').then((rows) => rows.filter(({ textContent }) => textContent !== ''))
  const told = `${first?.textContent} ${second?.textContent}`
  for (const text of ['每周一 09:00（北京时间）', '本人、ben（已退订）', '从未发送', '已暂停', '已取消关注的搜索'])
    expect(told).toContain(text)
  expect(screen.queryByRole('button', { name: '立即发送 已取消关注的搜索' })).toBeNull()
})

test('sending now shows what became of it: to whom, which months, and why not', async () => {
  const sent = answer({
    reports: () => [report()],
    runs: () => [
      {
        ...{ run_id: 'x', why: 'hand', due_at: 1_770_000_000, begun_at: 1_770_000_000 },
        letters: [
          { username: 'ann', state: 'sent', months: { start: '2025-10', end: '2025-12' }, cause: null, at: 1_770_000_000 },
          { username: 'ben', state: 'left_out', months: null, cause: { zh: '账号已停用', en: 'Disabled' }, at: 1_770_000_000 },
        ],
      },
    ],
    change: () => ({ run_id: 'x' }),
  })
  await show()
  await choose('立即发送')
  const drawer = await screen.findByRole('dialog', { name: '发送记录：面霜' })
  const letters = await within(drawer).findAllByRole('listitem')
  expect(letters.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['ann已发送2025-10 至 2025-12', 'ben未发送账号已停用']),
  )
  expect(changes(sent)).toEqual([{ method: 'POST', path: '/api/report/send', query: {}, body: { report_id: 'r1' } }])
})

test('a report is paused, and deleted only when that is confirmed', async () => {
  const sent = answer({ reports: () => [report()] })
  await show()
  await choose('暂停')
  await choose('删除')
  await person().click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  await choose('删除')
  await person().click((await screen.findAllByRole('button', { name: '删除' })).at(-1) ?? document.body)
  await eventually(() =>
    expect(changes(sent)).toEqual([
      { method: 'POST', path: '/api/report/pause', query: {}, body: { report_id: 'r1', paused: true } },
      { method: 'DELETE', path: '/api/report', query: { report_id: 'r1' }, body: null },
    ]),
  )
})

test('a report of a colleague is ended and taken up again', async () => {
  let unsubscribed = false
  const sent = answer({
    received: () => [{ ...RECEIVED, unsubscribed }],
    change: () => {
      unsubscribed = !unsubscribed
      return {}
    },
  })
  await show()
  expect(await screen.findByText('来自 ben · 仅邮件正文中的指标 · 新月份发布时')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '退订 精华' }))
  await userEvent.click(await screen.findByRole('button', { name: '重新接收 精华' }))
  await screen.findByRole('button', { name: '退订 精华' })
  expect(changes(sent).map(({ body }) => body)).toEqual([
    { report_id: 'r9', receive: false },
    { report_id: 'r9', receive: true },
  ])
})

test('who unsubscribed from a report of their own takes it up again there', async () => {
  let unsubscribed = true
  const sent = answer({
    reports: () => [report({ receivers: [{ ...ANN, unsubscribed }] })],
    change: () => {
      unsubscribed = false
      return {}
    },
  })
  await show()
  expect(await screen.findByText('本人（已退订）')).toBeTruthy()
  await choose('重新接收')
  expect(await screen.findByText('本人')).toBeTruthy()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ report_id: 'r1', receive: true }])
})

test('who may not download is offered no reports', async () => {
  answerCalls({ '/api/user': () => account('trial'), '/api/sub/marked': () => ({ data: [FOLLOW] }) })
  await show('/myAttention')
  expect(await screen.findByRole('link', { name: '面霜' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /定期报告/ })).toBeNull()
})

test('a list that cannot be read says so and is asked again', async () => {
  let fails = true
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/marked': () => ({ data: [FOLLOW] }),
    '/api/report/list': () => (fails ? failure(500, -500, '读不到', 'unreadable') : { data: [], received: [] }),
  })
  await show()
  expect(await screen.findByText('读不到')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有定期报告')).toBeTruthy()
})
