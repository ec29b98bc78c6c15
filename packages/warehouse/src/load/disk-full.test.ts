import { mkdtempSync } from 'node:fs'
import { mkdir, rm, statfs, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import { migrate } from '../schema/migrations.ts'
import { currentRevision } from '../schema/revision.ts'
import { sql } from '../sql/sql.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { openLoads } from './loads.ts'

const disk = await smallDisk(64)
const files = mkdtempSync(join(tmpdir(), 'load-files-'))
afterAll(async () => {
  await disk?.remove()
  await rm(files, { recursive: true, force: true })
})

async function open(at: string) {
  const engine = await openEmbedded({ path: join(at, 'market'), connections: 2 })
  await migrate(engine)
  const loads = await openLoads({ engine, folder: join(at, 'work'), onPublished: async () => undefined })
  await loads.recover()
  const load = async (name: string, content: string) => {
    const path = join(files, name)
    await writeFile(path, content)
    const { load_id } = await loads.start({ files: [{ path, name }], mapping: null, dry_run: false, who: 'me' })
    return loads.wait(load_id)
  }
  const state = async () => ({
    segments: (await currentRevision(engine)).segments,
    items: await engine.query(sql`SELECT item_id, title FROM item FINAL ORDER BY item_id`),
    staged: await engine.query(sql`SELECT toInt64(count()) AS rows FROM load_row`),
  })
  const close = async () => {
    await loads.close()
    await engine.close()
  }
  return { load, state, close }
}

const HEAD = 'site,month,item_id,title,price,sold,sales\n'

test.skipIf(disk === null)(
  'a full disk ends a load with a plain message; the old data stays, and loading goes on when there is room',
  async () => {
    const at = join(disk?.folder ?? '', 'data')
    await mkdir(at)
    const first = await open(at)
    expect((await first.load('small.csv', `${HEAD}jd,2020-01,a,A,1,1,1\n`)).state).toBe('published')
    const before = await first.state()
    const { bavail, bsize } = await statfs(at)
    const ballast = join(disk?.folder ?? '', 'ballast')
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 6 * 1024 * 1024))
    const rows = Array.from({ length: 150_000 }, (_, index) => `jd,2020-01,${index},${(index * 7919).toString(36).repeat(9)},1,1,1`)
    const report = await first.load('large.csv', HEAD + rows.join('\n'))
    expect([report.state, report.message]).toEqual(['fail', { zh: expect.stringContaining('磁盘'), en: expect.stringContaining('disk') }])
    expect(report.message?.en).not.toMatch(/Code:|Exception|ENOSPC/)
    expect(await first.state()).toEqual(before)
    await unlink(ballast)
    await first.close()
    const second = await open(at)
    expect(await second.state()).toEqual(before)
    expect((await second.load('more.csv', `${HEAD}jd,2020-02,b,B,1,1,1\n`)).state).toBe('published')
    await second.close()
  },
)
