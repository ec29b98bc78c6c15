import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Keeps a conversation of an account with one question that was answered. */
export async function keepTurn(db: Kysely<Schema>, conv_id: string, turn_id: string, account_id: string): Promise<void> {
  const at = new Date()
  await db.insertInto('conversation').values({ conv_id, account_id, title: 'mine', created_at: at, asked_at: at }).execute()
  const asked = { tab: 'insight', question: 'mine', language: 'en', state: 'answered', answered_by: 'analyst', ungrounded: 0 } as const
  const answer = JSON.stringify({ blocks: [], sources: [], next: [] })
  await db
    .insertInto('assistant_turn')
    .values({ ...asked, turn_id, conv_id, account_id, ask_id: turn_id, answer, tools: '[]', asked_at: at, ended_at: at })
    .execute()
}
