import { MarketError } from '@marketscope/contract/errors'
import { maskMail } from '@marketscope/contract/mask'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import { checkUsable } from '../accounts/accounts.ts'
import { kindOf, mayDo } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import type { Config } from '../config.ts'
import type { Account, Schema } from '../database/schema.ts'

const NO_MAIL: Text = { zh: '账号没有邮箱', en: 'The account has no email address' }
const NO_DOWNLOADS: Text = { zh: '账号没有下载权限', en: 'The account may not download' }

type Member = Pick<Account, 'id' | 'parent_id'>

/** Whether two accounts are of one company: they share the main account, or are it. */
export function isOneCompany(first: Member, second: Member): boolean {
  return (first.parent_id ?? first.id) === (second.parent_id ?? second.id)
}

/** The accounts of a company, the main one first. */
export async function companyOf(db: Kysely<Schema>, { id, parent_id }: Member): Promise<Account[]> {
  const main = parent_id ?? id
  const accounts = await db
    .selectFrom('account')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', main), eb('parent_id', '=', main)]))
    .orderBy('username')
    .execute()
  return Promise.all(
    accounts.toSorted((a, b) => Number(b.id === main) - Number(a.id === main)).map((account) => withMainRights(db, account)),
  )
}

/** Why no report can be sent to an account as it is now; null: nothing is in the way. */
export function whyNotTo(account: Account, { staff_domain }: Pick<Config, 'staff_domain'>, now: Date): Text | null {
  try {
    checkUsable(account, now)
  } catch (error) {
    if (error instanceof MarketError) return error.text
    throw error
  }
  if (!mayDo(account, kindOf(account, staff_domain), 'download:create')) return NO_DOWNLOADS
  return account.mail === null ? NO_MAIL : null
}

/** Somebody of the company, as others of it are shown them. */
export function shownPerson(account: Account, asker: Pick<Account, 'id'>, config: Pick<Config, 'staff_domain'>, now: Date) {
  return {
    account_id: account.id,
    username: account.username,
    mail: account.mail === null ? null : maskMail(account.mail),
    is_self: account.id === asker.id,
    unusable: whyNotTo(account, config, now),
  }
}
