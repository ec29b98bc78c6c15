import { COMMON_HAN, COMMON_HANGUL, RUSSIAN } from './common-signs.ts'
import { levelOf } from './sign-levels.ts'

/** What a sign costs that no table holds: control signs, private ones, bytes that are none. */
const NO_TEXT = 24
const LETTER = /\p{L}/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u

/** Letters of Western Europe by how often they are written, and those of its rim. */
const WESTERN: readonly [letters: string, cost: number][] = [
  ['éèàöäüßñçóáíêô', 5],
  ['ãõâîûïëùúøåæìòœÿ', 6.5],
  ['ąęłżśćńźčšžřěůťďőűăâșțşğıđơư', 7.5],
  ['ýðþ', 11],
]
const SYMBOLS = '’‘“”–—…•·«»®™©°€£\u00a0×½²³¿¡'
const WIDE_MARKS = '，。、（）：；！？「」『』【】《》〈〉·…—～“”‘’％￥＋－／＆￦　★☆'
/** Marks of tones, which Vietnamese writes behind its vowels. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/u
const TONED = /[aăâeêioôơuưy]/i

/** How unlikely a text is that was read in an encoding, in bits: the smaller, the likelier. What is plain ASCII costs nothing. */
export function costOf(text: string, encoding: string): number {
  const signs = [...text]
  let cost = 0
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (sign < '\x80') continue
    cost += costOfSign(sign, signs[at - 1] ?? ' ', signs[at + 1] ?? ' ', encoding)
  }
  return cost
}

const isPlainLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')

function costOfSign(sign: string, before: string, after: string, encoding: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0xa0 || code === 0xfffd || (code >= 0xe000 && code < 0xf900)) return NO_TEXT
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00))
    return LETTER.test(sign) ? costOfLatin(sign, before, after, encoding) : costOfSymbol(sign)
  if (TONES.test(sign)) return TONED.test(before) ? 4 : 16
  if (code >= 0x370 && code < 0x400) return costOfAlphabet(sign, before, after, 6, encoding)
  if (code >= 0x400 && code < 0x530) {
    const place = RUSSIAN.indexOf(sign.toLowerCase())
    return costOfAlphabet(sign, before, after, place === -1 ? 9 : 4 + place / 8, encoding)
  }
  if (code >= 0x590 && code < 0x700) return costOfAlphabet(sign, before, after, 6, encoding)
  if (code >= 0xe00 && code < 0xe80) return costOfThai(code, before, after)
  if (code >= 0x3041 && code < 0x3100) return (code < 0x30a0 ? 5.5 : 6.5) + (isHangul(before) || isHangul(after) ? 8 : 0)
  if (code >= 0xff61 && code < 0xffa0) return isPlainLetter(before) || isPlainLetter(after) ? 12 : 6
  if (isHangul(sign))
    return (COMMON_HANGUL.has(sign) ? 6.5 : levelOf(sign, encoding) === 1 ? 11 : 17) + (isHan(before) || isHan(after) ? 6 : 0)
  if (isHan(sign)) return costOfHan(sign, before, after, encoding)
  if (WIDE_MARKS.includes(sign)) return 7
  if (code >= 0xff01 && code < 0xff5f) return 8
  return SYMBOLS.includes(sign) ? 7 : 14
}

const isHan = (sign: string) => sign >= '\u3400' && /\p{sc=Han}/u.test(sign)
const isHangul = (sign: string) => sign >= '\uac00' && sign < '\ud7a4'

function costOfHan(sign: string, before: string, after: string, encoding: string): number {
  const own = COMMON_HAN.has(sign) && encoding !== 'euc-kr' ? 7 : ([18, 11, 14.5][levelOf(sign, encoding)] ?? 18)
  const [left, right] = [LOWER.test(before) && isPlainLetter(before), LOWER.test(after) && isPlainLetter(after)]
  return own + (left && right ? 8 : left || right ? 2 : 0)
}

function costOfLatin(sign: string, before: string, after: string, encoding: string): number {
  const lower = sign.toLowerCase()
  const own = WESTERN.find(([letters]) => letters.includes(lower))?.[1] ?? 9
  const [left, right] = [isPlainLetter(before), isPlainLetter(after)]
  if (UPPER.test(sign) && LOWER.test(before)) return own + 9
  const beside = !left && LETTER.test(before) && before > '\x7f' && encoding !== 'windows-1258'
  return own + (UPPER.test(sign) ? 1.5 : 0) + (beside ? 5 : 0) + (left || right ? 0 : 2)
}

function costOfSymbol(sign: string): number {
  return SYMBOLS.includes(sign) ? 7 : 12
}

/** A letter of an alphabet that Latin letters do not stand beside, and whose capitals begin words. Two-byte encodings of East Asia have such letters too, and hardly use them. */
function costOfAlphabet(sign: string, before: string, after: string, own: number, encoding: string): number {
  if (levelOf('', encoding) !== -1) return 14
  return own + mixing(before, after) + (UPPER.test(sign) ? (LOWER.test(before) ? 9 : 2.5) : 0)
}

/** Another alphabet within a Latin word, or at its end. */
const mixing = (before: string, after: string) => [0, 8, 14][Number(isPlainLetter(before)) + Number(isPlainLetter(after))] ?? 0

const isThai = (sign: string) => sign >= '\u0e01' && sign < '\u0e50'
const isAbove = (code: number) => code === 0xe31 || (code >= 0xe34 && code <= 0xe3a) || (code >= 0xe47 && code <= 0xe4e)

function costOfThai(code: number, before: string, after: string): number {
  if (code >= 0xe4f) return 12 + mixing(before, after)
  if (isAbove(code) || code === 0xe32 || code === 0xe33) return isThai(before) ? 5 : 16
  if (code >= 0xe40 && code <= 0xe44) return isThai(after) && !isAbove(after.charCodeAt(0)) ? 5 : 16
  return 5 + mixing(before, after) / 2
}
