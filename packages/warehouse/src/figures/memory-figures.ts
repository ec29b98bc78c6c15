import type { Base } from '@marketscope/contract/bases'
import { offeredOrder } from '../attributes/scope-attributes.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import type { CrossQuestion } from '../fragments/attribute-cross.ts'
import type { ValueQuestion, ValuesAsked } from '../fragments/attribute-groups.ts'
import type { NumericAttribute } from '../fragments/attribute-ranges.ts'
import { memberships } from '../fragments/category-children-ranges.ts'
import { FewNumbers } from '../hot/few-numbers.ts'
import { foldAttributes } from '../hot/fold-attributes.ts'
import { foldBands, foldItemBands, MOST_EDGES } from '../hot/fold-bands.ts'
import { foldBrandBands } from '../hot/fold-brand-bands.ts'
import { foldBrandMonths, foldBrands, leadersOf, seenBrands } from '../hot/fold-brands.ts'
import { foldChange } from '../hot/fold-change.ts'
import { foldCross } from '../hot/fold-cross.ts'
import { foldGroups } from '../hot/fold-groups.ts'
import { NO_MONTHS } from '../hot/fold-input.ts'
import { foldItemMonths } from '../hot/fold-item-months.ts'
import { foldItems } from '../hot/fold-items.ts'
import { foldMonthSums, foldMonths, foldWindows } from '../hot/fold-market.ts'
import { foldStanding, lastCategory, pairsOf } from '../hot/fold-one-item.ts'
import { foldPartBands } from '../hot/fold-part-bands.ts'
import { foldNumbers, foldRanges } from '../hot/fold-ranges.ts'
import { foldTitles } from '../hot/fold-titles.ts'
import { foldValueMonths } from '../hot/fold-value-months.ts'
import { foldValues } from '../hot/fold-values.ts'
import type { HotStore } from '../hot/hot-store.ts'
import { statesOf } from '../hot/item-states.ts'
import { namesOf } from '../hot/names.ts'
import { onShelf } from '../hot/on-shelf.ts'
import { onlyPart } from '../hot/only-part.ts'
import { sumRows } from '../hot/row-sums.ts'
import { withWord } from '../hot/selection.ts'
import { sipHashOf } from '../hot/sip-hash.ts'
import type { CategoryRange } from '../scope/category-ranges.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import type { BrandsAsked } from './brand-bands.ts'
import { brandPageOf } from './brand-page.ts'
import type { Bases, BrandMeasure, ChosenEdges, Figures, ItemPage, ItemQuestion, ItemState, Language, PageQuestion } from './figures.ts'
import type { ItemRef } from './item-months.ts'
import { leadersOfItems, pageOfItems } from './item-page.ts'
import { MemoryFilings } from './memory-filings.ts'
import { MemoryRows } from './memory-rows.ts'

/**
 * Figures of a scope whose segments are held in memory; whatever cannot be answered there (a segment that is not held, too many rows, conditions
 * that only the tables tell) is asked of `sql`.
 */
export class MemoryFigures implements Figures {
  readonly #scope: Scope
  readonly #store: HotStore
  readonly #sql: Figures
  readonly #rows: MemoryRows

  constructor(scope: Scope, store: HotStore, sql: Figures, signal?: AbortSignal) {
    this.#scope = scope
    this.#store = store
    this.#sql = sql
    this.#rows = new MemoryRows(scope, store, signal)
  }

