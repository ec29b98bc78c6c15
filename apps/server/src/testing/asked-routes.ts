import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import type { Permission } from '@marketscope/contract/permissions'
import type { ZodType } from 'zod'
import { RAW_CALLS } from '../raw-calls.ts'
import type { Answer, TestServer } from './test-server.ts'

/** A route of the product and what it takes. */
export interface Route {
  name: string
  method: Method
  path: string
  permission: Permission | 'public'
  aspect?: string | undefined
  /** What it reads of what it is sent; missing where it reads for itself. */
  input?: ZodType
  /** The names that it takes, where it refuses others. */
  takes?: readonly string[]
}

/** Calls that end the session they are made with, or take the follows away that are looked at. */
const ENDING = ['/api/logout', '/api/session', '/api/session/end_all', '/api/sub/marked']

/** Every route that can be asked again and again. */
export const ROUTES: Route[] = [
  ...Object.values<CallDeclaration>(CALLS),
  ...RAW_CALLS,
  ...Object.values<AnalysisDeclaration>(ANALYSES).map((declaration) => ({
    method: 'GET' as const,
    path: declaration.path,
    aspect: declaration.aspect,
    permission: declaration.permission,
    input: inputSchema(declaration),
    takes: Object.keys(inputSchema(declaration).shape),
  })),
]
  .map((route) => ({
    method: route.method,
    path: route.path,
    permission: route.permission,
    ...('aspect' in route ? { aspect: route.aspect } : {}),
    ...('input' in route ? { input: route.input } : {}),
    ...('takes' in route ? { takes: route.takes } : {}),
  }))
  .map((route) => ({ ...route, name: `${route.method} ${route.path}${route.aspect ? `?aspect=${route.aspect}` : ''}` }))
  .filter(({ method, path }) => !(ENDING.includes(path) && method !== 'GET' && method !== 'PUT'))

/** What is asked, whatever the route: each reads what is its own. */
export type Query = Record<string, string>

const hasBody = ({ method }: Route) => method === 'POST' || method === 'PUT'

/** What alerts are asked: it names products. */
const RULE = { kind: 'entrant', of: 'item', places: 100 }

/** What a route is sent for a question. */
function sentFor(route: Route, query: Query): Record<string, unknown> {
  const rule = hasBody(route) && route.path.startsWith('/api/alert') ? { rule: RULE } : {}
  const { takes } = route
  const own = takes ? Object.fromEntries(Object.entries(query).filter(([name]) => takes.includes(name))) : query
  const input = { ...own, ...rule, ...(route.aspect === undefined ? {} : { aspect: route.aspect }) }
  return hasBody(route) && query.id !== undefined ? { ...input, ids: [query.id] } : input
}

/** Asks a route a question. */
export function askWith(server: TestServer, route: Route, query: Query, headers: Record<string, string>): Promise<Answer> {
  const { method, path } = route
  const sent = sentFor(route, query)
  if (hasBody(route)) return server.ask(path, { method, json: sent, headers })
  return server.ask(`${path}?${new URLSearchParams(sent as Query)}`, { method, headers })
}

/**
 * The questions that a route can tell apart: what its declaration leaves aside never reaches it, so that those that are the same without it are asked once.
 */
export function distinct(route: Route, asked: readonly Query[]): Query[] {
  const { input } = route
  if (input === undefined) return [...asked]
  const read = (query: Query) => {
    const { success, data, error } = input.safeParse(sentFor(route, query))
    return JSON.stringify(success ? data : error.issues)
  }
  return [...new Map(asked.map((query) => [read(query), query])).values()]
}
