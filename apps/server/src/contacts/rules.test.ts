import { MarketError } from '@marketscope/contract/errors'
import { describe, expect, it } from 'vitest'
import type { Contacts } from '../accounts/contacts.ts'
import { checkAddition, checkRemoval } from './rules.ts'

const of = { account_id: 'a', created_at: new Date(0) }
/** `main`, `login`: a phone to sign in by, `plain`: one that only belongs to the account. */
const contacts = (phones: readonly string[], mails: readonly string[]): Contacts => ({
  phones: phones.map((mark, index) => ({
    ...of,
    id: `p${index}`,
    phone: `1380000000${index}`,
    main: mark === 'main',
    is_login_verify: mark !== 'plain',
  })),
  mails: mails.map((mail, index) => ({ ...of, id: `m${index}`, mail })),
})

function kindOf(work: () => unknown): string {
  try {
    work()
    return 'ok'
  } catch (error) {
    if (!(error instanceof MarketError)) throw error
    return [error.kind, ...error.fields.map(({ path }) => path)].join(' ')
  }
}

const TEN = Array.from({ length: 10 }, (_, index) => `m${index}@b.cc`)

describe('a contact that is added', () => {
  it.each([
    ['a first phone to sign in by', [], ['a@b.cc'], 'sms', '13811111111', true, 'ok'],
    ['a first phone not to sign in by', [], ['a@b.cc'], 'sms', '13811111111', false, 'parameter is_login_verify'],
    ['a second phone not to sign in by', ['main'], [], 'sms', '13811111111', false, 'ok'],
    ['a phone it has', ['main'], [], 'sms', '13800000000', true, 'conflict'],
    ['a tenth phone', ['main', ...Array(8).fill('plain')], [], 'sms', '13811111111', true, 'ok'],
    ['an eleventh phone', ['main', ...Array(9).fill('plain')], [], 'sms', '13811111111', true, 'conflict'],
    ['a first mail', ['main'], [], 'mail', 'a@b.cc', true, 'ok'],
    ['a mail it has', [], ['a@b.cc'], 'mail', 'a@b.cc', true, 'conflict'],
    ['a tenth mail', [], TEN.slice(1), 'mail', 'a@b.cc', true, 'ok'],
    ['an eleventh mail', [], TEN, 'mail', 'a@b.cc', true, 'conflict'],
    ['a phone beside ten mails', [], TEN, 'sms', '13811111111', true, 'ok'],
  ] as const)('%s', (_, phones, mails, channel, address, is_login_verify, expected) => {
    expect(kindOf(() => checkAddition(contacts(phones, mails), { channel, address, is_login_verify }))).toBe(expected)
  })
})

describe('a contact that is deleted', () => {
  it.each([
    ['the only phone beside a mail', ['main'], ['a@b.cc'], 'sms', 'p0', 'ok'],
    ['the only phone, nothing else', ['main'], [], 'sms', 'p0', 'conflict'],
    ['the main phone with another to sign in by', ['main', 'login'], ['a@b.cc'], 'sms', 'p0', 'conflict'],
    ['another phone to sign in by', ['main', 'login'], [], 'sms', 'p1', 'ok'],
    ['a phone not to sign in by', ['main', 'plain'], [], 'sms', 'p1', 'ok'],
    ['one of two mails', [], ['a@b.cc', 'c@d.ee'], 'mail', 'm0', 'ok'],
    ['the only mail, nothing else', [], ['a@b.cc'], 'mail', 'm0', 'conflict'],
    ['the only mail beside a main phone', ['main'], ['a@b.cc'], 'mail', 'm0', 'ok'],
    ['the id of a mail as that of a phone', ['main', 'login'], ['a@b.cc'], 'sms', 'm0', 'no_data'],
    ['the id of a phone as that of a mail', ['main', 'login'], ['a@b.cc'], 'mail', 'p1', 'no_data'],
    ['an id that is none of its own', ['main'], ['a@b.cc'], 'sms', 'p7', 'no_data'],
  ] as const)('%s', (_, phones, mails, channel, id, expected) => {
    expect(kindOf(() => checkRemoval(contacts(phones, mails), channel, id))).toBe(expected)
  })
})
