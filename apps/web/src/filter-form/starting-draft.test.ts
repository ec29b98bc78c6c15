import { expect, test } from 'vitest'
import type { ChangeNote } from './draft-rules.ts'
import { type ChosenCategory, EMPTY_DRAFT, EMPTY_ROW, type FilterDraft, NO_ATTRIBUTES, NO_CHOSEN_CLASSES } from './filter-draft.ts'
import type { MonthFacts } from './site-choice.ts'
import { startingDraft } from './starting-draft.ts'

const facts: MonthFacts = {
  sites: [
    { id: 'taobao', platform: 'taobao', name: { zh: '淘宝', en: 'Taobao' }, tree: 'taobao' },
    { id: 'jd', platform: 'jd', name: { zh: '京东', en: 'JD' }, tree: 'jd' },
  ].map((site) => ({ ...site, currency: 'CNY', months: { start: '2020-01', end: '2026-10' }, data_versions: [] })) as MonthFacts['sites'],
  monthLimit: null,
  categoryMonths: {},
}
const category = (id: string, tree: string): ChosenCategory => ({
  ...{ id, tree, name: { zh: id, en: id }, path: { zh: [id], en: [id] }, path_ids: [id], is_leaf: true, custom: false },
})
const CREAM = category('121', 'taobao')
const CLOTHES = category('16', 'taobao')
const NOTEBOOKS = category('672', 'jd')
const attribute = (value: string) => ({ ...NO_ATTRIBUTES, rows: [{ ...EMPTY_ROW, name: '功效', value }] })
const classes = { rule_id: 'r1', scheme: '产地', asks_attributes: true, classes: [{ id: 'c1', name: '国产' }] }

const SEARCH: FilterDraft = { ...EMPTY_DRAFT, plat: ['taobao'], categories: [CREAM], attributes: attribute('保湿'), classes }
const RECENT = { start: '2025-11', end: '2026-10' }
const EARLY = { start: '2021-01', end: '2021-05' }
const gone = { attributes: NO_ATTRIBUTES, classes: NO_CHOSEN_CLASSES }

type Told = [ChangeNote['cause'], ChangeNote['what']]

test.each<[string, FilterDraft, Partial<FilterDraft> | null, Partial<FilterDraft>, Told[]]>([
  ['a search over months that have attributes is as it was', { ...SEARCH, ...RECENT }, null, {}, []],
  [
    'over months before there were any, what asks for them goes',
    { ...SEARCH, ...EARLY },
    null,
    gone,
    [
      ['months', 'attributes'],
      ['months', 'classes'],
    ],
  ],
  [
    'so it does where the address names something else too',
    { ...SEARCH, ...EARLY },
    { ...EARLY, item_ids: '123' },
    { ...gone, item_ids: '123' },
    [
      ['months', 'attributes'],
      ['months', 'classes'],
    ],
  ],
  [
    'another category takes along what went with the one that was there',
    { ...SEARCH, ...RECENT },
    { categories: [CLOTHES], start: null, end: null },
    { ...gone, categories: [CLOTHES] },
    [
      ['cid', 'attributes'],
      ['cid', 'classes'],
    ],
  ],
  [
    'attributes that are named with it stay',
    { ...SEARCH, ...RECENT },
    { categories: [CLOTHES], attributes: attribute('持久'), start: null, end: null },
    { ...gone, categories: [CLOTHES], attributes: attribute('持久') },
    [['cid', 'classes']],
  ],
  [
    'but not over months that have none',
    { ...SEARCH, ...EARLY, classes: NO_CHOSEN_CLASSES },
    { categories: [CLOTHES], attributes: attribute('持久'), ...EARLY },
    { ...gone, categories: [CLOTHES] },
    [['months', 'attributes']],
  ],
  [
    'a platform takes its categories along, and these all that goes with them',
    { ...SEARCH, ...RECENT },
    { plat: ['jd'], start: null, end: null },
    { ...gone, plat: ['jd'], categories: [] },
    [
      ['plat', 'categories'],
      ['plat', 'attributes'],
      ['plat', 'classes'],
    ],
  ],
])('of a search that is edited: %s', (_, base, given, expected, told) => {
  const { draft, notes } = startingDraft(base, given, facts, { own: true, platLocked: false })
  expect(draft).toEqual({ ...base, ...expected })
  expect(notes.map(({ cause, what }) => [cause, what])).toEqual(told)
})

const FRESH: FilterDraft = { ...EMPTY_DRAFT, plat: ['taobao'], categories: [CREAM], ...RECENT }

test.each<[string, Partial<FilterDraft>, Partial<FilterDraft>, Told[]]>([
  ['the categories it began with are not missed', { plat: ['jd'], start: null, end: null }, { plat: ['jd'], categories: [] }, []],
  [
    'attributes that are named for months that have none are',
    { plat: ['taobao'], categories: [CLOTHES], attributes: attribute('纯色'), ...EARLY },
    { categories: [CLOTHES], ...EARLY },
    [['months', 'attributes']],
  ],
  ['what fits is taken', { plat: ['jd'], categories: [NOTEBOOKS], ...EARLY }, { plat: ['jd'], categories: [NOTEBOOKS], ...EARLY }, []],
])('of a fresh form: %s', (_, given, expected, told) => {
  const { draft, notes } = startingDraft(FRESH, given, facts, { own: false, platLocked: false })
  expect(draft).toEqual({ ...FRESH, ...expected })
  expect(notes.map(({ cause, what }) => [cause, what])).toEqual(told)
})
