import { type AccountRights, monthsOfKind } from '@marketscope/contract/account-rights'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { type AccountChange, accountById, changeAccount, createAccount, usernameTaken } from '../accounts/accounts.ts'
import { revokeKeys } from '../accounts/api-keys.ts'
import { moduleSetById } from '../accounts/module-set.ts'
import { endDisabled, endSessions } from '../accounts/sessions.ts'
import { audit } from '../audit/audit.ts'
import type { Account, Schema } from '../database/schema.ts'
import { systemCode } from '../plain-fault.ts'
import type { Services } from '../services.ts'
import { keepKnown } from '../subscriptions/newest-seen.ts'
import { newestWhenBegun } from '../subscriptions/turned-on.ts'
import { atDesk, type Editor } from './at-desk.ts'
import { checkModuleSet } from './module-set-rule.ts'
import { checkOwn, checkParent, checkPartner, checkRights } from './rules.ts'
import { rightsOf } from './shown-account.ts'

type Parts = Pick<Services, 'db' | 'warehouse' | 'custom' | 'corrections' | 'config' | 'now'>

const targetOf = ({ id, username }: Account) => ({ kind: 'account', id, name: username }) as const

export function noAccount(): MarketError {
  return new MarketError('no_data', { zh: '没有这个账号', en: 'No such account' })
}

function changedMeanwhile(): MarketError {
  return new MarketError('conflict', {
    zh: '此账号刚刚被其他人修改过，请重新载入后再改',
    en: 'Somebody else has just changed this account: load it again before you change it',
  })
}

/** Works at the desk; tells which value is taken where another account has it. */
function onAccounts<T>(parts: Parts, editor: Editor, work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
  return atDesk(parts, editor, work).catch((error: unknown) => {
    throw takenField(error) ?? error
  })
}

const UNIQUE = '23505'

/** Which of the values that only one account can have is taken; null for another error. Whose it is, is not told. */
function takenField(error: unknown): MarketError | null {
  if (systemCode(error) !== UNIQUE) return null
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  if (constraint.includes('phone')) return fieldError('phone', '手机号已被使用', 'This phone number is taken')
  if (constraint.includes('mail')) return fieldError('mail', '邮箱已被使用', 'This email address is taken')
  return usernameTaken()
}

/** What an account that is not made yet has beside its rights. */
const UNMADE = {
  ...{ id: '', category_setting: null, money: null, names: null, subscription_visited_at: null },
  ...{ disabled: false, rights_version: 1 },
}

/** Makes an account and writes it into the audit log. Throws for what {@link checkRights} refuses and for names that are taken. */
export async function addAccount(parts: Parts, editor: Editor, rights: AccountRights, confirmed: boolean): Promise<Account> {
  checkRights(parts, null, rights, confirmed)
  const told = await newestWhenBegun(parts, null, { ...UNMADE, ...rights, created_at: parts.now() })
  return onAccounts(parts, editor, async (db) => {
    await checkParent({ db, config: parts.config }, null, rights)
    await checkModuleSet(db, rights)
    await checkPartner(db, null, rights)
    const account = await createAccount(db, rights, parts.now())
    await keepKnown(db, account.id, 'mailed', told)
    await audit(
      { db, now: parts.now },
      {
        who: editor.account,
        what: 'account_create',
        whom: targetOf(account),
        after: await toldRights(db, account),
        request: editor.request,
      },
    )
    return account
  })
}

/** Changes what is given of an account whose rights are still of the version. Throws `conflict` when they are not. */
export async function editAccount(
  parts: Parts,
  editor: Editor,
  { id, version, confirmed }: { id: string; version: number; confirmed: boolean },
  change: Partial<AccountRights>,
): Promise<Account> {
  const present = await versionOf(parts.db, id, version)
  const told = await newestWhenBegun(parts, present, { ...present, ...change })
  return onAccounts(parts, editor, async (db) => {
    const before = await versionOf(db, id, version)
    const month_limit = monthsOfKind(change.kind ?? before.kind, before.month_limit)
    const after = { ...rightsOf(before), month_limit, ...change }
    checkRights(parts, before, after, confirmed)
    await checkParent({ db, config: parts.config }, before, after)
    await checkModuleSet(db, after)
    await checkPartner(db, before, after)
    await keepKnown(db, id, 'mailed', told)
    return write(parts, db, editor, before, change, 'account_change')
  })
}

/** Disables an account and ends its sessions and those of its sub-accounts, or enables it again. */
export function disableAccount(
  parts: Parts,
  editor: Editor,
  { id, version, disabled }: { id: string; version: number; disabled: boolean },
): Promise<Account> {
  return onAccounts(parts, editor, async (db) => {
    const before = await versionOf(db, id, version)
    if (disabled) await endDisabled(db, id, parts.now())
    return write(parts, db, editor, before, { disabled }, disabled ? 'account_disable' : 'account_enable')
  })
}

async function versionOf(db: Kysely<Schema>, id: string, version: number): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw noAccount()
  if (account.rights_version !== version) throw changedMeanwhile()
  return account
}

async function write(
  { config, now }: Parts,
  db: Kysely<Schema>,
  editor: Editor,
  before: Account,
  change: AccountChange,
  what: 'account_change' | 'account_disable' | 'account_enable',
): Promise<Account> {
  const after = await changeAccount(db, before.id, change, now(), before.rights_version)
  if (!after) throw changedMeanwhile()
  if (before.id === editor.account.id) checkOwn({ config, now }, after)
  const told = async (account: Account) => ({ ...(await toldRights(db, account)), disabled: account.disabled })
  const values = { before: await told(before), after: await told(after) }
  await audit({ db, now }, { who: editor.account, what, whom: targetOf(after), ...values, request: editor.request })
  return after
}

/** The rights of an account as the log tells them: a set of modules and the main account by their names. */
export async function toldRights(db: Kysely<Schema>, account: Account) {
  const { module_set_id, parent_id, ...rights } = rightsOf(account)
  const set = module_set_id === null ? undefined : await moduleSetById(db, module_set_id)
  const main = parent_id === null ? undefined : await accountById(db, parent_id)
  return { ...rights, parent: main?.username ?? null, module_set: set?.name ?? null }
}

/** Ends every session of an account, revokes its keys and voids codes under way; tells how many there were. */
export function resetAccount(parts: Parts, editor: Editor, id: string): Promise<{ sessions: number; keys: number }> {
  return onAccounts(parts, editor, async (db) => {
    const account = await accountById(db, id)
    if (!account) throw noAccount()
    const sessions = await endSessions(db, id, 'everywhere', parts.now())
    const revoked = await revokeKeys(db, id)
    await db.updateTable('login_code').set({ closed_at: parts.now() }).where('account_id', '=', id).where('closed_at', 'is', null).execute()
    const counts = { sessions, keys: revoked.length }
    await audit(
      { db, now: parts.now },
      {
        who: editor.account,
        what: 'account_reset',
        whom: targetOf(account),
        before: counts,
        after: { sessions: 0, keys: 0 },
        request: editor.request,
      },
    )
    return counts
  })
}
