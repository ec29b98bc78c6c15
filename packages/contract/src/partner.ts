import { z } from 'zod'
import { contrastOnWhite, HEX_COLOUR } from './colours.ts'
import { issue } from './issue.ts'
import { Text } from './text.ts'

/** The contrast that text needs on its ground (WCAG 2.2, level AA). */
const TEXT_CONTRAST = 4.5
const LONGEST_HOST = 253

/** The preview of a partner's product: the header that carries its name, and the key of the address that begins it. */
export const PREVIEW_HEADER = 'x-preview-partner'
export const PREVIEW_PARAMETER = 'preview_partner'

/** By what accounts name their partner; it never changes. */
export const PartnerName = z
  .string()
  .trim()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    issue(
      '标识由小写字母、数字和连字符组成，首尾不能是连字符，最多 40 个字符',
      'The id has small letters, digits and hyphens inside, at most 40 of them',
    ),
  )

const Title = z
  .string()
  .trim()
  .min(1, { ...issue('请输入名称', 'Enter a title'), abort: true })
  .max(60, issue('名称最多 60 个字符', 'A title has at most 60 characters'))

/** A colour that white text can be read on, and that links can be written in on white. */
export const PartnerColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HEX_COLOUR, { ...issue('颜色应为 #rrggbb，如 #0b6e4f', 'The colour must be #rrggbb, such as #0b6e4f'), abort: true })
  .refine((colour) => contrastOnWhite(colour) >= TEXT_CONTRAST, {
    error: ({ input }) => {
      const has = contrastOnWhite(String(input)).toFixed(1)
      return issue(
        `颜色太浅：与白色的对比度为 ${has}，至少需要 ${TEXT_CONTRAST}，否则白字和链接看不清`,
        `Too light: its contrast with white is ${has}, and text needs at least ${TEXT_CONTRAST}`,
      ).message
    },
  })

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** The name of a host as browsers write it, lower case and in ASCII; null for what is none: an address, a number, a name with a port or without a dot. */
export function hostName(text: string): string | null {
  if (/[\s/:@?#\\[\]%*_]/.test(text) || !URL.canParse(`http://${text}`)) return null
  const name = new URL(`http://${text}`).hostname
  const labels = name.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName && name.length <= LONGEST_HOST ? name : null
}

const PartnerHost = z
  .string()
  .trim()
  .transform((text, context) => {
    const name = hostName(text)
    if (name !== null) return name
    context.addIssue({
      code: 'custom',
      ...issue(
        '应为域名，如 data.example.com，不含 http://、端口和路径',
        'A host name such as data.example.com, without http://, port or path',
      ),
    })
    return z.NEVER
  })

const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text))
    .pipe(schema.nullable() as z.ZodType<z.output<S> | null, string | null>)

/** The name of a picture that was uploaded: SHA-256 of its bytes, hex. */
export const PictureHash = z.string().regex(/^[0-9a-f]{64}$/, issue('图片标识有误', 'This is no name of a picture'))

/** Everything staff decides about a partner beside its name. */
export const PartnerLook = z.object({
  title_zh: Title,
  title_en: Title,
  logo: orNull(PictureHash),
  icon: orNull(PictureHash),
  /** Null: the colours of the product. */
  colour: orNull(PartnerColour),
  /** The host under which its product is found; null: it has none of its own. */
  host: orNull(PartnerHost),
  /** Whether its accounts see the first two entries of the side menu only. */
  short_menu: z.boolean(),
})
export type PartnerLook = z.output<typeof PartnerLook>

/** What a page knows of the partner whose product it is before anybody has signed in. */
export const PageLook = z.object({ title: Text, logo_url: z.string().nullable(), colour: z.string().nullable() })
export type PageLook = z.output<typeof PageLook>

/** The meta element of the page that carries {@link PageLook} as JSON. */
export const PAGE_LOOK_META = 'partner-look'

/** What a picture is for. */
export const PICTURE_USES = ['logo', 'icon'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

export const PICTURE_LIMITS = { bytes: 256 * 1024, side: 2048 } as const

/** Where a picture of a partner is found. */
export const PARTNER_PICTURE_PATH = '/api/partner_picture'
export const pictureUrl = (hash: string) => `${PARTNER_PICTURE_PATH}?hash=${hash}`
