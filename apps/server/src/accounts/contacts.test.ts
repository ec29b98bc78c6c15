import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../database/migrations.ts'
import type { Account, Schema } from '../database/schema.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { connectTestDatabase, dropTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { changeAccount, createAccount } from './accounts.ts'
import { accountByAddress, contactsOf } from './contacts.ts'

const now = new Date('2026-01-02T03:04:05.678Z')
const later = new Date('2026-02-02T03:04:05.678Z')

let root: string
let folder: string
let db: Kysely<Schema>
let close: () => Promise<void>
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-contacts-'))
  folder = join(root, 'accounts')
  const opened = await openTestDatabase(folder)
  db = opened.db
  close = opened.close
})
afterAll(async () => {
  await close()
  await dropTestDatabase(folder)
  await rm(root, { recursive: true, force: true })
})

/** The contacts of an account as texts: `*` the main ones, `-` a phone not to sign in by. */
async function shown({ id }: Pick<Account, 'id'>): Promise<string[]> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { phones, mails } = await contactsOf(db, account)
  expect(phones.find(({ main }) => main)?.phone ?? null).toBe(account.phone)
  return [
    ...phones.map(({ phone, main, is_login_verify }) => `${main ? '*' : ''}${is_login_verify ? '' : '-'}${phone}`),
    ...mails.map(({ mail }) => `${mail === account.mail ? '*' : ''}${mail}`),
  ]
}

const make = (name: string, phone: string | null = null) => createAccount(db, createAccountOrder(`${name}@b.cc`, { phone }), now)

async function addAside(account: Account, { phone, mail }: { phone?: string; mail?: string }): Promise<void> {
  const row = { id: `${account.id}${phone ?? mail}`, account_id: account.id, created_at: later }
  if (phone)
    await db
      .insertInto('account_phone')
      .values({ ...row, phone, main: false, is_login_verify: false })
      .execute()
  if (mail)
    await db
      .insertInto('account_mail')
      .values({ ...row, mail })
      .execute()
}

describe('phones and mails follow what staff sets', () => {
  it('of a new account, which signs in by them', async () => {
    const made = await make('new', '13800001001')
    expect(await shown(made)).toEqual(['*13800001001', '*new@b.cc'])
    expect(await accountByAddress(db, 'sms', '13800001001')).toMatchObject({ id: made.id })
    expect(await accountByAddress(db, 'mail', 'new@b.cc')).toMatchObject({ id: made.id })
  })

  it('replaced: the old ones sign in no more, the others stay', async () => {
    const made = await make('replaced', '13800002001')
    await addAside(made, { phone: '13800002002', mail: 'aside@b.cc' })
    await changeAccount(db, made.id, { phone: '13800002003', mail: 'other@b.cc' }, later)
    expect(await shown(made)).toEqual(['*13800002003', '-13800002002', '*other@b.cc', 'aside@b.cc'])
    expect(await accountByAddress(db, 'sms', '13800002001')).toBeUndefined()
    expect(await accountByAddress(db, 'mail', 'replaced@b.cc')).toBeUndefined()
  })

  it('set to one that the account has already: it becomes the main one, to sign in by', async () => {
    const made = await make('swapped', '13800003001')
    await addAside(made, { phone: '13800003002', mail: 'second@b.cc' })
    await changeAccount(db, made.id, { phone: '13800003002', mail: 'second@b.cc' }, later)
    expect(await shown(made)).toEqual(['*13800003002', '*second@b.cc'])
  })

  it('emptied: the oldest other one is the main one, and without another there is none', async () => {
    const made = await make('emptied', '13800004001')
    await addAside(made, { phone: '13800004002', mail: 'left@b.cc' })
    const changed = await changeAccount(db, made.id, { phone: null, mail: null }, later)
    expect(changed).toMatchObject({ phone: '13800004002', mail: 'left@b.cc' })
    expect(await shown(made)).toEqual(['*13800004002', '*left@b.cc'])
    await changeAccount(db, made.id, { phone: null, mail: null }, later)
    expect(await shown(made)).toEqual([])
  })

  it('taken by another account, be it aside: nothing is changed', async () => {
    const first = await make('holder', '13800005001')
    await addAside(first, { phone: '13800005002', mail: 'held@b.cc' })
    const second = await make('wants', '13800005003')
    for (const change of [{ phone: '13800005002' }, { mail: 'held@b.cc' }])
      await expect(changeAccount(db, second.id, change, later)).rejects.toMatchObject({ code: '23505' })
    expect(await shown(second)).toEqual(['*13800005003', '*wants@b.cc'])
    await expect(createAccount(db, createAccountOrder('held@b.cc'), now)).rejects.toMatchObject({ code: '23505' })
    expect(await db.selectFrom('account').select('id').where('username', '=', 'held@b.cc').execute()).toEqual([])
  })
})

it('accounts of before have their phone and mail in the tables, as main ones to sign in by', async () => {
  const old = join(root, 'old')
  const before = await connectTestDatabase(old)
  const steps = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '004'))
  const { error } = await new Migrator({ db: before, provider: { getMigrations: async () => steps } }).migrateToLatest()
  expect(error).toBeUndefined()
  for (const [id, phone, mail] of [
    ['both', '13800006001', 'both@b.cc'],
    ['none', null, null],
    ['abroad', '85291234567', null],
  ])
    await sql`INSERT INTO account (id, kind, username, phone, mail, account_type, versions, created_at)
      VALUES (${id}, 'normal', ${id}, ${phone}, ${mail}, 'all', '[]', ${now.toISOString()})`.execute(before)
  await before.destroy()
  const opened = await openTestDatabase(old)
  const phones = await opened.db.selectFrom('account_phone').selectAll().orderBy('account_id').execute()
  const mails = await opened.db.selectFrom('account_mail').selectAll().execute()
  const row = { id: expect.stringMatching(/^[0-9a-f]{32}$/), created_at: now }
  expect(phones).toEqual([
    { ...row, account_id: 'abroad', phone: '85291234567', main: true, is_login_verify: true },
    { ...row, account_id: 'both', phone: '13800006001', main: true, is_login_verify: true },
  ])
  expect(mails).toEqual([{ ...row, account_id: 'both', mail: 'both@b.cc' }])
  await opened.close()
  await dropTestDatabase(old)
})
