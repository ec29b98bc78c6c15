import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { PlainFault } from '../plain-fault.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Schema } from './schema.ts'

const STEPS = Object.keys(MIGRATIONS).sort()

/** The steps of the schema that the database has gone through, in order; none for one that is new. */
export async function doneSteps(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/**
 * Brings a schema up to date, or up to the step `last`. Throws a PlainFault when the schema is that of a newer program, or has steps in another
 * order than this one (a program that was never released).
 */
export async function migrate(db: Kysely<Schema>, last?: string): Promise<void> {
  const done = await doneSteps(db)
  refuseOthers(done)
  const wanted = last === undefined ? STEPS.length : STEPS.indexOf(last) + 1
  // The migrator reads every column of every table to look for its own, at each start half a second.
  if (done.length === wanted) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}

/** Whether this program knows all the steps. */
export function knowsSteps(steps: readonly string[]): boolean {
  return steps.every((step) => STEPS.includes(step))
}

function refuseOthers(done: readonly string[]): void {
  const unknown = done.filter((step) => !STEPS.includes(step))
  if (unknown.length > 0)
    throw new PlainFault(
      `账号数据库由更新版本的程序写入（${unknown.join('、')}）。请更新程序后再启动。`,
      `The accounts' database was written by a newer version of the program (${unknown.join(', ')}). Update the program and start again.`,
    )
  const skipped = STEPS.slice(0, done.length).filter((step) => !done.includes(step))
  if (skipped.length > 0)
    throw new PlainFault(
      `账号数据库缺少较早的步骤 ${skipped.join('、')}，它由未发布的版本写入，无法使用。请改用另一个数据库或恢复备份。`,
      `The accounts' database lacks the earlier steps ${skipped.join(', ')}: it was written by a version that was never released. Use another database, or restore a backup.`,
    )
}
