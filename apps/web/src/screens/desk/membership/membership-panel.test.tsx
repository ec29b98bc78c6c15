import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../../testing/render-app.tsx'
import { MembershipPanel } from './membership-panel.tsx'
import { moneyText } from './money-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const AT = '2026-03-01T08:00:00.000Z'
const PAYMENT = {
  transaction_id: 't1',
  cents: 9900,
  currency: 'CNY',
  paid_at: AT,
  refund_state: null,
  refund_reason: null,
  refunded_at: null,
}
const ORDER = { order_id: 'o1', username: 'ann@b.cc', order_type: 'monthly', cents: 9900, state: 'paid', created_at: AT, expires_at: AT }
const GRANTS = [{ cause: 'free', questions: 10, left: 8, granted_at: AT, ends_at: null, revoked_at: null, note: null }]
const QUOTA = { username: 'ann@b.cc', left: 8, used: 2, granted: 10, until: null, plan: null, grants: GRANTS }

async function open(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    '/api/user': () => account('staff'),
    '/api/desk/membership_orders': () => ({
      ...{ count: 2, due: 1, buying: true },
      data: [
        {
          ...ORDER,
          payments: [
            { ...PAYMENT, verdict: 'granted' },
            { ...PAYMENT, transaction_id: 't2', verdict: 'twice', refund_state: 'due' },
          ],
        },
        { ...ORDER, order_id: 'o2', state: 'open', payments: [] },
      ],
    }),
    '/api/desk/membership_refund': () => ({ questions: 97, state: 'done' }),
    '/api/desk/membership_check': () => ({ state: 'closed' }),
    '/api/desk/membership_account': () => QUOTA,
    '/api/desk/membership_grant': () => ({ ...QUOTA, left: 18, granted: 20 }),
    '/api/desk/invitations': () => ({
      ...{
        count: 1,
        data: [
          {
            username: 'ben@b.cc',
            inviter: 'ann@b.cc',
            state: 'refused',
            reason: 'contact',
            inviter_rewarded: false,
            claimed_at: AT,
            settled_at: AT,
          },
        ],
      },
    }),
    '/api/desk/membership_money': () => ({ data: [], count: 0, totals: [] }),
    ...answers,
  })
  await renderApp(<MembershipPanel />, { address, language: 'en' })
  return sent
}

it('orders show their payments, what is to go back is told, and a refund wants a reason', async () => {
  const sent = await open('/desk?view=membership')
  expect(await screen.findByText('1 payment to be refunded')).toBeTruthy()
  expect(screen.getByText('Paid twice')).toBeTruthy()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Refund ann@b.cc ¥99.00' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Refund ¥99.00 to ann@b.cc')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'asked for')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Refunded; 97 questions were taken back')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ transaction_id: 't1', reason: 'asked for' })
  await userEvent.click(screen.getByRole('button', { name: 'Ask the provider about order o2' }))
  expect(await screen.findByText('The order is: Closed')).toBeTruthy()
})

it('questions of an account are shown grant by grant, and given with a reason', async () => {
  const sent = await open('/desk?view=membership&part=quota&username=ann@b.cc')
  expect(await screen.findByText('Free allowance')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Give questions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'sorry')
  await userEvent.click(dialog.getByRole('button', { name: 'Give questions' }))
  await eventually(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      username: 'ann@b.cc',
      questions: 10,
      days: 30,
      reason: 'sorry',
    }),
  )
  expect(await screen.findByText('18')).toBeTruthy()
})

it('invitations say what came of them', async () => {
  await open('/desk?view=membership&part=invitations')
  expect(await screen.findByText('The phone or email address took part before')).toBeTruthy()
})

it.each([
  [{ bill: false, same: 0, ours: { paid: 9900, refunded: 0 }, theirs: null, differences: [] }, /no bill for this day/],
  [
    { bill: true, same: 2, ours: { paid: 9900, refunded: 9900 }, theirs: { paid: 9900, refunded: 9900 }, differences: [] },
    /Both sides agree/,
  ],
  [
    {
      ...{ bill: true, same: 0, ours: { paid: 0, refunded: 0 }, theirs: { paid: 9900, refunded: 0 } },
      differences: [{ kind: 'payment', order_id: 'o', transaction_id: 't', ours: null, theirs: 9900 }],
    },
    /1 difference/,
  ],
])('a day beside the bill: %o', async (result, text) => {
  const sent = await open('/desk?view=membership&part=reconciliation&day=2026-03-01', { '/api/desk/reconciliation': () => result })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('reconciliation'))?.query).toEqual({ day: '2026-03-01' })
})

it.each([
  [9900, 'CNY', '¥99.00'],
  [-99_000, 'CNY', '-¥990.00'],
  [123_456, 'USD', 'USD 1,234.56'],
])('%i cents of %s are %s', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text)
})
