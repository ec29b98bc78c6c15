import type { Text } from '@marketscope/contract/text'
import { EngineError } from '@marketscope/warehouse/engine/errors'
import { MarketFault } from '@marketscope/warehouse/engine/market-fault'

/** A fault that a person at the terminal can mend. `zh` and `en` say what happened and what to do. */
export class PlainFault extends Error {
  readonly text: Text
  readonly exitCode: number
  constructor(zh: string, en: string, exitCode = 1) {
    super(en)
    this.name = 'PlainFault'
    this.text = { zh, en }
    this.exitCode = exitCode
  }
}

/** The code of a system error, e.g. ENOSPC; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const FULL = ['ENOSPC', 'EDQUOT', '53100']
const NO_FOLDER = ['ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG']
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM']

/** Error numbers of the file system inside the embedded database, which are not those of the machine. */
const EMBEDDED: Record<number, string> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

function embeddedCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('name' in error) || error.name !== 'ErrnoError') return ''
  return 'errno' in error ? (EMBEDDED[Number(error.errno)] ?? '') : ''
}

/** Whether the error says that the disk is full or cannot be written to. */
export function diskFault(error: unknown): 'full' | 'read_only' | null {
  if (error instanceof EngineError) {
    if (error.reason === 'disk_full') return 'full'
    return error.reason === 'read_only' ? 'read_only' : null
  }
  const code = systemCode(error) ?? embeddedCode(error)
  if (FULL.includes(code)) return 'full'
  if (READ_ONLY.includes(code)) return 'read_only'
  return error instanceof Error && error.cause !== undefined ? diskFault(error.cause) : null
}

/** The data folder is held by another process. */
export function folderInUse(data: string): PlainFault {
  return new PlainFault(
    `数据文件夹正被另一个进程使用：${data}。请先停止它，或用 --data 指定另一个文件夹。`,
    `The data folder is in use by another process: ${data}. Stop that process, or choose another folder with --data.`,
  )
}

/** The error as a fault with plain words, or undefined when we have none for it. `data` is the data folder. */
export function asPlainFault(error: unknown, data: string): PlainFault | undefined {
  if (error instanceof PlainFault) return error
  if (error instanceof MarketFault) return new PlainFault(error.text.zh, error.text.en)
  if (error instanceof EngineError && error.reason === 'locked') return folderInUse(data)
  const disk = diskFault(error)
  if (disk === 'full') {
    return new PlainFault(
      `磁盘已满，无法写入 ${data}。请腾出空间后再启动。`,
      `The disk is full: cannot write to ${data}. Free some space and start again.`,
    )
  }
  if (disk === 'read_only') {
    return new PlainFault(
      `无法写入数据文件夹 ${data}（只读或没有权限）。请用 --data 指定可写的文件夹。`,
      `The data folder ${data} cannot be written to (read-only, or no permission). Choose another one with --data.`,
    )
  }
  if (NO_FOLDER.includes(systemCode(error) ?? '') && isBelow(error, data)) {
    return new PlainFault(
      `${data} 不能用作数据文件夹（路径中有文件，或路径无效）。请用 --data 指定另一个文件夹。`,
      `${data} cannot be the data folder (a file is in the way, or the path is not valid). Choose another one with --data.`,
    )
  }
  return undefined
}

const isBelow = (error: unknown, data: string) => error instanceof Error && 'path' in error && String(error.path).startsWith(data)

/** Prints what went wrong and gives the exit code: two plain sentences, or the whole error when it is a fault of our own. */
export function explain(error: unknown, data: string): number {
  const fault = asPlainFault(error, data)
  if (!fault) {
    console.error(error)
    return 1
  }
  console.error(`\n✗ ${fault.text.zh}\n✗ ${fault.text.en}`)
  return fault.exitCode
}
