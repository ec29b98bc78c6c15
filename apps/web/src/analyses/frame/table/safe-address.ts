/** A web address; anything else in the data is no link. */
export function safeLink(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null
}

/** The address of a picture: of the web, asked for as pages may, or a path of this product. Marketplaces answer under https what their data calls http. */
export function pictureAddress(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : (safeLink(value)?.replace(/^http:/i, 'https:') ?? null)
}
