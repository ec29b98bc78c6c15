import { FINGERPRINT, FINGERPRINT_HEADER, FINGERPRINT_PARAMETER, FINGERPRINT_PROTOCOL } from '@marketscope/contract/browser-fingerprint'
import { fieldError } from '@marketscope/contract/errors'
import type { FastifyRequest } from 'fastify'
import { browserName } from '../accounts/browser-name.ts'
import type { Services } from '../services.ts'
import { keyed } from '../tokens.ts'

/** The browser that a request says it comes from. */
export interface Browser {
  /** HMAC-SHA256 of its fingerprint with the server's secret, hex. What says none has one too: that of none. */
  fingerprint_hash: string
  /** Whether it said which browser it is: only such a one can be told from others. */
  named: boolean
  /** A short name such as `Chrome · Windows`, null when its `User-Agent` tells nothing. */
  browser: string | null
}

/** Reads the header, for a socket the subprotocol, else the query parameter, in which a page says which browser it is in. Throws for one that is none. */
export function browserOf({ secret }: Pick<Services, 'secret'>, request: Pick<FastifyRequest, 'headers' | 'query'>): Browser {
  const told = request.headers[FINGERPRINT_HEADER] ?? inProtocols(request.headers) ?? inQuery(request.query)
  if (told !== undefined && !(typeof told === 'string' && FINGERPRINT.test(told)))
    throw fieldError(FINGERPRINT_PARAMETER, '浏览器标识格式有误', 'This is no browser fingerprint')
  return {
    fingerprint_hash: keyed(secret, 'fingerprint', told ?? 'none').toString('hex'),
    named: told !== undefined,
    browser: browserName(request.headers['user-agent']),
  }
}

function inProtocols({ 'sec-websocket-protocol': asked }: FastifyRequest['headers']): string | undefined {
  const protocols = (asked ?? '').split(',').map((one) => one.trim())
  return protocols.find((one) => one.startsWith(FINGERPRINT_PROTOCOL))?.slice(FINGERPRINT_PROTOCOL.length)
}

function inQuery(query: unknown): unknown {
  return isRecord(query) ? query[FINGERPRINT_PARAMETER] : undefined
}

/** The query without what says which browser asks: it is no input of a call. */
export function queryOf({ query }: Pick<FastifyRequest, 'query'>): unknown {
  if (!isRecord(query) || !(FINGERPRINT_PARAMETER in query)) return query
  const { [FINGERPRINT_PARAMETER]: _, ...input } = query
  return input
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
