import type { Base } from '@marketscope/contract/bases'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { attributeNames, scopeAttributes } from '../attributes/scope-attributes.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import { type CrossQuestion, crossGrid } from '../fragments/attribute-cross.ts'
import { type ValueQuestion, type ValuesAsked, valueMonths, valuePage } from '../fragments/attribute-groups.ts'
import { type NumericAttribute, numberSales, rangeFigures } from '../fragments/attribute-ranges.ts'
import { partFigures } from '../fragments/category-children-sums.ts'
import { latestStates } from '../fragments/latest-states.ts'
import { brandNames, itemFacts, shopNames } from '../fragments/lookups.ts'
import type { GroupMeasure } from '../query/page.ts'
import type { CategoryRange } from '../scope/category-ranges.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import type { Sql } from '../sql/sql.ts'
import type { BrandsAsked } from './brand-bands.ts'
import type { Bases, ChosenEdges, Figures, ItemQuestion, Language, PageQuestion } from './figures.ts'
import type { ItemRef } from './item-months.ts'
import { bandFigures, bandGains, bandMonths, partBands } from './sql-bands.ts'
import { brandBands } from './sql-brand-bands.ts'
import { brandLeaders, brandMonths, brandPage } from './sql-brands.ts'
import { periodSums } from './sql-change.ts'
import { SqlFilings } from './sql-filings.ts'
import { itemMonths } from './sql-item-months.ts'
import { itemPage, siteLeaders } from './sql-items.ts'
import { monthFigures, monthSums, windowFigures } from './sql-market.ts'
import { itemPairs, itemStanding, itemSums } from './sql-one-item.ts'
import { partMonths, partWindows } from './sql-parts.ts'
import { titledLeaders } from './sql-titles.ts'

type Ask = <R>(question: Sql) => Promise<R[]>
type Kept = <T>(what: readonly string[], compute: (ask: Ask) => Promise<T>) => Promise<T>

/** Figures of any scope, by statements made of fragments. */
export class SqlFigures implements Figures {
  readonly #scope: Scope
  readonly #ask: Ask
  readonly #kept: Kept

  /** `kept`: keeps what other questions about the scope may need again. */
  constructor(scope: Scope, ask: Ask, kept: Kept = (_, compute) => compute(ask)) {
    this.#scope = scope
    this.#ask = ask
    this.#kept = kept
  }

  windows(windows: readonly WindowName[]) {
    return windowFigures(this.#scope, windows, this.#ask)
  }

  months(windows: readonly WindowName[] = ['now']) {
    return monthFigures(this.#scope, windows, this.#ask)
  }

  monthSums() {
    return monthSums(this.#scope, this.#ask)
  }

  periodSums(base: Base) {
    return periodSums(this.#scope, base, this.#ask)
  }

  partWindows(parts: readonly SitePart[], windows: readonly WindowName[]) {
    return partWindows(this.#scope, parts, windows, this.#ask)
  }

  partMonths(parts: readonly SitePart[]) {
    return partMonths(this.#scope, parts, this.#ask)
  }

  categoryParts(parts: readonly (readonly CategoryRange[])[]) {
    return partFigures(this.#scope, parts, this.#ask)
  }

  brandPage(question: PageQuestion<GroupMeasure>, language: Language) {
    return brandPage(this.#scope, question, language, this.#ask)
  }

  brandLeaders(count: number, compared: boolean) {
    return brandLeaders(this.#scope, count, compared, this.#ask)
  }

  brandMonths(top: number) {
    return brandMonths(this.#scope, top, this.#ask)
  }

  bands(edges: readonly number[], windows: readonly WindowName[]) {
    return bandFigures(this.#scope, edges, windows, this.#ask)
  }

  async partBands(parts: readonly SitePart[], edges: readonly number[] | ChosenEdges, known: Bases) {
    const own = 'grid' in edges ? edges.choose(await this.bandGains(edges.grid)) : edges
    return partBands(this.#scope, { parts, edges: own, known }, this.#ask)
  }

  brandBands(asked: BrandsAsked) {
    return brandBands(this.#scope, asked, this.#ask)
  }

  bandGains(edges: readonly number[]) {
    return bandGains(this.#scope, edges, this.#ask)
  }

  bandMonths(edges: readonly number[]) {
    return bandMonths(this.#scope, edges, this.#ask)
  }

  itemPage(question: ItemQuestion) {
    return itemPage(this.#scope, question, this.#ask)
  }

  itemMonths(items: readonly ItemRef[]) {
    return itemMonths(this.#scope, items, this.#ask)
  }

  siteLeaders(site: string, most: number) {
    return siteLeaders(this.#scope, site, most, this.#ask)
  }

  itemSums(windows: readonly WindowName[]) {
    return itemSums(this.#scope, windows, this.#ask)
  }

  itemPairs(windows: readonly WindowName[]) {
    return itemPairs(this.#scope, windows, this.#ask)
  }

  itemStanding(category: number) {
    return itemStanding(this.#scope, category, this.#ask)
  }

  titledLeaders(base: 'mom' | 'yoy' | null, most: number) {
    return titledLeaders(this.#scope, base, most, this.#ask)
  }

  filings(directory: FilingDirectory) {
    return new SqlFilings(this.#scope, directory, this.#ask, this.#kept)
  }

  attributes() {
    return scopeAttributes({ scope: this.#scope, kept: this.#kept })
  }

  attributeNames() {
    return attributeNames({ scope: this.#scope, kept: this.#kept })
  }

  valuePage(values: ValuesAsked, question: ValueQuestion) {
    return valuePage(this.#scope, values, question, this.#ask)
  }

  valueMonths(values: Pick<ValuesAsked, 'attributes' | 'reading'>, top: number) {
    return valueMonths(this.#scope, values, top, this.#ask)
  }

  numberSales(attribute: NumericAttribute) {
    const { name, unit } = attribute
    return this.#kept(['attribute-numbers', normalizeTerm(name), unit], (own) => numberSales(this.#scope, attribute, own))
  }

  rangeFigures(attribute: NumericAttribute, edges: readonly number[], known: Bases) {
    return rangeFigures(this.#scope, attribute, edges, known, this.#ask)
  }

  crossGrid(question: CrossQuestion) {
    return this.#kept(['attribute-cross', ...question.name], (own) => crossGrid(this.#scope, question, own))
  }

  itemStates(items: readonly string[]) {
    return latestStates(items, this.#scope, this.#ask)
  }

  itemFacts(items: readonly string[]) {
    return itemFacts(items, this.#ask)
  }

  brandNames(ids: readonly string[], language: Language) {
    return brandNames(ids, language, this.#ask)
  }

  shopNames(keys: readonly string[], language: Language) {
    return shopNames(keys, language, this.#ask)
  }
}
