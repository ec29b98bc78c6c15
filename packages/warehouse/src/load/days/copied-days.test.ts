import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyIntoFolder } from '../../copy-market.ts'
import { openEmbedded } from '../../engine/embedded.ts'
import { ofNodes } from '../../engine/nodes.ts'
import { currentRevision } from '../../schema/revision.ts'
import { sql } from '../../sql/sql.ts'
import { findLosses } from '../../wholeness.ts'
import { openLoads } from '../loads.ts'
import { openTestDesk } from '../testing/desk.ts'
import { newSite } from '../testing/one-file.ts'

test.skipIf(!process.env.MARKETSCOPE_TEST_WAREHOUSE_URL)(
  'days on servers lie with their items, and go with a copy into a folder, where parts add up',
  async () => {
    const desk = await openTestDesk()
    const site = newSite()
    const mapping = { site, rows: { as: 'order_line' }, fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales' } }
    const lines = Array.from({ length: 40 }, (_, item) => `2021-10-01,i${item},1,10\n2021-10-02,i${item},1,10\n`).join('')
    expect(await desk.load({ 'o.csv': `day,item,n,sales\n${lines}` }, mapping)).toMatchObject({ state: 'published' })
    const items = await ofNodes<{ items: string[] }>(desk.engine, sql`SELECT groupUniqArray(item_id) AS items FROM item_day`)
    expect(items.map((one) => one.items.length > 0)).toEqual(items.map(() => true))
    expect(new Set(items.flatMap((one) => one.items)).size).toBe(items.reduce((sum, one) => sum + one.items.length, 0))
    expect((await findLosses(desk.engine)).segments).toEqual([])
    const copy = join(desk.folder, 'copy')
    await copyIntoFolder(desk.engine, copy)
    await desk.engine.withoutFiles(async () => {
      const engine = await openEmbedded({ path: copy, connections: 2 })
      expect((await currentRevision(engine)).days).toMatchObject([{ site: site.id, month: 202110, rows: 80, days: 3 }])
      const loads = await openLoads({ engine, folder: join(desk.folder, 'work-copy'), onPublished: async () => undefined })
      const file = await desk.file('o.csv', 'day,item,n,sales\n2021-10-03,i0,5,50\n')
      const { load_id } = await loads.start({ files: [file], mapping, dry_run: false, who: 'test' })
      expect(await loads.wait(load_id)).toMatchObject({
        state: 'published',
        months: [{ days: { known: [1, 2, 3], sold: 85, sales: 850 } }],
      })
      await loads.close()
      await engine.close()
    })
    await desk.end()
  },
)
