import { SearchFilter } from '@marketscope/contract/filter'
import { monthTs } from '@marketscope/contract/months'
import { matchesTitle, parseTitleExpression } from '@marketscope/contract/title-expression'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import commentTrend from '../comments/comment-trend.tsx'
import conceptWords from './concept-words.tsx'
import hotConcepts from './hot-concepts.tsx'
import { narrowTitle, withWord } from './narrow-title.ts'
import titleWords from './title-words.tsx'
import { chosenType } from './type-choice.tsx'
import { wordCloud } from './word-cloud.ts'

beforeAll(() => showLanguage('en'))

describe('a title search with one word more', () => {
  test.each([
    ['', 'and', '玻尿酸', '玻尿酸'],
    ['面膜', 'and', '玻尿酸', '面膜 and 玻尿酸'],
    ['面膜 补水', 'and', '玻尿酸', '面膜 补水 and 玻尿酸'],
    ['面膜 补水', 'or', '玻尿酸', '(面膜 补水) and 玻尿酸'],
    ['面膜 or 面霜', 'and', '玻尿酸', '(面膜 or 面霜) and 玻尿酸'],
    ['面膜 not 男士', 'and', '玻尿酸', '面膜 not 男士 and 玻尿酸'],
    ['面膜 or 面霜', 'and', '面霜', '(面膜 or 面霜) and 面霜'],
    ['淘宝 and (面膜 or 面霜)', 'and', '面霜', '淘宝 and (面膜 or 面霜) and 面霜'],
    ['not 男士', 'and', '男士', 'not 男士 and 男士'],
    ['Estee', 'and', 'Estee Lauder', 'Estee and Estee and Lauder'],
    ['', 'and', 'Estee Lauder', 'Estee and Lauder'],
    ['', 'and', "L'Oreal", "L'Oreal"],
  ] as const)('%s (%s) with %s', (title, relation, more, expected) => {
    expect(withWord(title, relation, more)).toBe(expected)
  })

  test.each([
    ['a word that is asked for', 'SERUM 面膜', 'serum'],
    ['a word whose parts are all asked for', 'lauder and estee', 'Estee Lauder'],
    ['a search that cannot be read', '(面膜', '补水'],
    ['a word that no search can say', '', '“引号”'],
    ['a search that would be too long', '面'.repeat(497), '补水'],
  ])('%s changes nothing', (_, title, word) => {
    expect(withWord(title, 'and', word)).toBeNull()
  })

  it('means the search before and the word', () => {
    const title = withWord('面膜 or 面霜', 'and', '补水') ?? ''
    const read = parseTitleExpression(title)
    const means = (text: string) => read.ok && matchesTitle(read.root, text)
    expect(['补水面霜', '补水乳液', '保湿面膜'].map(means)).toEqual([true, false, false])
    const part = narrowTitle('补水', { filter: { title: '面膜', title_relation: 'or' } })
    expect(SearchFilter.parse({ plat: 'tmall', cid: ['1'], ...part }).title).toBe('面膜 and 补水')
    expect(narrowTitle('补水', undefined)).toBeNull()
  })
})

const word = (id: string, typ: string, sales: number, count: number, more: object = {}) => ({
  ...{ id, word: id, typ, ner_name: typ, color: '#123456', count, sales, share: 0.1, sold: count, sales_yoy: 0.5, sales_mom: null },
  ...more,
})
const WORDS = [word('补水', 'ner_effect', 900, 3), word('面膜', 'ner_type', 500, 9), word('<b>', 'other', 100, 1, { sales_yoy: null })]
const search = { filter: { title: '面膜', title_relation: 'and' } } as never
const figures = (rows: readonly object[]) => ({ rows, count: rows.length, total: null }) as never

describe('the cloud', () => {
  const by = (name: string) => wordCloud(WORDS as never, prepareContext({ measures: [measureOf(titleWords, name)] }))

  it('is sized by the measure chosen and coloured by type, with the types that are there', () => {
    expect(by('sales').words.map(({ id, size, colour, group }) => [id, size, colour, group])).toEqual([
      ['补水', 80, '#0b8f77', 'ner_effect'],
      ['面膜', 60, '#3a63f3', 'ner_type'],
      ['<b>', 27, '#6b7486', 'other'],
    ])
    expect(by('count').words.map(({ id }) => id)).toEqual(['面膜', '补水', '<b>'])
    expect(by('sales').groups.map(({ id, name }) => [id, name])).toEqual([
      ['ner_type', 'Kind of product'],
      ['ner_effect', 'Effect'],
      ['other', 'Other'],
    ])
    expect(by('sales').cap).toContain('1,000')
  })

  it('says what a word stands for, growth only where it is known', () => {
    const [first, , last] = by('sales').words
    expect(first?.lines).toEqual([
      ['Type', 'ner_effect'],
      ['Sales', '¥900.00 · 10.00%'],
      ['Products', '3'],
      ['Units sold', '3'],
      ['Sales YoY', '+50.00%'],
    ])
    expect(last?.lines).toHaveLength(4)
  })

  it('is empty without words, and holds 200 of many', () => {
    const context = prepareContext({ measures: [measureOf(titleWords, 'sales')] })
    const many = Array.from({ length: 500 }, (_, place) => word(`w${place}`, 'other', place + 1, 1))
    expect(wordCloud([], context).empty).toBe(true)
    expect(wordCloud(many as never, context).words).toHaveLength(200)
  })
})

it('a click on a word asks for it, beside what is asked for', () => {
  expect(titleWords.narrowing?.('补水', WORDS as never, search)).toEqual({ title: '面膜 and 补水' })
  expect(titleWords.narrowing?.('面膜', WORDS as never, search)).toBeNull()
  expect(titleWords.narrowing?.('unknown', WORDS as never, search)).toBeNull()
})

