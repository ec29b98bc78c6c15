import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFolder, prepareFolder, readSecret } from './data-folder.ts'
import { fileLog } from './http/log.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-folder-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('a data folder that is made, its secret and its log are their owner’s alone', async () => {
  const folder = dataFolder(join(root, 'above', 'data'))
  await prepareFolder(folder)
  const secret = await readSecret(folder)
  expect([secret.length, await readSecret(folder)]).toEqual([32, secret])
  const log = fileLog(join(folder.root, 'server.log'))
  log.line({ event: 'test' })
  await log.flush()
  expect(await Promise.all([folder.root, folder.secret, join(folder.root, 'server.log')].map(mode))).toEqual(['700', '600', '600'])
})
