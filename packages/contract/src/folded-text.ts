import { normalForm } from './normal-form.ts'

/**
 * A step of folding a text for searching. Steps are data, so that the market's engine keeps texts by the very same ones
 * (`packages/warehouse/src/sql/search-form.ts`): there is no second list. Classes of signs name each sign or range, never a property of Unicode, of which every engine has an edition of its own.
 */
export type FoldStep =
  /** A normal form of Unicode. */
  | { form: 'NFC' | 'NFD' | 'NFKC' }
  /** Small letters. */
  | { lower: true }
  /** Leaves out the signs of a class. */
  | { drop: string }
  /** What a pattern of classes and one group matches becomes the group and `by`. */
  | { keep: string; by: string }
  /** Each sign of `from` becomes the one in the same place of `to`. */
  | { from: string; to: string }
  /** A sign becomes several. */
  | { sign: string; by: string }

/** What is written for an apostrophe, an acute accent by itself among it, of which NFKC would make a blank with a loose mark. */
const APOSTROPHES = "'`\u00b4\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\u2035\uff07"

/** Signs of no width: soft hyphens, joiners, directions, choices of a variant. */
const NO_WIDTH = '\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}'

const LATIN = 'a-z\u00df-\u00f6\u00f8-\u02af\u1d00-\u1dbf\u1e00-\u1eff\u2c60-\u2c7f\ua722-\ua7ff\uab30-\uab6f'
const GREEK = '\u0370-\u03ff\u1f00-\u1fff'
const MARKS = '\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'

/** Vowels and stretching of Arabic, and what of its letters is written above and below them. */
const ARABIC_MARKS = '\u0640\u064b-\u0655\u0670'

/** The noughts of other digits, each with nine more behind it. */
const NOUGHTS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0,
  0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
]

const span = (first: number, count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, place) => first + place))
const [KATAKANA, HIRAGANA] = [span(0x30a1, 86) + span(0x30fd, 2), span(0x3041, 86) + span(0x309d, 2)]
const HYPHENS = '\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212'
const [LETTERS, THEIRS] = ['øłđðıħŧςٱىةکی', 'olddihtσايهكي']

/** What is equal of texts, in any script but Chinese: all that a page needs. See `docs/decisions/one-fold.md`. */
export const FOLD_STEPS: readonly FoldStep[] = [
  { from: 'İ', to: 'i' },
  { drop: APOSTROPHES },
  { form: 'NFKC' },
  { lower: true },
  { drop: APOSTROPHES + NO_WIDTH },
  { form: 'NFD' },
  { keep: `([${LATIN}${GREEK}])[${MARKS}]+`, by: '' },
  { keep: '(е)\u0308', by: '' },
  { drop: ARABIC_MARKS },
  { form: 'NFC' },
  { sign: 'ß', by: 'ss' },
  { sign: 'œ', by: 'oe' },
  { sign: 'æ', by: 'ae' },
  { sign: 'þ', by: 'th' },
  {
    from: LETTERS + HYPHENS + KATAKANA + NOUGHTS.map((nought) => span(nought, 10)).join(''),
    to: THEIRS + '-'.repeat(HYPHENS.length) + HIRAGANA + '0123456789'.repeat(NOUGHTS.length),
  },
  { keep: '()[ \t\u000b\f\r\u0085\u1680\u2028\u2029]+', by: ' ' },
]

/** The steps as one function, the same that the engine keeps texts by. */
export function folding(steps: readonly FoldStep[]): (text: string) => string {
  const each = steps.map(stepOf)
  return (text) => each.reduce((folded, step) => step(folded), text.toWellFormed())
}

function stepOf(step: FoldStep): (text: string) => string {
  if ('form' in step) return (text) => normalForm(text, step.form)
  if ('lower' in step) return (text) => text.toLowerCase()
  if ('drop' in step) return replacing(new RegExp(`[${step.drop}]`, 'gu'), () => '')
  if ('keep' in step) return replacing(new RegExp(step.keep, 'gu'), (_, kept: string) => kept + step.by)
  if ('sign' in step) return (text) => text.replaceAll(step.sign, step.by)
  const to = [...step.to]
  const pairs = new Map([...step.from].map((sign, place) => [sign, to[place] ?? '']))
  return (text) => {
    let folded = ''
    for (const sign of text) folded += pairs.get(sign) ?? sign
    return folded
  }
}

const replacing = (pattern: RegExp, by: (match: string, kept: string) => string) => (text: string) => text.replace(pattern, by)

/** Signs that some step may change, and two blanks in a row: most texts have none, and are looked at once. */
const CHANGES = /[^\n -&(-@[-_a-z{-~\u3001-\u3029\u4e00-\u9fa5]| {2}/

const foldAll = folding(FOLD_STEPS)

/**
 * A text as it is searched for, and as what is searched is kept: without case, width, the marks of Latin, Greek and Arabic letters, apostrophes and signs of no width; kinds of
 * hyphens, digits and kana are one. й, が and the tones of Thai are letters and stay. Titles are shown as they were written: what is found is marked by comparing words.
 */
export function foldText(text: string): string {
  return CHANGES.test(text) ? foldAll(text) : text
}
