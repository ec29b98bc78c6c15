import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

afterEach(() => onlineManager.setOnline(true))

test('a cut connection is told for as long as it is cut', async () => {
  await renderApp(<ConnectionNotice />)
  expect((await screen.findByRole('status', { hidden: true })).textContent).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('status').textContent).toContain('网络已断开')
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(/网络已断开/)).toBeNull()
})
