import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PAUSE = 50

/**
 * A folder that tests copy, made once in a run of the tests; `make` fills the folder it is given. Null outside of such a run. A test file that needs it while
 * another one makes it waits.
 */
export async function templateOf(name: string, make: (folder: string) => Promise<void>): Promise<string | null> {
  const place = process.env.MARKETSCOPE_TEST_TEMPLATES
  if (!place) return null
  const path = join(place, name)
  const making = `${path}.making`
  while (!existsSync(path)) {
    if (begins(making)) await makeWhole(path, making, make)
    else await setTimeout(PAUSE)
  }
  return path
}

/** Whether this process is the one that makes it. */
function begins(making: string): boolean {
  try {
    writeFileSync(making, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLeft(making)) rmSync(making, { force: true })
    return false
  }
}

/** Whether whoever was making it was killed. */
function isLeft(making: string): boolean {
  try {
    const maker = Number(readFileSync(making, 'utf8'))
    if (maker > 0) process.kill(maker, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function makeWhole(path: string, making: string, make: (folder: string) => Promise<void>): Promise<void> {
  const half = `${path}.${process.pid}`
  try {
    // Another one may have finished it between looking for it and beginning.
    if (existsSync(path)) return
    await make(half)
    renameSync(half, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(making, { force: true })
    rmSync(half, { recursive: true, force: true })
  }
}
