import { createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isGuarded } from '../integrations/settings.ts'
import { settingText } from '../setting-text.ts'
import type { Together } from '../settings-together.ts'
import { isPrivateKey } from './signing.ts'

const pattern = (rule: RegExp, zh: string, en: string) => z.string().regex(rule, settingText(zh, en)).nullable().default(null)

const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && isGuarded(new URL(text)),
    settingText('应为以 https:// 开头的网址（本机可用 http://）', 'must be an address that begins with https:// (http:// on this machine)'),
  )

const origin = address.refine(
  (text) => !URL.canParse(text) || new URL(text).pathname === '/',
  settingText('应为没有路径的网址', 'must be an address without path'),
)

const textOf = (path: string): string | null => {
  try {
    return readFileSync(resolve(path), 'utf8')
  } catch {
    return null
  }
}

const privateKey = z
  .string()
  .transform((path, context) => {
    const pem = textOf(path.trim())
    if (pem !== null && isPrivateKey(pem)) return pem
    context.addIssue({
      code: 'custom',
      message: settingText(`应为 RSA 私钥文件（PEM）：${path}`, `must be a file with an RSA private key (PEM): ${path}`),
    })
    return z.NEVER
  })
  .nullable()
  .default(null)

/** A key by which answers and notifications of the provider are checked, under the serial that they name. */
export interface PlatformKey {
  serial: string
  /** PEM. */
  key: string
}

/** The key of a file: a certificate names its own serial, a public key has its id before it, as `PUB_KEY_ID_…=file`. */
function platformKey(entry: string): PlatformKey | null {
  const [, id = null, path = entry] = /^(PUB_KEY_ID_\w+)=(.+)$/.exec(entry) ?? []
  const pem = textOf(path.trim())
  if (pem === null) return null
  try {
    if (id !== null) return { serial: id, key: createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString() }
    const certificate = new X509Certificate(pem)
    return { serial: certificate.serialNumber, key: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  } catch {
    return null
  }
}

const platformKeys = z
  .string()
  .transform((text, context) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || [])
    const keys = entries.map((entry) => platformKey(entry))
    const wrong = entries.filter((_, index) => keys[index] === null)
    if (entries.length > 0 && wrong.length === 0) return keys.flatMap((key) => key ?? [])
    const zh = `应为以逗号分隔的平台证书文件，或“PUB_KEY_ID_…=公钥文件”：${wrong.join('、')}`
    const en = `must be files of platform certificates, or PUB_KEY_ID_…=file of a public key, separated by commas: ${wrong.join(', ')}`
    context.addIssue({ code: 'custom', message: settingText(zh, en) })
    return z.NEVER
  })
  .nullable()
  .default(null)

const apiKey = z
  .string()
  .refine((text) => Buffer.byteLength(text) === 32, settingText('应为 32 个字符', 'must have 32 characters'))
  .nullable()
  .default(null)

/** The merchant at WeChat Pay, API v3. See `docs/membership.md`. */
export const WECHAT_SETTINGS = {
  wechat_merchant: {
    env: 'MARKETSCOPE_WECHAT_MERCHANT',
    schema: pattern(/^\d{6,12}$/, '应为商户号（数字）', 'must be the number of a merchant'),
  },
  wechat_app: { env: 'MARKETSCOPE_WECHAT_APP', schema: pattern(/^[\w-]{6,32}$/, '应为 AppID，如 wx…', 'must be an app id such as wx…') },
  wechat_serial: {
    env: 'MARKETSCOPE_WECHAT_SERIAL',
    schema: pattern(
      /^[0-9A-Fa-f]{16,64}$/,
      '应为商户证书序列号（十六进制）',
      'must be the serial of the merchant certificate (hexadecimal)',
    ),
  },
  wechat_key: { env: 'MARKETSCOPE_WECHAT_KEY', schema: privateKey },
  wechat_api_key: { env: 'MARKETSCOPE_WECHAT_API_KEY', schema: apiKey },
  wechat_platform: { env: 'MARKETSCOPE_WECHAT_PLATFORM', schema: platformKeys },
  wechat_notify_url: { env: 'MARKETSCOPE_WECHAT_NOTIFY_URL', schema: address.nullable().default(null) },
  wechat_url: { env: 'MARKETSCOPE_WECHAT_URL', schema: origin.default('https://api.mch.weixin.qq.com') },
} as const

type WechatConfig = { [N in keyof typeof WECHAT_SETTINGS]: z.output<(typeof WECHAT_SETTINGS)[N]['schema']> }

/** What a merchant has to have, all of it. */
export const WECHAT_TOGETHER = {
  what: { zh: '微信支付', en: 'WeChat Pay' },
  needed: ['wechat_merchant', 'wechat_app', 'wechat_serial', 'wechat_key', 'wechat_api_key', 'wechat_platform', 'wechat_notify_url'],
} as const satisfies Together<keyof WechatConfig>

/** Somebody who is paid by WeChat Pay. */
export interface Merchant {
  merchant: string
  app: string
  serial: string
  /** PEM. */
  key: string
  apiKey: string
  platform: readonly PlatformKey[]
  /** Where notifications are to come. */
  notifyUrl: string
  /** The provider, without a slash at the end. */
  url: string
}

/** The merchant of the settings; null: none is set up. */
export function merchantOf(config: WechatConfig): Merchant | null {
  const { wechat_merchant, wechat_app, wechat_serial, wechat_key, wechat_api_key, wechat_platform, wechat_notify_url } = config
  if (wechat_merchant === null || wechat_app === null || wechat_serial === null || wechat_key === null) return null
  if (wechat_api_key === null || wechat_platform === null || wechat_notify_url === null) return null
  return {
    ...{ merchant: wechat_merchant, app: wechat_app, serial: wechat_serial, key: wechat_key, apiKey: wechat_api_key },
    ...{ platform: wechat_platform, notifyUrl: wechat_notify_url, url: config.wechat_url.replace(/\/{1,9}$/, '') },
  }
}
