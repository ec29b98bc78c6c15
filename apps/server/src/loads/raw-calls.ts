import { Readable } from 'node:stream'
import { SAMPLE_BUDGET } from '@marketscope/contract/budgets'
import { UploadedFile } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayDo } from '../accounts/kinds.ts'
import { audit } from '../audit/audit.ts'
import { checked, mountRaw, type RawDeclaration } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { keepUpload, removeUpload } from './uploads.ts'

/** Where files come in that may be large. */
export const UPLOAD_PATH = '/api/load/upload'

const uploadFile = {
  method: 'POST',
  path: UPLOAD_PATH,
  permission: 'load:write',
  about: { zh: '上传文件；答复为检测结果', en: 'Upload one file as multipart/form-data; the answer is what was detected in it' },
  input: z.object({}),
  accepts: 'multipart/form-data',
  body: { read: 'process', budget: SAMPLE_BUDGET },
  answers: 'application/json',
  result: UploadedFile,
} as const satisfies RawDeclaration

const faultsCsv = {
  method: 'GET',
  path: '/api/load/faults.csv',
  permission: 'load:read',
  about: { zh: '加载问题明细（CSV）', en: 'Every fault of a load as CSV; needs the right to download' },
  input: z.object({ load_id: z.string().min(1).max(60) }),
  answers: 'text/csv',
} as const satisfies RawDeclaration

/** The routes of loads whose input or answer is a file. */
export const LOAD_FILES: readonly RawDeclaration[] = [uploadFile, faultsCsv]

export function mountLoadFiles(app: FastifyInstance, services: Services): void {
  const { loads, folder } = services
  mountRaw(app, services, uploadFile, async (_, { request, signedIn, signal }) => {
    const part = await request.file()
    if (!part) throw new MarketError('parameter', { zh: '请选择文件', en: 'Choose a file' })
    const upload = await keepUpload(folder.uploads, part.filename, signedIn().account.username, part.file)
    try {
      if (part.file.truncated) throw new MarketError('too_large')
      const found = await loads.inspect(upload.path, upload.name, {}, { who: signedIn().account.id, signal })
      return { status: 'ok', result: checked(UploadedFile, { file_id: upload.file_id, ...found }, uploadFile.path) }
    } catch (error) {
      await removeUpload(folder.uploads, upload.file_id)
      throw error
    }
  })
  mountRaw(app, services, faultsCsv, async ({ load_id }, { reply, request, signedIn }) => {
    const { account, kind } = signedIn()
    if (!mayDo(account, kind, 'download:create')) throw new MarketError('no_permission')
    await loads.get(load_id)
    const whom = { kind: 'data', id: load_id, name: 'faults' satisfies ExportedPart } as const
    await audit(services, { who: account, what: 'export', whom, after: { form: 'csv' }, request })
    reply.header('content-disposition', `attachment; filename="faults-${load_id.replace(/[^\w-]/g, '')}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(Readable.from(loads.faultsCsv(load_id)))
  })
}
