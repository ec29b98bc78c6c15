/** Everything an account can be allowed to do, `resource:action`. `public` calls need none. */
export const PERMISSIONS = [
  'account:read',
  'contact:write',
  'api_key:write',
  'market:search',
  'analysis:read',
  'follow:write',
  'correction:write',
  'download:create',
  'membership:use',
  'load:read',
  'load:write',
  'outbox:read',
  'desk:read',
  'desk:write',
  'monitor:read',
  'assistant:ask',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ACCOUNT_KINDS = ['normal', 'partner', 'trial', 'staff'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

const CUSTOMER = [
  'account:read',
  'contact:write',
  'api_key:write',
  'market:search',
  'analysis:read',
  'follow:write',
  'correction:write',
  'download:create',
] as const satisfies readonly Permission[]

/** What each kind of account may do. A total map: a new kind without an entry does not compile. */
export const RIGHTS: Record<AccountKind, readonly Permission[]> = {
  normal: [...CUSTOMER, 'membership:use', 'assistant:ask'],
  partner: CUSTOMER,
  trial: ['account:read', 'contact:write', 'market:search', 'analysis:read', 'follow:write', 'membership:use', 'assistant:ask'],
  staff: [
    ...CUSTOMER,
    ...(['membership:use', 'load:read', 'load:write', 'outbox:read', 'desk:read', 'desk:write', 'monitor:read', 'assistant:ask'] as const),
  ],
}

/**
 * What decides who signs in, in whose name, and what they see. It wants somebody who proved by a code, in this session and browser, that it is they who use it;
 * a program with an API key, whatever its scope, does none of it. A call cannot leave it out: it is of the permission that it declares.
 */
export const PROVEN: readonly Permission[] = ['contact:write', 'api_key:write', 'desk:write']

/** Whether what the permission names wants a session that was proven by a code. */
export function needsProof(permission: Permission | 'public'): boolean {
  return permission !== 'public' && PROVEN.includes(permission)
}

/** What is between us and our own customers: those of a partner are the partner's, whatever their kind. */
const OF_OUR_CUSTOMERS: readonly (Permission | 'public')[] = ['membership:use']

/** Whether `kind` may do what `permission` names, as an account of `partner` (null: nobody's but ours); `public` is open to everybody. */
export function isAllowed(kind: AccountKind, permission: Permission | 'public', partner: string | null = null): boolean {
  if (partner !== null && kind !== 'staff' && OF_OUR_CUSTOMERS.includes(permission)) return false
  return permission === 'public' || RIGHTS[kind].includes(permission)
}
