import { expect, it } from 'vitest'
import { readDeck } from '../../testing/read-deck.ts'
import { deckBytes } from './deck.ts'
import type { Deck, Part } from './slide.ts'

const axis = { title: '销售额（¥万）', kind: 'amount', most: 3 } as const
const deckWith = (...parts: Part[]): Deck => ({
  language: 'zh',
  look: { product: null, colours: ['#3a63f3', '#e8710a'], logo: null },
  title: { topic: 'AI 简报', name: '面霜 <&> "\'', lines: ['天猫', '2025-01'], link: null, notes: '来源' },
  footer: '面霜 · 2025-01',
  linkText: '打开',
  slides: [{ topic: '题', headline: '句', sentences: [], parts, link: null, notes: '来源' }],
})
const read = async (...parts: Part[]) => readDeck(await deckBytes(deckWith(...parts)))

it('what is not known is a gap, not a value', async () => {
  const { slides, parts } = await read({
    ...{ kind: 'chart', title: '', shape: 'lines', labels: ['2025-01', '2025-02', '2025-03'], axis, written: false },
    series: [{ name: '销售额', values: [1.5, null, 3], colour: 0 }],
  })
  expect(slides[1]?.charts[0]).toEqual({
    axes: [axis.title],
    labels: ['2025-01', '2025-02', '2025-03'],
    series: [{ name: '销售额', values: [1.5, null, 3] }],
  })
  expect([...parts].find(([name]) => name.startsWith('ppt/charts/chart'))?.[1]).toContain('<c:dispBlanksAs val="gap"/>')
})

it('the first of lying bars is drawn at the top, with its value', async () => {
  const { slides } = await read({
    ...{ kind: 'chart', title: '', shape: 'bars', labels: ['甲', '乙'], axis, written: true },
    series: [{ name: '销售额', values: [3, 1], colour: 0 }],
  })
  expect(slides[1]?.charts[0]).toMatchObject({ labels: ['乙', '甲'], series: [{ values: [1, 3] }] })
})

it('texts that no file can hold are mended, and nothing is empty', async () => {
  const { slides, parts } = await read({
    ...{ kind: 'table', title: '', headings: ['商品', '销售额'], widths: [1, 1] },
    rows: [
      ['=HYPERLINK("x")\u0000\uFFFE\uD800<b>&', ''],
      ['很'.repeat(300), '¥1.00'],
    ],
  })
  expect(slides[1]?.texts).toContain('=HYPERLINK("x")<b>&')
  expect(slides[1]?.texts).toContain('–')
  expect(slides[1]?.texts.some((text) => text.endsWith('…'))).toBe(true)
  expect([...parts].filter(([name, xml]) => /^ppt\/slides\/slide/.test(name) && /<a:t><\/a:t>/.test(xml))).toEqual([])
})
