import { readdir } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gzipOf, type PackedFile, packedFiles } from '../testing/attack/packed-files.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What files that are read beside it may add to the memory of the server's own process. */
const MEMORY = 256 * 2 ** 20

let server: TestServer
let staff: Record<string, string>
let person: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'tiny' })
  staff = await server.signedIn('staff@marketscope.demo')
  person = await server.signedIn('analyst@demo.market')
}, 60_000)
afterAll(() => server.close())

const scheme = ({ bytes }: PackedFile) =>
  server.ask('/api/sub/scheme_file', { headers: person, json: { file: bytes.toString('base64'), check: true } })

const formOf = (bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

describe('a small file that means far more than it weighs', () => {
  it('twenty at once take little memory of the server’s own process; others are answered meanwhile, and nothing is left of them', async () => {
    const before = process.memoryUsage.rss()
    const worst = packedFiles().filter(
      ({ name }) => /very many cells|wide rows|entities|escapes$/.test(name) && name.startsWith('a workbook'),
    )
    const all = Promise.all(Array.from({ length: 20 }, (_, index) => scheme(worst[index % worst.length] as PackedFile)))
    let answered = 0
    const done = all.then(() => true)
    while (!(await Promise.race([done, server.ask('/api/user', { headers: staff }).then(() => false)]))) answered++
    expect((await all).map(({ status }) => status).every((status) => [200, 400, 413].includes(status))).toBe(true)
    expect(answered).toBeGreaterThan(20)
    expect(process.memoryUsage.rss() - before).toBeLessThan(MEMORY)
    expect(await readdir(server.product.services.folder.loads)).toEqual([])
  })

  it('whose sender leaves while it is read is dropped with all that was kept of it', async () => {
    const { uploads } = server.product.services.folder
    const kept = (await readdir(uploads)).length
    const leaving = new AbortController()
    const sent = fetch(`${server.url}/api/load/upload`, {
      method: 'POST',
      headers: { ...staff, origin: server.url },
      body: formOf(gzipOf(',', 8 * 2 ** 20), 'a.csv.gz'),
      signal: leaving.signal,
    })
    const ended = sent.then(
      () => 'answered',
      () => 'left',
    )
    while ((await readdir(uploads)).length < kept + 2) await after(2)
    leaving.abort()
    expect(await ended).toBe('left')
    while ((await readdir(uploads)).length > kept) await after(10)
    expect(await readdir(server.product.services.folder.loads)).toEqual([])
  })

  it('the next file is read', async () => {
    const good = Buffer.from('site,month,item_id,sold,sales,price\ntmall,2025-02,x1,3,30.30,10.10\n')
    expect(await server.ask('/api/load/upload', { headers: staff, raw: formOf(good, 'good.csv') })).toMatchObject({
      status: 200,
      body: { result: { kind: 'item_months' } },
    })
  })
})
