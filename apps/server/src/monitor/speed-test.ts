import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callCounter } from '../http/call-counter.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { TooMany } from '../http/too-many.ts'
import type { Services } from '../services.ts'

/** Bytes of the files that a page downloads to tell how fast its line is. */
export const SPEED_BYTES = { small: 100_000, medium: 500_000, large: 2_000_000 } as const

/** Downloads of one network in ten minutes. */
const MOST_DOWNLOADS = 60
const WINDOW_SECONDS = 600

const speedTest = {
  method: 'GET',
  path: '/api/speed_test',
  permission: 'account:read',
  about: { zh: '测速文件（无法压缩的随机数据）', en: 'A file to measure the download speed with: random bytes that cannot be compressed' },
  input: z.object({ size: z.enum(['small', 'medium', 'large']) }),
  answers: 'application/octet-stream',
} as const satisfies RawDeclaration

/** The routes of the monitor that answer with a file. */
export const MONITOR_FILES: readonly RawDeclaration[] = [speedTest]

export function mountMonitorFiles(app: FastifyInstance, services: Services): void {
  const downloads = callCounter(MOST_DOWNLOADS, WINDOW_SECONDS, services.now)
  let bytes: Buffer | null = null
  mountRaw(app, services, speedTest, async ({ size }, { request, reply }) => {
    const network = services.limits.network(request)
    const seconds = network === null ? 0 : downloads.count(network)
    if (seconds > 0) throw new TooMany(seconds)
    // The way to tell the compression of answers, once it is known what the answer is.
    request.headers['x-no-compression'] = '1'
    bytes ??= randomBytes(SPEED_BYTES.large)
    return reply.type('application/octet-stream').send(bytes.subarray(0, SPEED_BYTES[size]))
  })
}
