import type { FastifyRequest } from 'fastify'

/** Where the pages are under which a call was made, as `https://host`; empty where the host that it names is none. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : ''
}
