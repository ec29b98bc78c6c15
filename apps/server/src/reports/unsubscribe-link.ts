import { keyed, sameHex } from '../tokens.ts'

/** Whose mails of which report. */
export interface Unsubscribing {
  report_id: string
  account_id: string
}

/** Where a receiver ends a report without signing in. */
export const UNSUBSCRIBE_PATH = '/api/report/unsubscribe'

const signatureOf = (secret: Uint8Array, { report_id, account_id }: Unsubscribing) =>
  keyed(secret, 'report unsubscribe', `${report_id}\n${account_id}`).toString('hex')

/** The address, below that of the pages, by which a receiver ends a report. It does not run out: old mails can be answered too. */
export function unsubscribeLink(secret: Uint8Array, { report_id, account_id }: Unsubscribing): string {
  const token = `${report_id}.${account_id}.${signatureOf(secret, { report_id, account_id })}`
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`
}

/** What such an address is of; null: it was not made here. */
export function unsubscribingOf(secret: Uint8Array, token: string): Unsubscribing | null {
  const [report_id = '', account_id = '', sign = ''] = token.split('.')
  return sameHex(sign, signatureOf(secret, { report_id, account_id })) ? { report_id, account_id } : null
}
