import type { FastifyInstance, FastifyRequest } from 'fastify'
import { analysesByPath } from '../http/analyses-by-path.ts'
import type { Timings } from './timings.ts'

/** Tells the path of a request as it was declared, undefined for one that was not. Analyses that share a path are told apart, by their aspect. */
export type PathOf = (request: FastifyRequest) => string | undefined

export function declaredPaths(): PathOf {
  const aspects = new Set(
    [...analysesByPath()].flatMap(([path, declarations]) => declarations.map(({ aspect }) => (aspect ? `${path}?aspect=${aspect}` : path))),
  )
  return (request) => {
    const { url } = request.routeOptions
    return url === undefined ? undefined : withAspect(url, request, aspects)
  }
}

/** Notes how long every call of the API took. */
export function watchCalls(app: FastifyInstance, timings: Timings, pathOf: PathOf): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request)
    if (path?.startsWith('/api/')) timings.note(request.method, path, reply.statusCode, reply.elapsedTime)
  })
}

function withAspect(path: string, { query }: FastifyRequest, known: ReadonlySet<string>): string {
  const aspect = typeof query === 'object' && query !== null && 'aspect' in query ? String(query.aspect) : ''
  const apart = `${path}?aspect=${aspect}`
  return known.has(apart) ? apart : path
}
