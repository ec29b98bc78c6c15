import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { callCounter } from './call-counter.ts'
import { networkOf } from './network.ts'

/** Lines a minute about one network and kind: a flood leaves its traces and does not wash away those of others. */
const LINES = 5

/** A line about a request; `event` names what it is about. */
type RequestLine = { event: string } & Record<string, unknown>

/**
 * Writes lines that callers bring about: a few a minute for each network and `kind`. The others are counted, and the next line of the same event says how many
 * were left out before it.
 */
export function cappedLog({ log, now }: Pick<Services, 'log' | 'now'>): (request: FastifyRequest, kind: string, line: RequestLine) => void {
  const lines = callCounter(LINES, 60, now)
  const leftOut = new Map<string, number>()
  return (request, kind, line) => {
    const { event } = line
    const before = leftOut.get(event) ?? 0
    if (lines.count(`${event} ${kind} ${networkOf(request.ip)}`) > 0) {
      leftOut.set(event, before + 1)
      return
    }
    leftOut.delete(event)
    log({ ...line, request_id: request.id, method: request.method, ...(before > 0 ? { left_out: before } : {}) })
  }
}
