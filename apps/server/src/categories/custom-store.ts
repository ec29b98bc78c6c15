import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A group of custom categories as it is imported. */
export interface CustomGroup {
  sub_name: string
  name: Text
  categories: Pick<CustomCategory, 'id' | 'parent_id' | 'name' | 'cids'>[]
}

/** The custom categories. They are few and asked for with every search, so they are held in memory. */
export interface CustomStore {
  /** The categories of the groups, group by group, in the order of the import. */
  of(subNames: readonly string[]): CustomCategory[]
  /** Whether there is such a group. */
  has(subName: string): boolean
  /** Puts groups in place of those of the same `sub_name`; other groups stay. All or none, with what `also` writes in the same transaction. */
  put(groups: readonly CustomGroup[], also?: (transaction: Kysely<Schema>) => Promise<void>): Promise<void>
}

export async function openCustomStore(db: Kysely<Schema>): Promise<CustomStore> {
  let groups = await readGroups(db)
  return {
    of: (subNames) => [...new Set(subNames)].flatMap((subName) => groups.get(subName) ?? []),
    has: (subName) => groups.has(subName),
    put: async (added, also = async () => undefined) => {
      await db.transaction().execute(async (transaction) => {
        await write(transaction, added)
        await also(transaction)
      })
      groups = await readGroups(db)
    },
  }
}

async function readGroups(db: Kysely<Schema>): Promise<Map<string, CustomCategory[]>> {
  const [groups, categories] = await Promise.all([
    db.selectFrom('custom_group').selectAll().orderBy('sub_name').execute(),
    db.selectFrom('custom_category').selectAll().orderBy('position').execute(),
  ])
  return new Map(
    groups.map((group) => [
      group.sub_name,
      categories
        .filter(({ sub_name }) => sub_name === group.sub_name)
        .map(({ id, sub_name, parent_id, name_zh, name_en, cids }) => ({
          id,
          sub_name,
          group_name: { zh: group.name_zh, en: group.name_en },
          parent_id,
          name: { zh: name_zh, en: name_en },
          cids,
        })),
    ]),
  )
}

async function write(db: Kysely<Schema>, groups: readonly CustomGroup[]): Promise<void> {
  for (const { sub_name, name, categories } of groups) {
    await db.deleteFrom('custom_group').where('sub_name', '=', sub_name).execute()
    await db.insertInto('custom_group').values({ sub_name, name_zh: name.zh, name_en: name.en }).execute()
    const rows = categories.map(({ id, parent_id, name: own, cids }, position) => ({
      sub_name,
      id,
      parent_id,
      name_zh: own.zh,
      name_en: own.en,
      cids: JSON.stringify(cids),
      position,
    }))
    if (rows.length > 0) await db.insertInto('custom_category').values(rows).execute()
  }
}
