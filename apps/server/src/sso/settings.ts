import { z } from 'zod'
import { hostNames } from '../host-names.ts'
import { isGuarded } from '../integrations/settings.ts'
import { settingText } from '../setting-text.ts'
import type { Together } from '../settings-together.ts'

const issuer = z
  .string()
  .refine(
    (text) => URL.canParse(text) && isGuarded(new URL(text)),
    settingText('应为以 https:// 开头的网址（本机可用 http://）', 'must be an address that begins with https:// (http:// on this machine)'),
  )
  .nullable()
  .default(null)

const words = z.string().min(1).max(1000).nullable().default(null)

/** Single sign-on by OpenID Connect. See `docs/configuration.md`. */
export const SSO_SETTINGS = {
  sso_issuer: { env: 'MARKETSCOPE_SSO_ISSUER', schema: issuer },
  sso_client_id: { env: 'MARKETSCOPE_SSO_CLIENT_ID', schema: words },
  sso_client_secret: { env: 'MARKETSCOPE_SSO_CLIENT_SECRET', schema: words },
  sso_hosts: { env: 'MARKETSCOPE_SSO_HOSTS', schema: hostNames },
} as const

/** What single sign-on has to have; without a secret the client is a public one. */
export const SSO_TOGETHER = {
  what: { zh: '单点登录', en: 'Single sign-on' },
  needed: ['sso_issuer', 'sso_client_id', 'sso_hosts'],
  beside: ['sso_client_secret'],
} as const satisfies Together<keyof typeof SSO_SETTINGS>
