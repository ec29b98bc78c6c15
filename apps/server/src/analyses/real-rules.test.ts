import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import { readCondition } from '@marketscope/contract/schemes/condition-text'
import { HAS_REAL_DATA } from '@marketscope/warehouse/load/testing/real-data'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawRow } from '../testing/raw-market.ts'
import { openRealMarket, type RealMarket } from '../testing/real-market.ts'

/** Words of titles by texture, as somebody who knows cosmetics would sort them: the first that a title has decides. */
const TEXTURES: readonly [string, readonly string[]][] = [
  ['面膜', ['面膜', '睡眠膜', '眼膜']],
  ['精华', ['精华', '安瓶', '原液', '肌底液']],
  ['霜', ['面霜', '眼霜', '日霜', '晚霜', '素颜霜', 'cream']],
  ['乳', ['乳液', '柔肤乳', '隔离乳', '防晒乳']],
  ['水', ['爽肤水', '柔肤水', '化妆水', '保湿水', '喷雾', '神仙水']],
  ['洁面', ['洁面', '洗面奶', '卸妆']],
]

interface Row {
  id: string
  name: string
  sales: number
  sold: number
  items: number
}

describe.skipIf(!HAS_REAL_DATA)('classes by texture of 3,497 cosmetics of Tmall around the 11th of November 2016', () => {
  let market: RealMarket
  let rows: RawRow[]
  beforeAll(async () => {
    market = await openRealMarket()
    rows = market.rows.filter(({ site, month }) => site === 'tmall' && month === '2016-11')
  }, 120_000)
  afterAll(() => market?.close())

  const schemeOf = (matching: string): Viewer => ({
    ...{ sites: null, month_limit: null, versions: [] },
    schemes: [
      {
        ...{ rule_id: 'texture', version: matching, name: '质地' },
        content: ClassesContent.parse({
          matching,
          classes: TEXTURES.map(([name, words], place) => ({
            ...{ id: `c${place}`, name, children: [] },
            rules: words.map((title, at) => ({ id: `c${place}r${at}`, name: '', when: { title } })),
          })),
        }),
      },
    ],
  })

  async function ask<R>(id: AnalysisId, query: object, viewer: Viewer): Promise<{ data: R[]; total: Row }> {
    const declaration = ANALYSES[id]
    const roots = new Set(rows.map(({ path }) => path.at(-1) ?? 'none'))
    const filter = SearchFilter.parse({ plat: ['tmall'], cid: { not_custom: [...roots] } })
    const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
    const months = { start: '2016-11', end: '2016-11' }
    const { result } = await market.warehouse.analyse(
      declaration,
      inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query }),
      filter,
      viewer,
    )
    return result as { data: R[]; total: Row }
  }

  const has = ({ title }: RawRow, words: readonly string[]) => words.some((word) => title.normalize('NFKC').toLowerCase().includes(word))
  const figuresOf = (own: readonly RawRow[]) => ({
    sales: own.reduce((sum, { sales }) => sum + sales, 0),
    sold: own.reduce((sum, { sold }) => sum + sold, 0),
    items: new Set(own.map(({ item }) => item)).size,
  })
  const told = ({ sales, sold, items }: Row) => ({ sales: Math.round(sales * 100), sold, items })

  test('each product counts in the first that takes it; classes and unclassified add up to the total, to the fen', async () => {
    expect(rows.length).toBeGreaterThan(3000)
    const { data, total } = await ask<Row>('rule-analyze', { rule_id: 'texture', page_size: 100 }, schemeOf('first'))
    const classOf = (row: RawRow) => TEXTURES.find(([, words]) => has(row, words))?.[0] ?? '未分类'
    const own = Map.groupBy(rows, classOf)
    expect(data.map(({ name }) => name)).toEqual([...TEXTURES.map(([name]) => name), '未分类'])
    for (const row of data) expect({ name: row.name, ...told(row) }).toEqual({ name: row.name, ...figuresOf(own.get(row.name) ?? []) })
    expect(told(total)).toEqual(figuresOf(rows))
    expect(data.reduce((sum, { sales }) => sum + Math.round(sales * 100), 0)).toBe(figuresOf(rows).sales)
    expect(data.filter(({ items }) => items > 50).length).toBeGreaterThan(4)
  })

  test('where classes overlap each counts everything that it takes', async () => {
    const { data, total } = await ask<Row>('rule-analyze', { rule_id: 'texture', page_size: 100 }, schemeOf('overlapping'))
    for (const [place, [name, words]] of TEXTURES.entries())
      expect({ name, ...told(data[place] as Row) }).toEqual({ name, ...figuresOf(rows.filter((row) => has(row, words))) })
    const none = rows.filter((row) => TEXTURES.every(([, words]) => !has(row, words)))
    expect(told(data.at(-1) as Row)).toEqual(figuresOf(none))
    expect(told(total)).toEqual(figuresOf(rows))
    expect(data.reduce((sum, { sales }) => sum + sales, 0)).toBeGreaterThan(total.sales)
  })

  test('what the product proposes covers what it says, and products tell the class of each', async () => {
    const { data } = await ask<{ cut: string; name: string; rule: string; items: number }>('rule-proposal', {}, schemeOf('first'))
    const words = data.filter(({ cut }) => cut === 'words')
    expect(words.length).toBeGreaterThan(3)
    const terms = words.map(({ rule }) => {
      const read = readCondition(rule)
      if (!read.ok) throw new Error(rule)
      return 'title' in read.condition
        ? [read.condition.title]
        : 'all' in read.condition
          ? read.condition.all.map((one) => ('title' in one ? one.title : ''))
          : []
    })
    const taker = (row: RawRow) => terms.findIndex((all) => all.every((term) => has(row, [term.toLowerCase()])))
    for (const [place, { items, name }] of words.entries())
      expect([name, items]).toEqual([name, figuresOf(rows.filter((row) => taker(row) === place)).items])
    const list = await ask<{ item_id: string; title: string; class_name: string }>(
      'item-list',
      { rule_id: 'texture', page_size: 100, sku: '0' },
      schemeOf('first'),
    )
    const ofItem = Map.groupBy(rows, ({ item }) => item)
    for (const { item_id, class_name } of list.data) {
      const own = new Set((ofItem.get(item_id) ?? []).map((row) => TEXTURES.find(([, all]) => has(row, all))?.[0] ?? '未分类'))
      expect(new Set(class_name.split('、'))).toEqual(own)
    }
    expect(list.data).toHaveLength(100)
  })
})
