/** Texts in the order of their UTF-8 bytes, as the engine sorts them. */
export function byBytes(a: string, b: string): number {
  if (a === b) return 0
  if (/[\ud800-\uffff]/.test(a + b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}
