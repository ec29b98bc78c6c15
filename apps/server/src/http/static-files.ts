import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR = 365 * 24 * 3600
/** Files whose name holds a hash of their content never change. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.\w+)?$/

const NOT_BUILT = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>市场镜 Marketscope</title>
<h1>网页尚未构建</h1><p>请运行 <code>npm run build</code>，或用 <code>npm start</code> 启动。</p>
<h1>The pages are not built yet</h1><p>Run <code>npm run build</code>, or start with <code>npm start</code>.</p></html>`

/** Serves the built web app; every address that is no file and no call is its page. */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = () => existsSync(join(folder, 'index.html'))
  if (built()) {
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/') || request.method !== 'GET' || /\.\w+$/.test(path)) throw new MarketError('not_found')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return built() && typeof reply.sendFile === 'function' ? reply.sendFile('index.html') : reply.code(503).send(NOT_BUILT)
  })
}
