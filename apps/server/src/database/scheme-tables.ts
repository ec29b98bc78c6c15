import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import type { SchemeContent, Sharing } from '@marketscope/contract/schemes/scheme'
import type { ColumnType, Generated } from 'kysely'

/** A scheme: whose it is, and which of its versions are seen. */
export interface SchemeTable {
  rule_id: string
  kind: SchemeKind
  account_id: string
  sharing: Sharing
  /** The newest one. */
  version: number
  /** The version that its audiences see; null: it is not published. */
  published_version: number | null
  created_at: Date
}

/** What a scheme said as it was saved once. */
export interface SchemeVersionTable {
  rule_id: string
  version: number
  name: string
  note: string
  tags: ColumnType<string[], string, string>
  url_id: string
  start: string
  end: string
  content: ColumnType<SchemeContent, string, string>
  rolled_back_to: number | null
  saved_at: Date
  saved_by: string | null
}

/** Whom a scheme is published to. */
export interface SchemePublicationTable {
  rule_id: string
  account_id: string
  /** Whether it is the account with all its sub-accounts. */
  company: boolean
  at: Date
}

/** That an account with a limit opened schemes on a day. */
export interface SchemeUseTable {
  account_id: string
  /** yyyy-MM-dd in Asia/Shanghai. */
  day: string
  uses: Generated<number>
}
