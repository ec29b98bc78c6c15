import type { Used } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import { type Compared, comparedAs } from '@marketscope/contract/compared'
import { currencySymbol } from '@marketscope/contract/currency'
import { basesOfSameDays } from '@marketscope/contract/equal-days'
import {
  formatChange,
  formatCount,
  formatExactMoney,
  formatMoney,
  formatMonthRange,
  formatShare,
  formatValue,
  unitFor,
} from '@marketscope/contract/number-format'
import { numberWords } from '@marketscope/contract/sentences/number-words'
import { sentencesOf, type TabFigures, type ToldFigures } from '@marketscope/contract/sentences/of-tab'
import { plainText, type Sentence, type Telling } from '@marketscope/contract/sentences/sentence'
import type { TabId } from '@marketscope/contract/tabs'
import type { Language, Text } from '@marketscope/contract/text'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'
import { askedComparison } from '../asked-comparison.ts'
import { figureNotes } from './figure-notes.ts'
import type { Answers, QuestionName } from './questions.ts'
import { QUESTIONS } from './questions.ts'
import type { Axis } from './slide.ts'
import { WORDS, type Word } from './words.ts'

type Figure = number | null | undefined

/** How a briefing tells what was answered: language, currency, base of growth, and where its pages are. */
export interface Tale {
  language: Language
  used: Used
  telling: Telling
  /** Growth that is told beside sales: of which base, and what it is called; null: none. */
  base: Base | null
  growth: string
  word(name: Word): string
  pick(text: Text): string
  money(value: Figure): string
  price(value: Figure): string
  count(value: Figure): string
  short(value: Figure): string
  share(value: Figure): string
  change(value: Figure): string
  /** What stands in a table where growth is told; nothing where it is not. */
  ifCompared<T>(value: T): T[]
  /** What the numbers of a tab say, but for what the whole market is, which is told once. */
  sentences(tab: TabId, figures: TabFigures): string[]
  /** Amounts in the unit of the greatest of them, with an axis that names it. */
  amounts(measure: string, values: readonly Figure[], isMoney?: boolean): { axis: Axis; scaled(value: Figure): number | null }
  link(tab: TabId): string | null
  /** From which analyses the numbers of a slide are, of which parameters, and what they mean. */
  notes(...names: QuestionName[]): string
}

/** An answer as sentences read it. */
export function toldFigures(result: { data: unknown; count?: number; total?: unknown } | null): ToldFigures | undefined {
  if (result === null) return undefined
  const rows = [result.data].flat() as ToldFigures['rows']
  return { rows, count: result.count ?? rows.length, total: (result.total as ToldFigures['total'] | undefined) ?? null }
}

interface TaleOf {
  answers: Answers
  used: Used
  language: Language
  query: Readonly<Record<string, string>>
  linkTo(tab: TabId): string | null
}

/** The teller of one briefing. */
export function taleOf({ answers, used, language, query, linkTo }: TaleOf): Tale {
  const { currency } = used
  const asked = askedComparison(query)
  const compared = comparedAs(asked, used)
  const { base, months } = compared
  const chosen = base === 'mom' && months ? formatMonthRange(months, language) : null
  const telling: Telling = {
    language,
    numbers: numberWords(currency, language),
    partly: !salesAreKnown(used),
    sameDays: basesOfSameDays(used),
    ...(asked === null && chosen === null ? {} : { against: base && { base, months: chosen } }),
  }
  const word = (name: Word) => WORDS[name][language]
  const market = answers.summary?.data ?? null
  // The total of a list has no growth over the same days.
  const alone = market && { ...market, sales_yoy: null, sales_mom: null }
  const whole = new Set(
    [market, alone].flatMap((total) => sentencesOf('Itemslist', { 'item-list': { rows: [], count: 0, total } }, telling).map(plainText)),
  )
  const growth = chosen !== null ? `${word('against')} ${chosen}` : base === null ? '' : word(base)
  return {
    ...{ language, used, telling, base, growth, word },
    pick: (text) => text[language],
    money: (value) => formatMoney(value, currency, language),
    price: (value) => formatExactMoney(value, currency),
    count: formatCount,
    short: (value) => formatValue('count', value, { language, currency }),
    share: formatShare,
    change: formatChange,
    ifCompared: (value) => (base === null ? [] : [value]),
    sentences: (tab, figures) => {
      const all = sentencesOf(tab, figures, telling).map((sentence: Sentence) => plainText(sentence))
      return tab === 'Summary' ? all : all.filter((one) => !whole.has(one))
    },
    amounts: (measure, values, isMoney = true) => {
      const known = values.flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : []))
      const most = Math.max(0, ...known)
      const { divisor, sign } = unitFor(most, language)
      const unit = `${isMoney ? currencySymbol(currency) : ''}${sign}`
      const title = unit === '' ? measure : language === 'zh' ? `${measure}（${unit}）` : `${measure} (${unit})`
      return {
        axis: { title, kind: 'amount', most: most / divisor },
        scaled: (value) => (typeof value === 'number' ? value / divisor : null),
      }
    },
    link: linkTo,
    notes: (...names) => notesOf(names, { word, used, compared, query, language }),
  }
}

/** Parameters of the page that say which numbers these are. */
const TOLD = [
  'url_id',
  'start',
  'end',
  'version',
  'jd_version',
  'douyin_version',
  'compare_start',
  'base',
  'currency',
  'rates',
  'corrections',
]

function notesOf(
  names: readonly QuestionName[],
  {
    word,
    used,
    compared,
    query,
    language,
  }: { word: (name: Word) => string; used: Used; compared: Compared; query: Readonly<Record<string, string>>; language: Language },
): string {
  const colon = language === 'zh' ? '：' : ': '
  const lines = names.map((name) => {
    const { declaration, own } = QUESTIONS[name]
    const asked = Object.entries(own).map(([key, value]) => `${key}=${value}`)
    return [declaration.id, ...asked].join(' ')
  })
  const common = TOLD.flatMap((key) => (query[key] ? [`${key}=${query[key]}`] : []))
  return [
    `${word('source')}${colon}${lines.join('; ')}`,
    `${word('parameters')}${colon}${common.join(' ')}`,
    `${word('revision')}${colon}${used.revision}`,
    ...figureNotes(names, { used, compared, language }).map(({ name, value }) => `${name}${colon}${value}`),
  ].join('\n')
}
