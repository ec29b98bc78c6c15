import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { KEY_SCOPES, type KeyScope } from '@marketscope/contract/key-scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RAW_CALLS } from '../raw-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const STAFF = 'staff@marketscope.demo'

/** What a key of a scope may ask for, by hand. */
const MAY: Record<Exclude<KeyScope, 'all'>, readonly string[]> = {
  market: ['market:search', 'analysis:read'],
  load: ['load:read', 'load:write'],
}

const ROUTES = [
  ...[...Object.values(CALLS), ...RAW_CALLS].map(({ method, path, permission }) => ({ method: method as string, path, permission })),
  ...Object.values<{ path: string; aspect?: string; permission: string }>(ANALYSES).map(({ path, aspect, permission }) => ({
    method: 'GET',
    path: aspect ? `${path}?aspect=${aspect}` : path,
    permission,
  })),
].filter(({ permission }) => permission !== 'public')

let server: TestServer
let headers: Record<string, string>
const keys = new Map<KeyScope, string>()
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn(STAFF, { verified: true })
  for (const scope of KEY_SCOPES) {
    const { body } = await server.ask('/api/api_key', { json: { name: scope, scope }, headers })
    keys.set(scope, (body as { result: { key: string } }).result.key)
  }
})
afterAll(() => server.close())

const ask = (scope: KeyScope, method: string, path: string) =>
  server.ask(path, {
    method,
    headers: { 'x-api-key': keys.get(scope) ?? '' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }),
  })

describe.each(Object.entries(MAY) as [Exclude<KeyScope, 'all'>, readonly string[]][])('a key for %s', (scope, may) => {
  it('of staff is refused by every call beyond its scope, and by no other', async () => {
    expect(ROUTES.length).toBeGreaterThan(80)
    for (const { method, path, permission } of ROUTES) {
      const { status, body } = await ask(scope, method, path)
      const isRefused = status === 403 && (body as { error_msg: { en: string } }).error_msg.en === 'This API key is not made for that'
      expect([method, path, isRefused]).toEqual([method, path, !may.includes(permission)])
    }
  })
})

it('a key that is made without a scope is for all its account may do, and the list tells the scopes', async () => {
  const made = await server.ask('/api/api_key', { json: { name: 'usual' }, headers })
  expect(made.body).toMatchObject({ result: { scope: 'all' } })
  expect((await ask('all', 'GET', '/api/monitor')).status).not.toBe(403)
  const { body } = await server.ask('/api/api_key', { headers })
  const { data } = (body as { result: { data: { name: string; scope: string }[] } }).result
  expect(data.map(({ name, scope }) => `${name} ${scope}`).toSorted()).toEqual(['all all', 'load load', 'market market', 'usual all'])
})

it('a scope that is none is refused', async () => {
  const { status, body } = await server.ask('/api/api_key', { json: { name: 'x', scope: 'everything' }, headers })
  expect([status, (body as { fields: { path: string }[] }).fields.map(({ path }) => path)]).toEqual([400, ['scope']])
})

it.each([
  ['GET', '/api/assistant/socket'],
  ['POST', '/api/membership/invitation_claim'],
])('%s %s wants somebody at a browser, and no key is enough', async (method, path) => {
  const refused = { status: 403, body: { error_msg: { en: 'This needs somebody signed in with a browser' } } }
  expect(await ask('all', method, path)).toMatchObject(refused)
})
