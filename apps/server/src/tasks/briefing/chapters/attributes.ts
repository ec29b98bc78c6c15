import { isWithoutValue } from '@marketscope/contract/attribute-rows'
import { changeWords } from '@marketscope/contract/sentences/movement'
import type { Answers } from '../questions.ts'
import { type Tale, toldFigures } from '../tale.ts'
import { type Chapter, saidOf, shortName } from './chapter.ts'
import { bars, table } from './parts.ts'

const ATTRIBUTES = { zh: '属性', en: 'Attributes' }
const RISING = { zh: '上升的词', en: 'Words that rise' }
const MOST_WORDS = 10

/** The values of the two attributes that most products have. */
export const attributes: Chapter = {
  topic: ATTRIBUTES,
  of: 'attr_first',
  tell: ({ attr_top, attr_first, attr_second }, tale) => {
    const named = attr_first?.data.filter(({ id, sales }) => !isWithoutValue(id) && (sales ?? 0) > 0) ?? []
    if (!attr_first || named.length === 0) return null
    const [first, second] = [attr_top?.data[0]?.name, attr_top?.data[1]?.name]
    const others = attr_second?.data.filter(({ id, sales }) => !isWithoutValue(id) && (sales ?? 0) > 0) ?? []
    const said = tale.sentences('Attrlist', { 'attr-list': toldFigures(attr_first) })
    const colon = tale.language === 'zh' ? '：' : ': '
    return {
      ...saidOf(tale.pick(ATTRIBUTES), first ? said.map((one, index) => (index === 0 ? `${first}${colon}${one}` : one)) : said),
      parts: [
        { ...bars(named, tale), title: first ?? '' },
        others.length > 0 ? table(others, second ?? tale.pick(ATTRIBUTES), tale) : table(named, first ?? tale.pick(ATTRIBUTES), tale),
      ],
      link: tale.link('Attrlist'),
      notes: tale.notes('attr_top', 'attr_first', 'attr_second'),
    }
  },
}

/** The words of concepts whose products grew most. */
export const rising: Chapter = {
  topic: RISING,
  of: 'concepts',
  tell: ({ concepts }, tale) => {
    const words = concepts?.data.filter(({ growth, is_new }) => !is_new && (growth ?? 0) > 0).slice(0, MOST_WORDS) ?? []
    if (words.length === 0) return null
    const most = Math.max(...words.map(({ growth }) => growth ?? 0))
    return {
      ...saidOf(tale.pick(RISING), risingSaid(words, tale)),
      parts: [
        {
          ...{ kind: 'chart', title: '', shape: 'bars', written: true, axis: { title: tale.growth, kind: 'share', most } },
          labels: words.map((word) => shortName(called(word, tale), 18)),
          series: [{ name: tale.growth, values: words.map(({ growth }) => growth), colour: 0 }],
        },
        {
          ...{ kind: 'table', title: '', widths: [1.9, 1.1, 1.2, 0.9] },
          headings: [tale.word('word'), tale.word('concept'), tale.word('sales'), tale.word('items')],
          rows: words.map((word) => [called(word, tale), word.ner_name ?? '–', tale.money(word.sales), tale.count(word.count)]),
        },
      ],
      link: tale.link('Itemslist'),
      notes: tale.notes('concepts'),
    }
  },
}

type Concept = NonNullable<Answers['concepts']>['data'][number]

/** The word, for readers of English with what it means. */
const called = ({ word, gloss }: Pick<Concept, 'word' | 'gloss'>, { language }: Tale) =>
  language === 'en' && gloss ? `${gloss} (${word})` : (word ?? '–')

function risingSaid(words: readonly Concept[], tale: Tale): string[] {
  const [first, second] = words
  if (!first || first.growth === null) return []
  const one = (word: Concept) => `${called(word, tale)} ${changeWords(word.growth ?? 0, tale.telling)}`
  if (tale.language === 'zh')
    return [
      `标题含“${called(first, tale)}”的商品销售额${changeWords(first.growth, tale.telling)}，在概念词中最快。`,
      ...(second ? [`其次是${one(second)}。`] : []),
    ]
  return [
    `Products with "${called(first, tale)}" in their titles are ${changeWords(first.growth, tale.telling)}, the fastest of all concept words.`,
    ...(second ? [`Next: ${one(second)}.`] : []),
  ]
}
