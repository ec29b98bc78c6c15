// Run as a process of its own, so that its memory is the load's: loads files into a data folder and prints what it took as JSON.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import { dataFolder, prepareFolder, readSecret } from '../apps/server/src/data-folder.ts'
import { peakMemory } from './process.ts'

/** What a load took. */
export interface LoadMeasure {
  rows: number
  faulty: number
  seconds: number
  peak_bytes: number
}

const [data = '', list = ''] = process.argv.slice(2)
const files = JSON.parse(await readFile(list, 'utf8')) as { path: string; name: string }[]
// The product makes its secret in a folder without data only.
const folder = dataFolder(data)
await prepareFolder(folder)
await readSecret(folder)
const warehouse = await openWarehouse({ path: join(data, 'warehouse') })
const loads = await openLoads({ engine: warehouse.engine, folder: join(data, 'loads'), onPublished: () => warehouse.refresh() })
const began = performance.now()
const { load_id } = await loads.start({ files, mapping: null, dry_run: false, who: 'bench' })
const report = await loads.wait(load_id)
const measure: LoadMeasure = {
  rows: report.rows_read,
  faulty: report.rows_faulty,
  seconds: (performance.now() - began) / 1000,
  peak_bytes: peakMemory(process.pid),
}
await loads.close()
await warehouse.close()
if (report.state !== 'published') throw new Error(`the load ended as ${report.state}: ${report.message?.en ?? ''}`)
console.log(JSON.stringify(measure))
