import type { LoadEntry, LoadReport } from '@marketscope/contract/calls/load'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { userOptions } from '../../../api/use-user.ts'
import { showLanguage, wantTexts } from '../../../i18n/i18n.ts'
import { account } from '../../../testing/accounts.ts'

/** Draws a part of the screen in English, with what the frame gives it; for staff, where nobody else is named. */
export async function show(part: ReactNode, who = account('staff')) {
  await showLanguage('en')
  await wantTexts('account', 'staff')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(userOptions().queryKey, who)
  return render(
    <QueryClientProvider client={client}>
      <App>{part}</App>
    </QueryClientProvider>,
  )
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** A refusal with the server's own words. */
export interface Refusal {
  refuse: number
  zh: string
  en: string
}

const isRefusal = (answer: unknown): answer is Refusal => typeof answer === 'object' && answer !== null && 'refuse' in answer

/** Answers every call by a function of what was asked; undefined is an address nobody knows, an Error a server that is away. Gives the list of calls. */
export function serve(answer: (asked: Asked) => unknown): Asked[] {
  const asked: Asked[] = []
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    const one = {
      method: init?.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    }
    asked.push(one)
    const result = answer(one)
    if (result instanceof Error) throw result
    if (result === undefined)
      return Response.json({ status: 'error', error_code: 404, error_msg: { zh: one.path, en: one.path } }, { status: 404 })
    if (isRefusal(result)) {
      const { refuse, zh, en } = result
      return Response.json({ status: 'error', error_code: -409, error_msg: { zh, en } }, { status: refuse })
    }
    return Response.json({ status: 'ok', result })
  }
  return asked
}

/** A load as the server tells it. */
export function loadReport(change: Partial<LoadReport> = {}): LoadReport {
  return {
    load_id: 'l1',
    state: 'checked',
    dry_run: true,
    created_at: '2026-01-02T03:04:05Z',
    ended_at: '2026-01-02T03:05:05Z',
    who: 'staff@marketscope.demo',
    files: ['a.csv'],
    progress: 1,
    step: null,
    rows_read: 10,
    rows_faulty: 0,
    faults: 0,
    rows: { item_months: 10 },
    months: [{ site: 'tmall', version: '', month: '2016-11', rows: 10, replaces: 4, sold: 30, sales: 1234.5 }],
    message: null,
    stops: [],
    questions: [],
    numbers: [],
    not_read: [],
    totals: { count: 0, lines: [] },
    can_roll_back: false,
    ...change,
  }
}

/** A load as the list of all tells it. */
export function loadEntry(change: Partial<LoadEntry> = {}): LoadEntry {
  const { rows, months, suggestions, stops, questions, numbers, not_read, totals, ...told } = loadReport()
  return { ...told, sites: months.map(({ site }) => site), month_list: months.map(({ month }) => month), ...change }
}
