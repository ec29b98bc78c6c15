import { MarketError } from '@marketscope/contract/errors'
import { INVITATION_GIFT, INVITATION_REFUSALS, type InvitationRefusal } from '@marketscope/contract/membership'
import { type Kysely, type Selectable, sql } from 'kysely'
import { accountById, stateOf } from '../accounts/accounts.ts'
import { isStaffName, kindOf, mayDo } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { audit } from '../audit/audit.ts'
import type { InvitedTable } from '../database/payment-tables.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { DAY_MS, grant, onQuestions } from './grants.ts'
import { contactsWith, noteContacts } from './invitation-contacts.ts'
import { refusalOf } from './invitation-rules.ts'

export type Parts = Pick<Services, 'db' | 'now' | 'secret' | 'config'>
type Invited = Selectable<InvitedTable>

const CODE_LENGTH = 10
const YEAR_MS = 365 * DAY_MS

/** Works at invitations one at a time: that a phone or a year's gifts count once, also of two who come together. */
function onInvitations<T>({ db, now }: Parts, work: (transaction: Kysely<Schema>, at: Date) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('invitations'))`.execute(transaction)
    return work(transaction, now())
  })
}

/** The link of an account, made the first time, and what came of it. */
export function invitationOf(parts: Parts, account: Account): Promise<{ code: string; rewarded: number; waiting: number }> {
  return onInvitations(parts, async (db, at) => {
    if (isStaffName(account.username, parts.config.staff_domain)) throw refused('staff')
    const kept = await db.selectFrom('invitation').select('code').where('account_id', '=', account.id).executeTakeFirst()
    const code = kept?.code ?? randomId().slice(0, CODE_LENGTH)
    if (!kept) await db.insertInto('invitation').values({ code, account_id: account.id, created_at: at }).execute()
    await noteContacts(db, parts.secret, account.id)
    const came = await db
      .selectFrom('invited')
      .select(['state', 'settled_at', 'inviter_rewarded'])
      .where('inviter_id', '=', account.id)
      .execute()
    return { code, rewarded: giftsWithin(came, at), waiting: came.filter(({ state }) => state === 'waiting').length }
  })
}

/**
 * Says that an account came by a link. It has to be a new one, not of whoever invites, and comes by one link. Both get their questions once it has a main phone
 * or email address: until then it waits. Throws `no_data` for no such link, `conflict` for what does not count.
 */
export async function claim(parts: Parts, account: Account, code: string): Promise<'rewarded' | 'waiting'> {
  const { staff_domain } = parts.config
  const outcome = await onInvitations(parts, async (db, at) => {
    const known = await db.selectFrom('invited').selectAll().where('account_id', '=', account.id).executeTakeFirst()
    if (known) return known.state === 'waiting' ? settle(parts, db, known, at) : known
    const invitation = await db.selectFrom('invitation').selectAll().where('code', '=', code).executeTakeFirst()
    const inviter = invitation && (await withMainRights(db, await accountById(db, invitation.account_id)))
    if (!invitation || !inviter || stateOf(inviter, at) !== 'active' || !mayDo(inviter, kindOf(inviter, staff_domain), 'membership:use'))
      throw new MarketError('no_data', { zh: '邀请码无效', en: 'This is no invitation' })
    const refusal = refusalOf({ account, inviter, invited_at: invitation.created_at, at, staff_domain })
    // Not kept: an own link that is opened by mistake is to keep nobody from being invited.
    if (refusal) throw refused(refusal)
    const row: Invited = {
      ...{ account_id: account.id, inviter_id: inviter.id, state: 'waiting', reason: null, inviter_rewarded: false },
      ...{ claimed_at: at, settled_at: null },
    }
    await db.insertInto('invited').values(row).execute()
    return settle(parts, db, row, at)
  })
  if (outcome.state === 'refused') throw refused(outcome.reason ?? 'contact')
  return outcome.state
}

/** Rewards the invitations that waited for a main phone or email address, where there is one now. */
export async function settleWaiting(parts: Parts): Promise<void> {
  const waiting = await parts.db.selectFrom('invited').select('account_id').where('state', '=', 'waiting').execute()
  for (const { account_id } of waiting)
    await onInvitations(parts, async (db, at) => {
      const row = await db.selectFrom('invited').selectAll().where('account_id', '=', account_id).executeTakeFirst()
      if (row?.state === 'waiting') await settle(parts, db, row, at)
    })
}

async function settle(parts: Parts, db: Kysely<Schema>, row: Invited, at: Date): Promise<Invited> {
  const account = await accountById(db, row.account_id)
  if (!account || (account.phone === null && account.mail === null)) return row
  const others = await contactsWith(db, parts.secret, account.id)
  const after: Invited = others
    ? { ...row, state: 'refused', reason: 'contact', settled_at: at }
    : { ...row, state: 'rewarded', inviter_rewarded: await mayGiveMore(db, row.inviter_id, at), settled_at: at }
  const { state, reason, inviter_rewarded, settled_at } = after
  await db.updateTable('invited').set({ state, reason, inviter_rewarded, settled_at }).where('account_id', '=', row.account_id).execute()
  if (state === 'rewarded') {
    await noteContacts(db, parts.secret, account.id)
    await give(parts, db, account.id, 'invited', row)
    if (inviter_rewarded) await give(parts, db, row.inviter_id, 'inviting', row)
  }
  const inviter = await accountById(db, row.inviter_id)
  await audit(
    { db, now: parts.now },
    {
      ...{ who: account, what: 'invitation_settle', whom: { kind: 'account', id: row.inviter_id, name: inviter?.username ?? null } },
      after: { state, reason, inviter_rewarded },
    },
  )
  return after
}

function give(parts: Parts, db: Kysely<Schema>, accountId: string, cause: 'invited' | 'inviting', { account_id }: Invited) {
  const { questions, days } = INVITATION_GIFT
  const order = { cause, source: `invitation/${account_id}`, questions, days }
  return onQuestions({ db, now: parts.now }, accountId, (inner, at) => grant(inner, accountId, order, at))
}

async function mayGiveMore(db: Kysely<Schema>, inviterId: string, at: Date): Promise<boolean> {
  const came = await db
    .selectFrom('invited')
    .select(['state', 'settled_at', 'inviter_rewarded'])
    .where('inviter_id', '=', inviterId)
    .execute()
  return giftsWithin(came, at) < INVITATION_GIFT.most_a_year
}

/** How many gifts who invites got in the year that ends now. */
const giftsWithin = (came: readonly Pick<Invited, 'inviter_rewarded' | 'settled_at'>[], at: Date) =>
  came.filter(
    ({ inviter_rewarded, settled_at }) => inviter_rewarded && settled_at !== null && at.getTime() - settled_at.getTime() < YEAR_MS,
  ).length

const refused = (why: InvitationRefusal) => new MarketError('conflict', INVITATION_REFUSALS[why])
