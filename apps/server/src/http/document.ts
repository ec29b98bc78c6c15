import type { Text } from '@marketscope/contract/text'
import type { FastifyInstance } from 'fastify'
import { partnerOfHost } from '../partners/host.ts'
import { titleOf } from '../partners/partners.ts'
import { OWN_NAME } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import type { RawDeclaration } from './mount.ts'
import { describedApi, documentHead } from './openapi.ts'
import { type Packed, packed, sendPacked } from './packed.ts'

/** The document of the API, under the host of a partner in the partner's name. */
export function mountDocument(app: FastifyInstance, services: Pick<Services, 'identities'>, raws: readonly RawDeclaration[]): void {
  const documents = openDocuments(raws)
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const partner = await partnerOfHost(services, request)
    const document = await documents.of(partner ? titleOf(partner) : OWN_NAME)
    return sendPacked(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache'), document)
  })
}

/** Titles whose documents are cached, about 0.8 MB each: the most recently used. */
const MAX_DOCUMENTS = 16

/** The document of the API as it goes out under each title. */
export interface Documents {
  of(product: Text): Promise<Packed>
}

/** Makes what all titles share once, when it is first asked for, and packs the document of a title once. */
export function openDocuments(raws: readonly RawDeclaration[]): Documents {
  const cache = new Map<string, Promise<Packed>>()
  let described: Promise<string> | undefined
  const make = async (product: Text) => {
    described ??= describe(raws)
    return packed(`${JSON.stringify(documentHead(product)).slice(0, -1)},${(await described).slice(1)}`)
  }
  return {
    of: (product) => {
      const key = JSON.stringify([product.zh, product.en])
      const document = cache.get(key) ?? make(product)
      // Behind the others: the first is the least recently used.
      cache.delete(key)
      cache.set(key, document)
      const [oldest = key] = cache.keys()
      if (cache.size > MAX_DOCUMENTS) cache.delete(oldest)
      return document
    },
  }
}

/** In steps that leave others their turn: all of it takes half a second. */
async function describe(raws: readonly RawDeclaration[]): Promise<string> {
  const steps = describedApi(raws)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return JSON.stringify(value)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
