import { hasDomesticPlat, NO_DOMESTIC_PLAT } from '@marketscope/contract/account-rights'
import type { Text } from '@marketscope/contract/text'
import { type AccountDraft, accountById, accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createKey, listKeys, revokeKey } from '../accounts/api-keys.ts'
import { isStaffName, kindOf, mayDo } from '../accounts/kinds.ts'
import { isOfMain, withMainRights } from '../accounts/main-account.ts'
import { endDisabled } from '../accounts/sessions.ts'
import { audit, COMMAND_LINE } from '../audit/audit.ts'
import type { Account } from '../database/schema.ts'
import { TRIAL_NEEDS_MONTHS } from '../desk/rules.ts'
import { rightsOf } from '../desk/shown-account.ts'
import { PlainFault, systemCode } from '../plain-fault.ts'
import type { AdminParts, OrderOf, SetAccountOrder } from './admin-orders.ts'

const targetOf = ({ id, username }: Account) => ({ kind: 'account', id, name: username }) as const

/** `create-account`. Throws a PlainFault for a username that would be internal staff, and for one that is taken. */
export async function makeAccount(parts: AdminParts, order: OrderOf<'create-account'>): Promise<Text> {
  const { command: _, last_months, ...draft } = order
  const { staff_domain } = parts.config
  if (isStaffName(order.username, staff_domain))
    throw new PlainFault(
      `以 @${staff_domain} 结尾的用户名是内部员工，请用 create-admin 新建。`,
      `Usernames that end with @${staff_domain} are internal staff: make those with create-admin.`,
      2,
    )
  const { username } = await made(parts, { ...draft, month_limit: last_months === null ? null : { last: last_months } })
  return { zh: `已创建账号 ${username}`, en: `Created the account ${username}` }
}

/** `create-admin`: an account of internal staff. Throws a PlainFault for a username of another domain. */
export async function makeAdmin(parts: AdminParts, { mail, phone, nick, ...order }: OrderOf<'create-admin'>): Promise<Text> {
  const { staff_domain } = parts.config
  const username = order.username ?? mail ?? ''
  if (!isStaffName(username, staff_domain))
    throw new PlainFault(
      `管理员的用户名须以 @${staff_domain} 结尾（设置 MARKETSCOPE_STAFF_DOMAIN），可用 --username 指定。`,
      `The username of an administrator ends with @${staff_domain} (the setting MARKETSCOPE_STAFF_DOMAIN): give one with --username.`,
      2,
    )
  await made(parts, { username, mail, phone, nick, account_type: 'all' })
  return { zh: `已创建管理员 ${username}`, en: `Created the administrator ${username}` }
}

function made({ db, now }: AdminParts, draft: AccountDraft): Promise<Account> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const account = await createAccount(transaction, draft, now())
      const entry = { who: COMMAND_LINE, what: 'account_create', whom: targetOf(account), after: rightsOf(account) } as const
      await audit({ db: transaction, now }, entry)
      return account
    })
    .catch((error: unknown) => {
      if (systemCode(error) !== '23505') throw error
      throw new PlainFault('用户名、邮箱或手机号已被使用。', 'The username, email address or phone number is taken.')
    })
}

/** `set-account`. */
export async function setAccount(parts: AdminParts, { command: _, username, ...change }: SetAccountOrder): Promise<Text> {
  const { db, now } = parts
  const account = await known(parts, username)
  await refuseWithoutEffect(parts, account, change)
  const unknown = (change.custom_groups ?? []).filter((subName) => !parts.custom.has(subName))
  if (unknown.length > 0)
    throw new PlainFault(
      `没有自定义类目分组 ${unknown.join('、')}，请先导入。`,
      `There is no group of custom categories ${unknown.join(', ')}: import it first.`,
    )
  await db.transaction().execute(async (transaction) => {
    const after = await changeAccount(transaction, account.id, change, now())
    if (!after)
      throw new PlainFault(
        `账号 ${account.username} 刚刚被他人修改，请重试。`,
        `The account ${account.username} has just been changed by somebody else: try again.`,
      )
    if (change.disabled === true) await endDisabled(transaction, account.id, now())
    const told = (one: Account) => ({ ...rightsOf(one), disabled: one.disabled })
    await audit(
      { db: transaction, now },
      { who: COMMAND_LINE, what: 'account_change', whom: targetOf(account), before: told(account), after: told(after) },
    )
  })
  return { zh: `已更新账号 ${username}`, en: `Changed the account ${username}` }
}

