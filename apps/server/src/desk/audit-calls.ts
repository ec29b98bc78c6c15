import { settleExpired } from '../accounts/sessions.ts'
import { findEntries } from '../audit/entries.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

/** The audit log as staff reads it. */
export function auditHandlers({ db, now }: Pick<Services, 'db' | 'now'>): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ page, page_size, ...filter }) => {
      await settleExpired(db, now())
      return findEntries(db, filter, { page, page_size })
    },
  }
}
