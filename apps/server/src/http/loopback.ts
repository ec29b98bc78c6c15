import type { FastifyRequest } from 'fastify'

const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

const isLoopback = (address: string | undefined) => address === '::1' || /^(::ffff:)?127\./.test(address ?? '')

/**
 * Whether a person at this machine asks: a loopback connection that no proxy forwarded, to a loopback name (a page of another
 * site whose name was pointed here would use its own).
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((header) => request.headers[header] !== undefined)) return false
  return isLoopback(request.socket.remoteAddress) && HOSTS.has((request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
