import type { AccountKind } from '@marketscope/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Partner } from '../database/partner-tables.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'

/** The host that a request names, as partners' hosts are kept: lower case, without port and final dot. */
export function hostNameOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

const asked = new WeakMap<object, Promise<Partner | undefined>>()

/** The partner whose host a request names; undefined: the host is nobody's, and the product is ours. Looked up once for each request. */
export function partnerOfHost({ identities }: Pick<Services, 'identities'>, request: FastifyRequest): Promise<Partner | undefined> {
  const known = asked.get(request)
  if (known) return known
  const found = identities.partnerOf(hostNameOf(request))
  asked.set(request, found)
  return found
}

/** Whether an account may be used under the host of a partner: one of the partner's own, or internal staff. Under a host of nobody everyone may. */
export function isAtHome(ofHost: Partner | undefined, kind: AccountKind, { partner }: Pick<Account, 'partner'>): boolean {
  return ofHost === undefined || kind === 'staff' || partner === ofHost.name
}