  async windows(windows: readonly WindowName[]) {
    const input = await this.#rows.input(windows)
    if (!input) return this.#sql.windows(windows)
    return foldWindows(
      input,
      windows.map((window) => this.#rows.masks(window)),
    )
  }

  async months(windows: readonly WindowName[] = ['now']) {
    const input = await this.#rows.input(windows)
    if (!input) return this.#sql.months(windows)
    const masks = new Map<number, number>()
    for (const window of windows) for (const [year, mask] of this.#rows.masks(window)) masks.set(year, (masks.get(year) ?? 0) | mask)
    return foldMonths(input, masks)
  }

  async monthSums() {
    const input = await this.#rows.input(['now'])
    return input ? foldMonthSums(input, this.#rows.masks('now')) : this.#sql.monthSums()
  }

  async periodSums(base: Base) {
    const input = await this.#rows.input(['now', base])
    return input ? foldChange(input, this.#rows.masks('now'), this.#rows.masks(base)) : this.#sql.periodSums(base)
  }

  async partWindows(parts: readonly SitePart[], windows: readonly WindowName[]) {
    const input = await this.#rows.input(windows)
    if (!input) return this.#sql.partWindows(parts, windows)
    const masks = windows.map((window) => this.#rows.masks(window))
    return Promise.all(parts.map((part) => foldWindows(onlyPart(input, part), masks)))
  }

  async partMonths(parts: readonly SitePart[]) {
    const input = await this.#rows.input(['now'])
    if (!input) return this.#sql.partMonths(parts)
    const masks = this.#rows.masks('now')
    return Promise.all(parts.map(async (part) => (await foldMonths(onlyPart(input, part), masks)).figures))
  }

  async categoryParts(parts: readonly (readonly CategoryRange[])[]) {
    const known = { mom: this.#scope.isKnown('mom'), yoy: this.#scope.isKnown('yoy') }
    const input = await this.#rows.few(windowsOf(known))
    if (!input) return this.#sql.categoryParts(parts)
    const rows = await sumRows(input, this.#rows.allMasks(known))
    const partsOf = memberships(parts)
    const groupsOf = (place: number) => partsOf(rows.segment[place]?.category[rows.row[place] ?? 0] ?? 0)
    return foldGroups(rows, groupsOf, parts.length, input.dictionaries)
  }

  async brandPage(question: PageQuestion<BrandMeasure>, language: Language) {
    const input = question.by === 'name' || question.word !== '' ? null : await this.#rows.input(windowsOf(question.known))
    if (!input) return this.#sql.brandPage(question, language)
    const sums = await foldBrands(input, this.#rows.allMasks(question.known), true)
    return brandPageOf(seenBrands(sums, input.dictionaries.brands.texts), question)
  }

  async brandLeaders(count: number, compared: boolean) {
    const known = { mom: compared, yoy: false }
    const input = await this.#rows.input(windowsOf(known))
    if (!input) return this.#sql.brandLeaders(count, compared)
    return leadersOf(await foldBrands(input, this.#rows.allMasks(known), false), input.dictionaries.brands.texts, count)
  }

  async brandMonths(top: number) {
    const input = await this.#rows.input(['now'])
    return input ? foldBrandMonths(input, this.#rows.masks('now'), top) : this.#sql.brandMonths(top)
  }

  async bands(edges: readonly number[], windows: readonly WindowName[]) {
    const input = edges.length > MOST_EDGES ? null : await this.#rows.input(windows)
    if (!input) return this.#sql.bands(edges, windows)
    const folded = await Promise.all(windows.map((window) => foldItemBands(input, this.#rows.masks(window), edges)))
    return folded.map(({ bands }) => bands.map(({ band, sales, sold, items }) => ({ band, sales, sold, items })))
  }

  async partBands(parts: readonly SitePart[], edges: readonly number[] | ChosenEdges, known: Bases) {
    const { length } = 'grid' in edges ? edges.grid : edges
    const input = length > MOST_EDGES ? null : await this.#rows.input(windowsOf(known))
    return input ? foldPartBands(input, { masks: this.#rows.allMasks(known), parts, edges }) : this.#sql.partBands(parts, edges, known)
  }

  async brandBands(asked: BrandsAsked) {
    const known = { mom: this.#scope.isKnown('mom'), yoy: this.#scope.isKnown('yoy') }
    const input = asked.edges.length > MOST_EDGES ? null : await this.#rows.input(windowsOf(known))
    return input ? foldBrandBands(input, this.#rows.allMasks(known), asked) : this.#sql.brandBands(asked)
  }

  async bandGains(edges: readonly number[]) {
    const folded = await this.#bands(edges)
    return folded ? folded.bands.map(({ band, gained }) => ({ band, sales: gained })) : this.#sql.bandGains(edges)
  }

  async bandMonths(edges: readonly number[]) {
    const folded = await this.#bands(edges)
    return folded ? folded.months : this.#sql.bandMonths(edges)
  }

  async itemPage(question: ItemQuestion): Promise<ItemPage> {
    const found = await this.#rows.input(windowsOf(question.known))
    if (!found) return this.#sql.itemPage(question)
    const input = { ...found, selections: withWord(onShelf(found.selections, question.shelf ?? null), question.word) }
    return pageOfItems(await foldItems(input, this.#rows.allMasks(question.known), question.by), question, input.dictionaries)
  }

  async itemMonths(items: readonly ItemRef[]) {
    const input = await this.#rows.input(['now'])
    if (!input) return this.#sql.itemMonths(items)
    const numbers = items.flatMap(({ site, item_id }) => input.dictionaries.items.get(sipHashOf(site, item_id)) ?? [])
    return foldItemMonths(input, this.#rows.masks('now'), new FewNumbers(numbers))
  }

  async siteLeaders(site: string, most: number) {
    const found = await this.#rows.input(['now'])
    if (!found) return this.#sql.siteLeaders(site, most)
    const input = { ...found, selections: found.selections.filter(({ segment }) => segment.site === site) }
    const sums = await foldItems(input, this.#rows.allMasks({ mom: false, yoy: false }), 'sales')
    return leadersOfItems(sums, most, input.dictionaries)
  }

  async itemSums(windows: readonly WindowName[]) {
    const input = await this.#rows.input(windows)
    if (!input) return this.#sql.itemSums(windows)
    const sums = await foldWindows(
      input,
      windows.map((window) => this.#rows.masks(window)),
    )
    return { sums: sums.map(({ sales, sold }) => ({ sales, sold })), category: lastCategory(input, this.#rows.masks('now')) }
  }

  async itemPairs(windows: readonly WindowName[]) {
    const input = await this.#rows.described(windows)
    return input ? pairsOf(input) : this.#sql.itemPairs(windows)
  }

  async itemStanding(category: number) {
    const [itemId = ''] = this.#scope.match.itemIds ?? []
    const input = await this.#rows.inputWhere(['now'], { itemIds: null, ranges: [{ no: category, last: category }] })
    return input ? foldStanding(input, this.#rows.masks('now'), itemId) : this.#sql.itemStanding(category)
  }

  async titledLeaders(base: 'mom' | 'yoy' | null, most: number) {
    const input = await this.#rows.input(base ? ['now', base] : ['now'])
    return input
      ? foldTitles(input, this.#rows.masks('now'), base ? this.#rows.masks(base) : NO_MONTHS, most)
      : this.#sql.titledLeaders(base, most)
  }

  filings(directory: FilingDirectory) {
    return new MemoryFilings(this.#scope, this.#rows, directory, this.#sql.filings(directory))
  }

  async attributes() {
    const found = await this.#rows.describedSums(['now'])
    return found ? foldAttributes(found.rows, found.dictionaries) : this.#sql.attributes()
  }

  async attributeNames() {
    const found = await this.#rows.describedSums(['now'])
    if (!found) return this.#sql.attributeNames()
    const rows = foldAttributes(found.rows, found.dictionaries)
    return offeredOrder(rows).map(({ name }) => name)
  }

  async valuePage(values: ValuesAsked, question: ValueQuestion) {
    const byText = question.by === 'name' || question.by === 'id' || question.word !== ''
    const found = byText ? null : await this.#rows.describedSums(windowsOf(question.known))
    return found ? foldValues(found.rows, values, question, found.dictionaries) : this.#sql.valuePage(values, question)
  }

  async valueMonths(values: Pick<ValuesAsked, 'attributes' | 'reading'>, top: number) {
    const input = await this.#rows.described(['now'])
    return input ? foldValueMonths(input, this.#rows.masks('now'), values, top) : this.#sql.valueMonths(values, top)
  }

  async numberSales(attribute: NumericAttribute) {
    const found = await this.#rows.describedSums(['now'])
    return found ? foldNumbers(found.rows, attribute, found.dictionaries.attributes) : this.#sql.numberSales(attribute)
  }

  async rangeFigures(attribute: NumericAttribute, edges: readonly number[], known: Bases) {
    const found = await this.#rows.describedSums(windowsOf(known))
    if (!found) return this.#sql.rangeFigures(attribute, edges, known)
    return foldRanges(found.rows, attribute, edges, found.dictionaries)
  }

  async crossGrid(question: CrossQuestion) {
    const { row, column, most } = question
    const found = row.hot && column.hot ? await this.#rows.describedSums(['now']) : null
    if (!found || !row.hot || !column.hot) return this.#sql.crossGrid(question)
    return foldCross(found.rows, { row: row.hot, column: column.hot }, most, found.dictionaries)
  }

  async itemStates(keys: readonly string[]): Promise<Map<string, ItemState>> {
    const input = await this.#rows.input(['now'])
    if (!input) return this.#sql.itemStates(keys)
    const { items } = input.dictionaries
    const numbers = keys.flatMap((key) => items.get(BigInt(key)) ?? [])
    const states = statesOf(input, this.#rows.masks('now'), numbers)
    return new Map([...states].map(([number, state]) => [String(items.key(number)), state]))
  }

  async itemFacts(keys: readonly string[]) {
    const facts = this.#store.factsAt(this.#scope.catalog.revision)
    const { items } = this.#store.dictionaries
    const numbers = keys.map((key) => items.get(BigInt(key)))
    if (!facts || numbers.includes(undefined)) return this.#sql.itemFacts(keys)
    return new Map(numbers.flatMap((number) => facts.get(number ?? 0) ?? []).map((fact) => [fact.item, fact]))
  }

  async brandNames(ids: readonly string[], language: Language) {
    const names = this.#store.namesAt(this.#scope.catalog.revision)
    if (!names) return this.#sql.brandNames(ids, language)
    return namesOf(ids, '', names.brands, language)
  }

  async shopNames(keys: readonly string[], language: Language) {
    const names = this.#store.namesAt(this.#scope.catalog.revision)
    if (!names) return this.#sql.shopNames(keys, language)
    return namesOf(keys, '0', names.shops, language)
  }

  async #bands(edges: readonly number[]) {
    const input = edges.length > MOST_EDGES ? null : await this.#rows.input(['now'])
    return input && foldBands(input, this.#rows.masks('now'), edges)
  }
}

function windowsOf(known: Bases): WindowName[] {
  return (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
}
