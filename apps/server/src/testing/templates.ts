import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder that tests copy, made once in a run of the tests; `make` fills the folder it is given. Null outside of such a run. Test files that need it
 * at the same moment each make it; the first one stays.
 */
export async function templateOf(name: string, make: (folder: string) => Promise<void>): Promise<string | null> {
  const place = process.env.MARKETSCOPE_TEST_TEMPLATES
  if (!place) return null
  const path = join(place, name)
  if (existsSync(path)) return path
  const half = `${path}.${process.pid}`
  await make(half)
  try {
    renameSync(half, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(half, { recursive: true, force: true })
  }
  return path
}
