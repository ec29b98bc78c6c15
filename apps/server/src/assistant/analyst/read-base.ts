/** What a change is told against: the same months a year earlier, or as many months right before. */
export type AskedBase = 'yoy' | 'mom'

interface Phrase {
  base: AskedBase
  /** Whether it speaks of one month, so that the newest one is meant where none is named. */
  month: boolean
  words: RegExp
}

const THAN_ZH = '(?:比|较|同|跟|与|和|相比|相较于|对比)'
const THAN_EN = '(?:against|than|vs\\.?|versus|compared? (?:to|with)|relative to|over|from|on)(?: that of| those of| in)?(?: the)?'

const PHRASES: readonly Phrase[] = [
  {
    base: 'yoy',
    month: false,
    words: new RegExp(
      `${THAN_ZH}(?:去年|上年|前一年)同(?:期|月)(?:相比|比)?|(?:去年|上年|前一年)同(?:期|月)(?:相比|比|(?!的))|${THAN_ZH}(?:去年|上年|前一年|上一年)(?!的?(?:\\d|[一二三四五六七八九十第]|[上下]半年|全年))(?:相比|比)?`,
      'g',
    ),
  },
  { base: 'mom', month: true, words: new RegExp(`${THAN_ZH}(?:上个?月|前一个?月)(?:相比|比)?`, 'g') },
  { base: 'mom', month: false, words: new RegExp(`${THAN_ZH}(?:上一?期|上个?季度|上一季度|前一期)(?:相比|比)?|环比`, 'g') },
  {
    base: 'yoy',
    month: false,
    words: new RegExp(
      `\\b${THAN_EN} (?:same (?:months?|period|time|quarter) )?(?:of )?(?:last year|a year (?:ago|earlier|before)|(?:the )?(?:year before|previous year|prior year))\\b`,
      'gi',
    ),
  },
  {
    base: 'mom',
    month: true,
    words: new RegExp(
      `\\b${THAN_EN} (?:last month|(?:the )?(?:month before|previous month|prior month))\\b|\\bmonth[- ](?:on|over)[- ]month\\b`,
      'gi',
    ),
  },
  {
    base: 'mom',
    month: false,
    words: new RegExp(
      `\\b${THAN_EN} (?:last|previous|prior) (?:period|quarter)\\b|\\bthe (?:period|quarter) before\\b|\\bmom\\b|\\b(?:period|quarter)[- ](?:on|over)[- ](?:period|quarter)\\b`,
      'gi',
    ),
  },
]

/** What a question compares with, and the question without these words: they name a base, no months. A change is what it asks for then. */
export function readBase(question: string): { base: AskedBase | null; month: boolean; rest: string } {
  let found: Phrase | null = null
  let rest = question
  for (const phrase of PHRASES)
    rest = rest.replace(phrase.words, () => {
      found ??= phrase
      return ' 同比 '
    })
  const { base, month } = (found as Phrase | null) ?? { base: null, month: false }
  return { base, month, rest }
}
