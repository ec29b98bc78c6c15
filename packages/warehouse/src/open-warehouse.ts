import { readCatalog } from './catalog/catalog.ts'
import { openEmbedded } from './engine/embedded.ts'
import { migrate } from './schema/migrations.ts'
import { Warehouse } from './warehouse.ts'

export interface WarehouseOptions {
  path: string
  connections?: number
  /** Memory for answers that are kept. */
  cacheBytes?: number
  /** Memory for the newest segments, see `docs/decisions/hot-tier.md`; 0: none. Default: an eighth of the machine's, 2 GiB at most. */
  hotBytes?: number
}

/** Opens the market data under `path` on the embedded engine, bringing its tables up to date. Throws an EngineError when the folder is locked, full or read-only. */
export async function openWarehouse(options: WarehouseOptions): Promise<Warehouse> {
  const engine = await openEmbedded({ path: options.path, ...(options.connections ? { connections: options.connections } : {}) })
  try {
    await migrate(engine)
    return new Warehouse(engine, await readCatalog(engine), options.cacheBytes, options.hotBytes)
  } catch (failure) {
    await engine.close()
    throw failure
  }
}
