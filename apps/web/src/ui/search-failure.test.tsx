import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderApp } from '../testing/render-app.tsx'
import { SearchFailure } from './search-failure.tsx'

it.each(['not_found', 'no_data', 'parameter'] as const)('shows the way back when the search is not there: %s', async (kind) => {
  await renderApp(<SearchFailure error={new ApiError(kind, null)} onRetry={vi.fn()} />)
  expect(await screen.findByText('该搜索不存在或已失效')).toBeDefined()
  expect(screen.getByRole('link', { name: '返回搜索' }).getAttribute('href')).toBe('#/search')
})

it('says what the account may not see', async () => {
  const error = new ApiError('no_permission', { zh: '当前账号没有“京东”的权限', en: 'Your account has no access to JD' })
  await renderApp(<SearchFailure error={error} onRetry={vi.fn()} />, { language: 'en' })
  expect(await screen.findByText('Your account has no access to JD')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to search' })).toBeDefined()
})

it('offers to try again when the server failed', async () => {
  const onRetry = vi.fn()
  await renderApp(<SearchFailure error={new ApiError('server', null)} onRetry={onRetry} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
