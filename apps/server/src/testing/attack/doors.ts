import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import type { Permission } from '@marketscope/contract/permissions'
import type { z } from 'zod'
import { RAW_CALLS } from '../../raw-calls.ts'
import type { Ask } from '../test-server.ts'

/** A way into the server, from where it is declared: what is declared tomorrow is among them tomorrow. */
export interface Door {
  kind: 'call' | 'file' | 'analysis' | 'link'
  method: Method
  /** With `?aspect=` where several share one path. */
  path: string
  permission: Permission | 'public'
  unverified?: boolean | undefined
  /** Whether it writes although it is a GET. */
  writes?: boolean | undefined
  /** What it is given; null: nothing. */
  input: z.ZodType | null
  /** Whether that stands in the address. */
  inQuery: boolean
  /** Whether it takes a file as a form. */
  takesFile?: boolean | undefined
}

/** Routes that no declaration tells of: links that a browser follows, and what is the same for everybody. */
const LINKS = ['/mj_logout', '/readyz', '/dashboard', '/api/openapi.json', '/demo-images/:name.svg'].map(
  (path): Door => ({ kind: 'link', method: 'GET', path, permission: 'public', input: null, inQuery: true }),
)

const isQuery = (method: Method) => method === 'GET' || method === 'DELETE'

/** Every way in but files of the pages. What is neither a call nor a file nor a link (a WebSocket, a link that is shared) joins here. */
export const DOORS: readonly Door[] = [
  ...Object.values<CallDeclaration>(CALLS).map(
    ({ method, path, permission, unverified, writes, input }): Door => ({
      ...{ kind: 'call', method, path, permission, unverified, writes, input, inQuery: isQuery(method) },
    }),
  ),
  ...RAW_CALLS.map(
    ({ method, path, permission, input, accepts }): Door => ({
      ...{ kind: 'file', method, path, permission, input, inQuery: true, takesFile: accepts === 'multipart/form-data' },
    }),
  ),
  ...Object.values<AnalysisDeclaration>(ANALYSES).flatMap((declaration) =>
    [declaration.aspect ? `${declaration.path}?aspect=${declaration.aspect}` : declaration.path, ...(declaration.alsoAt ?? [])].flatMap(
      (path) =>
        (['GET', 'POST'] as const).map(
          (method): Door => ({
            ...{ kind: 'analysis', method, path, permission: declaration.permission },
            ...{ input: inputSchema(declaration), inQuery: method === 'GET' },
          }),
        ),
    ),
  ),
  ...LINKS,
]

export const doorName = ({ method, path }: Pick<Door, 'method' | 'path'>) => `${method} ${path}`

/** The address of a door as somebody would ask for it. */
export const addressOf = ({ path }: Pick<Door, 'path'>) => path.replace(':name', 'jar-1')

/** A request through a door: the input where it belongs, as JSON or in the address. */
export function through(
  { method, path, inQuery }: Pick<Door, 'method' | 'path' | 'inQuery'>,
  input: Record<string, unknown>,
): [string, Ask] {
  const [plain = '', aspect = ''] = addressOf({ path }).split('?')
  const own = Object.fromEntries(new URLSearchParams(aspect))
  if (!inQuery) return [plain, { method, json: { ...own, ...input } }]
  const texts = Object.entries({ ...own, ...input }).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return [`${plain}?${new URLSearchParams(texts)}`, { method }]
}
