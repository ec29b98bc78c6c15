import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'

/** The codings of answers, the best first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** A text that is sent often, as it goes out in each coding. */
export interface Packed {
  etag: string
  bodies: Readonly<Record<Coding, Buffer>>
}

/** Packs a text, beside the thread that serves. */
export async function packed(text: string): Promise<Packed> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { etag: `W/"${hash('sha256', identity, 'base64url')}"`, bodies: { br, gzip: zipped, identity } }
}

/** Answers with a packed text, in the coding that the caller likes best; 304 where it has the text. The route must be one that is not packed otherwise (`compress: false`). */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Packed): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(bodies[coding])
}

/** The coding that a caller prefers by its `Accept-Encoding`, our best of several with the same quality; the text as it is where none is named or none is acceptable. */
export function codingFor(header: string | string[] | undefined): Coding {
  const qualities = new Map<string, number>()
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))
    if (name !== '') qualities.set(name.replace(/^x-/, ''), quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const qualityOf = (coding: Coding) => qualities.get(coding) ?? (coding === 'identity' ? IMPLICIT_IDENTITY : (qualities.get('*') ?? 0))
  const acceptable = CODINGS.filter((coding) => qualityOf(coding) > 0).sort((one, other) => qualityOf(other) - qualityOf(one))
  return acceptable[0] ?? 'identity'
}

/** The quality of the text as it is where a caller does not name it: it may be sent, and what was named comes before it. */
const IMPLICIT_IDENTITY = 0.0001
