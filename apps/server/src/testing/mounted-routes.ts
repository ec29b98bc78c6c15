import type { FastifyInstance } from 'fastify'

/** `METHOD /path` of every route that is mounted, read from the printed tree: a line holds what follows its parent's path. Those of HEAD go without saying. */
export function mountedRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  const tree = app.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    const named = methods.split(', ').filter((method) => method !== 'HEAD' && method !== '')
    return named.map((method) => `${method} ${above.join('')}`)
  })
}
