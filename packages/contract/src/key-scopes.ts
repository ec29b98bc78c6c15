import type { Permission } from './permissions.ts'
import type { Text } from './text.ts'

/** What an API key may be used for, whatever else its account may do; none of them for what wants a proof (`PROVEN` in permissions.ts). */
export const KEY_SCOPES = ['all', 'market', 'load'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What the scopes are called. */
export const KEY_SCOPE_NAMES: Record<KeyScope, Text> = {
  all: { zh: '账号权限（管理除外）', en: 'All but administration' },
  market: { zh: '仅查询市场数据', en: 'Reading the market only' },
  load: { zh: '仅导入数据', en: 'Loading data only' },
}

const WITHIN: Record<Exclude<KeyScope, 'all'>, readonly Permission[]> = {
  market: ['market:search', 'analysis:read'],
  load: ['load:read', 'load:write'],
}

/** Whether a key of the scope may be used for what the permission names. */
export function isInScope(scope: KeyScope, permission: Permission): boolean {
  return scope === 'all' || WITHIN[scope].includes(permission)
}
