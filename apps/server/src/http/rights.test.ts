import { ASSISTANT_SOCKET, type ServerMessage } from '@marketscope/contract/assistant/messages'
import { previewNotice } from '@marketscope/contract/calls/notice'
import { isAllowed, type Permission } from '@marketscope/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChat } from '../assistant/testing/chat.ts'
import { type Asker, openAskers } from '../testing/askers.ts'
import { DOORS, type Door } from '../testing/attack/doors.ts'
import { mountedRoutes } from '../testing/mounted-routes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

type Route = Pick<Door, 'method' | 'path' | 'permission' | 'unverified'>

const ROUTES: Route[] = DOORS.map(({ method, path, permission, unverified }) => ({ method, path, permission, unverified }))

const NAMES = [
  ...['nobody', 'bad_key', 'elsewhere', 'past_due', 'disabled', 'new_browser', 'no_code'],
  ...['normal', 'multi', 'unpaid', 'partner', 'trial', 'sub', 'staff', 'key', 'staff_key', 'no_files'],
  ...['no_files_key', 'load_key', 'asker'],
] as const

/** What a code must have been given for, and no key is for. */
const PROVEN = new Set<Permission | 'public'>(['contact:write', 'api_key:write', 'desk:write'])

/** What an account that may not download cannot do. */
const TAKES_AWAY = new Set<Permission | 'public'>(['download:create', 'api_key:write'])

/** What those who are let in are never answered with nothing said in the call: these codes tell who may not ask. */
const REFUSALS = new Set([-401, -402, -403, -499])

let server: TestServer
let askers: Record<string, Asker>
const kept = new Map<string, Record<string, string>>()
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  askers = await openAskers(server)
  for (const name of NAMES) kept.set(name, await askerOf(name).headers())
})
afterAll(() => server.close())

function askerOf(name: string): Asker {
  const asker = askers[name]
  if (!asker) throw new Error(`nobody is called ${name}`)
  return asker
}

/** Calls that end the session they come in, so that the next one needs another. */
const ENDING = new Set(['/api/logout', '/api/session/end_all', '/mj_logout'])

/** The error code of the answer to the call with nothing in it but which analysis is meant; null: it is none. */
async function answer({ method, path }: Route, name: string): Promise<number | null> {
  const json = method === 'POST' || method === 'PUT' ? { json: Object.fromEntries(new URLSearchParams(path.split('?')[1])) } : {}
  const { body } = await server.ask(path, { method, headers: kept.get(name) ?? {}, ...json })
  if (ENDING.has(path)) kept.set(name, await askerOf(name).headers())
  return (body as { error_code?: number } | null)?.error_code ?? null
}

/** What a program is refused, whatever its key is for. */
const AT_A_BROWSER: ReadonlySet<string> = new Set([ASSISTANT_SOCKET, '/api/membership/invitation_claim'])

/** The code by which the asker is refused; null: they are let in. */
function refusalOf({ kind, partner, refused, newBrowser, by, files, asks }: Omit<Asker, 'headers'>, route: Route): number | null {
  if (route.permission === 'public') return null
  if (kind === null) return refused
  if (newBrowser && !route.unverified) return -499
  if (!isAllowed(kind, route.permission, partner)) return -403
  if (route.permission === 'assistant:ask' && kind !== 'staff' && !asks) return -403
  if (!files && (TAKES_AWAY.has(route.permission) || (by === 'key' && !route.permission.startsWith('load:')))) return -403
  if (by === 'key' && AT_A_BROWSER.has(route.path)) return -403
  if (by === 'verified' || !PROVEN.has(route.permission)) return null
  return by === 'key' ? -403 : -499
}

describe('every call and every kind of account', () => {
  it.each(ROUTES)('$method $path', async (route) => {
    const refusals = await Promise.all(
      NAMES.map(async (name) => {
        const code = await answer(route, name)
        return [name, code !== null && REFUSALS.has(code) ? code : null]
      }),
    )
    expect(refusals).toEqual(NAMES.map((name) => [name, refusalOf(askerOf(name), route)]))
  })

  it('there is no route beside them', () => {
    const known = new Set(ROUTES.map(({ method, path }) => `${method} ${path.split('?')[0]}`))
    expect(mountedRoutes(server.app).filter((route) => !known.has(route))).toEqual([])
  })

  it('whatever is changed at the desk is of the permission that wants a code', () => {
    // A preview is sent what it is of, and changes nothing.
    const changes = ROUTES.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/desk/') && path !== previewNotice.path)
    expect(changes.length).toBeGreaterThan(12)
    expect(changes.filter(({ permission }) => permission !== 'desk:write')).toEqual([])
  })

  it('the WebSocket lets in whom the table lets in, who sits at a browser', async () => {
    const route = ROUTES.find(({ path }) => path === ASSISTANT_SOCKET)
    expect(server.app.server.listenerCount('upgrade')).toBe(1)
    for (const name of NAMES) {
      const refused = route === undefined || refusalOf(askerOf(name), route) !== null
      const opened = openChat(server.url, { origin: server.url, ...kept.get(name) })
      if (refused) {
        await expect(opened, name).rejects.toThrow(/^(401|403)$/)
        continue
      }
      const chat = await opened
      const first = await chat.next((message): message is ServerMessage => true)
      expect([name, first.post_type]).toEqual([name, 'open'])
      chat.close()
      await chat.closed
    }
  })

  it('reads as this table', async () => {
    const shown = (name: string, route: Route) => String(refusalOf(askerOf(name), route) ?? 'yes').padEnd(11)
    const lines = ROUTES.map((route) => {
      const { method, path, permission } = route
      return `${method.padEnd(6)} ${path.padEnd(40)} ${permission.padEnd(16)} ${NAMES.map((name) => shown(name, route)).join(' ')}`.trimEnd()
    })
    const head = `${''.padEnd(64)} ${NAMES.map((name) => name.padEnd(11)).join(' ')}`.trimEnd()
    await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot('rights.txt')
  })
})

describe('what is asked for beyond the right to call', () => {
  it.each<[string, object]>([
    ['/api/sms/send/setting', { phone_id: 'x' }],
    ['/api/mail/send/setting', { mail_id: 'x' }],
    ['/api/sms/verify/setting', { phone_id: 'x', code: '123456' }],
    ['/api/mail/verify/setting', { mail_id: 'x', code: '123456' }],
  ])('%s is not for programs', async (path, json) => {
    expect(await server.ask(path, { json, headers: kept.get('key') ?? {} })).toMatchObject({ status: 403, body: { error_code: -403 } })
  })

  it('a key is that of its account: it goes with its rights, also after they change', async () => {
    const { db } = server.product.services
    const ask = async () => (await server.ask('/api/user', { headers: kept.get('key') ?? {} })).status
    const set = (disabled: boolean) => db.updateTable('account').set({ disabled }).where('username', '=', 'analyst@demo.market').execute()
    await set(true)
    expect(await ask()).toBe(403)
    await set(false)
    expect(await ask()).toBe(200)
  })

  it('verifying in a new browser lets in', async () => {
    expect((await server.ask('/api/site', { headers: await signedInVerified(server, 'partner@demo.market') })).status).toBe(200)
  })
})
