import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { DataFolder } from '../data-folder.ts'
import { makeEmbedded, openEmbedded } from '../database/embedded.ts'
import { snapshotsIn } from '../database/snapshots.ts'
import { diskFault, PlainFault } from '../plain-fault.ts'
import { flush } from './copy.ts'

export interface RestoredSnapshot {
  name: string
  /** Where the database that was there is now; null: there was none. */
  before: string | null
  accounts: number
}

/**
 * Puts a snapshot of the accounts, the newest unless `named`, in place of the embedded database, which is kept beside it. What is there stays as it is
 * until the snapshot was opened. Throws a PlainFault when there is none, or it is damaged too.
 */
export async function restoreSnapshot(
  { accounts, snapshots }: DataFolder,
  named: string | undefined,
  now: Date,
): Promise<RestoredSnapshot> {
  const kept: string[] = await snapshotsIn(snapshots).catch(() => [])
  const name = named ?? kept.at(-1)
  if (name === undefined || !kept.includes(name))
    throw new PlainFault(
      `${snapshots} 中没有${name === undefined ? '快照' : `快照 ${name}`}。现有：${kept.join('、') || '无'}`,
      `There is no snapshot${name === undefined ? '' : ` ${name}`} in ${snapshots}. There are: ${kept.join(', ') || 'none'}`,
    )
  const incoming = `${accounts}.incoming`
  await rm(incoming, { recursive: true, force: true })
  try {
    // Unpacked here: the database itself would fail beside its promise, which ends the process.
    await makeEmbedded(incoming, await promisify(gunzip)(await readFile(join(snapshots, name))))
    const { db, close } = await openEmbedded(incoming)
    const { rows } = await db
      .selectFrom('account')
      .select((of) => of.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    await close()
    await flush(incoming)
    const stamp = now.toISOString().replace(/[:.]/g, '-')
    const before = await moved(accounts, `${accounts}.before-${stamp}`)
    await rename(incoming, accounts)
    return { name, before, accounts: rows }
  } catch (error) {
    for (const left of [incoming, `${incoming}.half`]) await rm(left, { recursive: true, force: true })
    if (diskFault(error) !== null) throw error
    throw new PlainFault(
      `快照 ${name} 也已损坏，未做任何更改。可用 --snapshot 指定更早的一个：${kept.join('、')}`,
      `The snapshot ${name} is damaged too; nothing was changed. Name an earlier one with --snapshot: ${kept.join(', ')}`,
    )
  }
}

const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => to,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
