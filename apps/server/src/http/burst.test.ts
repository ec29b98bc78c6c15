import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const [BUSY, OTHER] = ['staff@marketscope.demo', 'analyst@demo.market']
const CALLS = 600
/** What an account has at most. */
const KEYS = 20

type Headers = Record<string, string>

let server: TestServer
let busy: Headers
let other: Headers
let path: string
let busyId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { connections: 4 } })
  ;[busy, other] = [await server.signedIn(BUSY), await server.signedIn(OTHER)]
  const filter = { plat: 'tmall,taobao', cid: { not_custom: ['11'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: busy }))
  path = `/api/sub/get_params?url_id=${url_id}`
  busyId = (await accountByUsername(server.product.services.db, BUSY))?.id ?? ''
  // Whose a session is, is known from its first call on.
  for (const headers of [busy, other]) expect((await server.ask('/api/user', { headers })).status).toBe(200)
})
afterAll(() => server.close())

interface Burst {
  answered(): number
  done: Promise<Answer[]>
}

/** So many calls at once, of each of the callers in turn. */
function burst(callers: readonly Headers[], calls = CALLS): Burst {
  let answered = 0
  const asked = Array.from({ length: calls }, async (_, index) => {
    const answer = await server.ask(path, { headers: callers[index % callers.length] ?? {} })
    answered++
    return answer
  })
  return { answered: () => answered, done: Promise.all(asked) }
}

/** Waits until the first calls of a burst are answered: all of it has come by then, or is on its way. */
async function begun({ answered }: Burst): Promise<void> {
  while (answered() === 0) await new Promise((resolve) => setTimeout(resolve, 1))
}

const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))

/** How much of a burst was answered when others had their answers. */
async function besideBurst(of: readonly Headers[]): Promise<{ health: number; call: number }> {
  const under = burst(of)
  await begun(under)
  const after = async (asked: Promise<Answer>) => {
    expect((await asked).status).toBe(200)
    return under.answered()
  }
  const [health, call] = await Promise.all([after(server.ask('/api/health')), after(server.ask(path, { headers: other }))])
  expect(statuses(await under.done)).toEqual(new Set([200]))
  return { health, call }
}

describe('while one asks six hundred times at once', () => {
  it('health and the call of another account are answered before most of it, whether it is asked by one session or by many keys', async () => {
    const { db, now } = server.product.services
    const keys = await Promise.all(Array.from({ length: KEYS }, (_, index) => createKey(db, busyId, `key ${index}`, now())))
    for (const callers of [[busy], keys.map(({ key }) => ({ 'x-api-key': key }))]) {
      const { health, call } = await besideBurst(callers)
      expect(health).toBeLessThan(CALLS / 2)
      expect(call).toBeLessThan(CALLS / 2)
    }
  })

  it.each<[string, () => Promise<{ flooding: Headers; end(): Promise<Answer> }>, number, number]>([
    [
      'ended by another session of the account',
      async () => {
        const flooding = await server.signedIn(BUSY)
        const { data } = resultOf<{ data: { id: string; this: boolean }[] }>(await server.ask('/api/session', { headers: flooding }))
        const id = data.find((session) => session.this)?.id
        return { flooding, end: () => server.ask(`/api/session?id=${id}`, { method: 'DELETE', headers: busy }) }
      },
      401,
      -401,
    ],
    [
      'logged in elsewhere',
      async () => {
        const { db, now } = server.product.services
        const mail = 'one-seat@b.cc'
        await createAccount(db, { username: mail, mail }, now())
        const signIn = async () => {
          await server.ask('/api/mail/send/login', { json: { mail } })
          return server.ask('/api/mail/verify/login', { json: { mail, code: server.sent.at(-1)?.code } })
        }
        return { flooding: await server.signedIn(mail), end: signIn }
      },
      401,
      -402,
    ],
    [
      'of an account that is disabled',
      async () => {
        const { db, now } = server.product.services
        const mail = 'disabled@b.cc'
        const { id, rights_version } = await createAccount(db, { username: mail, mail }, now())
        const desk = await server.signedIn(BUSY, { verified: true })
        const disable = () => server.ask('/api/desk/account_disable', { json: { id, disabled: true, rights_version }, headers: desk })
        return { flooding: await server.signedIn(mail), end: disable }
      },
      403,
      -403,
    ],
  ])('a session that is %s is refused from its next call on, and so is what waits of it', async (_, open, status, error_code) => {
    const { flooding, end } = await open()
    expect((await server.ask('/api/user', { headers: flooding })).status).toBe(200)
    const under = burst([flooding])
    await begun(under)
    expect((await end()).status).toBe(200)
    const before = under.answered()
    expect(await server.ask(path, { headers: flooding })).toMatchObject({ status, body: { error_code } })
    expect(statuses(await under.done)).toEqual(new Set([200, status]))
    expect(before).toBeLessThan(CALLS / 2)
  })
})
