import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallCellsBook } from '../testing/attack/packed-files.ts'
import { beginDataFolder } from '../testing/database-template.ts'
import { runHere } from '../testing/run-here.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-serve-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const MAIL = 'analyst@demo.market'
const post = (url: string, json: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) })

/** No stack, no path of a source file. */
const expectPlain = (output: string) => expect(output).not.toMatch(/\n\s+at |\.ts:\d/)

async function latestCode(data: string): Promise<string> {
  const folder = join(data, 'outbox')
  const last =
    (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .at(-1) ?? ''
  return (JSON.parse(await readFile(join(folder, last), 'utf8')) as { code: string }).code
}

/** What others than its owner may read or write below a folder, the folder itself included; sockets and links have no say of their own. */
async function openToOthers(folder: string): Promise<string[]> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = below.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const modes = await Promise.all([folder, ...paths].map(async (path) => ({ path, mode: (await stat(path)).mode })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path)
}

describe('the server as a program', () => {
  it('starts, tells how to sign in, stops cleanly, and nothing acknowledged is lost when it is killed', { timeout: 240_000 }, async () => {
    const data = join(root, 'killed')
    const port = await freePort()
    await mkdir(data)
    await chmod(data, 0o755)
    const first = await runServer(data, port)
    expect(await openToOthers(data)).toEqual([])
    expect(first.output()).toContain(`http://127.0.0.1:${port}/`)
    expect(first.output()).toContain('analyst@demo.market')
    expect((await post(`${first.url}/api/mail/send/login`, { mail: MAIL })).status).toBe(200)
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')

    const second = await runServer(data, port)
    const code = await latestCode(data)
    const signedIn = await post(`${second.url}/api/mail/verify/login`, { mail: MAIL, code })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    second.child.kill('SIGKILL')
    await second.ended

    const third = await runServer(data, port)
    const headers = { cookie }
    expect((await fetch(`${third.url}/api/user`, { headers })).status).toBe(200)
    expect((await post(`${third.url}/api/mail/verify/login`, { mail: MAIL, code })).status).toBe(400)

    const other = runCommand(['--port', String(await freePort()), '--data', data, '--no-demo'])
    expect(await other.ended).toBe(1)
    expect(other.output()).toContain('The data folder is in use by another process')
    expect(other.output()).toContain('数据文件夹正被另一个进程使用')
    expectPlain(other.output())

    const made = runCommand(['create-key', '--data', data, '--account', MAIL])
    expect(await made.ended).toBe(0)
    const key = /ms_[\w-]{43}/.exec(made.output())?.[0] ?? ''
    expect((await fetch(`${third.url}/api/user`, { headers: { 'x-api-key': key } })).status).toBe(200)

    // Files that are being read are not waited for.
    const file = smallCellsBook(190_000).toString('base64')
    const reading = Array.from({ length: 12 }, () =>
      post(`${third.url}/api/sub/scheme_file`, { file, check: true }, { ...headers, origin: third.url }),
    )
    await Promise.race(reading)
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    const answers = await Promise.allSettled(reading)
    expect(answers.some((one) => one.status === 'rejected' || one.value.status === 503)).toBe(true)
    expect(await readdir(data)).not.toContain('lock.sock')
    // Snapshots are those of the embedded database.
    const snapshots = await readdir(join(data, 'snapshots')).catch(() => [])
    expect(snapshots.length > 0).toBe(!process.env.MARKETSCOPE_TEST_DATABASE_URL)
  })

  it('says plainly that the port is in use', async () => {
    const holder = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', () => resolve()))
    const { ended, output } = runCommand(['--port', String(port), '--data', join(root, 'port'), '--no-demo'])
    expect(await ended).toBe(1)
    holder.close()
    expect(output()).toContain(`Port ${port} is in use`)
    expect(output()).toContain(`端口 ${port} 已被占用`)
    expectPlain(output())
  })

  it('says plainly that the data folder cannot be written to', async () => {
    const folder = join(root, 'file')
    await writeFile(folder, 'no folder')
    const { ended, output } = runCommand(['--port', '0', '--data', join(folder, 'data'), '--no-demo'])
    expect(await ended).toBe(1)
    expect(output()).toContain(folder)
    expectPlain(output())
  })

  it('tells plainly, and by its code, that it was asked wrongly', async () => {
    const { ended, output } = runCommand(['--port', '99999', '--data', join(root, 'wrong')])
    expect(await ended).toBe(2)
    expect(output()).toContain('--port: must be a whole number from 0 to 65535')
    expectPlain(output())
  })

  it.each([
    [['--port', '99999'], '--port: must be a whole number from 0 to 65535'],
    [['--colour', 'red'], 'The flag --colour is not known here'],
    [['dance'], 'There is no command dance'],
    [['load'], 'Name the files to load'],
    [['load', 'no-such-file.csv'], 'There is no such file'],
    [['load', 'x.csv', '--on-fault', 'perhaps'], '--on-fault must be keep_aside | stop | publish'],
    [['load', 'x.csv', '--covers-until', '2026-02-30'], '--covers-until must be a day such as 2024-03-15'],
    [['create-account', '--nick', 'x'], 'Give --mail or --phone'],
    [['create-account', '--mail', 'a@b.cc', '--kind', 'king'], '--kind must be one of'],
    [['create-key'], '--account is missing'],
    [['set-account', '--account', 'a'], 'Nothing to change was given'],
    [['import-custom-categories'], 'FILE.json is missing'],
    [['remove-notice'], '--id is missing'],
    [['serve', 'extra'], 'The word extra belongs to no flag'],
    [['serve', '--no-demo', 'yes'], 'The word yes belongs to no flag'],
    [['create-admin', 'foo', '--mail', 'a@marketscope.demo'], 'The word foo belongs to no flag'],
    [['set-account', '--account', 'x', '--categories', 'taobao:1801,', 'jd:9180'], 'Write a list without blanks: taobao:1801,jd:9180'],
    [
      ['set-account', '--account', 'x', '--categories=taobao:1', ',jd:2,', 'jd:3'],
      'Write a list without blanks: --categories=taobao:1,jd:2,jd:3',
    ],
    [['import-custom-categories', 'a.json', 'b.json'], 'The word b.json belongs to no flag'],
    [['check', '--', 'more'], 'The word more belongs to no flag'],
  ])('%j is told plainly', async (args, words) => {
    const { code, output } = await runHere(...args, ...(args[0] === 'dance' ? [] : ['--data', join(root, 'wrong')]))
    expect(code).toBe(2)
    expect(output).toContain(words)
    expectPlain(output)
  })
})

describe('a server that is killed while it answers', () => {
  it('has all its data when it starts again', { timeout: 240_000 }, async () => {
    const data = join(root, 'busy')
    await beginDataFolder(data)
    await writeTinyMarket(join(root, 'tiny'))
    const load = runCommand(['load', join(root, 'tiny'), '--data', data])
    expect([await load.ended, load.output()]).toEqual([0, expect.stringContaining('published')])
    const empty = join(root, 'empty.csv')
    await writeFile(empty, 'site,month,item_id,sold,sales\n')
    const nothing = await runHere('load', empty, '--data', data)
    expect(nothing).toEqual({ code: 1, output: expect.stringContaining('Nothing to publish: the files hold no rows') })
    expect(await runHere('create-account', '--mail', MAIL, '--data', data)).toMatchObject({ code: 0 })
    const made = await runHere('create-key', '--data', data, '--account', MAIL)
    const headers = { 'x-api-key': /ms_[\w-]{43}/.exec(made.output)?.[0] ?? '', 'content-type': 'application/json' }

    const port = await freePort()
    const first = await runServer(data, port)
    const filter = JSON.stringify({ plat: 'tmall', cid: ['1'] })
    const saved = await fetch(`${first.url}/api/sub/get_uid`, { method: 'POST', headers, body: filter })
    const { result } = (await saved.json()) as { result: { url_id: string } }
    const path = `/api/sub/item_list?url_id=${result.url_id}&start=2025-01&end=2025-12`
    const before = await (await fetch(first.url + path, { headers })).text()
    expect(before).toContain('"count":3')
    const asked = Array.from({ length: 20 }, (_, index) =>
      fetch(`${first.url}${path}&page_size=${index + 2}`, { headers }).catch(() => null),
    )
    first.child.kill('SIGKILL')
    await Promise.all(asked)
    await first.ended

    const second = await runServer(data, port)
    expect(await (await fetch(second.url + path, { headers })).text()).toBe(before)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

describe('accounts from the command line', () => {
  it('are made, get keys and lose them, with no server running', { timeout: 180_000 }, async () => {
    const data = join(root, 'offline')
    await beginDataFolder(data)
    const run = (...args: string[]) => runHere(...args, '--data', data)
    const first = runCommand(['create-account', '--mail', 'New@Example.com', '--type', 'overseas', '--data', data])
    expect([await first.ended, first.output()]).toEqual([0, expect.stringContaining('new@example.com')])
    expect(await run('create-account', '--mail', 'new@example.com')).toMatchObject({ code: 1, output: expect.stringContaining('taken') })
    const { output } = await run('create-key', '--account', 'new@example.com')
    const id = /id ([a-z2-7]{26})/.exec(output)?.[1] ?? ''
    expect(await run('revoke-key', '--account', 'new@example.com', '--id', id)).toMatchObject({ code: 0 })
    expect(await run('revoke-key', '--account', 'new@example.com')).toMatchObject({ output: expect.stringContaining('0 keys') })
    expect(await run('create-key', '--account', 'nobody')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no account nobody'),
    })
  })
})