it('the type in the address is one that is known', () => {
  expect(chosenType({ 'title-words.type': 'tech_word' })).toBe('tech_word')
  expect(chosenType({ 'title-words.type': '<script>' })).toBe('')
  expect(titleWords.parameters?.({}, 'Itemslist')).toEqual({ type: '' })
})

const hot = (id: string, growth: number | null, is_new = false) => ({
  ...{
    id,
    word: id,
    typ: 'ner_effect',
    ner_name: 'Effect',
    color: '#0b8f77',
    growth,
    base: 'yoy',
    sales: 300,
    base_sales: is_new ? 0 : 100,
  },
  ...{ share: 0.1, count: 5, sold: 3, is_new },
})

describe('what grew most', () => {
  const rows = figures([hot('补水', null, true), hot('保湿', 2)])

  it('is a bar each in the order given, a new word without one', () => {
    const model = placesOf(hotConcepts.chart?.(rows, prepareContext()))
    expect(model.places.map(({ label, full, mark }) => [label, full, mark])).toEqual([
      ['补水', '补水 · Effect', 'New'],
      ['保湿', '保湿 · Effect', null],
    ])
    expect(model.series[0]).toMatchObject({ name: 'Sales YoY', values: [null, 2], labels: [null, '+200.00% Effect'] })
    expect(model.axes[0]).toMatchObject({ max: 2 })
    expect(model.cap).toBe('Compared with: Last year')
    expect(model.series[0]?.texts[1]).toBe('+200.00% · ¥100.00 → ¥300.00')
    expect(model.pickPlaces).toEqual(['补水', '保湿'])
    expect(placesOf(hotConcepts.chart?.(figures([]), prepareContext())).empty).toBe(true)
  })

  it('is a table that begins with the word and says what growth is against', () => {
    const table = hotConcepts.table?.(rows, prepareContext())
    expect(table?.columns[0]).toMatchObject({ name: 'word', pinned: true, pickable: true })
    expect(table?.rows.map(({ isNew, values }) => [isNew, values.base])).toEqual([
      [true, 'Last year'],
      [false, 'Last year'],
    ])
  })
})

it('concept words are a row each as a table, told apart where two concepts have the same word', () => {
  const concept = (id: string, ...words: string[]) => ({
    ...{ id, name: id, color: '#0b8f77', base: 'yoy', word_count: words.length },
    words: words.map((one) => ({ id: one, word: one, count: 5, sales: 10, share: 0.1, sold: 1, growth: null, is_new: true })),
  })
  const rows = [concept('ner_effect', '补水', '玫瑰'), concept('tech_word', '玫瑰')]
  const table = conceptWords.table?.(figures(rows), prepareContext())
  expect(table?.columns.map(({ name }) => name)).toEqual(['word', 'gloss', 'ner_name', 'count', 'sales', 'share', 'sold', 'growth'])
  expect(table?.rows.map(({ key, isNew, values }) => [key, isNew, values.word, values.ner_name])).toEqual([
    ['ner_effect 补水', true, '补水', 'ner_effect'],
    ['ner_effect 玫瑰', true, '玫瑰', 'ner_effect'],
    ['tech_word 玫瑰', true, '玫瑰', 'tech_word'],
  ])
  expect(conceptWords.narrowing?.('tech_word 玫瑰', rows as never, search)).toEqual({ title: '面膜 and 玫瑰' })
})

describe('what a word means', () => {
  const chinese = prepareContext({ style: { language: 'zh', currency: 'CNY' } })
  const glossed = [word('贴片面膜', 'ner_type', 500, 9, { gloss: 'sheet mask' }), word('珀妍', 'ner_brand', 100, 1, { gloss: null })]

  it('stands beside it in clouds and bars; a word without a meaning that is known stays as it is, and clicks tell the word', () => {
    const cloud = wordCloud(glossed as never, prepareContext({ measures: [measureOf(titleWords, 'sales')] }))
    expect(cloud.words.map(({ id, name }) => [id, name])).toEqual([
      ['贴片面膜', '贴片面膜 · sheet mask'],
      ['珀妍', '珀妍'],
    ])
    const bars = placesOf(hotConcepts.chart?.(figures([{ ...hot('保湿', 2), gloss: 'moisturising' }]), prepareContext()))
    expect(bars.places[0]?.label).toBe('保湿 · moisturising')
    expect(bars.pickPlaces).toEqual(['保湿'])
  })

  it('has a column after the word on an English page, and none on a Chinese one', () => {
    const names = (context: typeof chinese) => titleWords.table?.(figures(glossed), context).columns.map(({ name }) => name)
    expect(names(prepareContext())?.slice(0, 3)).toEqual(['word', 'gloss', 'id'])
    expect(names(chinese)).not.toContain('gloss')
    const trend = [{ id: '味道', gloss: 'smell', ts: monthTs('2024-01'), count: 3, share: 0.3, negative: 1 }]
    const of = (context: typeof chinese) =>
      commentTrend.table?.(figures(trend), { ...context, measures: [measureOf(commentTrend, 'share')] })
    expect(of(prepareContext())?.rows[0]?.values).toMatchObject({ name: '味道', gloss: 'smell', '2024-01': 0.3 })
    expect(of(prepareContext())?.columns.map(({ name }) => name)).toEqual(['name', 'gloss', '2024-01'])
    expect(of(chinese)?.columns.map(({ name }) => name)).toEqual(['name', '2024-01'])
  })
})
