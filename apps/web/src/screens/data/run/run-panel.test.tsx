import type { LoadReport } from '@marketscope/contract/calls/load'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadReport, serve, show } from '../testing/show.tsx'
import { RunPanel } from './run-panel.tsx'

/** A server with one load, whose state each question moves on through the given list. */
function serverWith(states: Record<'check' | 'publish', (Partial<LoadReport> | Error)[]>) {
  let left: (Partial<LoadReport> | Error)[] = []
  let last: Partial<LoadReport> = {}
  const next = () => {
    const state = left.shift() ?? last
    if (state instanceof Error) return state
    last = { ...last, ...state }
    return loadReport(last)
  }
  return serve(({ method, path, body }) => {
    if (method === 'POST' && path === '/api/load') {
      const check = (body as { dry_run: boolean }).dry_run
      left = [...(check ? states.check : states.publish)]
      last = { load_id: check ? 'c1' : 'p1', dry_run: check, state: 'processing', progress: 0, ended_at: null }
      return loadReport(last)
    }
    if (path === '/api/load/one') return next()
    if (path === '/api/load/cancel') return loadReport({ ...last, state: 'cancelled' })
    if (path === '/api/site') return { data: [] }
    return { data: [], count: 0, plat: {}, cid: {}, revision: 1 }
  })
}

const mended: unknown[] = []
const answered: unknown[] = []
const panel = () =>
  show(
    <RunPanel
      input={{ file_ids: ['f1'], mapping: null }}
      blocked={null}
      declared={[]}
      onRefused={() => undefined}
      onAsked={() => undefined}
      onAnswer={(mapping) => answered.push(mapping)}
      onMend={(...change) => mended.push(change)}
      onClear={() => undefined}
    />,
  )
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => sessionStorage.clear())

