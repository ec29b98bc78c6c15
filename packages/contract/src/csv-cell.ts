/** Begins as a spreadsheet's formula does, blanks before it or not; a Chinese or Japanese one takes the wide signs as well. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u
const NUMBER = /^-?\d[\d.,]*$/

/** The text as a spreadsheet shows it without running it: what would be a formula is led by an apostrophe, as OWASP advises. Numbers stay numbers. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** One cell of CSV (RFC 4180), quoted where it must be. */
export function csvCell(text: string): string {
  const safe = harmlessCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
