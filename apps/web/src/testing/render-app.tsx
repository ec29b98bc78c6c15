import type { Language } from '@marketscope/contract/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { showLanguage, wantTexts } from '../i18n/i18n.ts'

// How long something may take to appear says nothing about whether it does: a busy machine is slow.
const PATIENCE = 30_000
configure({ asyncUtilTimeout: PATIENCE })

/** Waits until an expectation holds. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: PATIENCE })
}

export interface Sent {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

/** What a call answers: its `result`, or a response of one's own. */
type Answer = (sent: Sent) => unknown

/** Answers calls of the API in a test; returns what was sent, in order. A path without an answer is a 404. */
export function answerCalls(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (target: string, init: { method?: string; body?: string | null } = {}) => {
    const url = new URL(target, 'http://test.local')
    const call: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: init.body ? JSON.parse(init.body) : null,
    }
    sent.push(call)
    const answer = answers[call.path]
    if (!answer) return failure(404, 404, 'no such call', 'no such call')
    const result = await answer(call)
    return result instanceof Response ? result : new Response(JSON.stringify({ status: 'ok', result }))
  })
  return sent
}

/** The answer of a failed call. */
export function failure(
  status: number,
  code: number,
  zh: string,
  en: string,
  fields?: { path: string; zh: string; en: string }[],
): Response {
  return new Response(JSON.stringify({ status: 'error', error_code: code, error_msg: { zh, en }, fields, request_id: 'r-1' }), { status })
}

/** Draws a part of the app inside everything it needs. `path()` tells the address it is at; `goTo` changes it as a bookmark would. */
export async function renderApp(part: ReactNode, { language = 'zh', address = '/search' }: { language?: Language; address?: string } = {}) {
  await showLanguage(language)
  await wantTexts('account', 'staff', 'assistant')
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute({ component: () => part, notFoundComponent: () => part })
  const view = renderRouter(createRouter({ routeTree: root, history }))
  return { ...view, history, path: () => history.location.href, goBack: () => history.back(), goTo: (href: string) => history.push(href) }
}

/** Draws what a router says inside everything that the app gives it. */
export function renderRouter(router: AnyRouter) {
  return render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App component={false}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}
