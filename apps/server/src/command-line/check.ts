import { stat } from 'node:fs/promises'
import type { Text } from '@marketscope/contract/text'
import { checkMarket } from '@marketscope/warehouse/check-market'
import { lossLines } from '@marketscope/warehouse/wholeness'
import { sql } from 'kysely'
import { tablesOf } from '../backup/tables.ts'
import { type Config, readConfig } from '../config.ts'
import { type DataFolder, dataFolder, readSecret } from '../data-folder.ts'
import { databasePlace, openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { withLedger } from '../market-ledger/with-ledger.ts'
import { asPlainFault, PlainFault } from '../plain-fault.ts'
import { refuseLostMarket, refuseOlderMarket } from '../published.ts'
import { warehousePlace } from '../warehouse-place.ts'
import { COMMON, readArguments } from './arguments.ts'
import { progressLine } from './progress.ts'

/** `check [--leave-out]`: whether everything in the data folder is what it was, and what to do where it is not. Exit code 1 when something is not. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, 'leave-out': { type: 'boolean' } })
  const config = readConfig(process.env, values.data === undefined ? {} : { data: values.data })
  const folder = dataFolder(config.data)
  if (!(await stat(folder.root).catch(() => null)))
    throw new PlainFault(`没有数据文件夹 ${folder.root}。`, `There is no data folder ${folder.root}.`)
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  const found = [await told(folder, () => checkSecret(folder)), await told(folder, () => checkAccounts(config, folder))]
  found.push(await told(folder, () => checkMarketData(config, folder, values['leave-out'] ?? false)))
  return found.every((whole) => whole) ? 0 : 1
}

/** Prints what a check came to; a fault that has plain words is one more thing that was found. */
async function told(folder: DataFolder, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check()
  } catch (error) {
    const fault = asPlainFault(error, folder.root)
    if (!fault) throw error
    tell('✗', fault.text)
    return false
  }
}

function tell(mark: '✓' | '✗' | '·', { zh, en }: Text): void {
  console.log(`${mark} ${zh}\n  ${en}`)
}

async function checkSecret(folder: DataFolder): Promise<boolean> {
  if (!(await stat(folder.secret).catch(() => null)))
    throw new PlainFault(`没有密钥文件 ${folder.secret}。`, `There is no secret ${folder.secret}.`)
  await readSecret(folder)
  tell('✓', { zh: '密钥完好', en: 'The secret is whole' })
  return true
}

/** Reads every row of every table. */
async function checkAccounts(config: Config, folder: DataFolder): Promise<boolean> {
  if (config.database_url === null && !(await stat(folder.accounts).catch(() => null)))
    throw new PlainFault(`没有账号数据库 ${folder.accounts}。`, `There is no accounts' database ${folder.accounts}.`)
  const { db, close } = await openDatabase(databasePlace(config, folder))
  try {
    let rows = 0
    for (const { name } of await tablesOf(db)) {
      const { rows: counted } = await sql<{ rows: number }>`
        SELECT count(*) AS rows FROM (SELECT length(to_jsonb(kept)::text) FROM ${sql.table(name)} kept OFFSET 0) all_rows`.execute(db)
      rows += counted[0]?.rows ?? 0
    }
    tell('✓', { zh: `账号数据完好，共 ${rows} 行`, en: `The accounts are whole: ${rows} rows` })
    return true
  } finally {
    await close()
  }
}

async function checkMarketData(config: Config, folder: DataFolder, leaveOut: boolean): Promise<boolean> {
  await using opened = new AsyncDisposableStack()
  const place = await withLedger(warehousePlace(config, folder), config, folder, opened)
  await refuseLostMarket(folder, place)
  const line = progressLine({ zh: '检查市场数据', en: 'Checking the market data' })
  const report = (share: number, table: string) => line.show(share, { zh: table, en: table })
  const { revision, segments, rows, losses, ownerless, left } = await checkMarket(place, { leaveOut, report }).finally(line.end)
  await refuseOlderMarket(folder, place, revision)
  if (ownerless > 0)
    tell('·', {
      zh: `有 ${ownerless} 行属于未完成的加载或不再需要的发布，下次启动时清除`,
      en: `${ownerless} rows are of loads that did not come to their end, or of nothing that is still wanted; the next start removes them`,
    })
  const lines = lossLines(losses)
  for (const text of lines) tell('✗', text)
  if (lines.length === 0) {
    tell('✓', {
      zh: `市场数据完好：第 ${revision} 次发布，${segments} 个平台年份，${rows} 行`,
      en: `The market data is whole: publication ${revision}, ${segments} years of sites, ${rows} rows`,
    })
    return true
  }
  if (left === null) {
    console.log(
      losses.others.length > 0
        ? '\n请把备份恢复到新的数据文件夹：restore --from BACKUP --data FOLDER\nRestore a backup into a new data folder: restore --from BACKUP --data FOLDER'
        : '\n请把备份恢复到新的数据文件夹（restore --from BACKUP --data FOLDER），或用 check --leave-out 去掉受损的年份，再重新加载这些月份\nRestore a backup into a new data folder (restore --from BACKUP --data FOLDER), or leave out the damaged years with check --leave-out and load their months again',
    )
    return false
  }
  const names = left.map(({ site, version, year }) => `${site}${version && ` ${version}`} ${year}`).join(', ')
  console.log(`\n已去掉受损的年份，请重新加载：${names}\nThe damaged years were left out; load them again: ${names}`)
  return true
}
