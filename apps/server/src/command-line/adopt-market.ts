import { openEngine } from '@marketscope/warehouse/engine/open-engine'
import { migrate } from '@marketscope/warehouse/schema/migrations'
import { listPublications } from '@marketscope/warehouse/schema/revision'
import { readConfig } from '../config.ts'
import { dataFolder } from '../data-folder.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { inUse } from '../market-ledger/unknown-market.ts'
import { withLedger } from '../market-ledger/with-ledger.ts'
import { PlainFault } from '../plain-fault.ts'
import { warehousePlace } from '../warehouse-place.ts'
import { COMMON, readArguments } from './arguments.ts'

/** `adopt-market`: has the accounts' database take what the market on servers has published for what counts. No server may run. */
export async function adoptMarketCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, COMMON)
  const config = readConfig(process.env, values.data === undefined ? {} : { data: values.data })
  const folder = dataFolder(config.data)
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  const place = await withLedger(warehousePlace(config, folder), config, folder, opened)
  const ledger = place.server?.ledger
  if (!ledger?.isShared)
    throw new PlainFault(
      '只有市场在服务器上（WAREHOUSE_URL）且账号在 PostgreSQL 中（DATABASE_URL）时才需要此命令。',
      'This is for a market on servers (WAREHOUSE_URL) whose accounts are in PostgreSQL (DATABASE_URL).',
    )
  const engine = opened.adopt(await openEngine(place, 2), (one) => one.close())
  await engine.claim()
  if ((await engine.others()) > 0) throw inUse()
  await migrate(engine)
  const rows = await listPublications(engine)
  await ledger.adopt(rows)
  const last = Math.max(0, ...rows.map(({ revision }) => revision))
  console.log(`已采用现有市场：第 ${last} 次发布\nThe market was adopted as it is: publication ${last}`)
  return 0
}
