import { Readable } from 'node:stream'
import { type AuditEntry, AuditFilter } from '@marketscope/contract/calls/audit'
import { MarketError } from '@marketscope/contract/errors'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import type { Language } from '@marketscope/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayDo } from '../accounts/kinds.ts'
import { settleExpired } from '../accounts/sessions.ts'
import { audit } from '../audit/audit.ts'
import { csvHead, csvLines } from '../audit/csv.ts'
import { entriesAfter } from '../audit/entries.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import type { Services } from '../services.ts'

const exportAudit = {
  method: 'GET',
  path: '/api/audit/export',
  permission: 'desk:read',
  about: { zh: '导出审计日志（CSV）', en: 'The entries that fit, newest first, as CSV; needs the right to download' },
  input: AuditFilter.extend({ site_lang: z.enum(['zh', 'en']).default('zh') }),
  answers: 'text/csv',
} as const satisfies RawDeclaration

/** The routes of the audit log whose answer is a file. */
export const AUDIT_FILES: readonly RawDeclaration[] = [exportAudit]

/** Entries read at once. */
const PIECE = 500

async function* csvOf(services: Services, filter: AuditFilter, language: Language): AsyncGenerator<string> {
  yield csvHead(language)
  let last: AuditEntry | null = null
  for (;;) {
    const entries = await entriesAfter(services.db, filter, last, PIECE)
    if (entries.length > 0) yield csvLines(entries, language)
    if (entries.length < PIECE) return
    last = entries.at(-1) ?? null
  }
}

export function mountAuditFiles(app: FastifyInstance, services: Services): void {
  mountRaw(app, services, exportAudit, async ({ site_lang, ...filter }, { request, reply, signedIn }) => {
    const asker = signedIn()
    if (!mayDo(asker.account, asker.kind, 'download:create')) throw new MarketError('no_permission')
    await settleExpired(services.db, services.now())
    const { word, ...asked } = filter
    const after = { ...asked, ...(word === '' ? {} : { word }) }
    const whom = { kind: 'data', id: 'audit', name: 'audit' satisfies ExportedPart } as const
    await audit(services, { who: asker.account, what: 'export', whom, after, request })
    reply.header('content-disposition', 'attachment; filename="audit.csv"')
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(services, filter, site_lang)))
  })
}
