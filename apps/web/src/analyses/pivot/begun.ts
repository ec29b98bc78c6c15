import type { UrlState } from '../../url/use-url-state.ts'

/** Where the address keeps what the definition in it began with. */
export const BEGUN_KEY = 'begun'

/** A saved pivot, and the version of it that was taken up. */
export interface Begun {
  ruleId: string
  version: number
}

export const begunText = ({ ruleId, version }: Begun): string => `${ruleId}.${version}`

/** What the definition in an address began with; null: nothing that was saved, or it does not say. */
export function begunIn(address: UrlState): Begun | null {
  const text = address[BEGUN_KEY] ?? ''
  const at = text.lastIndexOf('.')
  const version = Number(text.slice(at + 1))
  return at > 0 && Number.isInteger(version) && version > 0 ? { ruleId: text.slice(0, at), version } : null
}
