import { expect, it } from 'vitest'
import { mailboxOf, refusalOf } from './invitation-rules.ts'

const day = (text: string) => new Date(`2026-${text}T08:00:00Z`)
const NOW = day('03-31')
const inviter = { id: 'i', username: 'ann@b.cc', parent_id: null }
const account = { id: 'a', username: 'ben@c.dd', parent_id: null, created_at: day('03-10') }
const facts = { account, inviter, invited_at: day('03-01'), at: NOW, staff_domain: 'marketscope.demo' }

it.each([
  ['a new account of somebody else', facts, null],
  ['one’s own', { ...facts, inviter: account }, 'self'],
  ['a sub-account of whoever invites', { ...facts, account: { ...account, parent_id: 'i' } }, 'company'],
  ['the main account of whoever invites', { ...facts, inviter: { ...inviter, parent_id: 'a' } }, 'company'],
  [
    'a sub-account of the same main account',
    { ...facts, account: { ...account, parent_id: 'm' }, inviter: { ...inviter, parent_id: 'm' } },
    'company',
  ],
  ['a sub-account of another one', { ...facts, account: { ...account, parent_id: 'n' }, inviter: { ...inviter, parent_id: 'm' } }, null],
  ['staff that is invited', { ...facts, account: { ...account, username: 'x@Marketscope.demo' } }, 'staff'],
  ['staff that invites', { ...facts, inviter: { ...inviter, username: 'x@marketscope.demo' } }, 'staff'],
  ['an account that was there before the link', { ...facts, invited_at: day('03-11') }, 'older'],
  ['an account made with the link', { ...facts, invited_at: account.created_at }, null],
  ['an account of thirty days', { ...facts, account: { ...account, created_at: day('03-01') } }, null],
  [
    'an account of a day more',
    { ...facts, account: { ...account, created_at: new Date(day('03-01').getTime() - 1) }, invited_at: day('02-01') },
    'over',
  ],
])('%s: %o', (_, given, expected) => {
  expect(refusalOf(given)).toBe(expected)
})

it.each([
  ['Ann@B.cc', 'ann@b.cc'],
  ['ann+1@b.cc', 'ann@b.cc'],
  ['ann+a+b@b.cc', 'ann@b.cc'],
  ['a.nn@b.cc', 'a.nn@b.cc'],
])('%s is the mailbox %s', (mail, expected) => {
  expect(mailboxOf(mail)).toBe(expected)
})
