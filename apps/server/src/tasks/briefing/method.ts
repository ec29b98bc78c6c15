import { CURRENCY_NAMES } from '@marketscope/contract/currency'
import { DISCOUNT_VERSION_NAMES, type DiscountVersion } from '@marketscope/contract/discount-versions'
import { momentText } from '@marketscope/contract/moments'
import { formatMonthRange } from '@marketscope/contract/number-format'
import type { Language, Text } from '@marketscope/contract/text'
import type { TaskAbout } from '../../database/task-table.ts'
import { platformNames } from '../../follows/tags.ts'
import type { Slide } from './slide.ts'
import type { Tale } from './tale.ts'

const METHOD = { zh: '口径与来源', en: 'Method and sources' }

const WORDS = {
  headline: {
    zh: '所有数字来自同一数据修订，句子由数字算出',
    en: 'All numbers are of one revision of the data; each sentence is computed from them',
  },
  conditions: { zh: '条件', en: 'Conditions' },
  platforms: { zh: '平台', en: 'Platforms' },
  months: { zh: '月份', en: 'Months' },
  compared: { zh: '对比', en: 'Compared with' },
  version: { zh: '价格口径', en: 'Price version' },
  data: { zh: '数据版本', en: 'Data version' },
  currency: { zh: '币种与汇率', en: 'Currency and rates' },
  month_rates: { zh: '按月汇率', en: 'rates of each month' },
  one_rate: { zh: '统一汇率', en: 'one rate for all months' },
  missing: { zh: '缺数据的月份', en: 'Months without data' },
  no_rate: { zh: '无汇率的月份', en: 'Months without a rate' },
  dropped: { zh: '未采用的条件', en: 'Conditions left out' },
  corrected: { zh: '更正', en: 'Corrections' },
  shown: { zh: '个商品按更正后计算', en: 'products counted as corrected' },
  hidden: { zh: '个商品有更正，未采用', en: 'products have corrections that are not used' },
  left_out: { zh: '未包含的页', en: 'Slides left out' },
  analyst: { zh: '措辞', en: 'Wording' },
  built_in: { zh: '内置分析：由数字直接生成', en: 'The built-in analyst: made from the numbers' },
  who: { zh: '生成', en: 'Made for' },
} as const satisfies Record<string, Text>

/** A slide that is not there, and why. */
export interface LeftOut {
  topic: Text
  why: Text
}

interface MethodOf {
  tale: Tale
  about: TaskAbout
  query: Readonly<Record<string, string>>
  left: readonly LeftOut[]
  /** The language model that words were taken of; null: of none. */
  model: string | null
  /** Who asked. */
  who: string
  now: Date
}

const LONGEST = 160

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** What the numbers are of, what is not there, and how it was made. */
export function methodSlide({ tale, about, query, left, model, who, now }: MethodOf): Slide {
  const { used, language, pick } = tale
  const list = (texts: readonly Text[]) => texts.map(pick).join(language === 'zh' ? '、' : ', ')
  const sites = (ids: readonly string[]) => list(platformNames(ids))
  const { money, corrections } = used
  const currency = pick(CURRENCY_NAMES[used.currency] ?? { zh: used.currency, en: used.currency })
  const lines: [keyof typeof WORDS, string][] = [
    ['conditions', list(about.detail)],
    ['platforms', list(about.platform)],
    ['months', formatMonthRange(used, language)],
    ['compared', comparedWords(tale, used.compare_start, language)],
    ['version', pick(DISCOUNT_VERSION_NAMES[(query.version ?? 'none') as DiscountVersion])],
    [
      'data',
      Object.entries(used.versions)
        .map(([site, version]) => `${sites([site])} ${version}`)
        .join(language === 'zh' ? '、' : ', '),
    ],
    ['currency', money ? `${currency}, ${pick(money.rates === 'month' ? WORDS.month_rates : WORDS.one_rate)}` : currency],
    ['missing', used.missing_months.map(({ month, sites: ids }) => `${month} ${sites(ids)}`).join('; ')],
    ['no_rate', (money?.unknown ?? []).map(({ month, sites: ids }) => `${month} ${sites(ids)}`).join('; ')],
    ['dropped', list(used.dropped ?? [])],
    ['corrected', corrections ? `${tale.count(corrections.items)} ${pick(corrections.shown ? WORDS.shown : WORDS.hidden)}` : ''],
    ['left_out', leftWords(left, language)],
    ['analyst', model === null ? pick(WORDS.built_in) : modelWords(model, language)],
    ['who', `${who}, ${momentText(now)}`],
  ]
  const filled = lines.filter(([, value]) => value !== '')
  return {
    topic: pick(METHOD),
    headline: pick(WORDS.headline),
    sentences: [],
    parts: [
      {
        kind: 'table',
        title: '',
        textual: true,
        headings: [tale.word('subject'), tale.word('value')],
        widths: [1, 5],
        rows: [...filled.map(([name, value]) => [pick(WORDS[name]), cut(value)]), [tale.word('revision'), String(used.revision)]],
      },
    ],
    link: tale.link('Summary'),
    notes: filled.map(([name, value]) => `${pick(WORDS[name])}: ${value}`).join('\n'),
  }
}

function comparedWords({ base, growth, word }: Tale, chosen: string | undefined, language: Language): string {
  if (chosen !== undefined) return growth
  const months = word(base === 'yoy' ? 'year_before' : 'period_before')
  return language === 'zh' ? `${growth}（${months}）` : `${growth} (${months})`
}

function modelWords(model: string, language: Language): string {
  return language === 'zh'
    ? `五句要点的措辞由 ${model} 修改，其中每个数字都与数据核对过`
    : `The five sentences were reworded by ${model}; each number in them was checked against the data`
}

/** The topics with the reason, those with the same one together. */
function leftWords(left: readonly LeftOut[], language: Language): string {
  const whys = [...new Set(left.map(({ why }) => why[language]))]
  return whys
    .map((why) => {
      const topics = left.filter((one) => one.why[language] === why).map(({ topic }) => topic[language])
      return language === 'zh' ? `${topics.join('、')}（${why}）` : `${topics.join(', ')} (${why})`
    })
    .join(language === 'zh' ? '；' : '; ')
}
