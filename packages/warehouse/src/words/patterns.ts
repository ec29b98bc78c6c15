import { within } from '@marketscope/contract/within'
import type { WordTypeId } from '@marketscope/contract/word-types'

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const NUMBERS = String.raw`${NUMBER}(?:\s?[*x×~+/-]\s?${NUMBER})*`
const UNITS =
  'ml|l|cl|dl|oz|fl|g|kg|mg|ug|mcg|lb|lbs|cm|mm|dm|m|km|inch|in|ft|cc|w|kw|v|a|ah|mah|wh|gb|tb|mb|t|mp|hz|khz|db|iu|d|pcs|p|pairs?|tabs?|caps?'

/** What is tried in turn on a word that begins as its rule says; null: it is a number that says nothing. */
const RULES: readonly (readonly [RegExp, WordTypeId | null])[] = [
  [/^(?:19|20)\d{2}(?:年|款)?$/, 'ner_time'],
  [/^(?:1[0-2]|0?[1-9])月$/, 'ner_time'],
  [/^\d+(?:[-~]\d+)?周?(?:岁|个月)(?:装|以上|以下)?$/, 'ner_people'],
  [/^\d+(?:[-~]\d+)?段$/, 'ner_people'],
  [/^(?:spf|pa)\d*\+*$/i, 'ner_effect'],
  [/^(?:[2-9]g|\d{1,2}k|\d{2,3}hz|\d{3,4}p|wifi\d?|ip[x6]\d|usb\d(?:\.\d)?)$/i, 'ner_technology'],
  [new RegExp(`^${NUMBERS}\\s?(?:年|代|期|折|元|号|次|倍|万|千|百|升级|月)(?:装|以上|以下)?$`), null],
  [/件套$/, 'ner_design'],
  [/^\d.*装$/, 'ner_package'],
  [
    new RegExp(
      `^${NUMBERS}\\s?(?:${UNITS})(?:\\s?[*x×+~-](?:\\s?(?:${NUMBER}(?:\\s?/\\s?${NUMBER})*(?:\\s?(?:${UNITS}))?|${UNITS}))?)*\\p{Script=Han}?$`,
      'iu',
    ),
    'ner_size',
  ],
  [new RegExp(`^${NUMBERS}\\s?\\p{Script=Han}+$`, 'u'), 'ner_size'],
  [/^(?:\d{0,2}x{0,5}[sl]|m)(?:[-~]\d{0,2}x{0,5}[sl])+$/i, 'ner_size'],
  [/^[\d.,*x×~+%°_-]+$/, null],
  [within(48, /^(?=.*\d)(?=.*\p{Script=Latin}).{2,24}$/u), 'ner_model'],
]

/** The type of a word by how it is written. undefined: nothing can be told by that; null: a number that says nothing. */
export function typeByPattern(word: string): WordTypeId | null | undefined {
  return RULES.find(([pattern]) => pattern.test(word))?.[1]
}

/**
 * Like {@link typeByPattern} for a word that says something, in its folded form: `X1` is a model, and `x1` might have been a number.
 * null: nothing can be told by that.
 */
export function typeOfFolded(folded: string): WordTypeId | null {
  return RULES.find(([pattern, type]) => type !== null && pattern.test(folded))?.[1] ?? null
}

/** A letter before a generation (`Max5G`), a size before a year (`12+256GB2024`, `XL2024`), a size before a word (`XLins`). */
const GENERATION = /^(.*\p{Script=Latin})([2-8][gk])$/iu
const YEAR = /^(.*\p{Script=Latin})(20[12]\d)$/u
const CLOTHES_SIZE = /^(\d?X{0,4}[SML])(\p{Script=Latin}.*)$/u

/** The parts of a latin word that was written together with others. `known`: whether something is a word by itself. */
export function partsOfLatin(word: string, known: (word: string) => boolean): string[] {
  const [, before, generation] = GENERATION.exec(word) ?? []
  if (before && generation && /^\p{Script=Latin}+$/u.test(before)) return [before, generation]
  const [, size, year] = YEAR.exec(word) ?? []
  if (size && year && (known(size) || typeByPattern(size) === 'ner_size')) return [size, year]
  const [, clothes, rest] = CLOTHES_SIZE.exec(word) ?? []
  if (clothes && rest && known(rest)) return [clothes, rest]
  return [word]
}
