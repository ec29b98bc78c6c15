import { mkdir, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFault, PlainFault, systemCode } from '../plain-fault.ts'

/** How a backup is kept: as a folder, or as one file, packed or not. */
export type Form = 'folder' | 'tar' | 'tar.gz'

/** The form that the name of a backup asks for. */
export function formOf(target: string): Form {
  if (/\.(tar\.gz|tgz)$/i.test(target)) return 'tar.gz'
  return /\.tar$/i.test(target) ? 'tar' : 'folder'
}

/** Throws a PlainFault when there is something at the target already: an empty folder makes way for a folder only. Makes the folder above it. */
export async function refuseTaken(target: string): Promise<void> {
  const there = await readdir(target).catch((error) => (systemCode(error) === 'ENOENT' ? null : ['']))
  if (there !== null && (there.length > 0 || formOf(target) !== 'folder'))
    throw new PlainFault(
      `${target} 已存在且不为空。备份不会覆盖任何内容，请换一个名称。`,
      `${target} is there already and is not empty. A backup overwrites nothing: choose another name.`,
    )
  await mkdir(dirname(target), { recursive: true })
}

/** A target that is full or cannot be written to, in words that name it; undefined for anything else. */
export function targetFault(error: unknown, target: string): PlainFault | undefined {
  const disk = error instanceof PlainFault ? null : diskFault(error)
  if (disk === 'full') return new PlainFault(`磁盘已满，无法写入 ${target}。`, `The disk is full: cannot write to ${target}.`)
  if (disk === 'read_only') return new PlainFault(`没有写入 ${target} 的权限。`, `No permission to write to ${target}.`)
  return undefined
}
