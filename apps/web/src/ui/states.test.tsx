import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Delta } from './delta.tsx'
import { ErrorState } from './error-state.tsx'

test('a failed call is told in the language of the page, with its request id and a retry', async () => {
  const retry = vi.fn()
  const error = new ApiError('too_wide', { zh: '范围过大', en: 'Too wide' }, [], 'r-9')
  await renderApp(<ErrorState error={error} onRetry={retry} />, { language: 'en' })
  expect((await screen.findByRole('alert')).textContent).toContain('Too wide')
  expect(screen.getByText('r-9')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('what is no error of ours does not show its inside', async () => {
  await renderApp(<ErrorState error={new TypeError('x is undefined')} />)
  expect((await screen.findByRole('alert')).textContent).not.toContain('undefined')
})

test('a change from nothing is new; one that is not known is a dash', async () => {
  await renderApp(
    <>
      <Delta value={null} isNew />
      <Delta value={null} />
      <Delta value={0.5} isNew />
    </>,
  )
  expect(await screen.findByText('新进')).toBeTruthy()
  expect(screen.getByText('–')).toBeTruthy()
  expect(screen.getByText('+50.00%')).toBeTruthy()
})
