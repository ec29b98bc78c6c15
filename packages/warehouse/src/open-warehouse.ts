import { readCatalog } from './catalog/catalog.ts'
import { EngineError } from './engine/errors.ts'
import { MarketFault } from './engine/market-fault.ts'
import { openEngine, type WarehousePlace } from './engine/open-engine.ts'
import { migrate } from './schema/migrations.ts'
import { meetLedger } from './schema/revision.ts'
import { Warehouse } from './warehouse.ts'
import { refuseLosses } from './wholeness.ts'

export interface WarehouseOptions extends WarehousePlace {
  connections?: number
  /** Memory for answers that are kept. */
  cacheBytes?: number
  /** Memory for the rows of scopes that are asked about, see `docs/decisions/scope-tables.md`; 0: none. Default: 256 MiB. */
  scopeBytes?: number
  /** Told while data of an older program are brought up to date, which takes minutes in a large market: the share that is done, from 0 to 1. */
  upgrading?(share: number): void
}

/**
 * Opens the market data, bringing its tables up to date. Throws an EngineError when the folder is locked, full or read-only, and a
 * MarketFault when it was written by a newer program, or something of what was published is missing.
 */
export async function openWarehouse(options: WarehouseOptions): Promise<Warehouse> {
  const engine = await openEngine(options, options.connections)
  try {
    await engine.claim()
    await migrate(engine, undefined, (_, share) => options.upgrading?.(share))
    await meetLedger(engine)
    await refuseLosses(engine)
    return new Warehouse(engine, await readCatalog(engine), options.cacheBytes, options.scopeBytes)
  } catch (failure) {
    await engine.close()
    throw failure instanceof EngineError && failure.reason === 'failed' ? unreadable(failure) : failure
  }
}

/** What is asked at opening is always the same: the engine fails at it when a file is not what it was. */
function unreadable(failure: EngineError): MarketFault {
  const said = String(failure.cause instanceof Error ? failure.cause.message : failure.cause).slice(0, 300)
  return new MarketFault(
    `市场数据有文件损坏，无法读取，未启动。请运行 check 查看，再把备份恢复到新的数据文件夹（restore）。\n    ${said}`,
    `A file of the market data is damaged and cannot be read, so nothing is started. "check" looks at everything; restore a backup into a new data folder ("restore").\n    ${said}`,
    failure,
  )
}
