import { type AnalysisDeclaration, type inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { fieldError } from '@marketscope/contract/errors'
import { asTaken, questionSchema } from '@marketscope/contract/narrowing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { analysesByPath } from '../http/analyses-by-path.ts'
import type { CallContext } from '../http/call-context.ts'
import { isKnown } from '../http/etag.ts'
import { admission, checked, questionOf, rawQuestionOf } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { answerOf } from './answer.ts'

interface Prepared {
  declaration: AnalysisDeclaration
  input: ReturnType<typeof inputSchema>
  result: ReturnType<typeof resultSchema>
}

/** Mounts every analysis of the registry: asked with a query, or with the same parameters as a body where they are too long for one. */
export function mountAnalyses(app: FastifyInstance, services: Services): void {
  for (const [path, declarations] of analysesByPath()) {
    const prepared = declarations.map((declaration) => ({
      declaration,
      input: questionSchema(declaration) as ReturnType<typeof inputSchema>,
      result: resultSchema(declaration),
    }))
    const { onRequest, contextOf } = admission(services, { permission: permissionOf(path, declarations) })
    app.route({
      method: ['GET', 'POST'],
      url: path,
      onRequest,
      handler: (request) => answer(services, choose(prepared, request), contextOf(request)),
    })
  }
}

/** What one must be allowed for the analyses of a path: who is asking is known before it is looked at which of them is meant. */
function permissionOf(path: string, declarations: readonly AnalysisDeclaration[]): AnalysisDeclaration['permission'] {
  const [permission, ...others] = new Set(declarations.map((one) => one.permission))
  if (permission === undefined || others.length > 0) throw new Error(`the analyses of ${path} ask for different permissions`)
  return permission
}

/** The analysis the request names: the only one of its path, or the one with its aspect. */
function choose(prepared: readonly Prepared[], request: FastifyRequest): Prepared {
  const { aspect } = (rawQuestionOf(request) ?? {}) as { aspect?: unknown }
  const found = prepared.find(({ declaration }) => declaration.aspect === undefined || declaration.aspect === aspect)
  if (found) return found
  const known = prepared.map(({ declaration }) => declaration.aspect).join(', ')
  throw fieldError('aspect', `aspect 应为：${known}`, `aspect must be one of: ${known}`)
}

async function answer(services: Services, { declaration, input, result }: Prepared, context: CallContext) {
  const { request, reply } = context
  const params = input.parse(asTaken(declaration, questionOf(request, input) as Record<string, unknown>))
  const outcome = await answerOf(declaration, params, services, context)
  const etag = `W/"${outcome.etag.replace(/[^\x21\x23-\x7e]/g, '')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'Cookie, X-Api-Key')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
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
