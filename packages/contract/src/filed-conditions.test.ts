import { describe, expect, it } from 'vitest'
import { AttributeCondition, attributeGroups, isVague } from './attributes.ts'
import { newFilingMonths, onFilingTabs } from './filing-views.ts'
import { canonicalFilter, SearchFilter } from './filter.ts'

const filed = (name: string, value: string) => ({ name, value, attr_type: 'filed' as const })
const parsed = (...conditions: object[]) => SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] }, attrv_and: conditions })

describe('a row of filings as a condition', () => {
  it('is meant whole, each by itself, and changes nothing of the others', () => {
    const filter = parsed({ name: '净含量', value: '50ML' }, filed('ingredients', 'Water'), filed('ingredients', 'A and B'))
    expect(isVague(filter)).toBe(false)
    expect(attributeGroups(filter)).toEqual([
      [{ of: 'filed', name: 'ingredients', value: 'a and b' }],
      [{ of: 'filed', name: 'ingredients', value: 'water' }],
      [{ of: 'item', name: '净含量', is: 'equal', value: '50ml' }],
    ])
  })

  it('may be of a filing number as it is written, of no filing, and of one that does not say it', () => {
    expect(attributeGroups(parsed(filed('filing_no', '国妆Ａ（沪）'), filed('filing_no', ''), filed('effects', ''))).flat()).toEqual([
      { of: 'filed', name: 'effects', value: '' },
      { of: 'filed', name: 'filing_no', value: '' },
      { of: 'filed', name: 'filing_no', value: '国妆Ａ（沪）' },
    ])
  })

  it('is kept as it is, in any order', () => {
    const one = parsed(filed('effects', '保湿'), filed('company', '甲厂'))
    const other = parsed(filed('company', '甲厂'), filed('effects', '保湿'))
    expect(canonicalFilter(one)).toBe(canonicalFilter(other))
    expect(canonicalFilter(one)).toContain('"attr_type":"filed"')
  })

  it.each([filed('净含量', '50ml'), filed('', 'x'), { ...filed('effects', 'x'), range: { value_range: [1, 2] } }])(
    '%j is refused',
    (condition) => {
      expect(AttributeCondition.safeParse(condition).success).toBe(false)
    },
  )
})

describe('analyses of filings', () => {
  it('stand on the tabs that they have a title for', () => {
    const title = { zh: '成分', en: 'Ingredients' }
    expect(onFilingTabs({ ingredient: title })).toEqual({
      parameter: 'of',
      tabs: {
        filing_ingredient_analyze: {
          ...{ value: 'ingredient', title },
          columns: { name: { zh: '成分', en: 'Ingredient' }, id: null, company: null },
        },
      },
    })
  })

  it('count a filing as new across a year', () => {
    expect(newFilingMonths({ start: '2024-03', end: '2024-03' })).toEqual({ start: '2023-04', end: '2024-03' })
  })
})
