import { z } from 'zod'
import { hostNames } from '../host-names.ts'
import { settingText } from '../setting-text.ts'
import type { Together } from '../settings-together.ts'

const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/\S+$/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
    settingText('应为 smtp:// 或 smtps:// 开头的地址', 'must be an address that begins with smtp:// or smtps://'),
  )
  .nullable()
  .default(null)

/** `Name <address>` or an address alone. */
const mailFrom = z
  .string()
  .regex(
    /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    settingText('应为邮箱地址，如 市场镜 <no-reply@example.com>', 'must be an email address such as Marketscope <no-reply@example.com>'),
  )
  .nullable()
  .default(null)

const guardedUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && isGuarded(new URL(text)),
    settingText('应为以 https:// 开头的网址（本机可用 http://）', 'must be an address that begins with https:// (http:// on this machine)'),
  )
  .nullable()
  .default(null)

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether nobody on the way can read what is sent: TLS, or this machine. */
export function isGuarded({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** A language model behind an OpenAI-compatible endpoint; not set: there is none. */
export const MODEL_SETTINGS = {
  model_url: { env: 'MARKETSCOPE_MODEL_URL', schema: guardedUrl },
  model_name: { env: 'MARKETSCOPE_MODEL_NAME', schema: z.string().min(1).max(200).default('gpt-4o-mini') },
  model_key: { env: 'MARKETSCOPE_MODEL_KEY', schema: z.string().max(4000).nullable().default(null) },
} as const

/** Ports beside those that are always allowed; none by default. */
const ports = z
  .string()
  .transform((text) => text.split(',').flatMap((port) => port.trim() || []))
  .refine(
    (list) => list.every((port) => /^[1-9]\d{0,4}$/.test(port) && Number(port) < 65_536),
    settingText('应为以逗号分隔的端口号', 'must be port numbers separated by commas'),
  )
  .transform((list) => list.map(Number))
  .default([])

/** Where mails and text messages are handed over (what is not set goes to the outbox), and which hosts of one's own network and which ports a webhook may call. See `docs/configuration.md`. */
export const SENDER_SETTINGS = {
  smtp_url: { env: 'MARKETSCOPE_SMTP_URL', schema: smtpUrl },
  mail_from: { env: 'MARKETSCOPE_MAIL_FROM', schema: mailFrom },
  sms_url: { env: 'MARKETSCOPE_SMS_URL', schema: guardedUrl },
  webhook_hosts: { env: 'MARKETSCOPE_WEBHOOK_HOSTS', schema: hostNames },
  webhook_ports: { env: 'MARKETSCOPE_WEBHOOK_PORTS', schema: ports },
  sms_token: { env: 'MARKETSCOPE_SMS_TOKEN', schema: z.string().max(4000).nullable().default(null) },
} as const

/** What a mail server, a gateway for text messages and a model have to have. */
export const INTEGRATIONS_TOGETHER = [
  { what: { zh: '邮件服务器', en: 'The mail server' }, needed: ['smtp_url', 'mail_from'] },
  { what: { zh: '短信服务', en: 'The gateway for text messages' }, needed: ['sms_url'], beside: ['sms_token'] },
  { what: { zh: '语言模型', en: 'The language model' }, needed: ['model_url'], beside: ['model_name', 'model_key'] },
] as const satisfies readonly Together<keyof typeof SENDER_SETTINGS | keyof typeof MODEL_SETTINGS>[]
