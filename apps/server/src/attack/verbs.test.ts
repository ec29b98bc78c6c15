import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asker, openAskers } from '../testing/askers.ts'
import { addressOf, DOORS, doorName, through } from '../testing/attack/doors.ts'
import { plausible } from '../testing/attack/hostile-values.ts'
import { some } from '../testing/attack/size.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']

type Headers = Record<string, string>

let server: TestServer
let askers: Record<string, Asker>
const identities = new Map<string, Headers>()
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  askers = await openAskers(server)
  for (const [name, asker] of Object.entries(askers))
    identities.set(name, { host: new URL(server.url).host, origin: server.url, ...(await asker.headers()) })
})
afterAll(() => server.close())

const headersOf = (name: string) => identities.get(name) ?? {}
const code = (body: unknown) => (body as { error_code?: number } | null)?.error_code ?? null

/** Doors of calls by path: what one path is asked by any verb. */
const PATHS = [...new Set(DOORS.map((door) => addressOf(door).split('?')[0] ?? ''))].filter((path) => path.startsWith('/api/'))
const verbsOf = (path: string) => new Set(DOORS.filter((door) => door.path.split('?')[0] === path).map(({ method }) => method as string))

describe('verbs that an address does not have', () => {
  it.each(PATHS)('%s answers none of them, whoever asks', async (path) => {
    const own = verbsOf(path)
    const tried = VERBS.filter((verb) => !own.has(verb)).flatMap((verb) => [...identities.keys()].map((name) => ({ verb, name })))
    for (const { verb, name } of some(tried, 12, PATHS.indexOf(path))) {
      const { statusCode, body } = await server.app.inject({ method: verb as 'GET', url: path, headers: headersOf(name) })
      expect([verb, name, [400, 404].includes(statusCode), body.length < 300]).toEqual([verb, name, true, true])
    }
  })
})

/** Bodies that would be refused for what they are, were it known who sends them. */
const BODIES: readonly [string, Headers, string][] = [
  ['none', {}, ''],
  ['no JSON', { 'content-type': 'application/json' }, '{'],
  ['another type', { 'content-type': 'application/xml' }, '<a/>'],
  ['a field that is none', { 'content-type': 'application/json' }, '{"nothing":1}'],
  ['a forbidden name', { 'content-type': 'application/json' }, '{"__proto__":{}}'],
  ['too much', { 'content-type': 'application/json' }, `"${'x'.repeat(1 << 20)}"`],
]
const QUERIES = ['', '?aspect=zzz', '?x=%00', '?url_id=a&url_id=b', `?word=${'x'.repeat(8000)}`]

describe('who asks is known before what is asked', () => {
  const CLOSED = DOORS.filter(({ permission, path }) => permission !== 'public' && path.startsWith('/api/'))
  const nobodies: readonly [string, number][] = [
    ['nobody', -401],
    ['bad_key', -401],
    ['elsewhere', -402],
    ['disabled', -403],
    ['new_browser', -499],
  ]

  it.each(CLOSED)('$method $path', async (door) => {
    const [path = '', own] = addressOf(door).split('?')
    const asked = nobodies.flatMap(([name, wanted]) => BODIES.flatMap((body) => QUERIES.map((query) => ({ name, wanted, body, query }))))
    for (const { name, wanted, body, query } of some(asked, 15, CLOSED.indexOf(door))) {
      if (name === 'new_browser' && door.unverified) continue
      const [what, headers, payload] = body
      if (door.method === 'GET' && payload !== '') continue
      const url = `${path}${query}${own && query === '' ? `?${own}` : ''}`
      const answer = await server.app.inject({
        method: door.method,
        url,
        headers: { ...headersOf(name), ...headers },
        ...(payload ? { payload } : {}),
      })
      expect([name, what, url.slice(0, 80), code(answer.json())]).toEqual([name, what, url.slice(0, 80), wanted])
    }
  })
})

describe('pages of another site', () => {
  const foreign: readonly Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ]

  it.each(DOORS.filter(({ method }) => method !== 'GET'))('change nothing by $method $path with the session of somebody', async (door) => {
    const { cookie = '', ...browser } = headersOf('staff')
    const { origin: _, ...kept } = browser
    for (const other of some(foreign, 3, DOORS.indexOf(door))) {
      const [path, { method = 'GET', json }] = through(door, door.input ? plausible(door.input) : {})
      const answer = await server.ask(path, { method, ...(json ? { json } : {}), headers: { ...kept, cookie, ...other } })
      expect([other, answer.status, code(answer.body)]).toEqual([other, 403, -403])
    }
  })
})

describe('a GET that writes', () => {
  const foreign: readonly Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  it('is each that notes or makes something', () => {
    const paths = DOORS.filter(({ writes }) => writes).map(({ path }) => path)
    expect(paths.sort()).toEqual(['/api/sub/gen_ppt', '/api/sub/module_visit', '/api/task/download'])
  })

  it.each(DOORS.filter(({ writes }) => writes))('is refused to pages of other sites: $path', async (door) => {
    const { cookie = '', origin: _, ...browser } = headersOf('staff')
    const [path] = through(door, door.input ? plausible(door.input) : {})
    for (const other of foreign) {
      const answer = await server.ask(path, { headers: { ...browser, cookie, ...other } })
      expect([other, answer.status, code(answer.body)]).toEqual([other, 403, -403])
    }
  })
})

describe('what is only asked for', () => {
  /** What is written although it is a GET: that something was taken away, in the audit log; the end of a session, by a link; that a tab was opened. */
  const WRITES = new Set(['GET /api/sub/module_visit', 'GET /api/audit/export', 'GET /api/load/faults.csv', 'GET /mj_logout'])
  const GETS = DOORS.filter((door) => door.method === 'GET' && !WRITES.has(doorName(door)))

  /** A digest of every table but sessions and keys, of which it is kept when they were last used. */
  async function written(): Promise<unknown[]> {
    const { db } = server.product.services
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN ('session', 'api_key') ORDER BY 1`.execute(
      db,
    )
    const digests = rows.map(
      ({ name }) =>
        sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${sql.table(name)} t`,
    )
    const { rows: found } = await sql`${sql.join(digests, sql` UNION ALL `)} ORDER BY 1`.execute(db)
    return found
  }

  it.each(GETS)('changes nothing: GET $path', async (door) => {
    const before = await written()
    for (const name of ['nobody', 'staff', 'normal', 'key']) {
      const [path] = through(door, door.input ? plausible(door.input, { url_id: 'a'.repeat(26) }) : {})
      await server.ask(path, { headers: headersOf(name) })
    }
    expect(await written()).toEqual(before)
  })
})
