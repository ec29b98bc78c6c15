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
      `${THAN_ZH}(?:去年|上年|前一年)同(?:期|月)(?:相比|比)?|(?:去年|上年|前一年)同(?:期|月)(?:相比|对比|比较|比)|${THAN_ZH}(?:去年|上年|前一年|上一年)(?!的?(?:\\d|[一二三四五六七八九十第]|[上下]半年|全年))(?:相比|比)?`,
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

interface Earlier {
  base: AskedBase
  /** Whether it speaks of one month. */
  month: boolean
  words: RegExp
}

const EARLIER: readonly Earlier[] = [
  { base: 'yoy', month: false, words: /(?:去年|上年|前一年)的?同期的?/ },
  { base: 'yoy', month: true, words: /(?:去年|上年|前一年)的?同月的?/ },
  { base: 'mom', month: false, words: /(?<![线以早晚])(?:上一?期|前一期)的?/ },
  {
    base: 'yoy',
    month: false,
    words:
      /\b(?:(?:in|for|of|during) )?(?:the )?same (?:months?|period|time|quarter) (?:of )?(?:last year|a year (?:ago|earlier|before)|(?:the )?(?:year before|previous year|prior year))\b|\ba year (?:ago|earlier|before)\b/i,
  },
  { base: 'mom', month: false, words: /\b(?:(?:in|for|of|during) )?(?:the )?(?:previous|prior|preceding|last) period\b/i },
]

/** Words that ask for a change by themselves, whatever months are named. */
const CHANGE = /同比|环比|\b(?:yoy|mom|year[- ](?:on|over)[- ]year|month[- ](?:on|over)[- ]month)\b/i

/**
 * Whether a question speaks of the months before by what they are to those it is about ("去年同期的销售额"), where it does not compare with them (`readBase`);
 * null: it does not. `rest`: the question without these words; `isBase`: where it asks for a change and nothing else says against what, they are what it is told against.
 */
export function readEarlier(question: string): { base: AskedBase; month: boolean; rest: string; isBase: boolean } | null {
  for (const { base, month, words } of EARLIER) {
    const rest = question.replace(words, ' ')
    if (rest !== question) return { base, month, rest, isBase: !CHANGE.test(rest) }
  }
  return null
}
