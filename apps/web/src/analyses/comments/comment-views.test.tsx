import { describe, expect, it } from 'vitest'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { markedIn, partsOf } from './comment-cells.tsx'
import commentList from './comment-list.tsx'
import commentMoods from './comment-moods.tsx'
import commentTrend from './comment-trend.tsx'
import commentWords from './comment-words.tsx'

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]
const figures = (...rows: object[]) => ({ rows, count: rows.length, total: null }) as never
const word = (id: string, typ: string, count: number, negative: number) => ({
  ...{ id, typ, ner_name: typ, color: '#000000', count, share: count / 10, items: 1 },
  ...{ positive: count - negative, neutral: 0, negative, positive_share: 1 - negative / count, negative_share: negative / count },
})

describe('words of comments', () => {
  const rows = figures(word('保湿', 'ner_effect', 9, 1), word('😀 "<b>', 'other', 1, 1))

  it('are a cloud by type, sized by the measure', () => {
    const model = commentWords.chart?.(rows, prepareContext({ measures: [measureOf(commentWords, 'count')] }))
    if (model?.kind !== 'cloud') throw new Error('a cloud')
    expect(model.groups.map(({ id, name }) => [id, name])).toEqual([
      ['ner_effect', 'Effect'],
      ['other', 'Other'],
    ])
    expect(model.words.map(({ id, size, group }) => [id, size, group])).toEqual([
      ['保湿', 80, 'ner_effect'],
      ['😀 "<b>', 27, 'other'],
    ])
    expect(model.words[0]?.lines).toContainEqual(['Negative', '1'])
  })

  it('are listed without what only the picture needs, and pick their comments', () => {
    const table = commentWords.table?.(rows, prepareContext())
    expect(table?.columns.map(({ name }) => name)).toEqual([
      ...['id', 'gloss', 'ner_name', 'count', 'share', 'items', 'positive', 'neutral', 'negative', 'positive_share', 'negative_share'],
    ])
    expect(commentWords.pick?.('保湿', [])).toEqual({ 'comment-list.word': '保湿', 'comment-list.page': null, 'comment-trend.hide': null })
  })

  it('are bars of praise and complaint, as counts or as parts of the whole', () => {
    const bars = (measure: string) => placesOf(commentMoods.chart?.(rows, prepareContext({ measures: [measureOf(commentMoods, measure)] })))
    expect(bars('count').series.map(({ id, values }) => [id, values])).toEqual([
      ['positive', [8, 0]],
      ['neutral', [0, 0]],
      ['negative', [1, 1]],
    ])
    expect(bars('positive_share').axes[0]?.max).toBe(1)
    expect(bars('positive_share').series.at(-1)?.values[1]).toBe(1)
  })
})

describe('words over time', () => {
  const row = (id: string, ts: number, count: number) => ({ id, ts, count, share: count / 10, negative: 0 })

  it('stand over the months of the comments, not those of the page', () => {
    const context = prepareContext({ months: ['2023-12', '2024-01', '2024-02'], measures: [measureOf(commentTrend, 'count')] })
    const rows = figures(row('保湿', JANUARY, 1), row('保湿', FEBRUARY, 2), row('味道', JANUARY, 3), row('味道', FEBRUARY, 4))
    const model = placesOf(commentTrend.chart?.(rows, context))
    expect(model.places.map(({ full }) => full)).toHaveLength(2)
    expect(model.series.map(({ name, values }) => [name, values])).toEqual([
      ['保湿', [1, 2]],
      ['味道', [3, 4]],
    ])
    expect(commentTrend.table?.(rows, context).columns.map(({ name }) => name)).toEqual(['name', 'gloss', 'sum', '2024-01', '2024-02'])
  })

  it('are those of the address', () => {
    expect(commentTrend.parameters?.({ 'comment-list.word': '味道' }, 'consumerInsight')).toEqual({ words: '味道' })
    expect(commentTrend.parameters?.({}, 'consumerInsight')).toEqual({})
  })
})

describe('comments', () => {
  it('have their text first and no totals', () => {
    const table = commentList.table?.(figures({ id: '1', text: '好' }), prepareContext())
    expect([table?.columns[0]?.name, table?.total]).toEqual(['text', null])
  })

  it.each([
    ['保湿很好，保湿', '保湿', ['*保湿', '很好，', '*保湿']],
    ['SPF 防晒', 'spf', ['*SPF', ' 防晒']],
    ['<script>', 'script', ['<', '*script', '>']],
    ['好', '', ['好']],
    ['好', '没有', ['好']],
    ['', '好', []],
  ])('%s has %s marked', (text, term, parts) => {
    expect(partsOf(text, term).map(({ part, marked }) => (marked ? `*${part}` : part))).toEqual(parts)
  })
})

it('a denied word is marked as it stands, else the word that is denied', () => {
  expect(markedIn('用着不刺激', '不刺激')).toBe('不刺激')
  expect(markedIn('完全没有刺激', '不刺激')).toBe('刺激')
  expect(markedIn('没什么味道', '没有味道')).toBe('味道')
  expect(markedIn('Without any smell', 'no smell')).toBe('smell')
  expect(markedIn('保湿', '保湿')).toBe('保湿')
})
