import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { clearFrozen } from '@marketscope/warehouse/engine/freeze'
import { openEngine } from '@marketscope/warehouse/engine/open-engine'
import type { Config } from '../config.ts'
import { type DataFolder, dataFolder, readSecret } from '../data-folder.ts'
import { databasePlace, openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { PlainFault } from '../plain-fault.ts'
import { warehousePlace } from '../warehouse-place.ts'
import { holdMarket } from './hold-market.ts'
import { refuseTaken } from './target.ts'
import { type CopiedParts, type Report, writeBackup } from './write-backup.ts'

export interface BackupOptions {
  config: Config
  /** The folder or file to make; a folder may be there when it is empty. */
  to: string
  signal?: AbortSignal
  now?(): Date
  report?: Report
}

/**
 * Copies accounts, market data and the server's secret into a folder or a tar file, while nobody else has the data folder. Throws a PlainFault when somebody
 * has, and when there is something at the target already.
 */
export async function backUp({ config, to, ...options }: BackupOptions): Promise<CopiedParts> {
  const target = resolve(to)
  await refuseTaken(target)
  const folder = dataFolder(config.data)
  await refuseNothing(folder, config)
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  await readSecret(folder)
  await clearFrozen(folder.warehouse)
  const { db, close } = await openDatabase(databasePlace(config, folder))
  opened.defer(() => close())
  const place = warehousePlace(config, folder)
  // The lock keeps everybody out: both stores stay as they are.
  const hold = async (accounts: () => Promise<void>) => {
    await accounts()
    if (!place.server) return place.path
    const engine = await openEngine(place)
    opened.defer(() => engine.close())
    const market = await holdMarket(engine, place, folder, options)
    opened.defer(() => market.release())
    return market.folder
  }
  return await writeBackup({ db, secret: folder.secret, hold }, { to: target, ...options })
}

async function refuseNothing(folder: DataFolder, config: Config): Promise<void> {
  const isThere = (path: string) => stat(path).catch(() => null)
  if (!(await isThere(folder.secret)) && !(await isThere(folder.warehouse)) && !(await isThere(folder.accounts)))
    throw new PlainFault(`${folder.root} 中没有可备份的数据。`, `There is nothing to back up in ${folder.root}.`)
  if (config.database_url === null && !(await isThere(folder.accounts)))
    throw new PlainFault(
      `${folder.root} 中没有账号数据库。如果账号保存在 PostgreSQL 服务器上，请设置 DATABASE_URL。`,
      `There is no accounts' database in ${folder.root}. Where accounts live on a PostgreSQL server, set DATABASE_URL.`,
    )
}
