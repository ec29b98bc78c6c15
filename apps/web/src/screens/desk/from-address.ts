/** The text of the address where it is one of these; undefined: none. */
export function oneOf<const V extends string>(text: string | undefined, values: readonly V[]): V | undefined {
  return values.find((value) => value === text)
}

/** The number of a page, from 1; 1 for what is no number of one. */
export function pageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
