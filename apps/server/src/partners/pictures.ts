import { createHash } from 'node:crypto'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { PICTURE_LIMITS, type PictureUse } from '@marketscope/contract/partner'
import type { Kysely } from 'kysely'
import type { PartnerPictureTable } from '../database/partner-tables.ts'
import type { Schema } from '../database/schema.ts'
import { type PictureInfo, pictureInfo } from './picture-bytes.ts'

/** A picture that no partner uses is kept so long: whoever uploaded it is still editing. */
const UNUSED_MS = 24 * 3600 * 1000

const KINDS: Record<PictureUse, { types: readonly PictureInfo['type'][]; zh: string; en: string }> = {
  logo: { types: ['image/png', 'image/jpeg', 'image/webp'], zh: 'PNG、JPEG 或 WebP', en: 'PNG, JPEG or WebP' },
  icon: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/x-icon'], zh: 'PNG、JPEG、WebP 或 ICO', en: 'PNG, JPEG, WebP or ICO' },
}

/** What the bytes are, when they may be a partner's picture. Throws `too_large` and faults of `content` that say what is wrong. */
export function checkPicture(use: PictureUse, bytes: Buffer): PictureInfo {
  if (bytes.length > PICTURE_LIMITS.bytes)
    throw new MarketError('too_large', { zh: '图片不能超过 256 KB', en: 'A picture has at most 256 KB' })
  const info = pictureInfo(bytes)
  const { types, zh, en } = KINDS[use]
  if (!info || !types.includes(info.type)) throw fieldError('content', `应为完整的 ${zh} 图片`, `This must be a whole ${en} picture`)
  const { side } = PICTURE_LIMITS
  if (info.width < 1 || info.height < 1 || info.width > side || info.height > side)
    throw fieldError('content', `图片每边应为 1 到 ${side} 像素`, `A picture has 1 to ${side} pixels a side`)
  return info
}

/** Keeps a picture that was checked, once for all who use it, and forgets those that nobody uses any more. Gives its hash. */
export async function keepPicture(db: Kysely<Schema>, type: string, bytes: Buffer, now: Date): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('partner_picture')
    .values({ hash, type, body: bytes, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
  await db
    .deleteFrom('partner_picture')
    .where('created_at', '<', new Date(now.getTime() - UNUSED_MS))
    .where((row) => row.not(row.exists(row.selectFrom('partner').select('name').whereRef('logo', '=', 'partner_picture.hash'))))
    .where((row) => row.not(row.exists(row.selectFrom('partner').select('name').whereRef('icon', '=', 'partner_picture.hash'))))
    .execute()
  return hash
}

export function pictureOf(db: Kysely<Schema>, hash: string): Promise<PartnerPictureTable | undefined> {
  return db.selectFrom('partner_picture').selectAll().where('hash', '=', hash).executeTakeFirst()
}
