export interface LegalRecord {
  text: string
  href: string
}

function record(text: string | undefined, href: string | undefined): LegalRecord[] {
  return text && href && /^https:\/\//.test(href) ? [{ text, href }] : []
}

/** The legal records of whoever runs the product, set when the page is built; none are shown where none are set. */
export const LEGAL_RECORDS: readonly LegalRecord[] = [
  ...record(import.meta.env.VITE_LEGAL_RECORD_TEXT, import.meta.env.VITE_LEGAL_RECORD_URL),
  ...record(import.meta.env.VITE_POLICE_RECORD_TEXT, import.meta.env.VITE_POLICE_RECORD_URL),
]
