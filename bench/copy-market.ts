// Run as a process of its own, so that the engine's memory is gone afterwards: makes a market with every item several times from a built one.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '@marketscope/warehouse/engine/embedded'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import { currentRevision, publishRevision } from '@marketscope/warehouse/schema/revision'
import { identifier, join as joinSql, type Sql, sql, table, v } from '@marketscope/warehouse/sql/sql'
import { ROLLUP_TABLES } from '@marketscope/warehouse/tables/rollup-tables'
import { TABLES } from '@marketscope/warehouse/tables/tables'

/** Everything that is of an item: a market that says it has more than is there is not opened. */
const COPIED = ['item_month', 'item_year', 'sku_month', 'sku_year', 'item', 'comment'] as const

/** What a copy has another of: the id, and the key that is made of it. */
const COPY_ID = sql`concat(item_id, '~', toString(copy))`
const OWN: Readonly<Record<string, Sql>> = { item_id: COPY_ID, item: sql`sipHash64(site, ${COPY_ID})` }

const [from = '', to = '', count = ''] = process.argv.slice(2)
const copies = Number(count)
for (const part of ['warehouse', 'secret']) await cp(join(from, part), join(to, part), { recursive: true })
const engine = await openEmbedded({ path: join(to, 'warehouse'), limits: { seconds: 24 * 3600, memoryBytes: 10 * 1024 ** 3 } })
try {
  for (const name of COPIED) {
    const columns = Object.keys(TABLES[name].columns)
    const list = (pick: (column: string) => Sql) => joinSql(columns.map(pick), ', ')
    const plain = (column: string): Sql => sql`${identifier(columns, column)}`
    await engine.command(
      sql`INSERT INTO ${table(name)} (${list(plain)}) SELECT ${list((column) => OWN[column] ?? plain(column))}
        FROM ${table(name)} ARRAY JOIN range(1, ${v.uint32(copies)}) AS copy`,
      { lane: 'background', tag: 'copies' },
    )
    await engine.command(sql`OPTIMIZE TABLE ${table(name)} FINAL`, { lane: 'background', tag: 'copies' })
  }
  // They stand for these very segments, of which there were fewer rows.
  for (const name of ROLLUP_TABLES) await engine.command(sql`TRUNCATE TABLE ${table(name)}`, { lane: 'background', tag: 'copies' })
  const { at: _, revision, segments, ...current } = await currentRevision(engine)
  const more = segments.map((one) => ({ ...one, rows: one.rows * copies, rows_by_month: one.rows_by_month.map((rows) => rows * copies) }))
  await publishRevision(engine, { ...current, revision: revision + 1, note: `${copies} copies`, segments: more })
} finally {
  await engine.close()
}
const warehouse = await openWarehouse({ path: join(to, 'warehouse') })
await warehouse.settled()
await warehouse.close()
