import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askHolder, lockFolder } from './folder-lock.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-lock-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('the lock of the data folder', () => {
  it('keeps a second one out, is answered while held, and is free after', async () => {
    const folder = join(root, 'locked')
    await mkdir(folder)
    expect(await askHolder(folder, 'hello')).toBeNull()
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject({ text: { en: expect.stringContaining('in use by another process') } })
    lock.serve(async (line) => `${line} back`)
    expect(await askHolder(folder, 'hello')).toBe('hello back')
    await lock.release()
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')('is kept when its file is deleted by hand, whatever the folder is called', async () => {
    const folder = join(root, 'deleted')
    await mkdir(folder)
    const lock = await lockFolder(folder)
    await rm(join(folder, 'lock.sock'))
    await symlink(folder, join(root, 'other name'))
    for (const name of [folder, join(root, 'other name')])
      await expect(lockFolder(name)).rejects.toMatchObject({ text: { en: expect.stringContaining('in use by another process') } })
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  it('works in a folder whose path is longer than a socket address may be', async () => {
    const folder = join(root, 'x'.repeat(120))
    await mkdir(folder)
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow()
    await lock.release()
  })
})
