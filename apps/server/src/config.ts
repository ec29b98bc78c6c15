import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { issueText } from '@marketscope/contract/filter'
import { z } from 'zod'
import { INTEGRATIONS_TOGETHER, MODEL_SETTINGS, SENDER_SETTINGS } from './integrations/settings.ts'
import { LAYOUT_SETTINGS, LAYOUT_TOGETHER } from './layout/settings.ts'
import { REMOTE_SETTINGS, REMOTE_TOGETHER } from './loads/remote/settings.ts'
import { PlainFault } from './plain-fault.ts'
import { settingText } from './setting-text.ts'
import { lackingOf, type Together } from './settings-together.ts'
import { SSO_SETTINGS, SSO_TOGETHER } from './sso/settings.ts'
import { lackingOfWarehouse, WAREHOUSE_SETTINGS } from './warehouse-place.ts'
import { WECHAT_SETTINGS, WECHAT_TOGETHER } from './wechat-pay/settings.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const whole = (from: number, to: number) => {
  const message = settingText(`应为 ${from} 到 ${to} 之间的整数`, `must be a whole number from ${from} to ${to}`)
  return z.coerce.number({ error: message }).int(message).min(from, message).max(to, message)
}
const yesNo = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no'], { error: settingText('应为 yes 或 no', 'must be yes or no') })
  .transform((value) => ['1', 'true', 'yes'].includes(value))
/** How many proxies stand before the server: yes is one. */
const proxies = z
  .string()
  .regex(
    /^([0-9]|true|false|yes|no)$/,
    settingText('应为 yes、no 或代理的层数（最多 9）', 'must be yes, no or the number of proxies (at most 9)'),
  )
  .transform((text) => (['true', 'yes'].includes(text) ? 1 : Number(text) || 0))
  .default(0)
/** Names of hosts, comma separated; `*`: any (null), `none`: an empty list. */
const hosts = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .refine(
    (names) => names.every((name) => /^(\*|[a-z0-9.:[\]-]+)$/.test(name)),
    settingText('应为以逗号分隔的域名', 'must be host names separated by commas'),
  )
  .transform((names) => (names.includes('*') ? null : names.filter((name) => name !== 'none')))
const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, settingText('应为域名，如 example.com', 'must be a domain such as example.com'))

const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//i.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1,
    settingText('应为 postgres://用户:密码@主机:端口/数据库', 'must be postgres://user:password@host:port/database'),
  )
  .nullable()
  .default(null)

/** Every setting: its name in the environment, its flag where it has one, and what it may be. */
export const SETTINGS = {
  port: { env: 'MARKETSCOPE_PORT', schema: whole(0, 65535).default(8080) },
  host: { env: 'MARKETSCOPE_HOST', schema: z.string().min(1, settingText('不能为空', 'must not be empty')).default('127.0.0.1') },
  database_url: { env: 'DATABASE_URL', schema: databaseAddress },
  database_connections: { env: 'MARKETSCOPE_DATABASE_CONNECTIONS', schema: whole(2, 200).default(10) },
  ...WAREHOUSE_SETTINGS,
  data: { env: 'MARKETSCOPE_DATA', schema: z.string().min(1, settingText('不能为空', 'must not be empty')).default(resolve(ROOT, 'data')) },
  demo: { env: 'MARKETSCOPE_DEMO', schema: yesNo.optional() },
  demo_size: { env: 'MARKETSCOPE_DEMO_SIZE', schema: whole(1000, 100_000_000).default(1_500_000) },
  mode: {
    env: 'MARKETSCOPE_MODE',
    schema: z
      .enum(['development', 'production'], { error: settingText('应为 development 或 production', 'must be development or production') })
      .default('development'),
  },
  staff_domain: { env: 'MARKETSCOPE_STAFF_DOMAIN', schema: domain.default('marketscope.demo') },
  watch: { env: 'MARKETSCOPE_WATCH', schema: yesNo.default(true) },
  upload_mb: { env: 'MARKETSCOPE_UPLOAD_MB', schema: whole(1, 1_000_000).default(2048) },
  audit_days: { env: 'MARKETSCOPE_AUDIT_DAYS', schema: whole(30, 36_500).default(730) },
  connections: { env: 'MARKETSCOPE_CONNECTIONS', schema: whole(2, 64).default(4) },
  cache_mb: { env: 'MARKETSCOPE_CACHE_MB', schema: whole(1, 1_000_000).default(256) },
  scopes_mb: { env: 'MARKETSCOPE_SCOPES_MB', schema: whole(0, 1_000_000).default(256) },
  insight_hosts: { env: 'MARKETSCOPE_INSIGHT_HOSTS', schema: hosts.default(null) },
  trust_proxy: { env: 'MARKETSCOPE_TRUST_PROXY', schema: proxies },
  ...REMOTE_SETTINGS,
  ...SENDER_SETTINGS,
  ...MODEL_SETTINGS,
  ...SSO_SETTINGS,
  ...LAYOUT_SETTINGS,
  ...WECHAT_SETTINGS,
  web: { env: 'MARKETSCOPE_WEB', schema: z.string().default(resolve(ROOT, 'apps/web/dist')) },
} as const

type SettingName = keyof typeof SETTINGS

const TOGETHER: readonly Together<SettingName>[] = [
  REMOTE_TOGETHER,
  ...INTEGRATIONS_TOGETHER,
  ...LAYOUT_TOGETHER,
  SSO_TOGETHER,
  WECHAT_TOGETHER,
]

/**
 * How the server runs. `data` and `web` are absolute folders; `demo_size` counts item-months; `upload_mb`, `cache_mb` and `scopes_mb` are
 * megabytes; in `production` mode there are no demo accounts, the outbox is never shown, and there is a demo market only when `demo` says so;
 * with `watch` a watcher that started us is told where we listen, and ends us when we no longer answer.
 */
export type Config = Omit<{ [N in SettingName]: z.output<(typeof SETTINGS)[N]['schema']> }, 'demo'> & { demo: boolean }

/** Values given as flags; they win over the environment. */
export type Flags = Partial<Record<SettingName, string>>

/** Reads the settings. Throws a PlainFault that lists every fault at once. */
export function readConfig(env: Record<string, string | undefined>, flags: Flags = {}): Config {
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]))
  const given = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, flags[name as SettingName] ?? (env[setting.env] || undefined)]),
  )
  const read = z.object(shape).safeParse(given)
  const lacking = [...lackingOf(TOGETHER, given), ...lackingOfWarehouse(given)].map(({ name, message }) => ({ path: [name], message }))
  if (!read.success || lacking.length > 0) throw settingFault([...(read.error?.issues ?? []), ...lacking], flags)
  const config = read.data as Config
  return { ...config, demo: config.demo ?? config.mode !== 'production', data: resolve(config.data), web: resolve(config.web) }
}

function settingFault(issues: readonly { path: readonly PropertyKey[]; message: string }[], flags: Flags): PlainFault {
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]) as SettingName
    const where = flags[name] === undefined ? SETTINGS[name].env : `--${name.replace('_', '-')}`
    return { where, ...issueText(issue.message) }
  })
  const list = (language: 'zh' | 'en') => lines.map((line) => `\n  ${line.where}: ${line[language]}`).join('')
  return new PlainFault(`设置有误：${list('zh')}`, `Some settings are wrong:${list('en')}`, 2)
}
