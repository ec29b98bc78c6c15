import { ErrorBody } from '@marketscope/contract/errors'
import { fieldsOf } from '@marketscope/contract/testing/example-of'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOORS, type Door, doorName, through } from '../testing/attack/doors.ts'
import { HOSTILE_SHAPES, HOSTILE_TEXTS, plausible } from '../testing/attack/hostile-values.ts'
import { some } from '../testing/attack/size.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

const STAFF = 'staff@marketscope.demo'

/** However little of what was sent an answer repeats, it is no longer than this. */
const LONGEST_REFUSAL = 20_000
/** No question of this market takes nearly as long on a machine that is not at a standstill. */
const PATIENCE_MS = 30_000

let server: TestServer
let headers: Record<string, string>
let known: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer()
  await signIn()
  const filter = { plat: 'taobao,tmall', cid: ['11'] }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers }))
  known = { url_id, start: '2025-01', end: '2025-03', plat: 'tmall', item_id: 't1', site_lang: 'zh' }
})
afterAll(() => server.close())

/** A day later, because of the codes that it takes. */
async function signIn(): Promise<void> {
  server.pass(24 * 3600)
  headers = await signedInVerified(server, STAFF)
}

const CASES = DOORS.flatMap((door) => (door.input === null ? [] : [{ name: doorName(door), door: { ...door, input: door.input } }]))

/** The values that a field is given: texts alone where all are texts. */
const valuesFor = ({ inQuery }: Door) =>
  inQuery ? HOSTILE_TEXTS.filter((text) => text.length < 3000) : [...HOSTILE_TEXTS, ...HOSTILE_SHAPES]

it.each(CASES)('$name takes or refuses what is in any of its fields, and says little', async ({ door }) => {
  if (['/api/logout', '/api/session/end_all'].includes(door.path)) await signIn()
  const tried = fieldsOf(door.input).flatMap((field) => valuesFor(door).map((value) => ({ field, value })))
  for (const { field, value } of some(
    tried,
    40,
    CASES.findIndex((one) => one.door.path === door.path),
  )) {
    const [path, ask] = through(door, { ...plausible(door.input, known), [field]: value })
    const began = performance.now()
    const { status, text, body } = await server.ask(path, { ...ask, headers })
    const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`
    expect([what, status < 500 || status === 503, performance.now() - began < PATIENCE_MS]).toEqual([what, true, true])
    if (status < 400) continue
    expect([what, text.length < LONGEST_REFUSAL]).toEqual([what, true])
    ErrorBody.parse(body)
  }
  expect(server.logged.filter(({ event }) => event === 'fault')).toEqual([])
})

it('and answers as before when all that is over', async () => {
  await signIn()
  expect((await server.ask('/api/user', { headers })).status).toBe(200)
  const { url_id, start, end } = known as Record<string, string>
  const months = new URLSearchParams({ url_id: url_id ?? '', start: start ?? '', end: end ?? '' })
  expect((await server.ask(`/api/sub/summary?${months}`, { headers })).status).toBe(200)
})
