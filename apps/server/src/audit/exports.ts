import type { CallParams } from '@marketscope/contract/call'
import type { noteExport } from '@marketscope/contract/calls/export'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'

/** What was exported, for the audit log. */
function targetOf({ part, url_id, plat, item_id }: CallParams<typeof noteExport>) {
  const item = plat !== undefined && item_id !== undefined ? `${plat}:${item_id}` : null
  return { kind: 'data', id: item ?? url_id ?? null, name: part } as const
}

/** Files that pages make of what they show. The rows are there already; so the page asks first, and makes no file that is not written down. */
export function exportHandlers(services: Pick<Services, 'db' | 'now'>): Pick<Handlers, 'noteExport'> {
  return {
    noteExport: async (told, { signedIn, request }) => {
      const { account } = signedIn()
      const { form, start, end, rows } = told
      const after = { form, ...(start && end ? { months: `${start} – ${end}` } : {}), ...(rows === undefined ? {} : { rows }) }
      await audit(services, { who: account, what: 'export', whom: targetOf(told), after, request })
      return {}
    },
  }
}
