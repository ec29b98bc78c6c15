import { type AccountRights, hasDomesticPlat, NO_DOMESTIC_PLAT } from '@marketscope/contract/account-rights'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import { accountById, stateOf } from '../accounts/accounts.ts'
import { isStaffName } from '../accounts/kinds.ts'
import { isOfEdition } from '../accounts/viewer.ts'
import type { Account, Schema } from '../database/schema.ts'
import { partnerByName } from '../partners/partners.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'warehouse' | 'custom' | 'config' | 'now'>

/** What of an account is looked at. */
type Looked = Pick<
  AccountRights,
  | 'username'
  | 'phone'
  | 'mail'
  | 'kind'
  | 'month_limit'
  | 'account_type'
  | 'sites'
  | 'only_multi_plat'
  | 'custom_groups'
  | 'parent_id'
  | 'mail_new_months'
>

/** What decides about the marketplaces of an account. */
const OF_MARKETPLACES = ['account_type', 'sites', 'only_multi_plat', 'parent_id'] as const

const OWN = {
  zh: '不能停用自己或取消自己的管理员身份，请由另一位管理员操作',
  en: 'You cannot disable or demote yourself: ask another administrator',
}

/** What is told whoever gives all months to a trial. */
export const TRIAL_NEEDS_MONTHS: Text = {
  zh: '试用账号的可看月份须有限制，不能为全部月份',
  en: 'A trial account has a limit of months: it cannot have all of them',
}

/**
 * Throws unless the account may become as it is told: a way to sign in, an address where mails are turned on, for a trial a limit of months, sites and groups that are there (those that it has already stay),
 * sites of its edition, and for whoever becomes or stops being internal staff that this was confirmed. `before` null: a new account.
 */
export function checkRights(parts: Parts, before: Account | null, after: Looked, confirmed: boolean): void {
  if (after.phone === null && after.mail === null)
    throw fieldError('mail', '请填写手机或邮箱，用于登录', 'Give a phone number or an email address to sign in with')
  if (after.mail === null && after.mail_new_months && !before?.mail_new_months)
    throw fieldError('mail_new_months', '请填写邮箱，用于接收新月份提醒', 'Give an email address that is mailed about new months')
  if (after.kind === 'trial' && after.parent_id === null && after.month_limit === null)
    throw fieldError('month_limit', TRIAL_NEEDS_MONTHS.zh, TRIAL_NEEDS_MONTHS.en)
  checkKnown(parts, before, after)
  checkMarketplaces(parts, before, after)
  const { staff_domain } = parts.config
  const isStaff = ({ username, parent_id }: Pick<Looked, 'username' | 'parent_id'>) =>
    parent_id === null && isStaffName(username, staff_domain)
  const [was, is] = [before !== null && isStaff(before), isStaff(after)]
  if (was === is || confirmed) return
  throw is
    ? fieldError(
        'confirm_staff',
        '该用户名属于内部域名，账号将成为管理员，请确认',
        'This username makes the account internal staff: confirm it',
      )
    : fieldError('confirm_staff', '账号将不再是管理员，请确认', 'The account will be internal staff no more: confirm it')
}

function checkKnown({ warehouse, custom }: Parts, before: Account | null, after: Looked): void {
  const sites = new Set([
    ...warehouse.sites({ sites: null, month_limit: null, versions: [] }).map(({ id }) => id),
    ...(before?.sites ?? []),
  ])
  const site = after.sites?.find((id) => !sites.has(id))
  if (site !== undefined) throw fieldError('sites', `没有站点 ${site}`, `There is no site ${site}`)
  const group = after.custom_groups.find((subName) => !custom.has(subName) && !before?.custom_groups.includes(subName))
  if (group !== undefined)
    throw fieldError('custom_groups', `没有自定义类目分组 ${group}`, `There is no group of custom categories ${group}`)
}

/** Throws for sites that are not of the edition, and for a lock to platforms of which the account has none. What an account has been like for long is left alone; of a sub-account it means nothing. */
function checkMarketplaces({ warehouse }: Pick<Parts, 'warehouse'>, before: Account | null, after: Looked): void {
  const same = (name: (typeof OF_MARKETPLACES)[number]) => JSON.stringify(before?.[name]) === JSON.stringify(after[name])
  if (after.parent_id !== null || OF_MARKETPLACES.every(same)) return
  const beyond = after.sites?.find((id) => !isOfEdition(id, after.account_type, warehouse))
  if (beyond !== undefined)
    throw fieldError('sites', `站点 ${beyond} 不在该账号的数据范围内`, `The site ${beyond} is not among the platforms of this account`)
  if (after.only_multi_plat && !hasDomesticPlat(after)) throw fieldError('only_multi_plat', NO_DOMESTIC_PLAT.zh, NO_DOMESTIC_PLAT.en)
}

/** Throws when a change would take the desk away from the person who makes it: so at least one administrator stays. */
export function checkOwn({ config, now }: Pick<Parts, 'config' | 'now'>, after: Pick<Account, 'username' | 'disabled' | 'due_date'>): void {
  if (isStaffName(after.username, config.staff_domain) && stateOf(after, now()) === 'active') return
  throw new MarketError('no_permission', OWN)
}

/** Throws unless the account may be a sub-account of the one it names: one that is there, no sub-account itself, and neither of them internal staff; who becomes that has none. */
export async function checkParent(
  { db, config }: Pick<Services, 'db' | 'config'>,
  before: Account | null,
  { parent_id, username }: Pick<AccountRights, 'parent_id' | 'username'>,
): Promise<void> {
  const isBecoming = before !== null && isStaffName(username, config.staff_domain) && !isStaffName(before.username, config.staff_domain)
  if (isBecoming && parent_id === null && (await hasBelow(db, before)))
    throw fieldError('username', '管理员账号没有子账号，此账号自己有子账号', 'Internal staff have no sub-accounts, and this account has')
  if (parent_id === null || parent_id === before?.parent_id) return
  const parent = await accountById(db, parent_id)
  if (!parent) throw fieldError('parent_id', '没有这个主账号', 'There is no such main account')
  if (parent.parent_id !== null || parent.id === before?.id)
    throw fieldError('parent_id', '主账号本身不能是子账号', 'A main account cannot be a sub-account itself')
  if ([parent.username, username].some((name) => isStaffName(name, config.staff_domain)))
    throw fieldError('parent_id', '管理员账号没有子账号，也不能是子账号', 'Internal staff have no sub-accounts and are none')
  if (before && (await hasBelow(db, before)))
    throw fieldError('parent_id', '此账号自己有子账号', 'This account has sub-accounts of its own')
}

async function hasBelow(db: Kysely<Schema>, { id }: Pick<Account, 'id'>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()) !== undefined
}

/** Throws for a partner that is not there, and for an account of kind partner without one. What an account has been like for long is left alone. */
export async function checkPartner(
  db: Kysely<Schema>,
  before: Account | null,
  { kind, partner, parent_id }: Pick<AccountRights, 'kind' | 'partner' | 'parent_id'>,
): Promise<void> {
  if (kind === before?.kind && partner === before.partner && parent_id === before.parent_id) return
  if (partner === null) {
    // A sub-account has the partner of its main account.
    if (kind === 'partner' && parent_id === null)
      throw fieldError('partner', '合作方账号须选择合作方', 'An account of kind partner needs a partner')
  } else if (!(await partnerByName(db, partner))) throw fieldError('partner', '没有这个合作方', 'There is no such partner')
}
