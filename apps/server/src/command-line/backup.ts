import { resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { restoreSnapshot } from '../backup/restore-snapshot.ts'
import { orderBackup } from '../backup/running.ts'
import { refuseTaken } from '../backup/target.ts'
import type { CopiedParts } from '../backup/write-backup.ts'
import { readConfig } from '../config.ts'
import { dataFolder } from '../data-folder.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { PlainFault } from '../plain-fault.ts'
import { COMMON, needed, readArguments } from './arguments.ts'
import { progressLine } from './progress.ts'
import { stoppable } from './stopping.ts'

const text = { type: 'string' } as const

/** `backup --to FOLDER|FILE.tar|FILE.tar.gz`: accounts, market data and secret, by the server that runs on the data folder, or here when none runs. */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, to: text })
  const to = resolve(needed(values.to, '--to'))
  const config = configOf(values.data)
  return stoppable(async (signal) => {
    await refuseTaken(to)
    const line = progressLine({ zh: '备份', en: 'Backup' })
    const options = { to, signal, report: line.show }
    try {
      const made = (await orderBackup(dataFolder(config.data).root, options)) ?? (await backUp({ config, ...options }))
      line.end()
      tell('已备份到', 'Backed up to', to, made)
    } finally {
      line.end()
    }
  })
}

/** `restore --from FOLDER|FILE`: a backup into an empty data folder, its accounts where the settings say. */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, from: text })
  const from = needed(values.from, '--from')
  const config = configOf(values.data)
  return stoppable(async (signal) => {
    tell('已恢复到', 'Restored into', config.data, await restore({ config, from, signal }))
  })
}

/** `restore-snapshot [--snapshot NAME]`: a copy of the embedded accounts' database in place of one that is damaged, which is kept beside it. */
export async function restoreSnapshotCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, snapshot: text })
  const config = configOf(values.data)
  if (config.database_url !== null)
    throw new PlainFault(
      '账号保存在 PostgreSQL 服务器上（DATABASE_URL），没有快照。',
      'The accounts are on a PostgreSQL server (DATABASE_URL), of which there are no snapshots.',
    )
  const folder = dataFolder(config.data)
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  const { name, before, accounts } = await restoreSnapshot(folder, values.snapshot, new Date())
  console.log(`已恢复快照 ${name}：${accounts} 个账号${before === null ? '' : `，原来的数据库在 ${before}`}`)
  console.log(`Restored the snapshot ${name}: ${accounts} accounts${before === null ? '' : `; what was there is now ${before}`}`)
  return 0
}

const configOf = (data: string | undefined) => readConfig(process.env, data === undefined ? {} : { data })

function tell(zh: string, en: string, place: string, { tables, files, bytes }: CopiedParts): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const megabytes = (bytes / 2 ** 20).toFixed(1)
  console.log(`${zh} ${place}：账号数据 ${rows} 行，市场数据 ${files} 个文件、${megabytes} MB`)
  console.log(`${en} ${place}: ${rows} rows of accounts, ${files} files of market data, ${megabytes} MB`)
}
