import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { fieldError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, checked, inputOf } from '../http/mount.ts'
import { checkTab } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'

interface Prepared {
  declaration: AnalysisDeclaration
  input: ReturnType<typeof inputSchema>
  result: ReturnType<typeof resultSchema>
}

/** The analyses by path; those that share one are told apart by their aspect. */
export function analysesByPath(): Map<string, AnalysisDeclaration[]> {
  const byPath = new Map<string, AnalysisDeclaration[]>()
  for (const declaration of Object.values<AnalysisDeclaration>(ANALYSES))
    byPath.set(declaration.path, [...(byPath.get(declaration.path) ?? []), declaration])
  return byPath
}

/** Mounts every analysis of the registry. */
export function mountAnalyses(app: FastifyInstance, services: Services): void {
  for (const [path, declarations] of analysesByPath()) {
    const prepared = declarations.map((declaration) => ({
      declaration,
      input: inputSchema(declaration),
      result: resultSchema(declaration),
    }))
    app.get(path, { config: { rateLimit: false } }, (request, reply) => answer(services, choose(prepared, request), request, reply))
  }
}

/** The analysis the request names: the only one of its path, or the one with its aspect. */
function choose(prepared: readonly Prepared[], request: FastifyRequest): Prepared {
  const { aspect } = request.query as { aspect?: string }
  const found = prepared.find(({ declaration }) => declaration.aspect === undefined || declaration.aspect === aspect)
  if (found) return found
  const known = prepared.map(({ declaration }) => declaration.aspect).join(', ')
  throw fieldError('aspect', `aspect 应为：${known}`, `aspect must be one of: ${known}`)
}

async function answer(services: Services, { declaration, input, result }: Prepared, request: FastifyRequest, reply: FastifyReply) {
  const context = await admit(services, request, reply, declaration.permission)
  const params = input.parse(inputOf(request))
  const filter = await findSearch(services.db, params.url_id)
  const { account } = context.signedIn()
  checkSearchRights(filter, account, services.custom)
  checkTab(declaration.tab, filter, account)
  const outcome = await services.warehouse.analyse(declaration, params, filter, context.viewer(), context.signal)
  const etag = `W/"${outcome.etag.replace(/[^\x21\x23-\x7e]/g, '')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'Cookie, X-Api-Key')
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bodyOf(outcome.result, result, declaration.id))
}

/** Bodies of answers that the warehouse still keeps: the same answer is checked and written once, and forgotten with it. */
const bodies = new WeakMap<object, string>()

function bodyOf(result: unknown, schema: Prepared['result'], id: string): string {
  const kept = typeof result === 'object' && result !== null ? bodies.get(result) : undefined
  if (kept !== undefined) return kept
  const body = JSON.stringify({ status: 'ok', result: checked(schema, result, id) })
  if (typeof result === 'object' && result !== null) bodies.set(result, body)
  return body
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag))
}
