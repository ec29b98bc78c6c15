import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
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

/** Does something as somebody who is not root. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

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

it('a data folder that was there is closed to others; one of somebody else that is open is refused, with a way out', async () => {
  const open = join(root, 'open')
  await mkdir(open)
  await chmod(open, 0o755)
  await prepareFolder(dataFolder(open))
  expect(await mode(open)).toBe('700')
  const refused = await asNobody(() => prepareFolder(dataFolder('/usr')).catch((error: unknown) => error))
  expect(refused).toMatchObject({
    text: { zh: expect.stringContaining('/usr/marketscope'), en: expect.stringContaining('Others may look into the data folder /usr') },
  })
})

it.each<[string, string | null, 'accounts' | 'warehouse', string]>([
  ['cut short', 'abc123', 'accounts', 'is damaged'],
  ['empty', '', 'accounts', 'is damaged'],
  ['something else', 'z'.repeat(64), 'warehouse', 'is damaged'],
  ['missing beside accounts', null, 'accounts', 'is missing'],
  ['missing beside market data', null, 'warehouse', 'is missing'],
])('a secret that is %s is refused, and left as it is', async (name, content, beside, words) => {
  const folder = dataFolder(join(root, name))
  await mkdir(folder[beside], { recursive: true })
  if (content !== null) await writeFile(folder.secret, content)
  await expect(readSecret(folder)).rejects.toMatchObject({ text: { zh: expect.any(String), en: expect.stringContaining(words) } })
  expect(
    await stat(folder.secret).then(
      ({ size }) => size,
      () => null,
    ),
  ).toBe(content === null ? null : content.length)
})
