import { z } from 'zod'
import { hostNames } from '../../host-names.ts'
import { isGuarded } from '../../integrations/settings.ts'
import { settingText } from '../../setting-text.ts'
import type { Together } from '../../settings-together.ts'

const words = z.string().min(1).max(4000).nullable().default(null)

const endpoint = z
  .string()
  .refine(
    (text) => URL.canParse(text) && isGuarded(new URL(text)) && new URL(text).pathname === '/',
    settingText(
      '应为以 https:// 开头、没有路径的网址（本机可用 http://）',
      'must be an address without path that begins with https:// (http:// on this machine)',
    ),
  )
  .nullable()
  .default(null)

const region = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, settingText('应为区域名，如 us-east-1', 'must be the name of a region such as us-east-1'))
  .default('us-east-1')

/** Where `load` may read from beyond this machine. See `docs/configuration.md`. */
export const REMOTE_SETTINGS = {
  load_hosts: { env: 'MARKETSCOPE_LOAD_HOSTS', schema: hostNames },
  s3_endpoint: { env: 'MARKETSCOPE_S3_ENDPOINT', schema: endpoint },
  s3_region: { env: 'MARKETSCOPE_S3_REGION', schema: region },
  s3_key_id: { env: 'MARKETSCOPE_S3_KEY_ID', schema: words },
  s3_secret: { env: 'MARKETSCOPE_S3_SECRET', schema: words },
  s3_session_token: { env: 'MARKETSCOPE_S3_SESSION_TOKEN', schema: words },
} as const

/** What a key of the object storage has to have. */
export const REMOTE_TOGETHER = {
  what: { zh: '对象存储的密钥', en: 'The key of the object storage' },
  needed: ['s3_key_id', 's3_secret'],
  beside: ['s3_session_token'],
} as const satisfies Together<keyof typeof REMOTE_SETTINGS>
