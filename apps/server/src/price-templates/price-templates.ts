import { type PriceTemplate, templateNameKey } from '@marketscope/contract/calls/price-template'
import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PriceTemplateTable } from '../database/price-template-table.ts'
import type { Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'

/** Points with the currency they are in. */
export interface Bands {
  points: readonly number[]
  currency: string
}

const shown = ({ id, name, points, currency, at }: Selectable<PriceTemplateTable>): PriceTemplate => ({
  ...{ id, name, points, currency },
  at: Math.floor(at.getTime() / 1000),
})

/** The templates of an account, latest first. */
export async function templatesOf(db: Kysely<Schema>, accountId: string): Promise<PriceTemplate[]> {
  const rows = await db
    .selectFrom('price_template')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('name_key')
    .execute()
  return rows.map(shown)
}

/** Keeps bands under a new name. Throws `conflict` when the account has that name already and does not `overwrite` it, or has as many as it may. */
export async function addTemplate(
  db: Kysely<Schema>,
  accountId: string,
  { name, points, currency }: Bands & { name: string },
  overwrite: boolean,
  now: Date,
): Promise<PriceTemplate> {
  return ownTransaction(db, accountId, async (transaction) => {
    const name_key = templateNameKey(name)
    const row = { name, name_key, points: JSON.stringify(points), currency, at: now }
    const taken = await named(transaction, accountId, name_key)
    if (taken && !overwrite) throw nameTaken(taken.name)
    if (taken) return shown(await changed(transaction, taken.id, row))
    const { count } = await transaction
      .selectFrom('price_template')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= LIMITS.priceTemplates) throw TOO_MANY()
    const id = randomId()
    const added = await transaction
      .insertInto('price_template')
      .values({ id, account_id: accountId, ...row })
      .returningAll()
      .executeTakeFirstOrThrow()
    return shown(added)
  })
}

/**
 * Changes the name or the bands of a template. Throws `no_data` when the account has none of this id, `conflict` when another of its templates has
 * the name.
 */
export async function changeTemplate(
  db: Kysely<Schema>,
  accountId: string,
  id: string,
  { name, bands }: { name?: string | undefined; bands?: Bands | undefined },
  now: Date,
): Promise<PriceTemplate> {
  return ownTransaction(db, accountId, async (transaction) => {
    const own = await transaction
      .selectFrom('price_template')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!own) throw NOT_THERE()
    const taken = name === undefined ? undefined : await named(transaction, accountId, templateNameKey(name))
    if (taken && taken.id !== id) throw nameTaken(taken.name)
    return shown(
      await changed(transaction, id, {
        ...(name === undefined ? {} : { name, name_key: templateNameKey(name) }),
        ...(bands ? { points: JSON.stringify(bands.points), currency: bands.currency } : {}),
        at: now,
      }),
    )
  })
}

/** Throws `no_data` when the account has none of this id. */
export async function removeTemplate(db: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('price_template')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw NOT_THERE()
}

/** One after the other for each account, so that neither names nor the limit are passed by two at once. */
function ownTransaction<T>(db: Kysely<Schema>, accountId: string, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    return work(transaction)
  })
}

function named(transaction: Transaction<Schema>, accountId: string, nameKey: string) {
  return transaction
    .selectFrom('price_template')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()
}

function changed(
  transaction: Transaction<Schema>,
  id: string,
  change: Partial<{ name: string; name_key: string; points: string; currency: string; at: Date }>,
) {
  return transaction.updateTable('price_template').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

const NOT_THERE = () => new MarketError('no_data', { zh: '没有这个模板，可能已被删除', en: 'No such template: it may have been removed' })

const TOO_MANY = () =>
  new MarketError('conflict', {
    zh: `最多保存 ${LIMITS.priceTemplates} 个模板，请先删除不再需要的`,
    en: `At most ${LIMITS.priceTemplates} templates can be kept: remove some first`,
  })

function nameTaken(name: string): MarketError {
  const text = { zh: `已有名为“${name}”的模板`, en: `There is already a template called "${name}"` }
  return new MarketError('conflict', text, { fields: [{ path: 'name', ...text }] })
}
