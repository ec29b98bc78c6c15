import { isFilingSearch } from '@marketscope/contract/filing'
import { hasBrands, hasShelfTime } from '@marketscope/contract/filter'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { editionsOfPlat, sitesOfPlat } from '@marketscope/contract/plat'
import type { RuleId } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import { countOf } from './draft-count.ts'
import { type ChosenCategory, type FilterDraft, NO_ATTRIBUTES, NO_CHOSEN_CLASSES } from './filter-draft.ts'
import { chosenSites, fitMonths, type MonthFacts, monthLimits } from './site-choice.ts'

/** What a change of the form took with it. */
export interface ChangeNote {
  /** What was changed, or is as it is where a form is opened. */
  cause: 'plat' | 'cid' | 'months'
  /** What was cleared or cut. */
  what: 'categories' | 'attributes' | 'classes' | 'filing' | 'item_ids' | 'shelf_time' | 'brands' | 'months'
  /** What was removed, where it has names. */
  names: Text[]
}

interface Change {
  before: FilterDraft
  patch: Partial<FilterDraft>
  facts: MonthFacts
}

type Rule = (next: FilterDraft, change: Change) => { patch: Partial<FilterDraft>; what: ChangeNote['what']; names?: Text[] } | null

/** Whether the chosen categories are all of cosmetics that need a filing. */
export function isFiling({ categories, sub_name }: Pick<FilterDraft, 'categories' | 'sub_name'>): boolean {
  return isFilingSearch(
    categories.map(({ path_ids }) => path_ids),
    sub_name,
  )
}

/** Whether filings can be asked for, now or once categories are chosen: only domestic platforms have such goods. */
export function mayBeFiling(draft: Pick<FilterDraft, 'plat' | 'categories' | 'sub_name'>): boolean {
  const { domestic, overseas } = editionsOfPlat(draft.plat)
  const undecided = draft.categories.length === 0 && draft.sub_name === ''
  return isFiling(draft) || (undecided && (domestic || !overseas))
}

/** Why shelf time cannot be asked for; null: it can. */
export function shelfTimeRule({ plat }: Pick<FilterDraft, 'plat'>): RuleId | null {
  return plat.length === 0 || hasShelfTime(plat) ? null : 'shelf_time_platform'
}

/** Why item ids cannot be asked for; null: they can. */
export function itemIdsRule({ plat }: Pick<FilterDraft, 'plat'>): RuleId | null {
  return sitesOfPlat(plat).length > 1 ? 'item_ids_single' : null
}

/** Why attributes cannot be asked for; null: they can. */
export function attributesRule({ plat, categories, end }: Pick<FilterDraft, 'plat' | 'categories' | 'end'>): RuleId | null {
  if (end !== null && end < ATTRIBUTES_FROM) return 'attribute_before_2022'
  return plat.length === 0 || categories.length === 0 ? 'attribute_needs_category' : null
}

const foreignCategories: Rule = (next, { patch, facts }) => {
  if (!patch.plat) return null
  const trees = new Set(chosenSites(next.plat, facts.sites).map(({ tree }) => tree))
  const gone = trees.size === 0 ? [] : next.categories.filter(({ tree }) => tree !== null && !trees.has(tree))
  if (gone.length === 0) return null
  return {
    patch: { categories: next.categories.filter((category) => !gone.includes(category)) },
    what: 'categories',
    names: gone.map(({ name }) => name),
  }
}

/** One category may be told with its tree and without. */
const categoryKey = ({ id, tree, path_ids }: ChosenCategory) => (tree === null ? id : `${tree}:${path_ids.at(-1) ?? id}`)
const marketKey = ({ categories, sub_name }: FilterDraft) => [sub_name, ...categories.map(categoryKey).sort()].join(' ')

const otherMarket: Rule = (next, { before, patch }) =>
  !patch.attributes && countOf.attributes(next) > 0 && marketKey(next) !== marketKey(before)
    ? { patch: { attributes: NO_ATTRIBUTES }, what: 'attributes' }
    : null

