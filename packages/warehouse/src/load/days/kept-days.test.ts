import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMarket } from '../../check-market.ts'
import { openEmbedded } from '../../engine/embedded.ts'
import type { Engine } from '../../engine/engine.ts'
import { migrate } from '../../schema/migrations.ts'
import { currentRevision } from '../../schema/revision.ts'
import { sql } from '../../sql/sql.ts'
import { findLosses } from '../../wholeness.ts'
import { type Loads, openLoads } from '../loads.ts'
import { KEPT_REVISIONS, ownerlessRows } from '../publish/housekeeping.ts'

const SITE = { id: 'orders', platform: 'other', name: 'Orders', currency: 'CNY', time_zone: 'Asia/Shanghai' }
const MAPPING = { site: SITE, rows: { as: 'order_line' }, fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales' } }

let folder: string
let engine: Engine
let loads: Loads
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'days-'))
  await open('market')
})
afterEach(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

async function open(name: string): Promise<void> {
  engine = await openEmbedded({ path: join(folder, name), connections: 2 })
  await migrate(engine)
  loads = await openLoads({ engine, folder: join(folder, `work-${name}`), onPublished: async () => undefined })
}

async function close(): Promise<void> {
  await loads.close()
  await engine.close()
}

/** Loads order lines `day item units sales` of October 2021. */
async function load(...lines: string[]) {
  const path = join(folder, 'orders.csv')
  await writeFile(path, `day,item,n,sales\n${lines.map((line) => `2021-10-${line.replaceAll(' ', ',')}`).join('\n')}\n`)
  const { load_id } = await loads.start({ files: [{ path, name: 'orders.csv' }], mapping: MAPPING, dry_run: false, who: 'test' })
  return loads.wait(load_id)
}

const october = async () =>
  engine.query(
    sql`SELECT toInt64(sum(m.sold)) AS sold, toInt64(sum(m.sales)) AS sales FROM item_month AS m WHERE segment = (SELECT max(segment) FROM item_month)`,
  )

const segmentsOfDays = async () =>
  (await engine.query<{ segment: number }>(sql`SELECT DISTINCT segment FROM item_day ORDER BY segment`)).map(({ segment }) => segment)

test('days that are lost are found, and left out with their year', async () => {
  await load('01 a 1 10', '02 a 1 10')
  await load('03 b 2 20')
  expect((await findLosses(engine)).segments).toEqual([])
  await engine.command(sql`DELETE FROM item_day WHERE item_id = 'b'`)
  expect((await findLosses(engine)).segments).toMatchObject([
    {
      segment: { site: 'orders', year: 2021 },
      text: { zh: 'orders 2021-10：按日数据应有 3 行，现有 2 行', en: 'orders 2021-10: 3 rows of days were published, and 2 are there' },
    },
  ])
  await close()
  expect(await checkMarket({ path: join(folder, 'market') }, { leaveOut: true })).toMatchObject({ left: [{ site: 'orders', year: 2021 }] })
  await open('market')
  expect(await currentRevision(engine)).toMatchObject({ segments: [], days: [] })
  expect(await load('04 c 1 5')).toMatchObject({ state: 'published', months: [{ days: { known: [4], sold: 1 } }] })
})

test('days that nobody can go back to any more are removed, and no others', async () => {
  for (let day = 1; day <= KEPT_REVISIONS + 2; day++) await load(`${String(day).padStart(2, '0')} a 1 10`)
  const published = await currentRevision(engine)
  const there = await segmentsOfDays()
  expect([there.length, there.at(-1)]).toEqual([KEPT_REVISIONS, published.days[0]?.segment])
  expect(await ownerlessRows(engine)).toBe(0)
  await engine.command(sql`INSERT INTO item_day (segment, item) VALUES (999999, 1)`)
  expect(await ownerlessRows(engine)).toBe(1)
  await loads.recover()
  expect(await segmentsOfDays()).toEqual(there)
})

test('orders that were loaded before days were kept are a whole month, which some days are asked about', async () => {
  await load('01 a 1 10', '02 b 1 10')
  // As a program before the step left it: no table of days, no list of them.
  await engine.command(sql`DROP TABLE item_day SYNC`)
  await engine.command(sql`ALTER TABLE revision DROP COLUMN days`)
  await engine.command(sql`ALTER TABLE site DROP COLUMN complete_after_days`)
  await engine.command(sql`DELETE FROM schema_version WHERE version > 3`)
  await close()
  await open('market')
  expect(await loads.coverage()).toMatchObject({ data: [{ month: '2021-10', rows: 2, days: null }] })
  const refused = await load('03 a 1 10')
  expect(refused).toMatchObject({
    state: 'fail',
    stops: [{ en: expect.stringContaining('Orders 2021-10 is there as a whole month (2 rows)') }],
  })
  expect(await october()).toEqual([{ sold: 2, sales: 2000 }])
})
