import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { shownTo } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { SUPPORT_QR_PATH } from './calls.ts'
import { PICTURES } from './settings.ts'

const supportQr = {
  method: 'GET',
  path: SUPPORT_QR_PATH,
  permission: 'account:read',
  about: { zh: '客服二维码图片', en: 'The picture of the QR code of the support' },
  input: z.object({}),
  answers: 'image/*',
} as const satisfies RawDeclaration

/** The routes of the layout that answer a file. */
export const LAYOUT_FILES: readonly RawDeclaration[] = [supportQr]

export function mountLayoutFiles(app: FastifyInstance, services: Services): void {
  mountRaw(app, services, supportQr, async (_, { request, reply, signedIn }) => {
    const path = services.config.support_qr
    if (path === null || (await shownTo(services, request, signedIn())).branded) throw new MarketError('no_data')
    const type = PICTURES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return reply.header('cache-control', 'private, max-age=3600').type(type).send(createReadStream(path))
  })
}
