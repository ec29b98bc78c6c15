import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOf } from './process.ts'

test('a folder that has another name too, as tables of the engine have, is counted once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marketscope-bytes-'))
  await mkdir(join(folder, 'store'))
  await writeFile(join(folder, 'store', 'part'), 'x'.repeat(1000))
  await symlink('store', join(folder, 'table'))
  expect(await bytesOf(folder)).toBe(1000)
  await rm(folder, { recursive: true })
})
