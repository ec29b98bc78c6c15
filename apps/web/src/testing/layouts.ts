import type { CallResult } from '@marketscope/contract/call'
import type { layout } from '@marketscope/contract/calls/layout'

/** The answer of a product of which nothing is configured but, it may be, the hosts of pictures. */
export function plainLayout(picture_hosts: string[] = []): CallResult<typeof layout> {
  const links = { parent_url: null, documents_url: null, scenarios_url: null, opportunity_url: null, report_url: null }
  return { ...links, support_qr: null, support_text: null, legal_records: [], ai_cost: null, picture_hosts }
}
