import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { pictureUrl } from '@marketscope/contract/partner'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import type { Partner } from '../database/partner-tables.ts'
import type { Schema } from '../database/schema.ts'

export function partnerByName(db: Kysely<Schema>, name: string): Promise<Partner | undefined> {
  return db.selectFrom('partner').selectAll().where('name', '=', name).executeTakeFirst()
}

export function partnerByHost(db: Kysely<Schema>, host: string): Promise<Partner | undefined> {
  return db.selectFrom('partner').selectAll().where('host', '=', host).executeTakeFirst()
}

/** What a partner calls its product. */
export const titleOf = ({ title_zh, title_en }: Pick<Partner, 'title_zh' | 'title_en'>): Text => ({ zh: title_zh, en: title_en })

/** How many accounts belong to a partner. */
export async function accountsOf(db: Kysely<Schema>, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('partner', '=', name)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every partner by name, with the number of its accounts. */
export async function listPartners(db: Kysely<Schema>): Promise<DeskPartner[]> {
  const partners = await db.selectFrom('partner').selectAll().orderBy('name').execute()
  const counts = await db
    .selectFrom('account')
    .select(({ fn }) => ['partner', fn.countAll<number | string>().as('count')])
    .where('partner', 'is not', null)
    .groupBy('partner')
    .execute()
  const countOf = new Map(counts.map(({ partner, count }) => [partner, Number(count)]))
  return partners.map((partner) => shownPartner(partner, countOf.get(partner.name) ?? 0))
}

/** A partner as the desk shows it. */
export function shownPartner({ created_at, ...partner }: Partner, accounts: number): DeskPartner {
  const urlOf = (hash: string | null) => (hash === null ? null : pictureUrl(hash))
  return { ...partner, logo_url: urlOf(partner.logo), icon_url: urlOf(partner.icon), created_at: created_at.toISOString(), accounts }
}
