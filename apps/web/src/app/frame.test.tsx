import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../testing/accounts.ts'
import { answerCalls } from '../testing/render-app.tsx'
import { Frame } from './frame.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Motion() {
  const { token } = theme.useToken()
  return <p>{token.motion ? 'it moves' : 'it stands'}</p>
}

test.each([
  [false, 'it moves'],
  [true, 'it stands'],
])('where less motion is wanted (%s): %s', async (reduced, told) => {
  answerCalls({ '/api/user': () => account('normal') })
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: reduced && media === '(prefers-reduced-motion: reduce)' }),
  )
  const root = createRootRoute({ component: Frame, notFoundComponent: Motion })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/search'] }) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(told)).toBeTruthy()
})
