import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RAW_CALLS } from '../raw-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openDocuments } from './document.ts'
import { openApiDocument } from './openapi.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

/** As it comes over the wire. */
function getDocument(headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${server.url}/api/openapi.json`, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

describe('the document of the API', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is sent as %s, with its length and tag, and not again to who has it', async (coding) => {
    const { status, headers, bytes } = await getDocument({ 'accept-encoding': coding })
    expect([status, headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([200, coding, 'accept-encoding'])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(JSON.parse(UNPACKED[coding](bytes).toString())).toEqual(JSON.parse(JSON.stringify(openApiDocument(RAW_CALLS))))
    const again = await getDocument({ 'accept-encoding': coding, 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await getDocument({ 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('is the partner’s own under its host, also when its title changes', async () => {
    const { db } = server.product.services
    await db.updateTable('partner').set({ host: 'data.orchid.example' }).where('name', '=', 'orchid').execute()
    const ofPartner = async (headers = {}) => getDocument({ host: 'data.orchid.example', ...headers })
    const before = await ofPartner()
    expect(JSON.parse(before.bytes.toString()).info.title).toBe('Orchid Insight')
    await db.updateTable('partner').set({ title_en: 'Orchid Market' }).where('name', '=', 'orchid').execute()
    const after = await ofPartner({ 'if-none-match': String(before.headers.etag) })
    expect([after.status, JSON.parse(after.bytes.toString()).info.title]).toEqual([200, 'Orchid Market'])
    expect(JSON.parse((await getDocument({})).bytes.toString()).info.title).toBe('Marketscope')
  })
})

describe('documents under several titles', () => {
  const title = (index: number) => ({ zh: `镜 ${index}`, en: `Scope ${index}` })

  it('are packed once each, however many ask at once', async () => {
    const documents = openDocuments(RAW_CALLS)
    const [first, ...others] = await Promise.all(Array.from({ length: 100 }, () => documents.of(title(1))))
    for (const other of others) expect(other).toBe(first)
    expect(await documents.of(title(2))).not.toBe(first)
    expect(await documents.of(title(1))).toBe(first)
  })

  it('are kept for the sixteen that were asked for last', async () => {
    const documents = openDocuments(RAW_CALLS)
    const first = await documents.of(title(0))
    for (let index = 1; index < 16; index++) await documents.of(title(index))
    expect(await documents.of(title(0))).toBe(first)
    const second = await documents.of(title(1))
    for (let index = 16; index < 31; index++) await documents.of(title(index))
    expect(await documents.of(title(1))).toBe(second)
    expect(await documents.of(title(0))).not.toBe(first)
    expect((await documents.of(title(0))).etag).toBe(first.etag)
  })

  it('leave others their turn while they are made', async () => {
    let turns = 0
    const documents = openDocuments(RAW_CALLS)
    const made = documents.of(title(1)).then(() => true)
    while (!(await Promise.race([made, new Promise((resolve) => setImmediate(resolve, false))]))) turns++
    expect(turns).toBeGreaterThan(100)
  })
})
