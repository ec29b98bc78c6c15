import { PREVIEW_HEADER } from '@marketscope/contract/partner'
import { type AccountKind, isAllowed } from '@marketscope/contract/permissions'
import type { Text } from '@marketscope/contract/text'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Partner } from '../database/partner-tables.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { partnerOfHost } from './host.ts'
import { partnerByName, titleOf } from './partners.ts'

/** Whose product somebody is shown. */
export interface Shown {
  /** Null: ours. */
  partner: Partner | null
  /** Whether the pages are to have nothing that is ours. True as well for an account of kind partner that has no partner yet. */
  branded: boolean
  /** Whether it is internal staff that looks at how a partner's pages look. */
  preview: boolean
}

/**
 * Whose product somebody is shown: the partner that staff previews, else the one of the host, else, for accounts of kind partner, their own. Accounts of other
 * kinds that belong to a partner see its product under its host.
 */
export async function shownTo(
  { db, identities }: Pick<Services, 'db' | 'identities'>,
  request: FastifyRequest,
  { account, kind }: { account: Pick<Account, 'partner'>; kind: AccountKind },
): Promise<Shown> {
  const wanted = request.headers[PREVIEW_HEADER]
  if (typeof wanted === 'string' && isAllowed(kind, 'desk:read')) {
    const partner = await partnerByName(db, wanted)
    if (partner) return { partner, branded: true, preview: true }
  }
  const partner = (await partnerOfHost({ identities }, request)) ?? (await ownPartner(db, { account, kind }))
  return { partner: partner ?? null, branded: partner !== undefined || kind === 'partner', preview: false }
}

function ownPartner(
  db: Kysely<Schema>,
  { account, kind }: { account: Pick<Account, 'partner'>; kind: AccountKind },
): Promise<Partner | undefined> {
  return kind === 'partner' && account.partner !== null ? partnerByName(db, account.partner) : Promise.resolve(undefined)
}

/** What the product calls itself in messages. */
export const OWN_NAME: Text = { zh: '市场镜', en: 'Marketscope' }

/** Under which name messages reach an account: that of the partner whose host was asked under, else of the partner that an account of kind partner belongs to, else ours (null). */
export async function senderFor(
  { db }: { db: Kysely<Schema> },
  account: Pick<Account, 'partner' | 'kind'>,
  ofHost?: Partner | undefined,
): Promise<Text | null> {
  const partner = ofHost ?? (await ownPartner(db, { account, kind: account.kind }))
  return partner ? titleOf(partner) : null
}
