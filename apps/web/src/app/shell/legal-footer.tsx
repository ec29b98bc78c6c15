import type { CallResult } from '@marketscope/contract/call'
import type { layout } from '@marketscope/contract/calls/layout'
import './legal-footer.css'

/** The legal records at the foot of every screen; nothing where there are none. */
export function LegalFooter({ records }: { records: CallResult<typeof layout>['legal_records'] }) {
  if (records.length === 0) return null
  return (
    <footer className="legal-footer">
      {records.map(({ text, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </footer>
  )
}
