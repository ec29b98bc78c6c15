import { SIGN_WORDS } from './currency-signs.ts'
import { FLOORS, MIL, MIL_BESIDE, NO_FIGURE, plainSigns, SUFFIXES, WORDS_AFTER, WORDS_BEFORE } from './number-words.ts'

/** A text of a number taken apart, as it is read by a mapping that allows all of it. */
export interface NumberParts {
  /** Digits and the signs between them. */
  core: string
  /** The sign or code of a currency, without blanks; '': none. */
  sign: string
  /** The word that multiplies, as `SUFFIXES` has it; '': none. */
  suffix: string
  floor: boolean
  /** Whether words stand around it that say nothing. */
  words: boolean
  percent: boolean
  power: boolean
  /** Whether all of it is written in ASCII digits and signs. */
  ascii: boolean
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const oneOf = (texts: readonly string[]) =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
const BEFORE = new RegExp(`^(?:${oneOf(WORDS_BEFORE)})\\s*:?\\s*`, 'iu')
const AFTER = new RegExp(`(?:${oneOf(WORDS_AFTER)})$`, 'iu')
/** Blanks that do not stand between digits. */
const LOOSE = /(?<!\d) | (?!\d)/g
const SIGN = `([A-Za-z]{0,3}\\p{Sc}|${oneOf(SIGN_WORDS)}|[A-Z]{3})?`
const MULTIPLIERS = oneOf([...Object.keys(SUFFIXES), ...Object.keys(MIL)])
const ANY_CASE = MULTIPLIERS.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const SHAPE = new RegExp(
  `^[(+-]?${SIGN}[+-]?(\\d+(?:[.,' _]\\d+)*[.]?)([eE][+-]?\\d{1,3})?(${ANY_CASE})?(%?)(${oneOf(FLOORS).replaceAll(' ', '')})?${SIGN}[)-]?$`,
  'u',
)

/** Whether a text says that there is no figure. */
export const saysNoFigure = (text: string): boolean => text === '' || NO_FIGURE.includes(text)

/** Takes a text apart; null: it is no number that can be read. */
export function numberParts(text: string): NumberParts | null {
  const plain = plainSigns(text)
  const bare = plain.replace(BEFORE, '').trim().replace(AFTER, '').trim()
  const found = SHAPE.exec(bare.replace(/\s+/g, ' ').replace(LOOSE, ''))
  if (!found) return null
  const [, before = '', core = '', power = '', suffix = '', percent = '', floor = '', after = ''] = found
  const multiplier = suffix.toLowerCase()
  if (multiplier in MIL && !MIL_BESIDE.test(plain)) return null
  return {
    core,
    sign: before + after,
    suffix: multiplier,
    floor: floor !== '' || (/^\+/.test(bare) && bare !== plain),
    words: bare !== plain,
    percent: percent !== '',
    power: power !== '',
    ascii: plain === text,
  }
}
