import { describe, expect, test } from 'vitest'
import { ANALYSES } from '../analyses/registry.generated.ts'
import type { AnalysisDeclaration } from '../analysis.ts'
import type { Column } from '../column.ts'
import { PIVOT_BASICS, PIVOT_FORMS, pivotMeasure } from '../schemes/pivot-measures.ts'
import { explained, explainedText } from './explain.ts'
import { FIGURE_KINDS, meaningIdOf } from './meaning.ts'
import { MEANINGS, meaningOf } from './records.ts'
import { ROW_NOTES } from './rows.ts'

/** A column of an analysis, or of what stands in one of its cells. */
interface Figure {
  analysis: string
  column: Column
}

const withParts = (columns: readonly Column[]): Column[] => columns.flatMap((column) => [column, ...withParts(column.parts ?? [])])

const FIGURE_COLUMNS: Figure[] = (Object.values(ANALYSES) as AnalysisDeclaration[]).flatMap(({ id, columns }) =>
  withParts(columns)
    .filter(({ kind }) => FIGURE_KINDS.has(kind))
    .map((column) => ({ analysis: id, column })),
)

describe('each figure of each analysis', () => {
  test('has a meaning, in both languages', () => {
    const without = FIGURE_COLUMNS.filter(({ column }) => meaningOf(column) === null)
    expect(without.map(({ analysis, column }) => `${analysis} ${column.name}`)).toEqual([])
    for (const [id, { zh, en }] of Object.entries(MEANINGS)) {
      expect(zh, id).toMatch(/\p{Script=Han}.*。$/u)
      expect(en, id).toMatch(/^[A-Z].*\.$/)
    }
  })

  test.each(['zh', 'en'] as const)('means one thing by one name in %s', (language) => {
    const byName = Map.groupBy(FIGURE_COLUMNS, ({ column }) => column.text[language])
    const twice = [...byName].flatMap(([name, own]) => {
      const ids = [...new Set(own.map(({ column }) => meaningIdOf(column)))]
      return ids.length > 1 ? [`${name}: ${ids.join(', ')}`] : []
    })
    expect(twice).toEqual([])
  })

  test('uses each meaning somewhere, so that none stays of what is gone', () => {
    const pivots = Object.keys(PIVOT_BASICS).flatMap((basic) =>
      Object.keys(PIVOT_FORMS).flatMap((form) => pivotMeasure(`${basic}:${form}`) ?? []),
    )
    const used = new Set([
      ...(Object.values(ANALYSES) as AnalysisDeclaration[]).flatMap(({ columns }) => withParts(columns).map(meaningIdOf)),
      ...pivots.map(({ meaning }) => meaning),
      ...['share_of_band', 'share_of_brand'],
    ])
    expect(Object.keys(MEANINGS).filter((id) => !used.has(id))).toEqual([])
  })
})

test('each note on rows is of an analysis that there is, in both languages', () => {
  const noted = new Set((Object.values(ANALYSES) as AnalysisDeclaration[]).map(({ rowNote }) => rowNote))
  for (const [id, text] of Object.entries(ROW_NOTES)) {
    expect([...noted]).toContain(id)
    expect([text.zh, text.en]).toEqual([expect.stringMatching(/。$/), expect.stringMatching(/\.$/)])
  }
})

describe('what is said of a column', () => {
  const used = { start: '2025-01', end: '2025-03', currency: 'CNY' }

  test('names unit, months, the months of its base and the version of prices', () => {
    const sales = ANALYSES['brand-list'].columns.find(({ name }) => name === 'sales')
    expect(explained(sales as Column, { language: 'zh', used, compared: { base: 'yoy', months: null }, version: 'cp' })).toEqual([
      { of: 'means', name: '含义', text: MEANINGS.sales?.zh },
      { of: 'unit', name: '单位', text: '人民币（CNY）' },
      { of: 'version', name: '价格口径', text: '券后价：扣除优惠券之后的成交额，自 2020-01 起' },
    ])
    const grown = ANALYSES['brand-list'].columns.find(({ name }) => name === 'sales_mom')
    expect(explained(grown as Column, { language: 'en', used, compared: { base: 'mom', months: null } })).toEqual([
      { of: 'means', name: 'Meaning', text: MEANINGS.growth?.en },
      { of: 'unit', name: 'Unit', text: '%, from ten times on ×N' },
      { of: 'now', name: 'Months', text: '2025-01 to 2025-03' },
      { of: 'before', name: 'Compared with', text: 'Previous period (2024-10 to 2024-12)' },
    ])
  })

  test('goes by the months that somebody chose to compare with', () => {
    const compared = { base: 'mom', months: { start: '2023-05', end: '2023-07' } } as const
    const lines = explained(
      { name: 'sales_mom', kind: 'change' },
      { language: 'en', used: { ...used, compare_start: '2023-05' }, compared },
    )
    expect(lines?.find(({ of }) => of === 'before')?.text).toBe('2023-05 to 2023-07')
  })

  test('says what a share is of: the search, the month, the product', () => {
    const of = (id: keyof typeof ANALYSES, name: string) => {
      const column = withParts(ANALYSES[id].columns).findLast((one) => one.name === name)
      return explained(column as Column, { language: 'en' })?.find((line) => line.of === 'of')?.text
    }
    expect(of('brand-list', 'share')).toBe('all sales of the search in these months')
    expect(of('brand-trend', 'share')).toBe('all sales of the search in the same month')
    expect(of('item-sku-list', 'share')).toBe('all sales of the product in these months')
    // Of a cell, which stands behind its row.
    expect(of('brand-shops', 'share')).toBe('all of its row')
    expect(of('concentration-trend', 'cr3')).toBe('all sales of the search in the same month')
  })

  test('is one text for files, without what files say once', () => {
    expect(explainedText({ name: 'avg_price', kind: 'price' }, { language: 'en', used, version: 'cp' })).toBe(
      `${MEANINGS.avg_price?.en} Unit: Chinese yuan (CNY).`,
    )
    expect(explainedText({ name: 'title', kind: 'text' }, { language: 'en' })).toBeNull()
  })
})
