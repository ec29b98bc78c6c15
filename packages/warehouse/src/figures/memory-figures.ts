import { offeredOrder } from '../attributes/scope-attributes.ts'
import type { CrossQuestion } from '../fragments/attribute-cross.ts'
import type { ValueQuestion, ValuesAsked } from '../fragments/attribute-groups.ts'
import type { NumericAttribute } from '../fragments/attribute-ranges.ts'
import { memberships } from '../fragments/category-children-ranges.ts'
import { foldAttributes } from '../hot/fold-attributes.ts'
import { foldBands, MOST_EDGES } from '../hot/fold-bands.ts'
import { foldBrandMonths, foldBrands, leadersOf, presentBrands } from '../hot/fold-brands.ts'
import { foldCross } from '../hot/fold-cross.ts'
import { foldGroups } from '../hot/fold-groups.ts'
import { type FoldInput, NO_MONTHS, type YearMasks } from '../hot/fold-input.ts'
import { foldItems } from '../hot/fold-items.ts'
import { foldMonths, foldWindows } from '../hot/fold-market.ts'
import { foldStanding, lastCategory } from '../hot/fold-one-item.ts'
import { foldNumbers, foldRanges } from '../hot/fold-ranges.ts'
import { foldTitles } from '../hot/fold-titles.ts'
import { foldValueMonths } from '../hot/fold-value-months.ts'
import { foldValues } from '../hot/fold-values.ts'
import type { HotStore } from '../hot/hot-store.ts'
import { statesOf } from '../hot/item-states.ts'
import { nameIn } from '../hot/names.ts'
import { onShelf } from '../hot/on-shelf.ts'
import { onlyPart } from '../hot/only-part.ts'
import { sumRows } from '../hot/row-sums.ts'
import { Breath, type Selection, select, withWord } from '../hot/selection.ts'
import { topPage } from '../hot/top-page.ts'
import type { CategoryRange } from '../scope/category-ranges.ts'
import type { ScopeMatch } from '../scope/match.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import { type WindowName, yearParts } from '../scope/windows.ts'
import { brandPageOf } from './brand-page.ts'
import type { Bases, BrandMeasure, Figures, ItemPage, ItemQuestion, ItemState, Language, PageQuestion } from './figures.ts'

/** Rows in a scope's categories above which SQL, which reads on several threads, is asked instead. */
const MOST_ROWS = 400_000

/** Rows that are put together item by item, which lets nobody else have a turn. */
const MOST_AT_ONCE = 100_000

/**
 * Figures of a scope whose segments are held in memory; whatever cannot be answered there (a segment that is not held, too many rows, conditions
 * that only the tables tell) is asked of `sql`.
 */
export class MemoryFigures implements Figures {
  readonly #scope: Scope
  readonly #store: HotStore
  readonly #sql: Figures
  readonly #signal: AbortSignal | undefined
  readonly #selected = new Map<string, Promise<Selection[] | null>>()

  constructor(scope: Scope, store: HotStore, sql: Figures, signal?: AbortSignal) {
    this.#scope = scope
    this.#store = store
    this.#sql = sql
    this.#signal = signal
  }

