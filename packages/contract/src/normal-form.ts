/** Longest text whose marks are not counted first. */
const SHORT = 200

/** More marks behind one sign than any writing has: Unicode's own limit for texts that are read as they come. */
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A text in a normal form of Unicode, in a time that grows with its length: `normalize` puts the marks behind a sign in order one by one, which takes
 * seconds for tens of thousands of them. In a long text those beyond thirty behind one sign are left out.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFKC'): string {
  return (text.length <= SHORT ? text : text.replace(MANY_MARKS, '$1')).normalize(form)
}
