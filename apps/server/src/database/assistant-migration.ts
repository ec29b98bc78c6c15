import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Conversations with the assistant: each question with what was answered, and who may ask. */
export const assistant: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE account ADD COLUMN may_ask_assistant boolean NOT NULL DEFAULT false`.execute(db)
    await sql`
      CREATE TABLE conversation (
        conv_id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        title text NOT NULL,
        created_at timestamptz NOT NULL,
        asked_at timestamptz NOT NULL
      )`.execute(db)
    await sql`CREATE INDEX conversation_account ON conversation (account_id, asked_at)`.execute(db)
    await sql`
      CREATE TABLE assistant_turn (
        turn_id text PRIMARY KEY,
        conv_id text NOT NULL REFERENCES conversation (conv_id) ON DELETE CASCADE,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        ask_id text NOT NULL,
        tab text NOT NULL,
        question text NOT NULL,
        language text NOT NULL,
        state text NOT NULL CHECK (state IN ('working', 'answered', 'refused', 'failed', 'stopped')),
        answered_by text NOT NULL CHECK (answered_by IN ('model', 'analyst')),
        page jsonb,
        answer jsonb NOT NULL,
        tools jsonb NOT NULL,
        model text,
        tokens integer,
        ungrounded integer NOT NULL,
        rating text CHECK (rating IN ('up', 'down')),
        reason text,
        asked_at timestamptz NOT NULL,
        ended_at timestamptz,
        UNIQUE (account_id, ask_id)
      )`.execute(db)
    await sql`CREATE INDEX assistant_turn_conversation ON assistant_turn (conv_id, asked_at)`.execute(db)
  },
}
