import type { Kysely } from 'kysely'
import { containing } from '../audit/entries.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { companyIn, companyOf, reaches } from './scheme-company.ts'
import type { Scheme } from './visible.ts'

/** Whom a scheme can be published to: an account, or one with all its sub-accounts. */
export interface Audience {
  account_id: string
  company: boolean
}

export interface NamedAudience extends Audience {
  name: string
}

/** Accounts that a search of staff offers at once. */
const OFFERED = 20

/** The audience as a text of its own. */
export const keyOf = ({ account_id, company }: Audience): string => (company ? `${account_id} +` : account_id)

const nameOf = ({ nick, username }: Pick<Account, 'nick' | 'username'>) => nick ?? username

/** Whom a scheme is published to: of what a customer published only those that are of the company still. */
export async function audiencesOf({ db, config }: Pick<Services, 'db' | 'config'>, ruleId: string): Promise<NamedAudience[]> {
  const rows = await db
    .selectFrom('scheme_publication as to')
    .innerJoin('account as audience', 'audience.id', 'to.account_id')
    .innerJoin('scheme', 'scheme.rule_id', 'to.rule_id')
    .innerJoin('account as owner', 'owner.id', 'scheme.account_id')
    .select(['to.account_id', 'to.company', 'audience.nick', 'audience.username'])
    .where('to.rule_id', '=', ruleId)
    .where(reaches(companyIn('audience'), config.staff_domain))
    .orderBy('to.at')
    .orderBy('to.account_id')
    .execute()
  return rows.map(({ account_id, company, ...names }) => ({ account_id, company, name: nameOf(names) }))
}

/** Whom an account may publish to: its company as a whole and each account of it; staff beside that any account that a word finds. */
export async function possibleAudiences(db: Kysely<Schema>, by: Account, isStaff: boolean, word: string): Promise<NamedAudience[]> {
  const company = companyOf(by)
  const own = await db
    .selectFrom('account')
    .select(['id', 'nick', 'username', 'parent_id'])
    .where(({ or, eb }) => or([eb('id', '=', company), eb('parent_id', '=', company)]))
    .orderBy('username')
    .execute()
  const found =
    isStaff && word !== ''
      ? await db
          .selectFrom('account')
          .select(['id', 'nick', 'username', 'parent_id'])
          .where(({ or, eb }) => or([eb('username', 'ilike', containing(word)), eb('nick', 'ilike', containing(word))]))
          .orderBy('username')
          .limit(OFFERED)
          .execute()
      : []
  const accounts = [...new Map([...own, ...found].map((one) => [one.id, one])).values()]
  const hasOthers = (id: string) => accounts.some(({ parent_id }) => parent_id === id)
  return accounts.flatMap((one) => {
    const alone = { account_id: one.id, company: false, name: nameOf(one) }
    const whole = one.parent_id === null && (hasOthers(one.id) || isStaff)
    return whole ? [{ ...alone, company: true }, alone] : [alone]
  })
}

/**
 * Publishes the scheme as it is to these audiences and no others; none: to nobody any more. Gives the version that they see.
 */
export async function publish(
  db: Kysely<Schema>,
  { rule_id, version }: Pick<Scheme, 'rule_id' | 'version'>,
  audiences: readonly Audience[],
  now: Date,
): Promise<number | null> {
  const published_version = audiences.length > 0 ? version : null
  await db.deleteFrom('scheme_publication').where('rule_id', '=', rule_id).execute()
  if (audiences.length > 0)
    await db
      .insertInto('scheme_publication')
      .values(audiences.map(({ account_id, company }) => ({ rule_id, account_id, company, at: now })))
      .onConflict((taken) => taken.doNothing())
      .execute()
  await db.updateTable('scheme').set({ published_version }).where('rule_id', '=', rule_id).execute()
  return published_version
}

/** Takes a scheme away from an account or a company; published to nobody else, it is published no more. */
export async function withdraw(db: Kysely<Schema>, ruleId: string, { account_id, company }: Audience): Promise<void> {
  await db
    .deleteFrom('scheme_publication')
    .where('rule_id', '=', ruleId)
    .where('account_id', '=', account_id)
    .where('company', '=', company)
    .execute()
  await db
    .updateTable('scheme')
    .set({ published_version: null })
    .where('rule_id', '=', ruleId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('scheme_publication').select('rule_id').where('rule_id', '=', ruleId))))
    .execute()
}