describe('RunPanel', () => {
  it('offers the rule that mends what the check found, and takes it by one click', async () => {
    const rule = { column: 'b', map: { NIKE: 'Nike' }, else: 'keep' }
    const suggestions = [{ zh: '两种写法', en: 'Two spellings', path: ['brand', 'name'], rule }]
    serverWith({ check: [{ state: 'checked', progress: 1, suggestions }], publish: [{ state: 'published', progress: 1 }] })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('Two spellings', {}, { timeout: 4000 })).toBeDefined()
    await userEvent.click(button('Add to the mapping'))
    expect(mended).toEqual([[['brand', 'name'], rule]])
  })

  it('sends the last day that the files cover; what is no day cannot be checked, and another day wants another check', async () => {
    const sent: unknown[] = []
    serve(({ method, path, body }) => {
      if (method === 'POST' && path === '/api/load') sent.push(body)
      return path === '/api/site'
        ? { data: [] }
        : loadReport({ load_id: 'c1', dry_run: true, state: 'checked', progress: 1, rows: { item_months: 1 } })
    })
    await panel()
    const until = screen.getByLabelText('Data up to')
    await userEvent.type(until, '2026-11-31')
    expect(button('Check')).toHaveProperty('disabled', true)
    await userEvent.clear(until)
    await userEvent.type(until, '2026-11-15')
    await userEvent.click(button('Check'))
    await waitFor(() => expect(button('Publish')).toHaveProperty('disabled', false))
    expect(sent).toEqual([{ file_ids: ['f1'], mapping: null, dry_run: true, covers_until: '2026-11-15' }])
    await userEvent.clear(until)
    expect(button('Publish')).toHaveProperty('disabled', true)
  })

  it('asks what the check could not tell, and publishes nothing before the answer', async () => {
    const reading = { id: 'decimal', label: { zh: '小数', en: 'Decimals' }, examples: [], total: '5.00' }
    const questions = [
      {
        file: 'a.csv',
        column: 'p',
        reason: { zh: '点？', en: 'A point?' },
        total_of: 'column' as const,
        readings: [{ ...reading, patch: [{ path: ['fields', 'p'], value: 'x' }] }],
      },
    ]
    serverWith({ check: [{ state: 'checked', progress: 1, questions }], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('A point?', {}, { timeout: 4000 })).toBeDefined()
    expect(button('Publish')).toHaveProperty('disabled', true)
    await userEvent.click(button('Choose: Decimals'))
    expect(answered).toEqual([{ fields: { p: 'x' } }])
  })

  it.each([
    [1, 1, 'Checked: 1 fault, 1 row set aside'],
    [1200, 1000, 'Checked: 1,200 faults, 1,000 rows set aside'],
  ])('tells %s faults of %s rows as one or many, in full', async (faults, rows_faulty, told) => {
    serverWith({ check: [{ state: 'checked', progress: 1, faults, rows_faulty }], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText(told, {}, { timeout: 4000 })).toBeDefined()
  })

  it('publishes only what was checked, after naming the months that are replaced', async () => {
    const asked = serverWith({
      check: [
        { progress: 0.4, step: { zh: '读取', en: 'Reading' } },
        { state: 'checked', progress: 1 },
      ],
      publish: [{ state: 'published', progress: 1 }],
    })
    await panel()
    expect(button('Publish')).toHaveProperty('disabled', true)
    await userEvent.click(button('Check'))
    expect(await screen.findByText(/Reading/)).toBeDefined()
    expect(await screen.findByText('Checked: no faults', {}, { timeout: 4000 })).toBeDefined()
    expect(screen.getByText('¥1,234.50')).toBeDefined()
    await userEvent.click(button('Publish'))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('4 rows that are there will be replaced')).toBeDefined()
    expect(question.getByText(/2016-11/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published: it can be searched now', {}, { timeout: 4000 })).toBeDefined()
    const started = asked.filter(({ method, path }) => method === 'POST' && path === '/api/load').map(({ body }) => body)
    expect(started).toEqual([
      { file_ids: ['f1'], mapping: null, dry_run: true },
      { file_ids: ['f1'], mapping: null, dry_run: false },
    ])
  })

  it('publishes what would shrink a month only when it is said on purpose', async () => {
    const asked = serverWith({
      check: [{ state: 'checked', progress: 1, stops: [{ zh: '将用 1 行替换 1,000 行', en: 'would replace 1,000 rows by 1' }] }],
      publish: [{ state: 'published', progress: 1 }],
    })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('Checked: it would not be published as it is', {}, { timeout: 4000 })).toBeDefined()
    await userEvent.click(button('Publish'))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('would replace 1,000 rows by 1')).toBeDefined()
    const yes = question.getByRole('button', { name: 'Publish' })
    expect(yes).toHaveProperty('disabled', true)
    await userEvent.click(question.getByRole('checkbox', { name: 'I have checked this: publish anyway' }))
    await userEvent.click(yes)
    expect(await screen.findByText('Published: it can be searched now', {}, { timeout: 4000 })).toBeDefined()
    const started = asked.filter(({ method, path }) => method === 'POST' && path === '/api/load').map(({ body }) => body)
    expect(started.at(-1)).toEqual({ file_ids: ['f1'], mapping: null, dry_run: false, on_fault: 'publish' })
  })

  it('tells what was folded beside the reason why it would not be published, and the months that would be replaced', async () => {
    const stops = [{ zh: '将用 1 行替换 1,000 行', en: 'would replace 1,000 rows by 1' }]
    const message = { zh: '标题不同', en: '1 item has several titles' }
    serverWith({ check: [{ state: 'checked', progress: 1, stops, message }], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('would replace 1,000 rows by 1', {}, { timeout: 4000 })).toBeDefined()
    expect(screen.getByText(/1 item has several titles/)).toBeDefined()
    await userEvent.click(button('Publish'))
    expect((await screen.findByRole('dialog')).textContent).toMatch(/\S: 2016-11/)
  })

  it('tells the days that a load brings, and what the month is afterwards', async () => {
    const days = { brings: [16, 17, 31], replaces: [16, 17], known: [1, 2, 16, 17, 31], sold: 9, sales: 82 }
    const months = [{ site: 'tmall', version: '', month: '2016-11', rows: 3, replaces: 2, sold: 5, sales: 45, days }]
    serverWith({ check: [{ state: 'checked', progress: 1, months }], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('1–2, 16–17, 31', {}, { timeout: 4000 })).toBeDefined()
    expect(screen.getByText('16–17, 31')).toBeDefined()
    expect(screen.getByText('16–17')).toBeDefined()
    expect(screen.getByText(/82/)).toBeDefined()
    await userEvent.click(button('Publish'))
    expect((await screen.findByRole('dialog')).textContent).toContain('2016-11 (days 16–17)')
  })

  it('asks before months of SKUs are replaced too', async () => {
    const months = [
      { site: 'tmall', version: '', month: '2016-11', rows: 0, replaces: 0, sold: null, sales: null, skus: { rows: 3, replaces: 1200 } },
    ]
    serverWith({ check: [{ state: 'checked', progress: 1, months, rows: { sku_months: 3 } }], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    expect((await screen.findAllByText('SKU rows replaced', {}, { timeout: 4000 })).length).toBeGreaterThan(0)
    await userEvent.click(button('Publish'))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('3 SKU rows of one site and month will be published.')
    expect(question.textContent).toContain('1,200 SKU rows that are there will be replaced')
    expect(question.textContent).toMatch(/\S: 2016-11/)
  })

  it('says so when the server stopped in the middle of it', async () => {
    serverWith({
      check: [new TypeError('no connection'), { state: 'fail', message: { zh: '服务器重启', en: 'The server was restarted' } }],
      publish: [],
    })
    await panel()
    await userEvent.click(button('Check'))
    expect(await screen.findByText('The server was restarted', {}, { timeout: 4000 })).toBeDefined()
    expect(screen.getByText('It failed; the data is unchanged')).toBeDefined()
    expect(button('Publish')).toHaveProperty('disabled', true)
  })

  it('can be stopped', async () => {
    const asked = serverWith({ check: [], publish: [] })
    await panel()
    await userEvent.click(button('Check'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled; the data is unchanged')).toBeDefined()
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/load/cancel')).toBe(true))
  })
})
