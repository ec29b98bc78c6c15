import { MarketError } from '@marketscope/contract/errors'
import { FREE_QUESTIONS, type Quota } from '@marketscope/contract/membership'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { counted, enter, grantFree, isInForce, isOfPlan, onQuestions, type Parts } from './grants.ts'

/**
 * Books one question of an account: of two at once for the last one, one gets it. One that is booked already is not booked again; one that was given back is.
 * What ends soonest goes first. Throws `quota_used_up` where nothing is left.
 */
export async function bookQuestion(parts: Parts, accountId: string, questionId: string): Promise<void> {
  await onQuestions(parts, accountId, async (db, at) => {
    if ((await bookedFrom(db, accountId, questionId)) !== null) return
    await grantFree(db, accountId, at)
    const open = (await counted(db, { account_id: accountId })).find((one) => isInForce(one, at) && one.left > 0)
    if (!open) throw new MarketError('quota_used_up')
    await enter(db, open, { kind: 'use', questions: -1, question_id: questionId }, at)
  })
}

/** Gives a question back that got no answer, to the grant it came from. One that is not booked, or was given back, stays as it is. */
export async function returnQuestion(parts: Parts, accountId: string, questionId: string): Promise<void> {
  await onQuestions(parts, accountId, async (db, at) => {
    const from = await bookedFrom(db, accountId, questionId)
    if (from === null) return
    await enter(db, from, { kind: 'return', questions: 1, question_id: questionId }, at)
    if (from.revoked_at !== null) await enter(db, from, { kind: 'revoke', questions: -1 }, at)
  })
}

/** How many questions an account has now, of grants that are in force; the free allowance counts also where it was not needed yet. */
export async function quotaOf({ db, now }: Parts, accountId: string): Promise<Quota> {
  const grants = await counted(db, { account_id: accountId })
  const at = now()
  const open = grants.filter((one) => isInForce(one, at))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const free = grants.some(({ cause }) => cause === 'free') ? 0 : FREE_QUESTIONS
  const [left, granted] = [free + sum(open.map((one) => one.left)), free + sum(open.map((one) => one.questions))]
  const membership = open.filter(isOfPlan).at(-1)
  return {
    ...{ left, granted, used: granted - left },
    until: membership?.ends_at?.toISOString() ?? null,
    plan: membership?.cause ?? null,
  }
}

/** The grant that a question is booked from; null: it is not, or was given back. */
async function bookedFrom(db: Kysely<Schema>, accountId: string, questionId: string) {
  const last = await db
    .selectFrom('question_entry')
    .innerJoin('question_grant', 'question_grant.id', 'question_entry.grant_id')
    .select(['question_grant.id', 'question_grant.account_id', 'question_grant.revoked_at'])
    .select(({ fn }) => fn.sum<number | string>('question_entry.questions').as('sum'))
    .where('question_entry.account_id', '=', accountId)
    .where('question_entry.question_id', '=', questionId)
    .groupBy(['question_grant.id', 'question_grant.account_id', 'question_grant.revoked_at'])
    .execute()
  return last.find(({ sum }) => Number(sum) < 0) ?? null
}
