import type { WarehousePlace } from '@marketscope/warehouse/engine/open-engine'
import type { Config } from '../config.ts'
import type { DataFolder } from '../data-folder.ts'
import { databasePlace, openDatabase } from '../database/database.ts'
import { SharedLedger } from './shared-ledger.ts'

/** The place with the ledger of its servers, for a command; closed with the stack. */
export async function withLedger(
  place: WarehousePlace,
  config: Config,
  folder: DataFolder,
  stack: AsyncDisposableStack,
): Promise<WarehousePlace> {
  if (!place.server || config.database_url === null) return place
  const database = await openDatabase(databasePlace(config, folder))
  stack.defer(() => database.close())
  const ledger = await SharedLedger.open(database.db)
  stack.defer(() => ledger.close())
  return { ...place, server: { ...place.server, ledger } }
}