  async windows(windows: readonly WindowName[]) {
    const input = await this.#input(windows)
    if (!input) return this.#sql.windows(windows)
    return foldWindows(
      input,
      windows.map((window) => this.#masks(window)),
    )
  }

  async months(windows: readonly WindowName[] = ['now']) {
    const input = await this.#input(windows)
    if (!input) return this.#sql.months(windows)
    const masks = new Map<number, number>()
    for (const window of windows) for (const [year, mask] of this.#masks(window)) masks.set(year, (masks.get(year) ?? 0) | mask)
    return foldMonths(input, masks)
  }

  async partWindows(parts: readonly SitePart[], windows: readonly WindowName[]) {
    const input = await this.#input(windows)
    if (!input) return this.#sql.partWindows(parts, windows)
    const masks = windows.map((window) => this.#masks(window))
    return Promise.all(parts.map((part) => foldWindows(onlyPart(input, part), masks)))
  }

  async partMonths(parts: readonly SitePart[]) {
    const input = await this.#input(['now'])
    if (!input) return this.#sql.partMonths(parts)
    const masks = this.#masks('now')
    return Promise.all(parts.map(async (part) => (await foldMonths(onlyPart(input, part), masks)).figures))
  }

  async categoryParts(parts: readonly (readonly CategoryRange[])[]) {
    const known = { mom: this.#scope.isKnown('mom'), yoy: this.#scope.isKnown('yoy') }
    const input = await this.#few(windowsOf(known))
    if (!input) return this.#sql.categoryParts(parts)
    const rows = await sumRows(input, this.#allMasks(known))
    const partsOf = memberships(parts)
    const groupsOf = (place: number) => partsOf(rows.segment[place]?.category[rows.row[place] ?? 0] ?? 0)
    return foldGroups(rows, groupsOf, parts.length, input.dictionaries)
  }

  async brandPage(question: PageQuestion<BrandMeasure>, language: Language) {
    const input = question.by === 'name' || question.word !== '' ? null : await this.#input(windowsOf(question.known))
    if (!input) return this.#sql.brandPage(question, language)
    const sums = await foldBrands(input, this.#allMasks(question.known), true)
    return brandPageOf(presentBrands(sums, input.dictionaries.brands.texts), question)
  }

  async brandLeaders(count: number, compared: boolean) {
    const known = { mom: compared, yoy: false }
    const input = await this.#input(windowsOf(known))
    if (!input) return this.#sql.brandLeaders(count, compared)
    return leadersOf(await foldBrands(input, this.#allMasks(known), false), input.dictionaries.brands.texts, count)
  }

  async brandMonths(top: number) {
    const input = await this.#input(['now'])
    return input ? foldBrandMonths(input, this.#masks('now'), top) : this.#sql.brandMonths(top)
  }

  async bands(edges: readonly number[], windows: readonly WindowName[]) {
    const input = edges.length > MOST_EDGES ? null : await this.#input(windows)
    if (!input) return this.#sql.bands(edges, windows)
    const folded = await Promise.all(windows.map((window) => foldBands(input, this.#masks(window), edges)))
    return folded.map(({ bands }) => bands.map(({ band, sales, sold, items }) => ({ band, sales, sold, items })))
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
    const found = await this.#input(windowsOf(question.known))
    if (!found) return this.#sql.itemPage(question)
    const input = { ...found, selections: withWord(onShelf(found.selections, question.shelf ?? null), question.word) }
    const sums = await foldItems(input, this.#allMasks(question.known), question.by)
    const { items, itemIds } = input.dictionaries
    const idOf = (place: number) => itemIds[sums.items[place] ?? 0] ?? ''
    const whole = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0)
    return {
      rows: topPage(sums.measure, idOf, question).map((place) => {
        const at = (list: Float64Array) => list[place] ?? 0
        return {
          item: String(items.key(sums.items[place] ?? 0)),
          item_id: idOf(place),
          site: sums.sites[sums.site[place] ?? 0] ?? '',
          sales: at(sums.sales),
          sold: at(sums.sold),
          mom: at(sums.mom),
          yoy: at(sums.yoy),
        }
      }),
      count: sums.items.length,
      sales: whole(sums.sales),
      sold: whole(sums.sold),
    }
  }

  async itemSums(windows: readonly WindowName[]) {
    const input = await this.#input(windows)
    if (!input) return this.#sql.itemSums(windows)
    const sums = await foldWindows(
      input,
      windows.map((window) => this.#masks(window)),
    )
    return { sums: sums.map(({ sales, sold }) => ({ sales, sold })), category: lastCategory(input, this.#masks('now')) }
  }

  async itemStanding(category: number) {
    const [itemId = ''] = this.#scope.match.itemIds ?? []
    const selections = await this.#select(['now'], { itemIds: null, ranges: [{ no: category, last: category }] })
    return selections ? foldStanding(this.#inputOf(selections), this.#masks('now'), itemId) : this.#sql.itemStanding(category)
  }

  async titledLeaders(base: 'mom' | 'yoy' | null, most: number) {
    const input = await this.#input(base ? ['now', base] : ['now'])
    return input ? foldTitles(input, this.#masks('now'), base ? this.#masks(base) : NO_MONTHS, most) : this.#sql.titledLeaders(base, most)
  }

  async attributes() {
    const found = await this.#attributeRows(['now'])
    return found ? foldAttributes(found.rows, found.dictionaries) : this.#sql.attributes()
  }

  async attributeNames() {
    const found = await this.#attributeRows(['now'])
    if (!found) return this.#sql.attributeNames()
    const rows = foldAttributes(found.rows, found.dictionaries)
    return offeredOrder(rows).map(({ name }) => name)
  }

  async valuePage(values: ValuesAsked, question: ValueQuestion) {
    const byText = question.by === 'name' || question.by === 'id' || question.word !== ''
    const found = byText ? null : await this.#attributeRows(windowsOf(question.known))
    return found ? foldValues(found.rows, values, question, found.dictionaries) : this.#sql.valuePage(values, question)
  }

  async valueMonths(values: Pick<ValuesAsked, 'attributes' | 'reading'>, top: number) {
    const input = await this.#described(['now'])
    return input ? foldValueMonths(input, this.#masks('now'), values, top) : this.#sql.valueMonths(values, top)
  }

  async numberSales(attribute: NumericAttribute) {
    const found = await this.#attributeRows(['now'])
    return found ? foldNumbers(found.rows, attribute, found.dictionaries.attributes) : this.#sql.numberSales(attribute)
  }

  async rangeFigures(attribute: NumericAttribute, edges: readonly number[], known: Bases) {
    const found = await this.#attributeRows(windowsOf(known))
    if (!found) return this.#sql.rangeFigures(attribute, edges, known)
    return foldRanges(found.rows, attribute, edges, found.dictionaries)
  }

  async crossGrid(question: CrossQuestion) {
    const { row, column, most } = question
    const found = row.hot && column.hot ? await this.#attributeRows(['now']) : null
    if (!found || !row.hot || !column.hot) return this.#sql.crossGrid(question)
    return foldCross(found.rows, { row: row.hot, column: column.hot }, most, found.dictionaries)
  }

  async itemStates(keys: readonly string[]): Promise<Map<string, ItemState>> {
    const input = await this.#input(['now'])
    if (!input) return this.#sql.itemStates(keys)
    const { items } = input.dictionaries
    const numbers = keys.flatMap((key) => items.get(BigInt(key)) ?? [])
    const states = statesOf(input, this.#masks('now'), numbers)
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
    return named(ids, '', (id) => names.brands.get(id), language)
  }

  async shopNames(keys: readonly string[], language: Language) {
    const names = this.#store.namesAt(this.#scope.catalog.revision)
    if (!names) return this.#sql.shopNames(keys, language)
    return named(keys, '0', (key) => names.shops.get(key), language)
  }

  async #bands(edges: readonly number[]) {
    const input = edges.length > MOST_EDGES ? null : await this.#input(['now'])
    return input && foldBands(input, this.#masks('now'), edges)
  }

  /** The rows with what each says; null when they are too many, or memory does not hold what they say. */
  async #described(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const input = await this.#few(windows)
    return input?.selections.some(({ segment }) => segment.attributes === null) ? null : input
  }

  /** The rows, when they are not too many to be put together in one go. */
  async #few(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const input = await this.#input(windows)
    const rows = input?.selections.reduce((sum, own) => sum + own.rows.length, 0) ?? 0
    return rows > MOST_AT_ONCE ? null : input
  }

  async #attributeRows(windows: readonly WindowName[]) {
    const input = await this.#described(windows)
    if (!input) return null
    const known = { mom: windows.includes('mom'), yoy: windows.includes('yoy') }
    return { rows: await sumRows(input, this.#allMasks(known)), dictionaries: input.dictionaries }
  }

  #masks(window: WindowName): YearMasks {
    return new Map(yearParts(this.#scope.windows[window]).map((part) => [part.year, part.mask]))
  }

  #allMasks(known: Bases) {
    return {
      now: this.#masks('now'),
      mom: known.mom ? this.#masks('mom') : NO_MONTHS,
      yoy: known.yoy ? this.#masks('yoy') : NO_MONTHS,
    }
  }

  /** The rows of the windows' years; null when they cannot be answered from memory. Rows selected for more windows before serve as well. */
  async #input(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const key =
      [...this.#selected.keys()].find((known) => windows.every((window) => known.split(',').includes(window))) ?? windows.join(',')
    const pending = this.#selected.get(key) ?? this.#select(windows)
    this.#selected.set(key, pending)
    const selections = await pending
    if (!selections) return null
    this.#store.countAnswer()
    return this.#inputOf(selections)
  }

  #inputOf(selections: readonly Selection[]): FoldInput {
    const { dictionaries } = this.#store
    return { selections, version: this.#scope.match.version, dictionaries, breath: new Breath(this.#signal) }
  }

  /** `otherwise`: what is another condition than the scope's. */
  async #select(windows: readonly WindowName[], otherwise: Partial<ScopeMatch> = {}): Promise<Selection[] | null> {
    const match = { ...this.#scope.match, ...otherwise }
    if (match.bySql) return null
    const segments = this.#store.view(this.#scope.segmentsOf(windows))
    return segments && select(segments, match, this.#store.dictionaries, MOST_ROWS, this.#signal)
  }
}

function windowsOf(known: Bases): WindowName[] {
  return (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
}

function named(keys: readonly string[], none: string, of: (key: string) => readonly [string, string] | undefined, language: Language) {
  return new Map(
    keys.flatMap((key) => {
      const found = key === none ? undefined : of(key)
      return found ? [[key, nameIn(language, found, key)] as const] : []
    }),
  )
}
