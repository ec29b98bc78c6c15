import { existsSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { layout } from '@marketscope/contract/calls/layout'
import { MARKETPLACE_PICTURE_HOSTS } from '@marketscope/contract/marketplace-pictures'
import { PICTURE_HOST } from '@marketscope/contract/picture-hosts'
import { z } from 'zod'
import { settingText } from '../setting-text.ts'
import type { Together } from '../settings-together.ts'

const NO_ADDRESS = settingText('应为以 http:// 或 https:// 开头的网址', 'must be an address that begins with http:// or https://')

const address = z
  .string()
  .refine((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text), NO_ADDRESS)
  .nullable()
  .default(null)

/** The kinds of pictures that may be shown, by the ending of the file. */
export const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const NO_PICTURE = settingText(
  `应为已有的图片文件（${Object.keys(PICTURES).join('、')}）`,
  `must be an existing picture (${Object.keys(PICTURES).join(', ')})`,
)

const picture = z
  .string()
  .transform((path) => resolve(path))
  .refine((path) => extname(path).toLowerCase() in PICTURES && existsSync(path), NO_PICTURE)
  .nullable()
  .default(null)

type AiCost = NonNullable<z.output<(typeof layout)['result']>['ai_cost']>

const aiCost = z
  .string()
  .transform((path, context): AiCost => {
    const refuse = (zh: string, en: string): never => {
      context.addIssue({ code: 'custom', message: settingText(zh, en) })
      return z.NEVER
    }
    let parsed: unknown
    try {
      parsed = JSON.parse(readFileSync(resolve(path), 'utf8'))
    } catch {
      return refuse(`应为可读取的 JSON 文件：${path}`, `must be a JSON file that can be read: ${path}`)
    }
    const read = layout.result.shape.ai_cost.safeParse(parsed)
    if (read.success && read.data) return read.data
    const where = read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') ?? 'null'
    return refuse(`${path} 的内容有误（${where}）`, `${path} does not have the form that is expected (${where})`)
  })
  .nullable()
  .default(null)

const pictureHosts = z
  .string()
  .default('default')
  .transform((text) => text.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .refine(
    (names) => names.every((name) => ['default', 'none'].includes(name) || PICTURE_HOST.test(name)),
    settingText(
      '应为以逗号分隔的域名，如 default,*.example.com；不接受 IP 地址和端口',
      'must be host names separated by commas, such as default,*.example.com; addresses of machines and ports are not taken',
    ),
  )
  .transform((names) => [
    ...new Set(names.flatMap((name) => (name === 'default' ? MARKETPLACE_PICTURE_HOSTS : name === 'none' ? [] : name))),
  ])

const words = z.string().max(500).nullable().default(null)

/** What surrounds the pages; all of it optional. See `docs/configuration.md`. */
export const LAYOUT_SETTINGS = {
  parent_url: { env: 'MARKETSCOPE_PARENT_URL', schema: address },
  documents_url: { env: 'MARKETSCOPE_DOCUMENTS_URL', schema: address },
  scenarios_url: { env: 'MARKETSCOPE_SCENARIOS_URL', schema: address },
  opportunity_url: { env: 'MARKETSCOPE_OPPORTUNITY_URL', schema: address },
  report_url: { env: 'MARKETSCOPE_REPORT_URL', schema: address },
  support_qr: { env: 'MARKETSCOPE_SUPPORT_QR', schema: picture },
  support_text: { env: 'MARKETSCOPE_SUPPORT_TEXT', schema: words },
  support_text_en: { env: 'MARKETSCOPE_SUPPORT_TEXT_EN', schema: words },
  picture_hosts: { env: 'MARKETSCOPE_PICTURE_HOSTS', schema: pictureHosts },
  ai_cost: { env: 'MARKETSCOPE_AI_COST', schema: aiCost },
  password_page: { env: 'MARKETSCOPE_PASSWORD_PAGE', schema: address },
  legal_record_text: { env: 'MARKETSCOPE_LEGAL_RECORD_TEXT', schema: words },
  legal_record_url: { env: 'MARKETSCOPE_LEGAL_RECORD_URL', schema: address },
  police_record_text: { env: 'MARKETSCOPE_POLICE_RECORD_TEXT', schema: words },
  police_record_url: { env: 'MARKETSCOPE_POLICE_RECORD_URL', schema: address },
  short_menu_partner: { env: 'MARKETSCOPE_SHORT_MENU_PARTNER', schema: words },
} as const

/** Each record at the foot of the pages is a text and its address. */
export const LAYOUT_TOGETHER: readonly Together<keyof typeof LAYOUT_SETTINGS>[] = [
  { what: { zh: '备案信息', en: 'The legal record' }, needed: ['legal_record_text', 'legal_record_url'] },
  { what: { zh: '公安备案信息', en: 'The police record' }, needed: ['police_record_text', 'police_record_url'] },
]