const otherClasses: Rule = (next, { before, patch }) =>
  !patch.classes && next.classes.classes.length > 0 && marketKey(next) !== marketKey(before)
    ? { patch: { classes: NO_CHOSEN_CLASSES }, what: 'classes' }
    : null

const noFiling: Rule = (next) => {
  const ticked = next.attributes.ticked.filter(({ type }) => type !== 'filing')
  const said = countOf.filing(next) + next.attributes.ticked.length - ticked.length
  if (said === 0 || isFiling(next)) return null
  return { patch: { filing_name: '', filing_date: [null, null], attributes: { ...next.attributes, ticked } }, what: 'filing' }
}

const severalSites: Rule = (next) =>
  countOf.item_ids(next) > 0 && itemIdsRule(next) !== null ? { patch: { item_ids: '' }, what: 'item_ids' } : null

const noShelfTime: Rule = (next) =>
  countOf.online_time(next) > 0 && shelfTimeRule(next) !== null ? { patch: { online_time: [null, null] }, what: 'shelf_time' } : null

const noBrands: Rule = (next) =>
  next.brands.length > 0 && !hasBrands(next.plat)
    ? { patch: { brands: [] }, what: 'brands', names: next.brands.map(({ name }) => name) }
    : null

const otherMonths: Rule = (next, { patch, facts }) => {
  if ('start' in patch || 'end' in patch) return null
  const limits = monthLimits(next, facts)
  if (!limits) return null
  const months = fitMonths(next.start, next.end, limits)
  return months.start === next.start && months.end === next.end ? null : { patch: months, what: 'months' }
}

const beforeAttributes: Rule = (next) =>
  countOf.attributes(next) > 0 && attributesRule(next) === 'attribute_before_2022'
    ? { patch: { attributes: NO_ATTRIBUTES }, what: 'attributes' }
    : null

const beforeClasses: Rule = (next) =>
  next.classes.asks_attributes && next.classes.classes.length > 0 && attributesRule(next) === 'attribute_before_2022'
    ? { patch: { classes: NO_CHOSEN_CLASSES }, what: 'classes' }
    : null

/** Those that follow from the months alone. */
const OF_MONTHS: readonly Rule[] = [beforeAttributes, beforeClasses]

/** In this order: a rule sees what those before it did. */
const RULES: readonly Rule[] = [
  foreignCategories,
  otherMarket,
  otherClasses,
  noFiling,
  severalSites,
  noShelfTime,
  noBrands,
  otherMonths,
  ...OF_MONTHS,
]

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))

function causeOf({ patch: { plat, categories }, before }: Change): ChangeNote['cause'] {
  if (plat && !(categories && same(plat, before.plat))) return 'plat'
  return categories ? 'cid' : 'months'
}

interface Changed {
  draft: FilterDraft
  notes: ChangeNote[]
}

function settled(next: FilterDraft, rules: readonly Rule[], change: Change): Changed {
  let draft = next
  const notes: ChangeNote[] = []
  for (const rule of rules) {
    const taken = rule(draft, change)
    if (!taken) continue
    const first = taken.what === 'months' && draft.start === null
    const cause = OF_MONTHS.includes(rule) && draft.end === change.before.end ? 'months' : causeOf(change)
    draft = { ...draft, ...taken.patch }
    if (!first && !notes.some(({ what }) => what === taken.what)) notes.push({ cause, what: taken.what, names: taken.names ?? [] })
  }
  return { draft, notes }
}

/** The form after a change, and what else had to change with it: nothing stays in it that the rules of the search would refuse because of the change. */
export function changedDraft(before: FilterDraft, patch: Partial<FilterDraft>, facts: MonthFacts): Changed {
  const draft: FilterDraft = { ...before, ...patch }
  if (!(patch.plat || patch.categories || 'start' in patch || 'end' in patch)) return { draft, notes: [] }
  return settled(draft, RULES, { before, patch, facts })
}

/** A form without what its own months do not have, and what that was. */
export function overItsMonths(draft: FilterDraft, facts: MonthFacts): Changed {
  return settled(draft, OF_MONTHS, { before: draft, patch: {}, facts })
}
