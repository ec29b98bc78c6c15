import type { FastifyInstance } from 'fastify'
import { partnerOfHost } from '../partners/host.ts'
import { titleOf } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import type { RawDeclaration } from './mount.ts'
import { openApiDocument } from './openapi.ts'

/** The document of the API, under the host of a partner in the partner's name. */
export function mountDocument(app: FastifyInstance, { db }: Pick<Services, 'db'>, raws: readonly RawDeclaration[]): void {
  // Made when it is first asked for: it takes longer than the rest of mounting.
  let own: string | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    const partner = await partnerOfHost(db, request)
    if (!partner) own ??= JSON.stringify(openApiDocument(raws))
    const document = partner ? JSON.stringify(openApiDocument(raws, titleOf(partner))) : own
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
