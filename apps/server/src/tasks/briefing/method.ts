import { type AboutLine, aboutLines, groupedLines, madeLines } from '@marketscope/contract/about-lines'
import type { Language, Text } from '@marketscope/contract/text'
import type { TaskAbout } from '../../database/task-table.ts'
import type { Slide } from './slide.ts'
import type { Tale } from './tale.ts'

const METHOD = { zh: '口径与来源', en: 'Method and sources' }

const WORDS = {
  headline: {
    zh: '所有数字来自同一数据修订，句子由数字算出',
    en: 'All numbers are of one revision of the data; each sentence is computed from them',
  },
  compared: { zh: '对比', en: 'Compared with' },
  left_out: { zh: '未包含的页', en: 'Slides left out' },
  analyst: { zh: '措辞', en: 'Wording' },
  built_in: { zh: '内置分析：由数字直接生成', en: 'The built-in analyst: made from the numbers' },
} as const satisfies Record<string, Text>

/** A slide that is not there, and why. */
export interface LeftOut {
  topic: Text
  why: Text
}

interface Line {
  name: string
  of?: AboutLine['of']
  value: string
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
  const told = groupedLines([...aboutLines({ about, used, query, language }), ...madeLines(who, now, language)], language)
  const own = (name: keyof typeof WORDS, value: string): Line[] => (value === '' ? [] : [{ name: pick(WORDS[name]), value }])
  const after = told.findIndex(({ of }) => of === 'months') + 1
  const lines = [
    ...told.slice(0, after),
    ...own('compared', comparedWords(tale, used.compare_start, language)),
    ...told.slice(after).filter(({ of }) => of !== 'compared'),
    ...own('left_out', leftWords(left, language)),
    ...own('analyst', model === null ? pick(WORDS.built_in) : modelWords(model, language)),
  ]
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
        rows: lines.map(({ name, value }) => [name, cut(value)]),
      },
    ],
    link: tale.link('Summary'),
    notes: lines.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }
}

function comparedWords({ base, growth, word }: Tale, chosen: string | undefined, language: Language): string {
  if (base === null) return ''
  if (chosen !== undefined && base === 'mom') return growth
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
