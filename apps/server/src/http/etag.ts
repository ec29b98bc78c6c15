/** Whether an `If-None-Match` names a tag, weakly compared. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag))
}
