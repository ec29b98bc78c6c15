import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { pictureUrl } from '@marketscope/contract/partner'
import type { Text } from '@marketscope/contract/text'
import { type Kysely, sql } from 'kysely'
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

/** The partner of an account as it counts: that of its main account, where it has one, whatever stands in its own row. */
const COUNTING = sql<string | null>`CASE WHEN account.parent_id IS NULL THEN account.partner ELSE main.partner END`

/** How many accounts belong to each partner that has any, by name. */
async function accountsByPartner(db: Kysely<Schema>): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('account')
    .leftJoin('account as main', 'main.id', 'account.parent_id')
    .select(({ fn }) => [COUNTING.as('name'), fn.countAll<number | string>().as('count')])
    .groupBy(COUNTING)
    .execute()
  return new Map(counts.flatMap(({ name, count }) => (name === null ? [] : [[name, Number(count)] as const])))
}

/** How many accounts belong to a partner. */
export async function accountsOf(db: Kysely<Schema>, name: string): Promise<number> {
  return (await accountsByPartner(db)).get(name) ?? 0
}

/** Every partner by name, with the number of its accounts. */
export async function listPartners(db: Kysely<Schema>): Promise<DeskPartner[]> {
  const partners = await db.selectFrom('partner').selectAll().orderBy('name').execute()
  const counts = await accountsByPartner(db)
  return partners.map((partner) => shownPartner(partner, counts.get(partner.name) ?? 0))
}

/** A partner as the desk shows it. */
export function shownPartner({ created_at, ...partner }: Partner, accounts: number): DeskPartner {
  const urlOf = (hash: string | null) => (hash === null ? null : pictureUrl(hash))
  return { ...partner, logo_url: urlOf(partner.logo), icon_url: urlOf(partner.icon), created_at: created_at.toISOString(), accounts }
}
