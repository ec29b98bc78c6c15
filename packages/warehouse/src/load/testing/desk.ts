import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadFault, LoadReport, OnFault } from '@marketscope/contract/calls/load'
import type { Engine } from '../../engine/engine.ts'
import { openEngine } from '../../engine/open-engine.ts'
import { migrate } from '../../schema/migrations.ts'
import { currentRevision } from '../../schema/revision.ts'
import { sql, v } from '../../sql/sql.ts'
import { testPlace } from '../../testing/test-place.ts'
import { type Loads, openLoads } from '../loads.ts'

/** A load desk over an empty warehouse in a temporary folder, for tests. */
export interface TestDesk {
  folder: string
  engine: Engine
  loads: Loads
  /** Called after a publication. */
  whenPublished: (() => Promise<void>) | null
  /** How often `onPublished` was called. */
  published(): number
  /** Writes a file into the folder and gives its path. */
  file(name: string, content: string | Uint8Array): Promise<{ path: string; name: string }>
  /** Loads files and waits for the end. */
  load(files: Record<string, string | Uint8Array>, mapping?: unknown, dryRun?: boolean, onFault?: OnFault): Promise<LoadReport>
  loadPaths(paths: readonly string[], mapping?: unknown): Promise<LoadReport>
  faults(report: LoadReport): Promise<LoadFault[]>
  /** The live item months, ordered by site, version, month and item. */
  months(): Promise<MonthRow[]>
  end(): Promise<void>
}

export interface MonthRow {
  site: string
  version: string
  month: number
  item_id: string
  title: string
  category_id: string
  brand_id: string
  shop_id: string
  shop_type: string
  price: number | null
  sold: number
  sales: number
  comments: number | null
}

export async function openTestDesk(): Promise<TestDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  const engine = await openEngine(testPlace(join(folder, 'market')), 2)
  await migrate(engine)
  let published = 0
  const loads = await openLoads({
    engine,
    folder: join(folder, 'work'),
    onPublished: async () => {
      published++
      await desk.whenPublished?.()
    },
  })
  await loads.recover()
  let numbered = 0
  const desk: TestDesk = {
    folder,
    engine,
    loads,
    whenPublished: null,
    published: () => published,
    async file(name, content) {
      const where = join(folder, `files-${++numbered}`)
      await mkdir(where)
      await writeFile(join(where, name), content)
      return { path: join(where, name), name }
    },
    async load(files, mapping = null, dry_run = false, on_fault) {
      const written = await Promise.all(Object.entries(files).map(([name, content]) => desk.file(name, content)))
      const { load_id } = await loads.start({ files: written, mapping, dry_run, on_fault, who: 'test' })
      return loads.wait(load_id)
    },
    async loadPaths(paths, mapping = null) {
      const { load_id } = await loads.start({
        files: paths.map((path) => ({ path, name: path.split('/').at(-1) ?? '' })),
        mapping,
        dry_run: false,
        who: 'test',
      })
      return loads.wait(load_id)
    },
    faults: async (report) => (await loads.faults(report.load_id, 1, 500)).data,
    months: () => liveMonths(engine),
    async end() {
      await loads.close()
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return desk
}

async function liveMonths(engine: Engine): Promise<MonthRow[]> {
  const { segments } = await currentRevision(engine)
  return engine.query<MonthRow>(
    sql`SELECT site, version, month, item_id, title, category_id, brand_id, shop_id, shop_type, price, sold, sales, comments FROM item_month
      WHERE segment IN ${v.uint32s(segments.map((one) => one.segment))} ORDER BY site, version, month, item_id`,
  )
}
