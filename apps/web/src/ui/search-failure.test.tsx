import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderApp } from '../testing/render-app.tsx'
import { SearchFailure } from './search-failure.tsx'

const LOCKED = { zh: '只能跨平台搜索', en: 'Only across platforms' }

it.each(['not_found', 'no_data', 'parameter'] as const)('shows the way back when the search is not there: %s', async (kind) => {
  await renderApp(<SearchFailure error={new ApiError(kind, null)} onRetry={vi.fn()} />)
  expect(await screen.findByText('该搜索不存在或已失效')).toBeDefined()
  expect(screen.getByRole('link', { name: '返回搜索' }).getAttribute('href')).toBe('#/search')
})

it.each<[string, ApiError]>([
  [
    'Your account has no access to the category "Women’s Clothing"',
    new ApiError('no_permission', {
      zh: '当前账号没有类目“女装”的权限',
      en: 'Your account has no access to the category "Women’s Clothing"',
    }),
  ],
  ['Only across platforms', new ApiError('parameter', LOCKED, [{ path: 'plat', ...LOCKED }])],
])('says what the server says a search is refused for, and nothing else: %s', async (said, error) => {
  await renderApp(<SearchFailure error={error} onRetry={vi.fn()} />, { language: 'en' })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByText('Search again, or ask your data advisor')).toBeDefined()
  expect(screen.queryByText(/platforms your account|does not exist/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to search' })).toBeDefined()
})

it('offers to try again when the server failed', async () => {
  const onRetry = vi.fn()
  await renderApp(<SearchFailure error={new ApiError('server', null)} onRetry={onRetry} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
