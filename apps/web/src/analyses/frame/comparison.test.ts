import type { Used } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { prepareContext } from '../../testing/prepare-context.ts'
import { choosableMonths } from './compare-choice.tsx'
import { askedBase, compareChoice, comparedOf, compareInput, compares, growthName, otherBases } from './comparison.ts'
import { tableModelOf } from './table/default-table.ts'
import type { TableModel } from './table/table-model.ts'

await showLanguage('en')

test.each([
  [{}, null, {}, {}, true],
  [{ compare: 'yoy' }, 'yoy', {}, { base: 'yoy' }, true],
  [{ compare: 'mom' }, 'mom', {}, { base: 'mom' }, true],
  [{ compare: 'none' }, 'none', {}, {}, false],
  [{ compare: '2023-05' }, { from: '2023-05' }, { compare_start: '2023-05' }, {}, true],
  [{ compare: '2023-13' }, null, {}, {}, true],
  [{ compare: '' }, null, {}, {}, true],
] as const)('the address %j', (address, choice, input, base, does) => {
  expect(compareChoice(address)).toEqual(choice)
  expect(compareInput(address)).toEqual(input)
  expect(askedBase(address)).toEqual(base)
  expect(compares(address)).toBe(does)
})

const USED = { ...prepareContext().used, start: '2024-01', end: '2024-02' }
const YEAR = { ...USED, start: '2024-01', end: '2024-12' }

test.each([
  ['what is usual where nobody chose', {}, USED, 'yoy', ['mom']],
  ['the months before where a year earlier is not known', {}, { ...USED, usual_base: 'mom' }, 'mom', ['yoy']],
  ['what was chosen, whatever is usual', { compare: 'yoy' }, { ...USED, usual_base: 'mom' }, 'yoy', ['mom']],
  ['of twelve months one, as both are the same', {}, YEAR, 'yoy', []],
  ['that one by its other name where it was chosen', { compare: 'mom' }, YEAR, 'mom', []],
  [
    'chosen months beside a year earlier, also of twelve',
    { compare: '2022-03' },
    { ...YEAR, ...{ usual_base: 'mom', compare_start: '2022-03' } },
    'mom',
    ['yoy'],
  ],
  ['nothing', { compare: 'none' }, USED, null, ['mom', 'yoy']],
  ['nothing, of twelve months', { compare: 'none' }, YEAR, null, ['yoy']],
] satisfies [string, Record<string, string>, Used, Base | null, Base[]][])(
  'an answer is compared with %s',
  (_, address, used, base, others) => {
    const compared = comparedOf(address, used)
    expect(compared.base).toBe(base)
    expect(otherBases(compared, used)).toEqual(others)
  },
)

test('growth against chosen months is called by them, as the answer has them', () => {
  const compared = comparedOf({ compare: '2022-03' }, { ...USED, usual_base: 'mom', compare_start: '2022-04' })
  expect(compared.months).toEqual({ start: '2022-04', end: '2022-05' })
  const told = { t: i18next.t, language: 'en' } as const
  expect(growthName('mom', compared, told)).toBe('vs 2022-04 to 2022-05')
  expect(growthName('yoy', compared, told)).toBe('YoY')
})

const column = (name: string, kind: 'money' | 'change', text: string) => ({ name, kind, text, sortable: true, optional: false })
const TABLE: TableModel = {
  columns: [
    column('sales', 'money', 'Sales'),
    column('sales_yoy', 'change', 'Sales YoY'),
    column('sales_mom', 'change', 'Sales MoM'),
    column('growth', 'change', 'Growth'),
  ],
  rows: [],
  total: null,
}

test.each([
  [
    'a year earlier',
    {},
    USED,
    [
      ['sales_yoy', false],
      ['sales_mom', true],
    ],
    'Sales MoM',
  ],
  ['a year earlier, of twelve months', {}, YEAR, [['sales_yoy', false]], undefined],
  [
    'the months before',
    { compare: 'mom' },
    USED,
    [
      ['sales_yoy', true],
      ['sales_mom', false],
    ],
    'Sales MoM',
  ],
  [
    'chosen months',
    { compare: '2022-03' },
    { ...USED, usual_base: 'mom', compare_start: '2022-03' },
    [
      ['sales_yoy', true],
      ['sales_mom', false],
    ],
    'Sales vs 2022-03 to 2022-04',
  ],
  [
    'nothing',
    { compare: 'none' },
    USED,
    [
      ['sales_yoy', true],
      ['sales_mom', true],
    ],
    'Sales MoM',
  ],
] as const)(
  'a table shows growth against %s; what it can be asked for beside that is left to the choice of columns',
  (_, address, used, growths, heading) => {
    const compared = comparedOf(address, used)
    const context = prepareContext({ used, compared })
    const view = { declaration: { shape: 'table', columns: [] }, table: () => TABLE } as never
    const { columns } = tableModelOf(view, { rows: [], count: 0, total: null }, context, {} as never)
    expect(columns.map(({ name }) => name)).toEqual(['sales', ...growths.map(([name]) => name), 'growth'])
    expect(columns.filter(({ name }) => name.startsWith('sales_')).map(({ name, optional }) => [name, optional])).toEqual(growths)
    expect(columns.find(({ name }) => name === 'sales_mom')?.text).toBe(heading)
  },
)

test.each([
  ['one month', '2024-03', '2024-03', ['2024-04', '2024-01', '2023-12']],
  ['two months', '2024-02', '2024-03', ['2024-03', '2024-01']],
  ['as many as there are', '2023-12', '2024-04', []],
])('the months to compare %s with are the others there are', (_, start, end, starts) => {
  // A year earlier lies before what is loaded, the months before are offered by name.
  expect(choosableMonths({ start, end }, { start: '2023-12', end: '2024-04' }).map((range) => range.start)).toEqual(starts)
  expect(choosableMonths({ start, end }, null)).toEqual([])
})
