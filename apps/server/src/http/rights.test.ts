import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { ERRORS } from '@marketscope/contract/errors'
import { isAllowed, type Permission } from '@marketscope/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { RAW_CALLS } from '../raw-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

interface Route {
  method: Method
  path: string
  permission: Permission | 'public'
}

const ASKERS = {
  nobody: null,
  normal: 'analyst@demo.market',
  partner: 'partner@demo.market',
  trial: 'trial@demo.market',
  staff: 'staff@marketscope.demo',
} as const
type Asker = keyof typeof ASKERS
const NAMES = Object.keys(ASKERS) as Asker[]

const ROUTES: Route[] = [
  ...Object.values<CallDeclaration>(CALLS),
  ...RAW_CALLS,
  ...Object.values<AnalysisDeclaration>(ANALYSES).map(({ path, aspect, permission }) => ({
    method: 'GET' as const,
    path: aspect ? `${path}?aspect=${aspect}` : path,
    permission,
  })),
].map(({ method, path, permission }) => ({ method, path, permission }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

/** Whether the route lets the asker in: the call is made with nothing in it, so what follows the check fails or not as it likes, as by asking to verify first. */
async function letIn({ method, path }: Route, headers: Record<string, string>): Promise<boolean> {
  const json = method === 'POST' || method === 'PUT' ? { json: {} } : {}
  const { status, body } = await server.ask(path, { method, headers, ...json })
  const { error_code } = (body ?? {}) as { error_code?: number }
  return error_code === ERRORS.verification.code || (status !== 401 && status !== 403)
}

const expected = (asker: Asker, permission: Route['permission']) =>
  permission === 'public' || (asker !== 'nobody' && isAllowed(asker, permission))

describe('every call and every kind of account', () => {
  it.each(ROUTES)('$method $path', async (route) => {
    for (const asker of NAMES) {
      const username = ASKERS[asker]
      const headers: Record<string, string> = username === null ? {} : await server.signedIn(username)
      expect([asker, await letIn(route, headers)]).toEqual([asker, expected(asker, route.permission)])
    }
  })

  it('an API key opens what its account may do, and no more', async () => {
    for (const username of [ASKERS.normal, ASKERS.staff]) {
      const account = await accountByUsername(server.product.services.db, username)
      const { key } = await createKey(server.product.services.db, account?.id ?? '', 'test', new Date())
      const headers = { 'x-api-key': key }
      expect(await letIn({ method: 'GET', path: '/api/user', permission: 'account:read' }, headers)).toBe(true)
      expect(await letIn({ method: 'GET', path: '/api/load', permission: 'load:read' }, headers)).toBe(username === ASKERS.staff)
    }
  })

  it('reads as this table', async () => {
    const lines = ROUTES.map(({ method, path, permission }) => {
      const marks = NAMES.map((asker) => (expected(asker, permission) ? asker : '–').padEnd(8))
      return `${method.padEnd(6)} ${path.padEnd(32)} ${permission.padEnd(16)} ${marks.join(' ')}`.trimEnd()
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('rights.txt')
  })
})
