import type { FastifyInstance, FastifyRequest } from 'fastify'
import { analysesByPath } from '../http/analyses-by-path.ts'
import type { Timings } from './timings.ts'

/** Notes how long every call of the API took. Analyses that share a path are counted apart, by their aspect. */
export function watchCalls(app: FastifyInstance, timings: Timings): void {
  const aspects = new Set(
    [...analysesByPath()].flatMap(([path, declarations]) => declarations.map(({ aspect }) => (aspect ? `${path}?aspect=${aspect}` : path))),
  )
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url?.startsWith('/api/')) timings.note(request.method, withAspect(url, request, aspects), reply.statusCode, reply.elapsedTime)
  })
}

function withAspect(path: string, { query }: FastifyRequest, known: ReadonlySet<string>): string {
  const aspect = typeof query === 'object' && query !== null && 'aspect' in query ? String(query.aspect) : ''
  const apart = `${path}?aspect=${aspect}`
  return known.has(apart) ? apart : path
}
