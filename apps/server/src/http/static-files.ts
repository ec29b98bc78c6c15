import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { MarketError } from '@marketscope/contract/errors'
import { within } from '@marketscope/contract/within'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Partner } from '../database/partner-tables.ts'
import { partnerPage } from '../partners/page.ts'
import { type AsPage, asPartOfPage } from './headers.ts'
import type { Limits } from './limits.ts'

const YEAR = 365 * 24 * 3600
/** Files whose name holds a hash of their content never change. */
const HASHED = within(2000, /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.\w+)?$/)

const NOT_BUILT = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>市场镜 Marketscope</title>
<h1>网页尚未构建</h1><p>请运行 <code>npm run build</code>，或用 <code>npm start</code> 启动。</p>
<h1>The pages are not built yet</h1><p>Run <code>npm run build</code>, or start with <code>npm start</code>.</p></html>`

/** The partner whose product a request asks for; undefined: ours. */
type OwnerOf = (request: FastifyRequest) => Promise<Partner | undefined>

interface Surroundings {
  limits: Pick<Limits, 'arrives'>
  asPage: AsPage
  ownerOf: OwnerOf
}

/** Serves the built web app; every address that is no file and no call is its page. */
export async function addStaticFiles(app: FastifyInstance, folder: string, { limits, asPage, ownerOf }: Surroundings): Promise<void> {
  const built = () => existsSync(join(folder, 'index.html'))
  if (built()) {
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = HASHED.test(path)
        if (hashed) asPartOfPage(reply)
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
  }
  const pageFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const owner = await ownerOf(request)
    asPage(reply).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (!built() || typeof reply.sendFile !== 'function') return reply.code(503).send(NOT_BUILT)
    return owner ? reply.send(partnerPage(await readFile(join(folder, 'index.html'), 'utf8'), owner)) : reply.sendFile('index.html')
  }
  // Our own sign is the page's icon; under the host of a partner there is nothing of ours to be found.
  app.addHook('onRequest', async (request, reply) => {
    if (pathOf(request) === '/favicon.svg' && (await ownerOf(request))) return reply.code(404).send()
  })
  for (const url of built() ? ['/', '/index.html'] : []) app.get(url, pageFor)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    limits.arrives(request)
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/') || request.method !== 'GET' || /\.\w+$/.test(path)) throw new MarketError('not_found')
    return pageFor(request, reply)
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''
