import { MarketError } from '@marketscope/contract/errors'
import { PARTNER_PICTURE_PATH, PictureHash } from '@marketscope/contract/partner'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isKnown } from '../http/etag.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { pictureOf } from '../partners/pictures.ts'
import type { Services } from '../services.ts'

const YEAR = 365 * 24 * 3600

const partnerPicture = {
  method: 'GET',
  path: PARTNER_PICTURE_PATH,
  permission: 'public',
  about: { zh: '合作方的标志或图标', en: 'The logo or icon of a partner' },
  input: z.object({ hash: PictureHash }),
  answers: 'image/*',
} as const satisfies RawDeclaration

/** The pictures of partners, which the sign-in page shows as well. */
export const PARTNER_FILES: readonly RawDeclaration[] = [partnerPicture]

export function mountPartnerPictures(app: FastifyInstance, services: Services): void {
  mountRaw(app, services, partnerPicture, async ({ hash }, { request, reply }) => {
    const etag = `"${hash}"`
    const picture = await pictureOf(services.db, hash)
    if (!picture) throw new MarketError('no_data', { zh: '没有这张图片', en: 'There is no such picture' })
    // Its name is what is in it: what is found under it once never changes.
    reply.header('cache-control', `public, max-age=${YEAR}, immutable`).header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(picture.type).send(Buffer.from(picture.body))
  })
}
