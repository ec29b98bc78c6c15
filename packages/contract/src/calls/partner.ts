import { z } from 'zod'
import { declareCall } from '../call.ts'
import { PartnerLook, PartnerName, PICTURE_LIMITS, PICTURE_USES } from '../partner.ts'

/** A partner as the desk shows it. */
export const DeskPartner = z
  .object({
    name: z.string(),
    title_zh: z.string(),
    title_en: z.string(),
    logo: z.string().nullable(),
    icon: z.string().nullable(),
    logo_url: z.string().nullable(),
    icon_url: z.string().nullable(),
    colour: z.string().nullable(),
    host: z.string().nullable(),
    short_menu: z.boolean(),
    /** Sent along with a change: of two who edit at once, the second is told. */
    version: z.number(),
    created_at: z.string(),
    /** How many accounts belong to it. */
    accounts: z.number(),
  })
  .meta({ id: 'DeskPartner' })
export type DeskPartner = z.infer<typeof DeskPartner>

const path = '/api/desk/partner'
const name = z.string().max(200)
const version = z.coerce.number().int()

export const listPartners = declareCall({
  method: 'GET',
  path,
  permission: 'desk:read',
  about: { zh: '合作方列表', en: 'Partners, by name' },
  input: z.object({}),
  result: z.object({ data: z.array(DeskPartner) }),
})

export const addPartner = declareCall({
  method: 'POST',
  path,
  permission: 'desk:write',
  about: { zh: '新建合作方', en: 'Create a partner' },
  input: PartnerLook.extend({ name: PartnerName }),
  result: DeskPartner,
})

export const editPartner = declareCall({
  method: 'PUT',
  path,
  permission: 'desk:write',
  about: { zh: '修改合作方', en: 'Change a partner; what is left out stays. It holds from the next call of its accounts on' },
  input: PartnerLook.partial().extend({ name, version }),
  result: DeskPartner,
})

export const removePartner = declareCall({
  method: 'DELETE',
  path,
  permission: 'desk:write',
  about: { zh: '删除合作方；仍有账号属于它时拒绝', en: 'Delete a partner; refused while accounts belong to it' },
  input: z.object({ name, version }),
  result: z.object({}),
})

/** Of so many bytes at most, in base64. */
const LONGEST = Math.ceil(PICTURE_LIMITS.bytes / 3) * 4

export const addPartnerPicture = declareCall({
  method: 'POST',
  path: '/api/desk/partner_picture',
  permission: 'desk:write',
  about: {
    zh: '上传合作方的图片：PNG、JPEG、WebP，图标还可用 ICO，不超过 256 KB',
    en: 'Upload a picture of a partner: PNG, JPEG, WebP, for the icon also ICO, of at most 256 KB',
  },
  input: z.object({
    use: z.enum(PICTURE_USES),
    /** The file in base64. */
    content: z
      .string()
      .max(LONGEST, JSON.stringify({ zh: '图片不能超过 256 KB', en: 'A picture has at most 256 KB' }))
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, JSON.stringify({ zh: '请选择图片文件', en: 'Choose a picture' })),
  }),
  result: z.object({ hash: z.string(), url: z.string(), type: z.string(), width: z.number(), height: z.number() }),
})
