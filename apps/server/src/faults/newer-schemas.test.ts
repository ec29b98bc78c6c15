import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '@marketscope/warehouse/engine/embedded'
import { migrate } from '@marketscope/warehouse/schema/migrations'
import { sql as marketSql } from '@marketscope/warehouse/sql/sql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-newer-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('a schema that this program does not know', () => {
  it.each([
    ['999-later', 'was written by a newer version of the program (999-later)', '由更新版本的程序写入'],
    ['', 'lacks the earlier steps 002-searching', '缺少较早的步骤 002-searching'],
  ])('%j is refused plainly, and nothing of it is touched', async (added, en, zh) => {
    const folder = join(root, `unknown${added}`)
    const first = await openTestDatabase(folder)
    await (added === ''
      ? sql`DELETE FROM kysely_migration WHERE name = '002-searching'`
      : sql`INSERT INTO kysely_migration VALUES (${added}, '2030-01-01')`
    ).execute(first.db)
    await first.close()
    await expect(openTestDatabase(folder)).rejects.toMatchObject({
      text: { en: expect.stringContaining(en), zh: expect.stringContaining(zh) },
    })
  })
})

it('market data that a newer program wrote are refused plainly, and nothing of them is touched', async () => {
  const engine = await openEmbedded({ path: join(root, 'market'), connections: 1 })
  const last = await migrate(engine)
  await engine.command(marketSql`INSERT INTO schema_version SELECT toUInt32(9999), 'later', now64(3, 'UTC')`)
  await expect(migrate(engine)).rejects.toMatchObject({
    text: { zh: expect.stringContaining('更新版本'), en: expect.stringContaining('a newer version') },
  })
  const found = await engine.query<{ versions: number }>(
    marketSql`SELECT toInt64(count()) AS versions FROM schema_version WHERE version > 0`,
  )
  expect(found[0]?.versions).toBeGreaterThan(1)
  expect(last).toBeLessThan(9999)
  await engine.close()
})
