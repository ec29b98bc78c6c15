const DENIED = /^(?:不是|不|没有|no |not )/

/** The word that a word of comments denies (不刺激: 刺激, `no smell`: `smell`); of any other the word as it is, or what is left of one that begins like a denial. */
export function withoutDenial(word: string): string {
  return word.replace(DENIED, '')
}
