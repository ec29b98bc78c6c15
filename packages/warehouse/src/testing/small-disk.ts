import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = Buffer.alloc(1024 * 1024)

/** A disk of so many megabytes, to be filled. */
export interface SmallDisk {
  folder: string
  /** Writes until nothing more goes onto it, and takes that away again. */
  fill(): Promise<void>
  empty(): Promise<void>
  /** Lets go of it. */
  remove(): Promise<void>
}

/** A disk of its own, made in memory, which only the system's administrator may do: null for others. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'marketscope-full-'))
  const filler = join(folder, 'filler')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  return {
    folder,
    fill: async () => {
      let full = false
      for (let size = MEGABYTE.length; !full || size >= 512; ) {
        await writeFile(filler, MEGABYTE.subarray(0, size), { flag: 'a' }).catch(() => {
          full = true
          size = Math.floor(size / 2)
        })
      }
    },
    empty: () => rm(filler, { force: true }),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
