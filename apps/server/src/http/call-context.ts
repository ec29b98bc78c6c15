import type { CallDeclaration, CallParams, CallResult } from '@marketscope/contract/call'
import { MarketError } from '@marketscope/contract/errors'
import type { Asking, Viewer } from '@marketscope/warehouse/warehouse'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewerOf } from '../accounts/viewer.ts'
import type { Services } from '../services.ts'
import type { Asker } from './who.ts'

/** What a handler knows besides its input. */
export interface CallContext {
  request: FastifyRequest
  reply: FastifyReply
  /** Aborts when the caller leaves. */
  signal: AbortSignal
  /** Null only in a public call. */
  asker: Asker | null
  /** The asker; throws `not_logged_in` when there is none. */
  signedIn(): Asker
  /** What the asker may see of the market data. */
  viewer(): Viewer
  /** In whose turn the market data is asked: sessions, keys and windows of an account have one share. */
  asking(): Asking
}

/** The work behind a declared call: validated input in, result out. */
export type Handler<C extends CallDeclaration> = (params: CallParams<C>, context: CallContext) => Promise<CallResult<C>>

export function callContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { asker, signal }: Pick<CallContext, 'asker' | 'signal'>,
): CallContext {
  const signedIn = () => {
    if (!asker) throw new MarketError('not_logged_in')
    return asker
  }
  return {
    request,
    reply,
    signal,
    asker,
    signedIn,
    viewer: () => viewerOf(signedIn().account, services, services.now()),
    asking: () => ({ signal, account: signedIn().account.id }),
  }
}

/** Aborts when the caller leaves before the answer is written. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new DOMException('The caller has left.', 'AbortError'))
  })
  return leaving.signal
}
