import { normalForm } from '@marketscope/contract/normal-form'
import { says, WAYS } from './ways.ts'

const MULTIPLES: Readonly<Record<string, number>> = {
  ...{ 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8, 万亿: 1e12 },
  ...{ k: 1e3, m: 1e6, b: 1e9, thousand: 1e3, million: 1e6, billion: 1e9 },
}

const MONTH = /(\d{4})\s{0,3}(?:-|\/|年)\s{0,3}(\d{1,2})(?:\s{0,3}月)?(?!\d)/g
const NUMBER =
  /(\d[\d,]{0,30}(?:\.\d{1,20})?|\.\d{1,20})\s{0,3}(%|‰|个百分点|percentage points?|per ?cent|percent|points?|万亿|千万|百万|亿|万|千|thousand|million|billion|[kmb](?![a-z]))?/gi

/** The numbers of a text in their order, each as one text whatever it was written like: 1.23亿 is 123000000, 12.30% is 12.3%, 2024年3月 is 2024-03. */
export function numbersIn(text: string): string[] {
  const plain = normalForm(text)
  const found: { at: number; number: string }[] = []
  const rest = plain.replace(MONTH, (whole, year: string, month: string, at: number) => {
    found.push({ at, number: `${year}-${month.padStart(2, '0')}` })
    return ' '.repeat(whole.length)
  })
  for (const match of rest.matchAll(NUMBER)) {
    const [, digits = '', unit = ''] = match
    const value = Number(digits.replaceAll(',', ''))
    found.push({ at: match.index, number: written(value, unit.toLowerCase()) })
  }
  return found.sort((a, b) => a.at - b.at).map(({ number }) => number)
}

function written(value: number, unit: string): string {
  const times = MULTIPLES[unit]
  if (times !== undefined) return short(value * times)
  if (unit === '') return short(value)
  const kind = unit === '%' || /^per ?cent$/.test(unit) ? '%' : unit === '‰' ? '‰' : 'pp'
  return `${short(value)}${kind}`
}

/** Without what multiplying leaves behind the last digit. */
const short = (value: number) => String(Number(value.toPrecision(12)))

/** Numbers that are written as words: what a model may make of digits, or make up. */
const IN_WORDS = [
  /[零〇一二两三四五六七八九十百千万亿]{1,20}(?:成|倍|分之[零〇一二两三四五六七八九十百千]+|个百分点)/g,
  /[零〇一二两三四五六七八九十百千万亿]{2,}/g,
  /前[一二三四五六七八九十]+|半|翻番|翻倍|翻了[一二两三四]番/g,
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half|halves|halved|third|thirds|quarter|quarters|double|doubled|doubling|triple|tripled|twice|thrice|tenfold|twofold|threefold)s?\b/gi,
] as const

/** The words of a text that stand for numbers. */
export function wordsOfNumbers(text: string): string[] {
  return IN_WORDS.flatMap((pattern) => normalForm(text).match(pattern) ?? []).map((word) => word.toLowerCase())
}

const waysIn = (text: string) => WAYS.map((way) => says(text, way))

/**
 * Whether a sentence in other words tells nothing that the computed one does not: its numbers are those of the computed one in the same order (some may be left
 * out), it writes no others as words, and nothing rises or falls in it that does not in the computed one, nor the other way round.
 */
export function saysTheSame(computed: string, worded: string): boolean {
  const known = numbersIn(computed)
  let at = 0
  for (const number of numbersIn(worded)) {
    const place = known.indexOf(number, at)
    if (place < 0) return false
    at = place + 1
  }
  const words = wordsOfNumbers(computed)
  if (wordsOfNumbers(worded).some((word) => !words.includes(word))) return false
  const ways = waysIn(computed)
  return waysIn(worded).every((there, place) => there === ways[place])
}
