import { backUp, type CopiedParts } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { COMMON, needed, readArguments } from './arguments.ts'
import { listenForStop } from './stopping.ts'

const text = { type: 'string' } as const

/** `backup --to FOLDER`: accounts, market data and secret, while no server runs on the data folder. */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, to: text })
  const to = needed(values.to, '--to')
  return stoppable(async (signal) => {
    tell('已备份到', 'Backed up to', to, await backUp({ config: configOf(values.data), to, signal }))
  })
}

/** `restore --from FOLDER`: a backup into an empty data folder, its accounts where the settings say. */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, from: text })
  const from = needed(values.from, '--from')
  const config = configOf(values.data)
  return stoppable(async (signal) => {
    tell('已恢复到', 'Restored into', config.data, await restore({ config, from, signal }))
  })
}

const configOf = (data: string | undefined) => readConfig(process.env, data === undefined ? {} : { data })

/** Ctrl-C leaves nothing half, and is no fault. */
async function stoppable(work: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const { signal } = listenForStop()
  try {
    await work(signal)
    return 0
  } catch (error) {
    if (!signal.aborted) throw error
    console.log('已中断，没有留下任何内容。\nInterrupted; nothing was left behind.')
    return 130
  }
}

function tell(zh: string, en: string, place: string, { tables, files, bytes }: CopiedParts): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const megabytes = (bytes / 2 ** 20).toFixed(1)
  console.log(`${zh} ${place}：账号数据 ${rows} 行，市场数据 ${files} 个文件、${megabytes} MB`)
  console.log(`${en} ${place}: ${rows} rows of accounts, ${files} files of market data, ${megabytes} MB`)
}
