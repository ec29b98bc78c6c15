// A program of its own: writes a demo market and loads it into a warehouse. `node load-raw-market.ts FOLDER SIZE SEED`
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'

const [folder = '', size, seed] = process.argv.slice(2)
const { files } = await writeDemoMarket({ size: Number(size), seed: Number(seed), lastMonth: '2025-12', folder: join(folder, 'demo') })
const named = files.map((file) => ({ ...file, path: relative(folder, file.path) }))
await writeFile(join(folder, 'files.json'), JSON.stringify(named))
const warehouse = await openWarehouse({ path: join(folder, 'market') })
const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: async () => undefined })
const { load_id } = await loads.start({
  files: files.map(({ path }, place) => ({ path, name: named[place]?.path ?? path })),
  mapping: null,
  dry_run: false,
  who: 'test',
})
const ended = await loads.wait(load_id)
await loads.close()
await warehouse.close()
if (ended.state !== 'published' || ended.faults !== 0) throw new Error(`the demo market did not load: ${JSON.stringify(ended)}`)
