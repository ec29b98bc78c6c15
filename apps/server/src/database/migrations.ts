import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { accountMode } from './account-mode-migration.ts'
import { alerts } from './alert-migration.ts'
import { assistant } from './assistant-migration.ts'
import { auditCounts } from './audit-count-migration.ts'
import { contacts } from './contact-migration.ts'
import { corrections } from './correction-migration.ts'
import { deliveries } from './delivery-migration.ts'
import { desk } from './desk-migration.ts'
import { keyScopes } from './key-scope-migration.ts'
import { marketLedger } from './market-migration.ts'
import { moneyChoices } from './money-migration.ts'
import { monitor } from './monitor-migration.ts'
import { nameChoices } from './name-choice-migration.ts'
import { noticesAndModules } from './notice-migration.ts'
import { partners } from './partner-migration.ts'
import { payments } from './payment-migration.ts'
import { priceTemplates } from './price-template-migration.ts'
import { questions } from './question-migration.ts'
import { recentSearches } from './recent-search-migration.ts'
import { reportsCompared } from './report-compared-migration.ts'
import { reports } from './report-migration.ts'
import { schemeCompanies } from './scheme-company-migration.ts'
import { schemes } from './scheme-migration.ts'
import { schemeVersions } from './scheme-version-migration.ts'
import { searchForms } from './search-form-migration.ts'
import { searchUse } from './search-use-migration.ts'
import { searching } from './searching-migration.ts'
import { sessions } from './session-migration.ts'
import { signIn } from './sign-in-migration.ts'
import { tableViews } from './table-view-migration.ts'
import { tasks } from './task-migration.ts'
import { translations } from './translation-migration.ts'
import { trialMonths } from './trial-months-migration.ts'

/** Steps of the schema in order of their names. A step that has been released is never changed. SQL of PostgreSQL 15. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-accounts': {
    async up(db: Kysely<never>) {
      await sql`
        CREATE TABLE account (
          id text PRIMARY KEY,
          kind text NOT NULL CHECK (kind IN ('normal', 'partner', 'trial')),
          username text NOT NULL UNIQUE,
          nick text,
          phone text UNIQUE,
          mail text UNIQUE,
          account_type text NOT NULL CHECK (account_type IN ('domestic', 'overseas', 'all')),
          sites jsonb,
          month_limit jsonb,
          versions jsonb NOT NULL,
          partner text,
          partner_title text,
          partner_logo_url text,
          partner_ico_url text,
          only_multi_plat boolean NOT NULL DEFAULT false,
          due_date text,
          disabled boolean NOT NULL DEFAULT false,
          created_at timestamptz NOT NULL
        )`.execute(db)
      await sql`
        CREATE TABLE session (
          token_hash text PRIMARY KEY,
          account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          created_at timestamptz NOT NULL,
          seen_at timestamptz NOT NULL,
          expires_at timestamptz NOT NULL
        )`.execute(db)
      await sql`CREATE INDEX session_account ON session (account_id)`.execute(db)
      await sql`CREATE INDEX session_expires ON session (expires_at)`.execute(db)
      await sql`
        CREATE TABLE login_code (
          id text PRIMARY KEY,
          channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
          address text NOT NULL,
          account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          code_hash text NOT NULL,
          created_at timestamptz NOT NULL,
          expires_at timestamptz NOT NULL,
          tries integer NOT NULL DEFAULT 0,
          closed_at timestamptz
        )`.execute(db)
      await sql`CREATE INDEX login_code_address ON login_code (channel, address, created_at)`.execute(db)
      await sql`
        CREATE TABLE api_key (
          id text PRIMARY KEY,
          account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          name text NOT NULL,
          key_hash text NOT NULL UNIQUE,
          hint text NOT NULL,
          created_at timestamptz NOT NULL,
          last_used_at timestamptz
        )`.execute(db)
      await sql`CREATE INDEX api_key_account ON api_key (account_id)`.execute(db)
      await sql`
        CREATE TABLE search (
          url_id text PRIMARY KEY,
          filter jsonb NOT NULL,
          created_at timestamptz NOT NULL,
          created_by text REFERENCES account (id) ON DELETE SET NULL
        )`.execute(db)
    },
  },
  '002-searching': searching,
  '003-price-templates': priceTemplates,
  '004-sessions': sessions,
  '005-contacts': contacts,
  '006-sign-in': signIn,
  '007-desk': desk,
  '008-monitor': monitor,
  '009-partners': partners,
  '010-notices': noticesAndModules,
  '011-key-scopes': keyScopes,
  '012-search-use': searchUse,
  '013-account-mode': accountMode,
  '014-recent-searches': recentSearches,
  '015-table-views': tableViews,
  '016-money-choices': moneyChoices,
  '017-translations': translations,
  '018-schemes': schemes,
  '019-name-choices': nameChoices,
  '020-corrections': corrections,
  '021-tasks': tasks,
  '022-deliveries': deliveries,
  '023-alerts': alerts,
  '024-reports': reports,
  '025-reports-compared': reportsCompared,
  '026-questions': questions,
  '027-payments': payments,
  '028-assistant': assistant,
  '029-scheme-versions': schemeVersions,
  '030-scheme-companies': schemeCompanies,
  '031-trial-months': trialMonths,
  '032-market-ledger': marketLedger,
  '033-audit-counts': auditCounts,
  '034-search-forms': searchForms,
}
