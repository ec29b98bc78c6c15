import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import OutboxScreen from './outbox-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const MAIL = {
  at: '2026-02-01T00:00:00.000Z',
  channel: 'mail',
  to: 'ann@example.com',
  code: null,
  subject: { zh: '2026-01 数据已发布', en: 'Data of 2026-01 is out' },
  text: { zh: '· 2026-01 护肤', en: '· 2026-01 Skin care' },
}
const CODE = { ...MAIL, at: '2026-02-01T00:01:00.000Z', channel: 'sms', to: '13800000001', code: '123456', subject: null }

test('a code is shown as it is, another message by its subject, with its text when it is opened', async () => {
  answerCalls({ '/api/outbox': () => ({ data: [CODE, MAIL] }) })
  await renderApp(<OutboxScreen />)
  expect((await screen.findByText('123456')).tagName).toBe('CODE')
  const subject = screen.getByText('2026-01 数据已发布')
  const text = screen.getByText('· 2026-01 护肤')
  const details = text.closest('details')
  expect(details?.open).toBe(false)
  await userEvent.click(subject)
  expect(details?.open).toBe(true)
  expect(screen.getAllByRole('row')).toHaveLength(3)
})
