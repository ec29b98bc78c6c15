import { LEGAL_RECORDS } from '../legal-records.ts'
import './legal-footer.css'

/** The legal records at the foot of every screen; nothing where none are set. */
export function LegalFooter() {
  if (LEGAL_RECORDS.length === 0) return null
  return (
    <footer className="legal-footer">
      {LEGAL_RECORDS.map(({ text, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </footer>
  )
}
