import { findEntries } from '../audit/entries.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

/** The audit log as staff reads it. */
export function auditHandlers({ db }: Pick<Services, 'db'>): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ page, page_size, ...filter }) => findEntries(db, filter, { page, page_size }),
  }
}