/** Throws a PlainFault for what would be written down for the account and mean nothing: what its main account decides, all months for a trial, a lock to platforms that it does not have, and tabs beside those of a module set. */
async function refuseWithoutEffect(
  { db }: AdminParts,
  account: Account,
  change: Omit<SetAccountOrder, 'command' | 'username'>,
): Promise<void> {
  if (account.parent_id !== null && Object.keys(change).some(isOfMain)) {
    const main = await accountById(db, account.parent_id)
    throw new PlainFault(
      `${account.username} 是子账号，其权限由主账号 ${main?.username} 决定：请修改主账号。子账号自身只能启用或停用。`,
      `${account.username} is a sub-account and has the rights of its main account ${main?.username}: change that one. Of its own a sub-account is only disabled or enabled.`,
    )
  }
  if (account.kind === 'trial' && change.month_limit === null)
    throw new PlainFault(`${TRIAL_NEEDS_MONTHS.zh}。`, `${TRIAL_NEEDS_MONTHS.en}.`)
  if (change.only_multi_plat && !hasDomesticPlat(account)) throw new PlainFault(`${NO_DOMESTIC_PLAT.zh}。`, `${NO_DOMESTIC_PLAT.en}.`)
  if (account.module_set_id !== null && change.module_info !== undefined)
    throw new PlainFault(
      `账号 ${account.username} 使用模块组的分析页：请在后台修改该模块组，或先取消该账号的模块组。`,
      `The account ${account.username} has the tabs of a module set: change the set at the desk, or take the account off it first.`,
    )
}

/** `create-key`, `revoke-key`, and `list-keys`, which stands for a revocation without an id. */
export async function runKeys(parts: AdminParts, order: OrderOf<'create-key' | 'revoke-key' | 'list-keys'>): Promise<Text> {
  const { db, now } = parts
  const account = await known(parts, order.username)
  if (order.command === 'list-keys') {
    const keys = await listKeys(db, account.id)
    const lines = keys.map(({ id, name, hint, last_used_at }) => `\n  ${id}  …${hint}  ${last_used_at ?? '–'}  ${name}`)
    return { zh: `${lines.length} 个密钥`, en: `${lines.length} ${lines.length === 1 ? 'key' : 'keys'}${lines.join('')}` }
  }
  const change = { who: COMMAND_LINE, after: { account: account.username } } as const
  if (order.command === 'create-key') {
    const rights = await withMainRights(db, account)
    if (!mayDo(rights, kindOf(rights, parts.config.staff_domain), 'api_key:write'))
      throw new PlainFault(
        `账号 ${account.username} 没有下载权限，不能使用 API 密钥。`,
        `The account ${account.username} has no right to download, so it has no use for an API key.`,
      )
    const { key, id } = await db.transaction().execute(async (transaction) => {
      const made = await createKey(transaction, account.id, order.name, now())
      const whom = { kind: 'api_key', id: made.id, name: made.name } as const
      await audit({ db: transaction, now }, { ...change, what: 'key_create', whom })
      return made
    })
    return { zh: `密钥（仅显示这一次）：${key}\n  编号 ${id}`, en: `The key (shown only now): ${key}\n  id ${id}` }
  }
  const name = (await listKeys(db, account.id)).find(({ id }) => id === order.id)?.name ?? null
  await db.transaction().execute(async (transaction) => {
    await revokeKey(transaction, account.id, order.id)
    await audit({ db: transaction, now }, { ...change, what: 'key_revoke', whom: { kind: 'api_key', id: order.id, name } })
  })
  return { zh: `已吊销密钥 ${order.id}`, en: `Revoked the key ${order.id}` }
}

async function known({ db }: AdminParts, username: string): Promise<Account> {
  const account = await accountByUsername(db, username)
  if (!account) throw new PlainFault(`没有账号 ${username}。`, `There is no account ${username}.`)
  return account
}
