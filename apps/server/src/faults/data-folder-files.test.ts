import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

/** On a PostgreSQL server there are no snapshots. */
const WHOLE = process.env.MARKETSCOPE_FAULTS === 'whole' && !process.env.MARKETSCOPE_TEST_DATABASE_URL
const MAIL = 'analyst@demo.market'

let root: string
let data: string
let kept: string
let headers: Record<string, string>
let asked: string
let sums: unknown

async function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const command = runCommand(args)
  return { code: await command.ended, output: command.output() }
}

const server = async () => runServer(data, await freePort())

async function end({ child, ended }: Awaited<ReturnType<typeof server>>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-data-files-'))
  data = join(root, 'data')
  kept = join(root, 'kept')
  if (!WHOLE) return
  await beginDataFolder(data)
  const files = await writeTinyMarket(join(root, 'tiny'))
  expect(await run('load', ...files.map(({ path }) => path), '--data', data)).toMatchObject({ code: 0 })
  await run('create-account', '--mail', MAIL, '--data', data)
  const key = /ms_[\w-]{43}/.exec((await run('create-key', '--data', data, '--account', MAIL)).output)?.[0] ?? ''
  headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const first = await server()
  const filter = JSON.stringify({ plat: 'tmall', cid: ['1'] })
  const saved = (await (await fetch(`${first.url}/api/sub/get_uid`, { method: 'POST', headers, body: filter })).json()) as {
    result: { url_id: string }
  }
  asked = `/api/sub/summary?url_id=${saved.result.url_id}&start=2025-01&end=2025-12`
  sums = await (await fetch(`${first.url}${asked}`, { headers })).json()
  expect(sums).toMatchObject({ status: 'ok' })
  await fetch(`${first.url}/api/mail/send/login`, { method: 'POST', headers, body: JSON.stringify({ mail: MAIL }) })
  await end(first)
  await cp(data, kept, { recursive: true, verbatimSymlinks: true })
}, 240_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const HARMS: Record<string, (path: string) => Promise<unknown>> = {
  cut: async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
  garbled: async (path) => writeFile(path, (await readFile(path)).fill(0xa5)),
  missing: (path) => rm(path),
}

/** The newest file of a folder. */
const newestIn = async (name: string) => join(name, (await readdir(join(data, name))).sort().at(-1) ?? '')

it.skipIf(!WHOLE)(
  'each other file of the data folder, cut, garbled or missing: it is refused in plain words, or made again and every figure is right',
  { timeout: 1_800_000 },
  async () => {
    const answers: Record<string, string> = {}
    for (const place of ['secret', 'published', 'server.log', 'outbox', 'snapshots'])
      for (const [harm, work] of Object.entries(HARMS)) {
        const path = ['outbox', 'snapshots'].includes(place) ? await newestIn(place) : place
        await work(join(data, path))
        answers[`${place} ${harm}`] = await server().then(
          async (running) => {
            const same = JSON.stringify(await (await fetch(`${running.url}${asked}`, { headers })).json()) === JSON.stringify(sums)
            await end(running)
            return same ? 'serves' : 'WRONG'
          },
          (error: unknown) => (/✗ .*\n✗ /.test(String(error)) ? 'refused' : String(error)),
        )
        await rm(data, { recursive: true })
        await cp(kept, data, { recursive: true, verbatimSymlinks: true })
      }
    const all = (name: string, answer: string) => Object.fromEntries(Object.keys(HARMS).map((harm) => [`${name} ${harm}`, answer]))
    expect(answers).toEqual({
      ...all('secret', 'refused'),
      ...all('published', 'serves'),
      ...all('server.log', 'serves'),
      ...all('outbox', 'serves'),
      ...all('snapshots', 'serves'),
    })
  },
)

it.skipIf(!WHOLE)('a snapshot that is cut or garbled is told when it is wanted, and nothing is changed', { timeout: 600_000 }, async () => {
  for (const harm of ['cut', 'garbled']) {
    const path = join(data, await newestIn('snapshots'))
    const bytes = await readFile(path)
    await HARMS[harm]?.(path)
    const told = { code: 1, output: expect.stringMatching(/is damaged too; nothing was changed/) }
    expect(await run('restore-snapshot', '--data', data), harm).toMatchObject(told)
    await writeFile(path, bytes)
  }
  const running = await server()
  expect(await (await fetch(`${running.url}${asked}`, { headers })).json()).toEqual(sums)
  await end(running)
})

it.skipIf(!WHOLE)('what loads and uploads have left, whatever it is, keeps nobody from starting', { timeout: 600_000 }, async () => {
  for (const name of ['loads', 'uploads', 'demo']) {
    await mkdir(join(data, name, 'left'), { recursive: true })
    await writeFile(join(data, name, 'left', 'half.data'), 'half')
    await writeFile(join(data, name, 'half.json'), '{"name":')
  }
  for (const name of ['accounts.half', 'accounts.incoming']) await mkdir(join(data, name))
  await rm(join(data, 'lock.sock'), { force: true })
  await writeFile(join(data, 'lock.sock'), '')
  const running = await server()
  expect(await (await fetch(`${running.url}${asked}`, { headers })).json()).toEqual(sums)
  await end(running)
})
